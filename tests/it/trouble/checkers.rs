//! Checkers that fail, hang, flood, or need headers.

use super::*;

#[test]
fn a_checker_that_fails_gives_a_judge_error_and_never_points() {
    let cases = [
        ("kattis", "import sys\nsys.exit(42)\n", "AC"),
        (
            "kattis",
            "import sys\nopen(sys.argv[3] + '/judgemessage.txt', 'w').write('too few')\nsys.exit(43)\n",
            "WA",
        ),
        ("kattis", "raise SystemExit(0)\n", "JE"),
        ("kattis", "raise ValueError\n", "JE"),
        ("kattis", "import os\nos.abort()\n", "JE"),
        ("kattis", "print(\n", "JE"),
        ("testlib", "raise SystemExit(0)\n", "AC"),
        (
            "testlib",
            "import sys\nsys.exit(0 if open(sys.argv[2]).read() == open(sys.argv[3]).read() else 1)\n",
            "AC",
        ),
        ("testlib", "raise SystemExit(2)\n", "WA"),
        ("testlib", "raise SystemExit(3)\n", "JE"),
        ("testlib", "import sys\nsys.stderr.write('points 0.25 a quarter')\nsys.exit(7)\n", "WA"),
        ("testlib", "raise SystemExit(9)\n", "JE"),
    ];
    for (protocol, checker, expected) in cases {
        let manifest =
            format!("title = \"Sum\"\nchecker = {{ program = \"check.py\", protocol = \"{protocol}\" }}\n");
        let bench = Bench::with_sum()
            .file("problems/sum/problem.toml", manifest)
            .file("problems/sum/check.py", checker)
            .file("class/an/sum.py", SUM);
        let report = bench.run(&["grade", "class", "--format", "json", "-q"]).json();
        let (verdict, reason) = of(&report, "an");
        assert_eq!(verdict, expected, "{checker}: {reason}");
        let score = if checker.contains("0.25") {
            25.0
        } else if expected == "AC" {
            100.0
        } else {
            0.0
        };
        assert_eq!(report["submissions"][0]["score"], score, "{checker}");
        assert!(!checker.contains("too few") || reason.contains("too few"), "{reason}");
        assert!(!checker.contains("ValueError") || reason.contains("nothing: ValueError"), "{reason}");
        assert!(verdict == "WA" || !reason.contains("refused"), "{reason}");
    }
}

#[test]
fn a_checker_that_hangs_gives_a_judge_error() {
    let bench = Bench::with_sum()
        .file(
            "problems/sum/problem.toml",
            "title = \"Sum\"\nchecker = { program = \"check.cpp\", protocol = \"kattis\" }\n",
        )
        .file("problems/sum/check.cpp", "int main() { volatile int x = 0; for (;;) x = x + 1; }\n")
        .file("sum.py", SUM);
    let report =
        bench.run(&["test", "sum.py", "-t", "sample/1", "--format", "json", "-q"]).exits_with(3).json();
    assert!(
        report["submissions"][0]["tests"][0]["message"].to_string().contains("the checker stopped"),
        "{report:#}"
    );
}

#[test]
fn a_checker_may_include_headers_that_lie_beside_it() {
    let bench = Bench::with_sum()
        .file(
            "problems/sum/problem.toml",
            "title = \"Sum\"\nchecker = { program = \"check.cpp\", protocol = \"testlib\" }\n",
        )
        .file("problems/sum/check.cpp", "#include \"testlib.h\"\nint main() { return right(); }\n")
        .file("problems/sum/testlib.h", "inline int right() { return 0; }\n")
        .file("sum.py", SUM);
    bench.run(&["test", "sum.py"]).exits_with(0);
}

#[test]
fn a_checker_that_leaves_a_fifo_or_a_flood_as_its_message_does_not_hold_the_judge_up() {
    for (act, words) in [
        ("os.mkfifo(message)", "the checker refused it"),
        ("os.symlink('/dev/zero', message)", "the checker refused it"),
        ("open(message, 'w').write('y' * (15 << 20))", "yyyy"),
    ] {
        let bench = Bench::with_sum()
            .file(
                "problems/sum/problem.toml",
                "title = \"Sum\"\nchecker = { program = \"check.py\", protocol = \"kattis\" }\n",
            )
            .file(
                "problems/sum/check.py",
                format!("import os, sys\nmessage = sys.argv[3] + '/judgemessage.txt'\n{act}\nsys.exit(43)\n"),
            )
            .file("class/an/sum.py", SUM);
        let report = bench.run(&["grade", "class", "--format", "json", "-q"]).exits_with(0).json();
        let (verdict, reason) = of(&report, "an");
        assert!(verdict == "WA" && reason.contains(words), "{act}: {verdict} {reason}");
    }
}
