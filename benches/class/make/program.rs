//! One program of one pupil.

use super::names::Names;
use super::random::Random;
use super::text::{Writer, fill, wrongs};
use super::{Kind, Language};

/// What the programs of a language are made from.
struct Sheet {
    helpers: &'static str,
    faults: &'static str,
    comment: &'static str,
    /// How many lines a program should have, from and below.
    lines: (usize, usize),
    /// What may stand at `@!macros`, `@!start` and `@!end`.
    macros: &'static [&'static str],
    starts: &'static [&'static str],
    ends: &'static [&'static str],
}

const CPP: Sheet = Sheet {
    helpers: include_str!("templates/helpers.cpp"),
    faults: include_str!("templates/faults.cpp"),
    comment: "//",
    lines: (62, 80),
    macros: &[
        "#define ll long long",
        "typedef pair<int, int> ii;",
        "const int MAXN = @#;",
        "const int MOD = 1000000007;",
        "#define FOR(i, a, b) for (int i = (a); i <= (b); i++)",
        "const double EPS = 1e-9;",
        "#define pb push_back",
        "const long long INF = @#000000;",
    ],
    starts: &[
        "",
        "ios_base::sync_with_stdio(false);\ncin.tie(NULL);",
        "ios::sync_with_stdio(0);\ncin.tie(0);\ncout.tie(0);",
        "// freopen(\"BAI.INP\", \"r\", stdin);\n// freopen(\"BAI.OUT\", \"w\", stdout);",
    ],
    ends: &[""],
};

const PYTHON: Sheet = Sheet {
    helpers: include_str!("templates/helpers.py"),
    faults: include_str!("templates/faults.py"),
    comment: "#",
    lines: (38, 55),
    macros: &[""],
    starts: &[""],
    ends: &["", "", "", "", "exit()", "sys.exit(0)", "# het"],
};

const REMARKS: &[&str] = &[
    "bai lam ngay @#",
    "de kiem tra 1 tiet",
    "TODO: toi uu sau",
    "lop 10A2, may so @#",
    "thu lan thu @#",
    "chay dung voi vi du",
    "phan nay hoi thay them",
    "version @#",
    "khong dung toi nhung de day",
    "copy tu bai truoc",
];

macro_rules! templates {
    ($($slug:literal)*) => {
        /// The problems that there are templates for, each with its programs in C++ and in Python.
        pub(crate) const TEMPLATES: &[(&str, [&str; 2])] = &[$((
            $slug,
            [include_str!(concat!("templates/", $slug, ".cpp")), include_str!(concat!("templates/", $slug, ".py"))],
        )),*];
    };
}

templates! {
    "board-check" "diagonal-sudoku" "even-odd-sudoku" "forced-cells" "mini-kakuro" "n-queens" "sudoku4-count"
    "sudoku4-solve"
}

/// All the kinds of programs that there are for a problem in a language.
pub(crate) fn kinds(problem: usize, language: Language) -> Vec<Kind> {
    let count = |title: &str| section(language.sheet().faults, title).len();
    let mut kinds = vec![Kind::Right];
    kinds.extend((1..=wrongs(TEMPLATES[problem].1[language as usize])).map(Kind::Wrong));
    kinds.extend((0..count("crash")).map(Kind::Crashing));
    kinds.extend((0..count("broken")).map(Kind::Broken));
    kinds.extend((0..count("hang")).map(Kind::Hanging));
    kinds
}

/// The source text of a pupil's program. `pupil` stands in it, so that no two pupils have the same text.
pub(crate) fn write(
    random: &mut Random,
    pupil: &str,
    problem: usize,
    language: Language,
    kind: Kind,
) -> String {
    let (slug, templates) = TEMPLATES[problem];
    let sheet = language.sheet();
    let template = templates[language as usize];
    let names =
        Names::new(random, &[template, sheet.helpers, sheet.faults, &sheet.macros.join(" ")].join(" "));
    let wrong = if let Kind::Wrong(number) = kind { number } else { 0 };
    let mut writer = Writer { random, names, wrong };

    // Places are filled before names are chosen in the rest: `@!` is no name.
    let mut text = template.replace("@!", "\u{1}");
    let mut put = |place: &str, lines: &str| text = fill(&text, &format!("\u{1}{place}"), lines);
    put("header", &header(&mut writer, sheet, pupil, slug));
    put("macros", &macros(&mut writer, sheet));
    put("start", writer.random.pick(sheet.starts));
    put("end", if template.contains("sys") { writer.random.pick(sheet.ends) } else { "" });
    put("fault", &fault(&mut writer, sheet, kind));
    let mut helpers = String::new();
    let wanted = sheet.lines.0 + writer.random.below(sheet.lines.1 - sheet.lines.0);
    let mut pool: Vec<&str> = sheet.helpers.split("---\n").collect();
    let lines = text.lines().count();
    while !pool.is_empty() && (helpers.is_empty() || lines + helpers.lines().count() < wanted) {
        let helper = pool.remove(writer.random.below(pool.len()));
        helpers += &function(&mut writer, helper, sheet);
    }
    let text = fill(&text, "\u{1}helpers", &(helpers.trim_end_matches('\n').to_owned() + "\n\n"));
    writer.expand(&text)
}

/// A function that is used nowhere, with names of its own.
fn function(writer: &mut Writer<'_>, template: &str, sheet: &Sheet) -> String {
    let outside = writer.names.enter();
    let mut text = writer.expand(template);
    writer.names.leave(outside);
    if writer.random.chance(0.3) {
        let remark = writer.random.pick(REMARKS);
        text = format!("{} {}\n{text}", sheet.comment, writer.expand(remark));
    }
    if sheet.comment == "#" { format!("\n\n{}", text) } else { format!("{text}\n") }
}

fn header(writer: &mut Writer<'_>, sheet: &Sheet, pupil: &str, slug: &str) -> String {
    let mut header = format!("{} {pupil} - {slug}\n", sheet.comment);
    if writer.random.chance(0.5) {
        let remark = writer.random.pick(REMARKS);
        header += &format!("{} {}\n", sheet.comment, writer.expand(remark));
    }
    header
}

fn macros(writer: &mut Writer<'_>, sheet: &Sheet) -> String {
    let mut lines = String::new();
    for line in sheet.macros {
        if writer.random.chance(0.3) {
            lines += &writer.expand(line);
            lines.push('\n');
        }
    }
    lines
}

fn fault(writer: &mut Writer<'_>, sheet: &Sheet, kind: Kind) -> String {
    let (title, number) = match kind {
        Kind::Right | Kind::Wrong(_) => return String::new(),
        Kind::Crashing(number) => ("crash", number),
        Kind::Broken(number) => ("broken", number),
        Kind::Hanging(number) => ("hang", number),
    };
    let outside = writer.names.enter();
    let text = writer.expand(section(sheet.faults, title)[number]);
    writer.names.leave(outside);
    text
}

/// The entries below `%% title`.
fn section(text: &'static str, title: &str) -> Vec<&'static str> {
    let found = text.split("%% ").find_map(|section| section.strip_prefix(title)?.strip_prefix('\n'));
    found.map(|entries| entries.split("---\n").collect()).unwrap_or_default()
}

impl Language {
    fn sheet(self) -> &'static Sheet {
        match self {
            Language::Cpp => &CPP,
            Language::Python => &PYTHON,
        }
    }
}
