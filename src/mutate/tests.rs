//! What changes, by a table for each grammar; and what holds for every program of the pack.

use std::path::{Path, PathBuf};

use super::*;

/// The changes of a source, without their places, in order.
fn changes(grammar: Grammar, source: &str) -> Vec<String> {
    let name = |mutant: Mutant| mutant.change(source).split_once(' ').unwrap().1.replace('`', "");
    mutants(grammar, source).into_iter().map(name).collect()
}

#[track_caller]
fn check(grammar: Grammar, source: &str, expected: &[&str]) {
    assert_eq!(changes(grammar, source), expected, "{source}");
}

/// Statements within a function.
#[track_caller]
fn cpp(statements: &str, expected: &[&str]) {
    check(Grammar::Cpp, &format!("int f(int n) {{ {statements} }}"), expected);
}

#[track_caller]
fn python(source: &str, expected: &[&str]) {
    check(Grammar::Python, source, expected);
}

#[track_caller]
fn rust(statements: &str, expected: &[&str]) {
    check(Grammar::Rust, &format!("fn f(n: usize) {{ {statements} }}"), expected);
}

#[test]
fn cpp_operators() {
    cpp("bool b = x < y;", &["< -> <=", "< -> >="]);
    cpp("bool b = x >= y;", &[">= -> >", ">= -> <"]);
    cpp("bool b = x != y && p || q;", &["!= -> ==", "&& -> ||", "|| -> &&"]);
    cpp("bool b = p and q;", &["and -> or"]);
    cpp("int z = x + y * w % v;", &["+ -> -", "* -> /", "% -> /"]);
    cpp("int z = x << y & w ^ v;", &["<< -> >>", "& -> |", "^ -> &"]);
    cpp("x += y;", &["x += y; -> ;", "+= -> -="]);
    cpp("return x++;", &["++ -> --"]);
    // Grown together, `x--y` would be another program.
    cpp("int z = x+-y;", &["+ -> - "]);
}

#[test]
fn cpp_numbers() {
    cpp("int z = 0;", &["0 -> 1"]);
    cpp("int z = 9LL;", &["9LL -> 10LL", "9LL -> 8LL"]);
    cpp("bool b = true;", &["true -> false"]);
    // `x < 9` with 10 is `x <= 9`, which is there already; so in the other comparisons.
    cpp("bool b = x < 9;", &["< -> <=", "< -> >=", "9 -> 8"]);
    cpp("bool b = x <= 9;", &["<= -> <", "<= -> >", "9 -> 10"]);
    cpp("bool b = 9 < x;", &["9 -> 10", "< -> <=", "< -> >="]);
    cpp("while (1) g();", &["1 -> 0", "g(); -> ;"]);
}

#[test]
fn cpp_statements() {
    cpp("g(x); x = y;", &["g(x); -> ;", "x = y; -> ;"]);
    cpp("for (;;) { if (p) break; else continue; }", &["p -> !p", "break; -> ;", "continue; -> ;"]);
    cpp("return;", &["return; -> ;"]);
    cpp("return x; int y; ;", &[]);
    cpp("g(x,\n  y);", &["g(x,… -> ;"]);
}

#[test]
fn cpp_conditions() {
    cpp("if (!p) return x;", &["!p -> p"]);
    cpp("while (p && q) {}", &["p && q -> !(p && q)", "&& -> ||"]);
    cpp("return p ? x : y;", &["p -> !p"]);
    cpp("do {} while (g(x));", &["g(x) -> !g(x)"]);
    // The other comparison is the negation.
    cpp("if (x == y) return x;", &["== -> !="]);
    cpp("if (int z = g()) return z;", &[]);
    cpp("while (cin >> x) {}", &["cin >> x -> !(cin >> x)"]);
}

