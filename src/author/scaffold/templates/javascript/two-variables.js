// Walks along the numbers and remembers only the one before.
const lines = require("fs").readFileSync(0, "utf8").split("\n");
let [before, number, ...rest] = lines[1].split(" ").map(Number);
let best = before + number;
for (const next of rest) {
    before = number;
    number = next;
    best = Math.max(best, before + number);
}
console.log(best);
