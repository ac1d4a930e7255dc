const [a, b] = require("fs").readFileSync(0, "utf8").split(/\s+/).map(Number);
const held = [];
for (let i = 0; i < 200 * 8; i++) {
    held.push(new Array(1 << 14).fill(i + 0.5));
}
for (let i = 0; i < 4000; i++) {
    held[i % 100] = new Array(1 << 14).fill(i + 0.5);
}
console.log(a + b);
