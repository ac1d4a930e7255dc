//! The pages as a whole: what an independent parser finds in them, and what a student finds out.

mod students;

use std::cell::RefCell;
use std::sync::atomic::{AtomicUsize, Ordering};

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{BufferQueue, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer};

use super::packed::PIECES;
use super::*;
use crate::model::{
    Brief, Excerpt, Insight, ProblemInsight, Report, SameOutputs, Score, SourceFile, SubmissionReport,
    Submissions, TestInsight, Unmatched, Verdict, VerdictCount,
};
use crate::report::{Tongue, fixture};

/// What a parser sees of a page.
#[derive(Debug, Default)]
struct Seen {
    /// Each tag with the names of its attributes, comments, and what the parser complains of.
    shape: Vec<String>,
    /// The text of all elements.
    text: String,
    /// The texts of the packed blocks.
    blocks: Vec<String>,
}

struct Sink(RefCell<Seen>);

impl TokenSink for Sink {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        let mut seen = self.0.borrow_mut();
        match token {
            Token::TagToken(tag) => {
                let sign = if tag.kind == TagKind::EndTag { "/" } else { "" };
                let attributes: Vec<&str> =
                    tag.attrs.iter().map(|attribute| &*attribute.name.local).collect();
                let is_block = attributes.contains(&"id") && &*tag.name == "script";
                seen.shape.push(format!("{sign}{} {}", tag.name, attributes.join(" ")));
                for attribute in &tag.attrs {
                    let value = &attribute.value;
                    let is_inner = &*attribute.name.local != "href" || value.starts_with('#');
                    assert!(is_inner, "a link leaves the page: {value}");
                }
                if is_block && tag.kind == TagKind::StartTag {
                    seen.blocks.push(String::new());
                }
                match (&*tag.name, tag.kind) {
                    ("script", TagKind::StartTag) => return TokenSinkResult::RawData(RawKind::ScriptData),
                    ("style", TagKind::StartTag) => return TokenSinkResult::RawData(RawKind::Rawtext),
                    ("title", TagKind::StartTag) => return TokenSinkResult::RawData(RawKind::Rcdata),
                    _ => {}
                }
            }
            Token::CharacterTokens(text) => {
                let in_block = seen.shape.last().is_some_and(|tag| tag == "script type id");
                match seen.blocks.last_mut().filter(|_| in_block) {
                    Some(block) => block.push_str(&text),
                    None => seen.text.push_str(&text),
                }
            }
            Token::CommentToken(text) => seen.shape.push(format!("<!--{text}")),
            Token::ParseError(error) => seen.shape.push(format!("error: {error}")),
            Token::NullCharacterToken => seen.shape.push("NUL".into()),
            Token::DoctypeToken(_) | Token::EOFToken => {}
        }
        TokenSinkResult::Continue
    }
}

fn seen(html: &str) -> Seen {
    let input = BufferQueue::default();
    input.push_back(StrTendril::from(html));
    let parser = Tokenizer::new(Sink(RefCell::default()), Default::default());
    // The parser stops behind each script, as a browser does.
    while !input.is_empty() {
        let _ = parser.feed(&input);
    }
    parser.end();
    parser.sink.0.take()
}

fn page(report: &Report, tongue: Tongue) -> String {
    fixture::text(|out| write(report, tongue, out))
}

fn pages_of_students(report: &Report, reveal: bool) -> Vec<String> {
    let students = students(report);
    let page = |student| fixture::text(|out| write_student(report, student, reveal, Tongue::English, out));
    students.iter().map(page).collect()
}

/// What a parser sees of a page and of all that unfolds in it.
fn seen_unfolded(html: &str) -> Seen {
    let mut whole = seen(html);
    for block in std::mem::take(&mut whole.blocks) {
        let inner = seen(&packed::unpacked(&block));
        assert!(inner.blocks.is_empty());
        whole.shape.extend(inner.shape);
        whole.text.push_str(&inner.text);
    }
    whole
}

/// A report in which somebody else's text stands wherever one may stand.
fn filled_with(text: &str) -> Report {
    let mut report = fixture::with_name(text);
    let (name, names) = (|| text.to_owned(), || vec![text.to_owned()]);
    report.started = name();
    report.judge = name();
    report.isolation.lacks = names();
    for problem in &mut report.problems {
        problem.title = name();
        problem.title_vi = Some(name());
    }
    for submission in &mut report.submissions {
        submission.files =
            vec![SourceFile { path: name(), text: Excerpt { text: name(), bytes_left_out: 1 } }];
        for test in &mut submission.tests {
            test.note = name();
        }
    }
    let test =
        TestInsight { name: name(), ran: 2, passed: 1, discrimination: Some(-0.5), same_as: Some(name()) };
    let problem = ProblemInsight {
        problem: name(),
        submissions: 2,
        verdicts: vec![VerdictCount { verdict: Verdict::Ac, count: 1 }],
        mean: Some(0.5),
        tests: vec![test],
    };
    let same_outputs = vec![SameOutputs { problem: name(), tests: names(), students: names() }];
    report.insight = Insight { problems: vec![problem], same_outputs };
    report
}

