//! Students' pages: what each shows, and what not.

use super::*;

#[test]
fn a_student_sees_nothing_of_a_secret_test_but_its_result() {
    let mut report = fixture::class();
    for submission in &mut report.submissions {
        for test in &mut submission.tests {
            let secret = if test.is_sample() { "sampletext" } else { "secrettext" };
            test.message = format!("{secret} message");
            test.note = format!("{secret} note");
            let excerpt = || Excerpt { text: format!("{secret} excerpt"), bytes_left_out: 0 };
            if let Some(failure) = &mut test.failure {
                (failure.input, failure.last_output, failure.stderr) =
                    (excerpt(), Some(excerpt()), excerpt());
                for row in failure.difference.iter_mut().flat_map(|difference| &mut difference.rows) {
                    row.spans[0].text = format!("{secret} row");
                }
            }
        }
    }
    let hidden = pages_of_students(&report, false).concat();
    assert!(hidden.contains("sampletext message") && !hidden.contains("secrettext"));
    assert!(hidden.contains("Of secret tests only the result is shown"));
    assert!(hidden.contains("<th scope=\"row\">secret/10</th>") && hidden.contains("limit 1 s"));
    let revealed = pages_of_students(&report, true).concat();
    for word in ["message", "note", "excerpt", "row"] {
        assert!(revealed.contains(&format!("secrettext {word}")), "{word}");
    }
    assert!(!revealed.contains("Of secret tests"));
}

#[test]
fn a_students_page_is_about_that_student_alone() {
    let report = fixture::class();
    let students = students(&report);
    let pages = pages_of_students(&report, true);
    let files: Vec<&str> = students.iter().map(|student| &*student.file).collect();
    assert_eq!(
        files,
        [
            "nguyen-thi-thu-ha-e88e07.html",
            "12a1-03-tran-binh-8e0d75.html",
            "cmd-c-calc-a0-b597a5.html",
            "vo-khong-nop-1b9eae.html",
        ]
    );
    for (student, page) in students.iter().zip(&pages) {
        for other in &students {
            let named = page.contains(&markup::line(&other.name));
            assert_eq!(named, student == other, "{} in {}", other.name, student.name);
        }
        assert!(
            !page.contains("script>") && page.contains("script-src 'none'")
                || page.contains("script-src &#39;none&#39;")
        );
    }
    assert!(pages[0].contains("ghi chú.docx") && !pages[1].contains("ghi chú.docx"));
    assert!(pages[0].contains("<b>183.33</b> points in total"));
    assert!(pages[3].contains("Nothing was handed in"));
}

#[test]
fn what_lies_in_a_folder_of_an_unreadable_name_is_on_nobodys_page() {
    let mut report = fixture::class();
    report.students = ["\u{fffd}", "\u{fffd} (2)"].map(str::to_owned).into();
    let path = "\u{fffd}/notes.txt".to_owned();
    report.unmatched = vec![Unmatched { path, reason: "no language".into() }];
    let pages = pages_of_students(&report, false);
    assert!(pages.iter().all(|page| !page.contains("notes.txt")));
}
