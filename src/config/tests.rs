use super::*;
use crate::diagnostic::render;

const CPP: &str = "[[language]]\nname = \"cpp\"\nextensions = [\"cpp\", \"CC\"]\nrun = [\"{exe}\"]\n";

fn parsed(toml: &str) -> Result<Config, String> {
    let source = document::decode(Path::new("r/judge.toml"), toml.as_bytes()).unwrap();
    parse(&source).map_err(|diagnostics| render(&diagnostics, false))
}

#[test]
fn the_judge_toml_of_the_repository_is_sound() {
    let config = load(Path::new("judge.toml")).unwrap();
    let names: Vec<&str> = config.languages.iter().map(|language| language.name.as_str()).collect();
    let expected = [
        "cpp",
        "c",
        "rust",
        "python",
        "pypy",
        "java",
        "pascal",
        "go",
        "javascript",
        "kotlin",
        "csharp",
        "haskell",
    ];
    assert_eq!(names, expected);
    assert_eq!(config.problems, Path::new("./problems"));
    assert!(config.languages.iter().all(|l| !l.compile.is_empty() && !l.package.is_empty()));
}

#[test]
fn what_is_not_said_has_its_default() {
    let config = parsed(CPP).unwrap();
    assert_eq!(config.defaults, Defaults::default());
    assert_eq!((config.root.as_path(), config.problems.as_path()), (Path::new("r"), Path::new("r/problems")));
    assert_eq!(config.languages[0].extensions, ["cpp", "cc"]);
    assert_eq!(config.languages[0].time_factor, 1.0);
    assert_eq!(config.report, Reports::default());
}

#[test]
fn what_is_said_is_read() {
    let toml = "problems = \"tasks/2026\"\n[report]\nlanguage = \"vi\"\ncsv_separator = \";\"\ndecimal_sign = \",\"\n[defaults]\n\
                time_limit = 2\nmemory_limit = 64\noutput_limit = 1\nstop_factor = 2.0\nprocesses = 8\n";
    let config = parsed(&format!("{toml}{CPP}")).unwrap();
    let expected =
        Defaults { time_limit: 2.0, memory_limit: 64, output_limit: 1, stop_factor: 2.0, processes: 8 };
    assert_eq!(config.defaults, expected);
    let expected =
        Reports { language: Some(Tongue::Vietnamese), csv_separator: Some(';'), decimal_sign: Some(',') };
    assert_eq!(config.report, expected);
    assert_eq!(config.problems, Path::new("r/tasks/2026"));
}

#[test]
fn mistakes_are_told() {
    let cases: &[(&str, &[&str])] = &[
        ("", &["no `[[language]]`"]),
        ("problems = \"../x\"\n", &["`problems` must lie in the folder of `judge.toml`"]),
        ("problem = \"x\"\n", &["unknown key `problem`", "did you mean `problems`?"]),
        ("[defaults]\nisolated = \"full\"\n", &["unknown key `isolated`", "did you mean `isolation`?"]),
        ("[defaults]\nisolation = \"ful\"\n", &["`isolation` must be", "did you mean `\"full\"`?"]),
        ("[defaults]\nstop_factor = 0.5\n", &["`stop_factor` must be a number from 1 to 10", "found 0.5"]),
        ("[defaults]\nprocesses = 0\n", &["`processes` must be a whole number of processes from 1 to 4096"]),
        (
            "[report]\ncsv_separator = \",\"\ndecimal_sign = \",\"\n",
            &["`decimal_sign` and `csv_separator` must differ"],
        ),
        ("[report]\nlanguage = \"fr\"\n", &["`language` must be"]),
        ("[report]\ncsv_separator = \"|\"\n", &["`csv_separator` must be `,`, `;` or `\\t`"]),
        ("[language]\nname = \"c\"\n", &["write `[[language]]` with double brackets"]),
        ("[[language]]\n", &["`name` is missing", "`extensions` is missing", "`run` is missing"]),
        (
            CPP,
            &[
                "a second language is called `cpp`",
                "extension `cpp`",
                "extension `cc`",
                "it belongs to `cpp`",
            ],
        ),
    ];
    for (toml, expected) in cases {
        let told = parsed(&if toml.is_empty() { String::new() } else { format!("{toml}{CPP}") }).unwrap_err();
        for part in *expected {
            assert!(told.contains(part), "{toml} lacks {part}:\n{told}");
        }
    }
}

#[test]
fn commands_are_checked() {
    let cases = [
        ("run = [\"{exee}\"]", "did you mean `{exe}`?"),
        ("run = [\"{foo}\"]", "known placeholders: `{source}`"),
        ("run = []", "`run` has no words"),
        ("run = \"{exe}\"", "put it in brackets: `[\"{exe}\"]`"),
        ("run = [\"java\", \"{main}\"]", "`{main}` needs `main_class`"),
        ("run = [\"x\"]\nmain_class = \"jav\"", "did you mean `\"java\"`?"),
        ("run = [\"x\"]\nspeedup = [\"cxx-phc\"]", "did you mean `\"cxx-pch\"`?"),
        ("run = [\"x\"]\nspeedup = [\"turbo\"]", "known recipes: `cxx-pch`, `fast-link`, `static-link`"),
        ("run = [\"x\"]\nspeedup = [\"fast-link\", \"fast-link\"]", "`fast-link` stands twice in `speedup`"),
        ("run = [\"x\"]\nspeedup = \"fast-link\"", "put it in brackets"),
        ("run = [\"x\"]\ncompile = [\"gcc\"]", "`compile` names no source"),
        ("run = [\"x\"]\nlocate = [\"x\", \"{dir}\"]", "unknown placeholder `{dir}`"),
        ("run = [\"x\"]\nheaders = [\".h\"]", "write `\"h\"`"),
        ("run = [\"x\"]\nruntime = [\"usr\"]", "begin it with `/`"),
        ("run = [\"x\"]\nruntime = [\"/\"]", "must not be the whole machine"),
        ("run = [\"x\"]\nruntime = [\"/usr/*/x\"]", "may only stand in the last name"),
        ("run = [\"x\"]\nenv = { \"A=B\" = \"c\" }", "`A=B` is no name of a variable"),
        ("run = [\"x\"]\nout_of_memory = 0", "`out_of_memory` must be a whole number from 1 to 255"),
        ("run = [\"x\"]\ntime_factor = 0", "`time_factor` must be a number from 0.1 to 100"),
    ];
    for (rest, expected) in cases {
        let told =
            parsed(&format!("[[language]]\nname = \"x\"\nextensions = [\"x\"]\n{rest}\n")).unwrap_err();
        assert!(told.contains(expected), "{rest} lacks {expected}:\n{told}");
    }
}

#[test]
fn the_nearest_judge_toml_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let below = folder.path().join("a/b");
    std::fs::create_dir_all(&below).unwrap();
    let error = find(Path::new("/nonexistent/x")).map(|_| ()).unwrap_err();
    assert_eq!(error.to_string(), "no `judge.toml` in `/nonexistent/x` or a folder above it");
    std::fs::write(folder.path().join(FILE_NAME), CPP).unwrap();
    assert_eq!(find(&below).unwrap(), folder.path().join(FILE_NAME));
    std::fs::write(folder.path().join("a").join(FILE_NAME), CPP).unwrap();
    assert_eq!(find(&below).unwrap(), folder.path().join("a").join(FILE_NAME));
}
