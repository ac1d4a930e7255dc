//! A small sound problem, which tests break in one way each.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::bench::Bench;

/// The files of a problem by their paths in its folder.
pub(super) type Files = BTreeMap<String, Vec<u8>>;

const TOML: &str = r#"title = { en = "Sum", vi = "Tổng" }
reference = "reference.cpp"
validator = "validator.cpp"
time_limit = 1.0

[[generate]]
name = "secret/{1..3}"
command = ["generate.py", "{seed}"]
"#;

const STATEMENT: &str = "# Sum

Print the sum of n numbers.

Input:

```
2
1 2
```

Output:

```
3
```
";

const REFERENCE: &str = "#include <iostream>
int main() {
    int n, x, sum = 0;
    std::cin >> n;
    for (int i = 0; i < n; i++) std::cin >> x, sum += x;
    std::cout << sum << '\\n';
}
";

/// Its changes are all seen by the tests.
const ACCEPTED: &str = "#include <iostream>
int main() {
    int x, sum = 0;
    std::cin >> x;
    while (std::cin >> x) sum += x;
    std::cout << sum << '\\n';
}
";

const WRONG: &str = "#include <iostream>
int main() {
    int n, x;
    std::cin >> n >> x;
    std::cout << x << '\\n';
}
";

/// Writes again what it read, and compares: nothing but the statement's layout passes.
pub(super) const VALIDATOR: &str = r#"#include <iostream>
#include <iterator>
#include <sstream>
int main() {
    std::string text{std::istreambuf_iterator<char>(std::cin), {}};
    std::istringstream in(text);
    std::ostringstream again;
    int n = 0, x = 0;
    in >> n;
    again << n << '\n';
    bool good = 1 <= n && n <= 5;
    for (int i = 0; good && i < n; i++) {
        good = (in >> x) && 0 <= x && x <= 100;
        again << x << (i + 1 < n ? ' ' : '\n');
    }
    if (good && again.str() == text) return 42;
    std::cerr << "not as the statement says\n";
    return 43;
}
"#;

const GENERATOR: &str = "tests = ['1\\n0\\n', '3\\n100 100 7\\n', '5\\n1 2 3 4 5\\n']
for number, text in enumerate(tests, 1):
    open(f'{number}.in', 'w').write(text)
";

/// The problem; its answers are calculated by hand.
pub(super) fn sound() -> Files {
    static SOUND: OnceLock<Files> = OnceLock::new();
    SOUND.get_or_init(locked).clone()
}

fn locked() -> Files {
    let mut files: Files = [
        ("problem.toml", TOML),
        ("statement.md", STATEMENT),
        ("statement.vi.md", STATEMENT),
        ("reference.cpp", REFERENCE),
        ("validator.cpp", VALIDATOR),
        ("generate.py", GENERATOR),
        ("submissions/accepted/other.cpp", ACCEPTED),
        ("submissions/wrong_answer/first-only.cpp", WRONG),
        ("tests/sample/1.in", "2\n1 2\n"),
        ("tests/sample/1.ans", "3\n"),
        ("tests/secret/1.in", "1\n0\n"),
        ("tests/secret/1.ans", "0\n"),
        ("tests/secret/2.in", "3\n100 100 7\n"),
        ("tests/secret/2.ans", "207\n"),
        ("tests/secret/3.in", "5\n1 2 3 4 5\n"),
        ("tests/secret/3.ans", "15\n"),
        ("tests/invalid/too-few.in", "3\n1 2\n"),
    ]
    .into_iter()
    .map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()))
    .collect();
    let bench = laid(Bench::new(), "sum", &files);
    bench.run(&["regen", "-q"]).exits_with(0);
    files.insert("answers.lock".to_owned(), std::fs::read(bench.path("problems/sum/answers.lock")).unwrap());
    files
}

/// Lays the files of a problem of that name into a workspace.
pub(super) fn laid(bench: Bench, name: &str, files: &Files) -> Bench {
    files.iter().fold(bench, |bench, (path, content)| bench.file(&format!("problems/{name}/{path}"), content))
}

/// A workspace with the sound problem, changed.
pub(super) fn changed(change: impl FnOnce(&mut Files)) -> Bench {
    let mut files = sound();
    change(&mut files);
    laid(Bench::new(), "sum", &files)
}

/// Writes a file.
pub(super) fn put(files: &mut Files, path: &str, content: impl AsRef<[u8]>) {
    files.insert(path.to_owned(), content.as_ref().to_vec());
}

/// Removes a file.
#[track_caller]
pub(super) fn remove(files: &mut Files, path: &str) {
    assert!(files.remove(path).is_some(), "{path}");
}

/// Replaces some text of a file once.
#[track_caller]
pub(super) fn edit(files: &mut Files, path: &str, from: &str, to: &str) {
    let text = String::from_utf8(files[path].clone()).unwrap();
    assert!(text.contains(from), "`{from}` is not in {path}:\n{text}");
    put(files, path, text.replacen(from, to, 1));
}
