const fs = require("fs");
const line = "a line, and again, and again, and again, and again\n".repeat(20);
for (;;) {
    fs.writeSync(1, line);
}