#[test]
fn cpp_that_stays() {
    check(
        Grammar::Cpp,
        "#include <a>\n#define N (1 + 2)\n#if 1 < 2\n#endif\nusing namespace std;\nint a[10], b[2 + 3][N];\n\
         array<int, 3> c;\nvector<int> v(10, x);\ntemplate <int N = 3> struct S { int x : 4; };\n\
         const char *s = \"1 < 2\"; char c = '1'; double d = 1.5; // 1 < 2\n",
        &[],
    );
    cpp("ios::sync_with_stdio(false); cin.tie(0)->sync_with_stdio(0); fflush(stdout); cout << flush;", &[]);
    cpp("ios_base::sync_with_stdio(false), cin.tie(nullptr);", &[]);
    cpp("cerr << x + 1; fprintf(stderr, \"%d\", x + 1); assert(x < 2); free(p); delete p; exit(1);", &[]);
    cpp("int z = sizeof(a) / sizeof(a[0]);", &["/ -> *"]);
    // What a stream reads and writes is no shifting; what stands within is no stream.
    cpp("cout << (1 << x) << endl;", &["cout << (1 << x) << endl; -> ;", "1 -> 2", "1 -> 0", "<< -> >>"]);
    cpp("cin >> x;", &["cin >> x; -> ;"]);
    cpp("out << x;", &["out << x; -> ;"]);
    check(Grammar::Cpp, "int main() { g(); return 0; }", &["g(); -> ;"]);
    check(Grammar::Cpp, "int g() { return 0; }", &["0 -> 1"]);
}

#[test]
fn python_operators() {
    python("z = x < y <= w", &["< -> <=", "< -> >=", "<= -> <", "<= -> >"]);
    python(
        "z = x in y and w is not None or p not in q",
        &["in -> not in", "and -> or", "is not -> is", "or -> and", "not in -> in"],
    );
    python("z = x * y // w ** v", &["* -> //", "// -> *", "** -> *"]);
    python("x += y", &["x += y -> pass", "+= -> -="]);
    python("z = 'a' + x, '%d' % x, [x] + y, [x] * (n + 1)", &[]);
    python("z = f'{x + y}'", &["+ -> -"]);
}

#[test]
fn python_numbers() {
    python("z = 3, True, 2j, 1.5", &["3 -> 4", "3 -> 2", "True -> False"]);
    python("z = [i for i in range(n)]", &["n -> n + 1", "n -> n - 1"]);
    python(
        "z = range(k, len(a), 2)",
        &["k -> k + 1", "len(a) -> len(a) + 1", "len(a) -> len(a) - 1", "2 -> 3", "2 -> 1"],
    );
    python("z = range(n + 1)", &["+ -> -", "1 -> 2", "1 -> 0"]);
    python("z = x <= 9", &["<= -> <", "<= -> >", "9 -> 10"]);
}

#[test]
fn the_numbers_of_a_range_are_bounds() {
    let kinds =
        |source| mutants(Grammar::Python, source).into_iter().map(|mutant| mutant.kind).collect::<Vec<_>>();
    assert_eq!(kinds("z = range(1, n)"), [Kind::Bound; 4]);
    assert_eq!(kinds("z = f(1)"), [Kind::Constant; 2]);
}

#[test]
fn python_statements() {
    python("print(x)\nx[y] = z; del x[y]", &["print(x) -> pass", "x[y] = z -> pass", "del x[y] -> pass"]);
    python(
        "for x in y:\n    if z: continue\n    break",
        &["z -> not z", "continue -> pass", "break -> pass"],
    );
    python("def f(a):\n    \"doc\"\n    a = b\n    return", &["a = b -> pass", "return -> pass"]);
    // The first assignment is what a declaration is elsewhere.
    python("x = y\nx = z\nx, w = z", &["x = z -> pass"]);
    python("def f(a, b):\n    a, b = b, a", &["a, b = b, a -> pass"]);
}

#[test]
fn python_conditions() {
    python("if not x: pass\nelif y and z: pass", &["not x -> x", "y and z -> not (y and z)", "and -> or"]);
    python("while(x): pass", &["x -> not x"]);
    python("z = x if y else w", &["y -> not y"]);
    python("z = [x for x in y if f(x)]", &["f(x) -> not f(x)"]);
    python("while True: pass", &["True -> False"]);
    python("if x < y < z: pass", &["x < y < z -> not x < y < z", "< -> <=", "< -> >=", "< -> <=", "< -> >="]);
}

