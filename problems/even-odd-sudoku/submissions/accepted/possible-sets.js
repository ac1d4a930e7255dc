// Sets of possible numbers, computed anew for every open cell at every step; takes the smallest set.
// Prints no line end after the last row.
const words = require("fs").readFileSync(0, "utf8").split(/\s+/).filter((w) => w !== "");
const board = [];
const marks = words.slice(81);
for (let r = 0; r < 9; r++) board.push(words.slice(9 * r, 9 * r + 9).map(Number));

function possible(r, c) {
  const numbers = new Set();
  for (let d = 1; d <= 9; d++) {
    const mark = marks[r][c];
    if (mark === "." || (mark === "C") === (d % 2 === 0)) numbers.add(d);
  }
  for (let k = 0; k < 9; k++) {
    numbers.delete(board[r][k]);
    numbers.delete(board[k][c]);
    numbers.delete(board[r - (r % 3) + Math.floor(k / 3)][c - (c % 3) + (k % 3)]);
  }
  return numbers;
}

function solve() {
  let best = null;
  for (let r = 0; r < 9; r++) {
    for (let c = 0; c < 9; c++) {
      if (board[r][c] !== 0) continue;
      const numbers = possible(r, c);
      if (best === null || numbers.size < best.numbers.size) best = { r, c, numbers };
    }
  }
  if (best === null) return true;
  for (const d of best.numbers) {
    board[best.r][best.c] = d;
    if (solve()) return true;
  }
  board[best.r][best.c] = 0;
  return false;
}

solve();
process.stdout.write(board.map((row) => row.join(" ")).join("\n"));
