// Adds up every two neighbours and takes the largest sum.
const [n, ...numbers] = require("fs").readFileSync(0, "utf8").trim().split(/\s+/).map(Number);

const sums = [];
for (let i = 1; i < n; i++) sums.push(numbers[i - 1] + numbers[i]);
console.log(Math.max(...sums));
