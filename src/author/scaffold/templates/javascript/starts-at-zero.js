// Wrong: the best sum starts at 0, so it is never negative.
const [n, ...numbers] = require("fs").readFileSync(0, "utf8").trim().split(/\s+/).map(Number);

let best = 0;
for (let i = 1; i < n; i++) best = Math.max(best, numbers[i - 1] + numbers[i]);
console.log(best);
