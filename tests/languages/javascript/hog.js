const blocks = [];
for (let i = 0; i < 1000; i++) {
    blocks.push(new Float64Array(1 << 17).fill(i + 1));
}
console.log(blocks.length);
