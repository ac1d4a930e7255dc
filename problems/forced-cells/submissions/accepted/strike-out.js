// Every given number strikes itself out of the lists of the cells that it sees.
// Ends its lines with CR LF.
const fs = require("fs");

const given = fs.readFileSync(0, "utf8").trim().split(/\s+/).map(Number);
const lists = given.map(() => [1, 2, 3, 4, 5, 6, 7, 8, 9]);
const row = (i) => Math.floor(i / 9);
const column = (i) => i % 9;
const box = (i) => Math.floor(row(i) / 3) * 3 + Math.floor(column(i) / 3);

given.forEach((number, from) => {
  if (number === 0) return;
  lists.forEach((list, to) => {
    if (row(from) === row(to) || column(from) === column(to) || box(from) === box(to)) {
      lists[to] = list.filter((x) => x !== number);
    }
  });
});

const lines = [];
given.forEach((number, i) => {
  if (number === 0 && lists[i].length === 1) {
    lines.push(`${row(i) + 1} ${column(i) + 1} ${lists[i][0]}`);
  }
});
process.stdout.write([lines.length, ...lines, ""].join("\r\n"));
