const fs = require("fs");
const [a, b] = fs.readFileSync("sum.inp", "utf8").split(/\s+/).map(Number);
fs.writeFileSync("sum.out", `${a + b}\n`);