#[test]
fn python_that_stays() {
    python("\"1 < 2\"\nimport sys\nfrom a import b\n# 1 < 2\nx: int = y\n", &[]);
    python("if __name__ == \"__main__\":\n    main()\n", &["main() -> pass"]);
    python(
        "sys.setrecursionlimit(10 ** 6)\nsys.stdout.flush()\nprint(1, file=sys.stderr)\nsys.exit(1)\n",
        &[],
    );
    python("print(x, flush=True)", &["print(x, flush=True) -> pass"]);
    python("@lru_cache(maxsize=1 + 2)\ndef f(x):\n    assert x < 1\n    raise E(x + 1)\n", &[]);
}

#[test]
fn rust_operators() {
    rust("let z = x < y || p;", &["< -> <=", "< -> >=", "|| -> &&"]);
    rust("let z = x & 1 << y;", &["& -> |", "1 -> 2", "1 -> 0", "<< -> >>"]);
    rust("x ^= y;", &["x ^= y; -> ;", "^= -> &="]);
    // `x as u8 < y` does not parse.
    rust("let z = x as u8 > y;", &["> -> >="]);
    rust("let z = x as u8 >= y;", &[">= -> >"]);
}

#[test]
fn rust_numbers() {
    rust("let z = 7u8;", &["7u8 -> 8u8", "7u8 -> 6u8"]);
    rust("for i in 1..n {}", &["1 -> 2", "1 -> 0", ".. -> ..="]);
    rust("for i in k..=9 {}", &["..= -> ..", "9 -> 10"]);
    rust("let z = &a[k..];", &[]);
    rust("let z = t.0;", &[]);
    rust("let z = match x { 0..=4 => true, _ => y };", &["0 -> 1", "..= -> ..", "4 -> 5", "true -> false"]);
}

#[test]
fn rust_statements() {
    rust(
        "g(x); x = y; z.h()?; println!(\"{}\", x + 1);",
        &["g(x); -> ;", "x = y; -> ;", "z.h()?; -> ;", "println!(\"{}\", x + 1); -> ;"],
    );
    rust("loop { if p { continue 'a; } break; }", &["p -> !p", "continue 'a; -> ;", "break; -> ;"]);
    rust("loop { break x; } return x; let y = x; g(x)", &[]);
}

#[test]
fn rust_conditions() {
    rust("if !p {} else if p && q {}", &["!p -> p", "p && q -> !(p && q)", "&& -> ||"]);
    rust("if let Some(x) = y {} while g(x) {}", &["g(x) -> !g(x)"]);
    rust("if let Some(x) = y && x < z {}", &["< -> <=", "< -> >="]);
    rust("match x { y if p => {} _ => {} }", &["p -> !p"]);
}

#[test]
fn rust_that_stays() {
    check(
        Grammar::Rust,
        "#![allow(a)]\nuse a::b;\n#[derive(A)]\nstruct S<const N: usize> { a: [u8; 3], b: A<4> }\n\
         const A: [u8; 2] = [x; 2];\n/// 1 < 2\nmacro_rules! m { () => { 1 + 2 } }\n",
        &[],
    );
    check(
        Grammar::Rust,
        "#[cfg(test)]\nmod tests { fn f() { g(1 + 2); } }\n#[test]\n/// Doc.\nfn t() { g(1 + 2); }\n",
        &[],
    );
    rust("assert!(x < 1); eprintln!(\"{x}\"); exit(1); out.flush().unwrap(); let z = vec![0; 3];", &[]);
    rust("return Err(g(x + 1));", &[]);
}

#[test]
fn what_does_not_parse_stays() {
    let found = changes(Grammar::Cpp, "int f() { return x < y; }\nint g( { ] }\nint h() { return x - y; }\n");
    assert!(found.contains(&"< -> <=".to_owned()), "{found:?}");
    for grammar in [Grammar::Cpp, Grammar::Python, Grammar::Rust] {
        assert_eq!(mutants(grammar, ""), []);
        assert_eq!(mutants(grammar, "\u{feff}\0\r\n )]}"), []);
    }
}

