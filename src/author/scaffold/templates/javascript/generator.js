// Prints one test: a line with N, a line with N numbers from LOWEST to HIGHEST.
// Called as: generator.js N LOWEST HIGHEST SEED
const [n, lowest, highest] = process.argv.slice(2, 5).map(Number);
// 64 bits are more than a Number holds exactly, so chance is a BigInt.
let state = BigInt(process.argv[5]);

// SplitMix64: the same seed gives the same numbers on every machine and in every language.
function nextRandom() {
    state = BigInt.asUintN(64, state + 0x9E3779B97F4A7C15n);
    let z = state;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xBF58476D1CE4E5B9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94D049BB133111EBn);
    return z ^ (z >> 31n);
}

const numbers = [];
for (let i = 0; i < n; i++) {
    numbers.push(lowest + Number(nextRandom() % BigInt(highest - lowest + 1)));
}
console.log(n);
console.log(numbers.join(" "));
