// Lists of possible numbers, computed anew for every open cell at every step; takes the shortest list.
// Prints no line end after the last row.
const words = require("fs").readFileSync(0, "utf8").split(/\s+/).filter((w) => w !== "");
const board = words.slice(0, 81).map(Number);
const marks = words.slice(81).join("");
const allowed = {
  C: [2, 4, 6, 8],
  L: [1, 3, 5, 7, 9],
  ".": [1, 2, 3, 4, 5, 6, 7, 8, 9],
};

const sees = (p, q) => {
  const [r, c, y, x] = [Math.floor(p / 9), p % 9, Math.floor(q / 9), q % 9];
  const sameBox = Math.floor(r / 3) === Math.floor(y / 3) && Math.floor(c / 3) === Math.floor(x / 3);
  return p !== q && (r === y || c === x || sameBox);
};
const places = [...board.keys()];
const peers = places.map((p) => places.filter((q) => sees(p, q)));

function possible(p) {
  const taken = new Array(10).fill(false);
  for (const q of peers[p]) taken[board[q]] = true;
  return allowed[marks[p]].filter((d) => !taken[d]);
}

function solve() {
  let cell = -1;
  let choices = null;
  for (let p = 0; p < 81; p++) {
    if (board[p] !== 0) continue;
    const list = possible(p);
    if (choices === null || list.length < choices.length) {
      cell = p;
      choices = list;
      if (list.length < 2) break;
    }
  }
  if (choices === null) return true;
  for (const d of choices) {
    board[cell] = d;
    if (solve()) return true;
  }
  board[cell] = 0;
  return false;
}

solve();
const lines = [];
for (let r = 0; r < 9; r++) lines.push(board.slice(9 * r, 9 * r + 9).join(" "));
process.stdout.write(lines.join("\n"));