const HOSTILE: [&str; 9] = [
    "</script><script>alert(1)</script>",
    "--><!-- <script> ]]><![CDATA[",
    "\" onmouseover=\"alert(1)\" style='color:red' x=`",
    "<img src=x onerror=alert(1)><style>*{display:none}</style></style>",
    "</title></textarea></noscript></template></dialog><base href=//example.org>",
    "{{ 7 * 7 }}{% raw %}{# &lt;b&gt; #} &#60;b&#62; &amp;",
    "javascript:alert(1)",
    "\u{202e}txt.exe\u{2066}\0\u{1b}[31m\r\u{feff}\u{e0041}",
    "../../%00/CON.html?x=1#y",
];

#[test]
fn no_text_changes_the_shape_of_a_page() {
    let expected = seen_unfolded(&page(&filled_with("a"), Tongue::English));
    let known = ["error", "<!--", "NUL"];
    assert!(!expected.shape.iter().any(|tag| known.iter().any(|bad| tag.starts_with(bad))), "{expected:?}");
    assert_eq!(expected.shape.iter().filter(|tag| *tag == "script ").count(), 1);
    assert!(!expected.shape.iter().any(|tag| tag.contains(" on") || tag.contains(" style")));
    for text in HOSTILE {
        let report = filled_with(text);
        let found = seen_unfolded(&page(&report, Tongue::English));
        assert_eq!(found.shape, expected.shape, "{text}");
        let visible = crate::text::visible_line(text);
        assert!(found.text.contains(&visible), "{visible}");
    }
}

#[test]
fn no_text_changes_the_shape_of_a_students_page() {
    let shapes = |text| -> Vec<Vec<String>> {
        let pages = pages_of_students(&filled_with(text), true);
        pages.iter().map(|page| seen(page).shape).collect()
    };
    let expected = shapes("a");
    assert!(!expected.iter().flatten().any(|tag| tag.starts_with("script") || tag.starts_with("error")));
    for text in HOSTILE {
        assert_eq!(shapes(text), expected, "{text}");
    }
}

#[test]
fn nothing_invisible_is_in_a_page() {
    for text in HOSTILE {
        let report = filled_with(text);
        let unfolded = seen_unfolded(&page(&report, Tongue::Vietnamese)).text;
        for text in pages_of_students(&report, true).into_iter().chain([unfolded]) {
            assert!(fixture::is_visible(&text));
        }
    }
}

#[test]
fn a_line_of_ten_million_characters_is_cut_wherever_it_stands() {
    let long = "<a ".repeat(3_333_334);
    let excerpt = Excerpt { text: long.clone(), bytes_left_out: 0 };
    let mut report = fixture::class();
    report.submissions.truncate(2);
    report.warnings = vec![long.clone()];
    let submission = &mut report.submissions[1];
    submission.path = long.clone();
    submission.compile.log = long.clone();
    submission.files = vec![SourceFile { path: "a.py".into(), text: excerpt.clone() }];
    submission.tests.truncate(2);
    let test = &mut submission.tests[1];
    test.message = long.clone();
    let failure = test.failure.as_mut().unwrap();
    failure.input = excerpt;
    failure.difference.as_mut().unwrap().rows[0].spans[0].text = long;
    let html = page(&report, Tongue::English);
    let unfolded = seen_unfolded(&html).text;
    assert!(html.len() < 200_000, "{}", html.len());
    assert!(unfolded.matches('…').count() >= 7 && unfolded.len() < 200_000, "{}", unfolded.len());
}

#[test]
fn a_long_source_is_folded_and_a_short_one_is_not() {
    let opens = |lines: usize| {
        let mut report = fixture::class();
        let text = Excerpt { text: "x = 1\n".repeat(lines), bytes_left_out: 0 };
        for submission in &mut report.submissions {
            submission.files = vec![SourceFile { path: "a.py".into(), text: text.clone() }];
        }
        pages_of_students(&report, true)
            .concat()
            .contains("<details open>\n<summary><span class=\"name\">a.py")
    };
    assert!(opens(200));
    assert!(!opens(201));
}

#[test]
fn the_whole_page_in_two_languages() {
    let scriptless = |html: String| {
        let html = html.replace(policy::STYLE, "…").replace(policy::SCRIPT, "…");
        let without_blocks = html.lines().filter(|line| !line.contains("octet-stream"));
        without_blocks.collect::<Vec<_>>().join("\n").replace(&markup::line(&policy::policy(true)), "…")
    };
    insta::assert_snapshot!(scriptless(page(&fixture::class(), Tongue::English)));
    insta::assert_snapshot!(scriptless(page(&filled_with("a"), Tongue::Vietnamese)));
}

