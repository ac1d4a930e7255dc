// Reads an input. Exit code 42: it keeps to the statement. 43: it does not, and why.
const fs = require("fs");

function refuse(reason) {
    fs.writeSync(2, reason + "\n");
    process.exit(43);
}

const isWhole = (number, lowest, highest) => Number.isInteger(number) && lowest <= number && number <= highest;

const text = fs.readFileSync(0, "latin1");
const [n, ...numbers] = text.trim().split(/\s+/).map(Number);
if (!isWhole(n, 2, 1000)) refuse("n is not from 2 to 1000");
if (numbers.length !== n) refuse("the second line does not hold n numbers");
if (!numbers.every((number) => isWhole(number, -1000, 1000))) refuse("a number is not from -1000 to 1000");

// Written once more from its numbers, the input must be the same, to the last blank.
if (text !== n + "\n" + numbers.join(" ") + "\n") {
    refuse("not laid out as the statement says: single blanks, two lines, nothing else");
}
process.exit(42);
