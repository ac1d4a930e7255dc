//! The pages as a browser shows them: Chromium opens the pages of a class that is graded for real, and a test does what
//! readers do. Each test ends with a look at what the browser noticed: no page may have complained, or asked
//! for anything but itself.
//!
//! Where Chromium or its driver is not installed, all this is ignored, unless `JUDGE_REQUIRE` names `chromium`. The
//! pictures of the README are taken here too: to the folder `JUDGE_PICTURES`, else to the target folder.

#![expect(clippy::disallowed_methods, reason = "this test is a program of its own")]

mod access;
mod browser;
mod class;
mod large;
mod looks;
mod paper;
mod pictures;
mod safety;
mod students;
mod table;
mod unfolding;

use std::process::ExitCode;
use std::sync::{Arc, LazyLock};

use libtest_mimic::{Arguments, Trial};

use browser::Browser;
use class::Class;

/// A browser, and pages to open.
pub(crate) struct Bench {
    browser: Browser,
    class: Class,
}

/// What is looked at, and the name of that.
type Look = (&'static str, fn(&Bench));

const TESTS: [Look; 28] = [
    ("students_are_sorted_by_name_and_back", table::sorts_by_name),
    ("students_are_sorted_by_rank_and_total", table::sorts_by_rank_and_total),
    ("students_are_sorted_by_the_points_for_a_problem", table::sorts_by_problem),
    ("students_are_filtered_by_verdict_and_problem", table::filters),
    ("a_name_is_found_however_it_is_typed", table::searches),
    ("a_submission_opens_by_click_and_closes_with_escape", unfolding::opens_by_click),
    ("a_submission_opens_by_keyboard_and_the_focus_comes_back", unfolding::opens_by_keyboard),
    ("a_submission_opens_by_its_address_and_back_closes_it", unfolding::opens_by_address),
    ("every_submission_opens_as_what_the_report_tells_of_it", unfolding::opens_all),
    ("a_difference_marks_its_first_wrong_place", unfolding::marks_the_first_wrong_place),
    ("failing_tests_are_drawn_as_boards", unfolding::draws_boards),
    ("the_table_and_an_open_submission_are_printed", unfolding::prints),
    ("what_is_watched_for_would_be_noticed", safety::is_watched),
    ("no_script_but_the_pages_own_runs", safety::runs_no_other_script),
    ("without_scripts_the_scores_are_told", safety::works_without_scripts),
    ("a_students_page_tells_no_secret_unless_revealed", students::hides_secrets),
    ("a_students_page_opens_without_scripts", students::works_without_scripts),
    ("the_teachers_page_is_accessible", access::teachers_page),
    ("an_open_submission_is_accessible", access::open_submission),
    ("a_students_page_is_accessible", access::students_page),
    ("nothing_is_wider_than_the_window", looks::fits),
    ("every_score_is_seen_on_paper", paper::keeps_every_score),
    ("charts_keep_their_bars_on_paper", paper::keeps_bars_of_charts),
    ("a_telephone_shows_whole_names_and_lines", paper::fits_a_telephone),
    ("charts_can_be_read_on_a_telephone", paper::shows_readable_charts),
    ("numbers_stand_over_the_median", paper::numbers_stand_over_the_median),
    ("pictures_are_taken", pictures::are_taken),
    ("a_large_class_opens", large::opens),
];

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    // There is one window.
    arguments.test_threads = Some(1);
    if let Some(missing) = missing() {
        let required = std::env::var("JUDGE_REQUIRE").unwrap_or_default();
        let is_required = required.split([' ', ',']).any(|word| word == "chromium");
        let kind = missing.clone();
        let trial = Trial::test("chromium", move || Err(missing.into()));
        let trial = trial.with_kind(kind).with_ignored_flag(!is_required);
        return libtest_mimic::run(&arguments, vec![trial]).exit_code();
    }
    let bench = Arc::new(LazyLock::new(|| Bench { class: Class::new(), browser: Browser::start() }));
    let trial = |(name, test): (&str, fn(&Bench))| {
        let bench = Arc::clone(&bench);
        Trial::test(name, move || {
            bench.prepare();
            test(&bench);
            bench.is_quiet();
            Ok(())
        })
    };
    let trials = TESTS.into_iter().map(trial).collect();
    let ended = libtest_mimic::run(&arguments, trials);
    // The browser ends before the program does.
    drop(bench);
    ended.exit_code()
}

/// The program that is missing.
fn missing() -> Option<String> {
    let missing = ["chromium", "chromedriver"].into_iter().find(|program| which::which(program).is_err())?;
    Some(format!("`{missing}` is not installed"))
}

impl Bench {
    /// A desk's window and daylight, and nothing left of the test before.
    fn prepare(&self) {
        self.browser.resize(1440, 900, 1);
        self.browser.prefer("light");
        self.browser.complaints();
        self.browser.requests();
    }

    /// Fails where a page has complained, asked for anything but itself, or been broken into.
    fn is_quiet(&self) {
        assert_eq!(self.browser.complaints(), Vec::<String>::new());
        let strange =
            |url: &String| !["file:", "data:", "about:"].iter().any(|scheme| url.starts_with(scheme));
        let requests = self.browser.requests();
        assert!(!requests.iter().any(strange), "{requests:?}");
        assert_eq!(self.browser.run("return window.broken_into ?? null"), serde_json::Value::Null);
    }

    /// Opens the teacher's page.
    fn open_page(&self) {
        self.browser.open(&self.class.page("report"), "");
    }

    /// Opens the teacher's page with a submission unfolded.
    fn open_submission(&self, page: &str, student: &str, problem: &str) {
        self.browser.open(&self.class.page(page), "");
        self.browser.run_with(
            "const row = [...document.querySelectorAll('#table tbody tr')]
                .find(row => row.cells[0].textContent.normalize('NFC') === arguments[0].normalize('NFC'));
            location.hash = [...row.querySelectorAll('a')].find(a => decodeURIComponent(a.hash).endsWith('/' + arguments[1])).hash;",
            vec![judge::text::visible_line(student).into(), problem.into()],
        );
        self.browser.until("document.querySelector('dialog[open] article h2')");
    }
}
