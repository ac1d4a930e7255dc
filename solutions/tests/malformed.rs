//! Each reference solution ends malformed input with one line on standard error and exit code 1, and prints no
//! answer. What the lines say is tested beside each program.

use std::io::Write;
use std::process::{Command, Stdio};

const PROGRAMS: &[(&str, &str)] = &[
    ("board-check", env!("CARGO_BIN_EXE_board-check")),
    ("forced-cells", env!("CARGO_BIN_EXE_forced-cells")),
    ("sudoku4-solve", env!("CARGO_BIN_EXE_sudoku4-solve")),
    ("sudoku4-count", env!("CARGO_BIN_EXE_sudoku4-count")),
    ("n-queens", env!("CARGO_BIN_EXE_n-queens")),
    ("mini-kakuro", env!("CARGO_BIN_EXE_mini-kakuro")),
    ("even-odd-sudoku", env!("CARGO_BIN_EXE_even-odd-sudoku")),
    ("diagonal-sudoku", env!("CARGO_BIN_EXE_diagonal-sudoku")),
    ("cell-candidates", env!("CARGO_BIN_EXE_cell-candidates")),
    ("sudoku-backtrack", env!("CARGO_BIN_EXE_sudoku-backtrack")),
    ("sudoku-mrv", env!("CARGO_BIN_EXE_sudoku-mrv")),
    ("sudoku-trace", env!("CARGO_BIN_EXE_sudoku-trace")),
    ("sudoku-unique", env!("CARGO_BIN_EXE_sudoku-unique")),
    ("sudoku-count", env!("CARGO_BIN_EXE_sudoku-count")),
    ("sudoku-make", env!("CARGO_BIN_EXE_sudoku-make")),
];

#[test]
fn malformed_input_ends_with_one_line_and_exit_code_1() {
    let inputs: [&[u8]; 6] = [b"", b"\n", b"xin chao\n", b"1 2 3\n4 5\n", b"99\n", b"\xff\xfe\n"];
    for &(name, program) in PROGRAMS {
        for input in inputs {
            let mut child = Command::new(program)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            child
                .stdin
                .take()
                .expect("standard input is piped")
                .write_all(input)
                .expect("it reads its input");
            let output = child.wait_with_output().expect("it ends");
            let message = String::from_utf8(output.stderr).expect("the message is UTF-8");
            assert_eq!(output.status.code(), Some(1), "{name} on {input:?}");
            assert!(output.stdout.is_empty(), "{name} on {input:?}");
            assert!(
                message.ends_with('\n') && message.lines().count() == 1,
                "{name} on {input:?}: {message:?}"
            );
        }
    }
}