#[test]
fn a_deep_source_is_no_trouble() {
    let source = format!("int x = {}1{};", "(".repeat(20_000), ")".repeat(20_000));
    assert!(mutants(Grammar::Cpp, &source).len() <= 2);
}

#[test]
fn a_change_is_named_by_its_place() {
    let source = "int f() {\n  s = \"ế\"; return x < y;\n}\n";
    let mutant = mutants(Grammar::Cpp, source).into_iter().find(|m| m.kind == Kind::Comparison).unwrap();
    assert_eq!((mutant.line(), mutant.column()), (2, 21));
    assert_eq!(mutant.change(source), "2:21 `<` -> `<=`");
    assert_eq!(mutant.applied(source), source.replace('<', "<="));
    let lines = mutant.changed_lines(source);
    assert_eq!(lines, ("s = \"ế\"; return x < y;".to_owned(), "s = \"ế\"; return x <= y;".to_owned()));
}

#[test]
fn a_change_of_several_lines_shows_the_first() {
    let source = "int f() {\r\n  g(x,\r\n    y); h();\r\n}\r\n";
    let mutant = &mutants(Grammar::Cpp, source)[0];
    assert_eq!(mutant.change(source), "2:3 `g(x,…` -> `;`");
    assert_eq!(mutant.changed_lines(source), ("g(x,…".to_owned(), "; h();".to_owned()));
}

#[test]
fn extensions_have_grammars() {
    for (extension, grammar) in [
        ("cpp", Some(Grammar::Cpp)),
        ("c", Some(Grammar::Cpp)),
        ("CPP", Some(Grammar::Cpp)),
        ("py", Some(Grammar::Python)),
        ("rs", Some(Grammar::Rust)),
        ("pas", None),
        ("", None),
    ] {
        assert_eq!(Grammar::of_extension(extension), grammar, "{extension}");
    }
}

/// The accepted programs of the pack and the references.
fn programs() -> Vec<(PathBuf, Grammar, String)> {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = |folder: PathBuf| -> Vec<PathBuf> {
        std::fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path()).collect()
    };
    let mut paths = files(repository.join("solutions/src/bin"));
    for problem in files(repository.join("problems")) {
        paths.extend(files(problem.join("submissions/accepted")));
    }
    let grammar = |path: &Path| Grammar::of_extension(path.extension()?.to_str()?);
    let known = paths.into_iter().filter_map(|path| grammar(&path).map(|grammar| (path, grammar)));
    known.map(|(path, grammar)| (path.clone(), grammar, std::fs::read_to_string(path).unwrap())).collect()
}

/// How many places of a source the parser does not understand.
fn errors(grammar: Grammar, source: &str) -> usize {
    let mut parser = tree_sitter::Parser::new();
    parser.set_language(&(grammar.table().language)()).unwrap();
    let tree = parser.parse(source, None).unwrap();
    let mut open = vec![tree.root_node()];
    let mut errors = 0;
    while let Some(node) = open.pop() {
        errors += usize::from(node.is_error() || node.is_missing());
        open.extend(node.children(&mut node.walk()).filter(|child| child.has_error()));
    }
    errors
}

#[test]
fn the_mutants_of_the_pack_are_programs_of_their_own() {
    let programs = programs();
    for grammar in [Grammar::Cpp, Grammar::Python, Grammar::Rust] {
        let count = programs.iter().filter(|(_, other, _)| *other == grammar).count();
        assert!(count >= 5, "{} programs of {grammar:?}", count);
    }
    for (path, grammar, source) in programs {
        let found = mutants(grammar, &source);
        let path = path.display();
        assert!(found.len() >= 5, "{path}: {} mutants", found.len());
        assert_eq!(found, mutants(grammar, &source), "{path}");
        let before = errors(grammar, &source);
        let mut texts = HashSet::from([source.clone()]);
        let mut names = HashSet::new();
        for mutant in found {
            let change = mutant.change(&source);
            let applied = mutant.applied(&source);
            assert!(errors(grammar, &applied) <= before, "{path}: {change}");
            assert!(texts.insert(applied), "{path}: the text of {change} is there already");
            assert!(!change.contains('\n') && names.insert(change), "{path}");
        }
    }
}