#[test]
fn submissions_unfold_in_the_reports_order() {
    let mut report = fixture::class();
    let one = report.submissions[1].clone();
    let number = |number: usize| SubmissionReport { path: format!("path {number}."), ..one.clone() };
    report.submissions = (0..2 * PIECES + 3).map(number).collect();
    let blocks = seen(&page(&report, Tongue::English)).blocks;
    assert_eq!(blocks.len(), 3);
    for (number, block) in blocks.iter().enumerate() {
        let pieces = packed::unpacked(block);
        let articles: Vec<&str> = pieces.split("<article").skip(1).collect();
        for (place, article) in articles.iter().enumerate() {
            assert!(article.contains(&format!("path {}.", number * PIECES + place)));
        }
        assert_eq!(articles.len(), if number == 2 { 3 } else { PIECES });
    }
}

/// Submissions that remember the last one that was asked for.
struct Watched {
    briefs: Vec<Brief>,
    one: SubmissionReport,
    last: AtomicUsize,
}

impl Submissions for Watched {
    fn briefs(&self) -> std::borrow::Cow<'_, [Brief]> {
        std::borrow::Cow::Borrowed(&self.briefs)
    }

    fn get(&self, index: usize) -> std::borrow::Cow<'_, SubmissionReport> {
        self.last.fetch_max(index, Ordering::Relaxed);
        std::borrow::Cow::Owned(SubmissionReport { path: format!("{index}"), ..self.one.clone() })
    }
}

/// An output that remembers how far the submissions had been read when it was first given a block.
struct Stream<'w> {
    watched: &'w Watched,
    first_block_at: Option<usize>,
}

impl std::io::Write for Stream<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        if String::from_utf8_lossy(bytes).contains("octet-stream") {
            self.first_block_at.get_or_insert(self.watched.last.load(Ordering::Relaxed));
        }
        Ok(bytes.len())
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn submissions_are_read_a_few_at_a_time() {
    let class = fixture::class();
    let one = class.submissions[0].clone();
    let watched = Watched { briefs: vec![one.brief(); 500], one, last: AtomicUsize::new(0) };
    let report = Report {
        schema: class.schema,
        judge: class.judge,
        started: class.started,
        seconds: class.seconds,
        interrupted: class.interrupted,
        isolation: class.isolation,
        problems: class.problems,
        reused: class.reused,
        submissions: watched,
        students: class.students,
        unmatched: class.unmatched,
        warnings: class.warnings,
        insight: class.insight,
    };
    let mut stream = Stream { watched: &report.submissions, first_block_at: None };
    write(&report, Tongue::English, &mut stream).unwrap();
    let first = stream.first_block_at.unwrap();
    assert!(first < 100, "{first} submissions were read before the first was written");
    assert_eq!(report.submissions.last.load(Ordering::Relaxed), 499);
}

#[test]
fn a_page_has_one_decimal_sign() {
    let mut report = filled_with("a");
    // The judge's version is no number.
    report.judge = "one".into();
    report.submissions[0].score = Score::from_hundredths(66_67);
    report.submissions[0].files[0].text.bytes_left_out = 1536;
    let signs = |text: &str| {
        let sign = |window: &[char]| match window {
            [before, sign @ ('.' | ','), after] if before.is_ascii_digit() && after.is_ascii_digit() => {
                Some(*sign)
            }
            _ => None,
        };
        let text: Vec<char> = text.chars().collect();
        text.windows(3).filter_map(sign).collect::<String>()
    };
    for (tongue, sign) in [(Tongue::English, ','), (Tongue::Vietnamese, '.')] {
        let bare = |html: String| html.replace(policy::STYLE, "").replace(policy::SCRIPT, "");
        let teachers = seen_unfolded(&bare(page(&report, tongue))).text;
        let student = &students(&report)[0];
        let students = fixture::text(|out| write_student(&report, student, true, tongue, out));
        let students = seen(&bare(students)).text;
        let found = [signs(&teachers), signs(&students)];
        assert!(found.iter().all(|signs| signs.len() > 5 && !signs.contains(sign)), "{found:?}");
    }
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(24))]
    #[test]
    fn any_text_stays_text(text in "[^\n\t]{1,40}") {
        proptest::prop_assume!(!text.trim().is_empty());
        let expected = seen_unfolded(&page(&filled_with("a"), Tongue::English));
        let found = seen_unfolded(&page(&filled_with(&text), Tongue::English));
        proptest::prop_assert_eq!(found.shape, expected.shape);
    }
}

#[test]
fn what_has_no_score_has_the_letters_of_all_tables_in_its_place() {
    let mut report = fixture::class();
    let submission = report.submissions.iter_mut().find(|one| one.verdict == Verdict::Wa).unwrap();
    submission.tests.last_mut().unwrap().verdict = Verdict::Sk;
    assert_eq!(submission.mark(), Err(Verdict::Sk));
    let page = page(&report, Tongue::English);
    assert!(page.contains("<b>WA</b> SK</a>"));
}
