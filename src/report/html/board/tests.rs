use super::*;

const INPUT_4: &str = "1 0 0 0\n0 0 3 0\n0 0 0 0\n0 0 0 2\n";
const SOLUTION_4: &str = "1 3 2 4\n2 4 3 1\n4 2 1 3\n3 1 4 2\n";

/// The sample of the problem `diagonal-sudoku`.
pub(super) const INPUT_9: &str = "\
0 0 2 0 9 0 0 0 0
0 4 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0
0 1 0 0 4 0 0 2 5
5 0 0 0 0 7 8 0 0
6 0 0 0 0 0 0 0 1
0 0 0 1 0 0 0 0 8
9 0 0 0 0 0 0 0 0
0 6 8 2 0 0 0 0 0
";
pub(super) const SOLUTION_9: &str = "\
8 7 2 5 9 3 1 4 6
3 4 6 8 2 1 7 5 9
1 9 5 4 7 6 2 8 3
7 1 9 3 4 8 6 2 5
5 2 3 6 1 7 8 9 4
6 8 4 9 5 2 3 7 1
2 5 7 1 6 4 9 3 8
9 3 1 7 8 5 4 6 2
4 6 8 2 3 9 5 1 7
";

fn whole(input: &str, expected: &str, got: &str) -> Whole {
    Whole { input: input.into(), expected: expected.into(), got: got.into() }
}

fn drawn(view: View, texts: [&str; 3]) -> String {
    let [input, expected, got] = texts;
    draw(view, &whole(input, expected, got), Tongue::English).unwrap().as_str().to_owned()
}

/// What the board says, in English and Vietnamese.
fn said(view: View, texts: [&str; 3]) -> Vec<String> {
    let [input, expected, got] = texts;
    let whole = whole(input, expected, got);
    let said = |tongue| match view {
        View::Sudoku => sudoku::draw(&whole, tongue).unwrap().says,
        View::Queens => queens::draw(&whole, tongue).unwrap().says,
        View::Kakuro => kakuro::draw(&whole, tongue).unwrap().says,
    };
    [said(Tongue::English), said(Tongue::Vietnamese)].concat()
}

/// How many cells have a class, legend left out.
fn cells(html: &str, class: &str) -> usize {
    html.split("<td class=\"")
        .skip(1)
        .filter(|cell| cell.split('"').next().unwrap().split(' ').any(|c| c == class))
        .count()
}

#[test]
fn a_small_sudoku_with_a_clash() {
    insta::assert_snapshot!(drawn(
        View::Sudoku,
        [INPUT_4, SOLUTION_4, "1 3 2 4\n2 4 3 3\n4 2 1 3\n3 1 4 2\n"]
    ));
}

#[test]
fn the_first_clash_is_told_in_words_and_how_many_more_there_are() {
    let empty = "0 0 0 0\n".repeat(4);
    let cases = [
        (
            "1 3 2 4\n2 4 3 3\n4 2 1 3\n3 1 4 2",
            "Row 2 has two 3s, and 2 more clashes.",
            "Hàng 2 có hai số 3, và 2 xung đột khác.",
        ),
        ("0 0 0 0\n3 0 0 3\n0 0 0 0\n0 0 0 0", "Row 2 has two 3s.", "Hàng 2 có hai số 3."),
        (
            "0 0 0 0\n3 3 0 0\n0 0 0 0\n0 0 0 0",
            "Row 2 has two 3s, and 1 more clash.",
            "Hàng 2 có hai số 3, và 1 xung đột khác.",
        ),
        ("0 0 1 0\n0 0 0 0\n0 0 1 0\n0 0 0 0", "Column 3 has two 1s.", "Cột 3 có hai số 1."),
        (
            "1 2 0 0\n0 1 0 0\n0 0 0 0\n0 0 0 0",
            "The box of rows 1–2 and columns 1–2 has two 1s.",
            "Khối ở hàng 1–2, cột 1–2 có hai số 1.",
        ),
    ];
    for (got, english, vietnamese) in cases {
        let said = said(View::Sudoku, [&empty, SOLUTION_4, got]);
        assert_eq!((said[0].as_str(), said[said.len() / 2].as_str()), (english, vietnamese), "{got}");
    }
}

#[test]
fn without_a_clash_the_first_other_number_is_told() {
    let said = said(View::Sudoku, [INPUT_4, SOLUTION_4, "1 4 2 3\n2 3 3 1\n4 2 1 3\n3 1 4 2"]);
    assert_eq!(said[0], "Row 2 has two 3s, and 2 more clashes.");
    let other = "1 3 2 4\n4 2 3 1\n2 4 1 3\n3 1 4 2\n";
    let said = super::tests::said(View::Sudoku, [INPUT_4, SOLUTION_4, other]);
    assert_eq!(
        said,
        [
            "Nothing clashes, but row 2, column 1 is 4 and should be 2.",
            "Không có xung đột, nhưng hàng 2, cột 1 là 4, đáp án là 2."
        ]
    );
    let html = drawn(View::Sudoku, [INPUT_4, SOLUTION_4, other]);
    assert_eq!([cells(&html, "differs"), cells(&html, "wanted"), cells(&html, "clash")], [4, 4, 0]);
}

#[test]
fn given_cells_that_changed_are_no_mere_difference() {
    let texts = [INPUT_4, SOLUTION_4, "1 3 2 4\n2 4 1 3\n4 2 3 1\n3 1 4 2"];
    assert_eq!(said(View::Sudoku, texts)[0], "The given 3 at row 2, column 3 has become 1.");
    assert_eq!(cells(&drawn(View::Sudoku, texts), "changed"), 1);
}

#[test]
fn what_is_missing_or_no_number_is_shown_as_that() {
    let html = drawn(View::Sudoku, [INPUT_4, SOLUTION_4, "1 3 2 4\n2 4 3\nx 2 1 77777\n"]);
    assert_eq!([cells(&html, "missing"), cells(&html, "odd")], [5, 2]);
    assert!(html.contains("77…<span"), "{html}");
    let said = said(View::Sudoku, [INPUT_4, SOLUTION_4, "1 3 2 4\n2 4 3\nx 2 1 77777\n"]);
    assert_eq!(
        said[..2],
        ["Row 2 has 3 numbers, not 4.", "Row 3, column 1 holds “x”, which is no number from 1 to 4."]
    );
    // The numbers are right, only not apart.
    let texts = [INPUT_4, SOLUTION_4, "1324\n2431\n4213\n3142\n"];
    assert_eq!(said_first(texts), "Row 1 is written without blanks between its numbers.");
    assert_eq!(cells(&drawn(View::Sudoku, texts), "differs"), 0);
    assert_eq!(said_first([INPUT_4, SOLUTION_4, "1 3 2 4\n2 4 3 1"]), "The board has 2 rows, not 4.");
}

fn said_first(texts: [&str; 3]) -> String {
    said(View::Sudoku, texts).swap_remove(0)
}

#[test]
fn diagonals_count_where_the_expected_board_keeps_to_them() {
    // 1 and 7 change places in row 5: both diagonals cross there.
    let got = SOLUTION_9.replace("5 2 3 6 1 7 8 9 4", "5 2 3 6 7 1 8 9 4");
    let html = drawn(View::Sudoku, [INPUT_9, SOLUTION_9, &got]);
    assert_eq!(cells(&html, "diagonal"), 34);
    let got =
        SOLUTION_9.replace("3 4 6 8 2 1 7 5 9\n1 9 5 4 7 6 2 8 3", "1 9 5 4 7 6 2 8 3\n3 4 6 8 2 1 7 5 9");
    let input = "0 0 0 0 0 0 0 0 0\n".repeat(9);
    let said = said(View::Sudoku, [&input, SOLUTION_9, &got]);
    assert_eq!(said[0], "The diagonal from the top left has two 6s, and 3 more clashes.");
    // A plain sudoku: rows 1 to 9 shifted, whose diagonals repeat.
    let plain: String = (0..9)
        .map(|row| {
            (0..9).map(|at| ((row * 3 + row / 3 + at) % 9 + 1).to_string()).collect::<Vec<_>>().join(" ")
                + "\n"
        })
        .collect();
    assert_eq!(cells(&drawn(View::Sudoku, [&input, &plain, &plain]), "diagonal"), 0);
}

#[test]
fn marks_for_even_and_odd_are_drawn_and_told_when_broken() {
    let marks = "L...\n....\nC...\n....\n";
    let input = format!("{INPUT_4}{marks}");
    let got = "1 3 2 4\n4 2 3 1\n3 1 4 2\n2 4 1 3\n";
    let html = drawn(View::Sudoku, [&input, SOLUTION_4, got]);
    assert_eq!([cells(&html, "even"), cells(&html, "uneven")], [2, 2]);
    let said = said(View::Sudoku, [&input, SOLUTION_4, got]);
    assert!(said.contains(&"Row 3, column 1 must be even and holds 3.".to_owned()), "{said:?}");
    assert!(said.contains(&"Hàng 3, cột 1 phải là số chẵn nhưng lại là 3.".to_owned()), "{said:?}");
}

#[test]
fn words_and_counts_stand_beside_the_board() {
    let clashing = "1 0 0 1\n0 0 0 0\n0 0 0 0\n0 0 0 0\n";
    let html = drawn(View::Sudoku, [clashing, "0\n", "12\n"]);
    assert_eq!(html.matches("<table").count(), 1);
    assert_eq!(cells(&html, "clash"), 2);
    assert!(html.contains("<dt>Expected</dt><dd><code>0</code></dd>"), "{html}");
    assert!(html.contains("<dd><code>12</code></dd>"), "{html}");
    assert_eq!(
        said(View::Sudoku, [clashing, "0\n", "12\n"]),
        ["In the input, row 1 has two 1s.", "Trong dữ liệu vào, hàng 1 có hai số 1."]
    );
    // A word before and a count after a board.
    let html = drawn(View::Sudoku, [INPUT_4, &format!("DUY NHAT\n{SOLUTION_4}"), "VO NGHIEM\n"]);
    assert_eq!(html.matches("<table").count(), 1);
    assert!(html.contains("<code>DUY NHAT</code>") && html.contains("<code>VO NGHIEM</code>"), "{html}");
    let html = drawn(View::Sudoku, [INPUT_4, &format!("{SOLUTION_4}59\n"), &format!("{SOLUTION_4}45\n")]);
    assert!(html.contains("<code>59</code>") && html.contains("<code>45</code>"), "{html}");
    assert_eq!([cells(&html, "differs"), cells(&html, "wanted")], [0, 0]);
    // Nothing at all.
    let html = drawn(View::Sudoku, [INPUT_4, "3\n", ""]);
    assert!(html.contains("<dd>nothing</dd>"), "{html}");
}

#[test]
fn cells_listed_by_row_and_column_are_written_into_the_board() {
    let html = drawn(View::Sudoku, [INPUT_4, "2\n1 2 3\n4 4 2\n", "2\n1 2 4\n1 3 2\n"]);
    assert_eq!(html.matches("<table").count(), 2);
    // (1, 2) is another number and (1, 3) is too many; (4, 4) is given and stays.
    assert_eq!([cells(&html, "differs"), cells(&html, "wanted")], [2, 1]);
    let html = drawn(View::Sudoku, [INPUT_4, "1\n1 2 3\n", "0\n"]);
    assert_eq!(html.matches("<table").count(), 1);
}

#[test]
fn the_cell_that_is_asked_for_is_marked() {
    let html = drawn(View::Sudoku, [&format!("{INPUT_4}1 2\n"), "2 3\n", "2 3 4\n"]);
    assert_eq!([cells(&html, "asked"), cells(&html, "filled")], [1, 0]);
    assert!(html.contains("<code>2 3</code>"), "{html}");
}

#[test]
fn of_a_board_that_is_emptied_only_what_was_changed_is_wrong() {
    let puzzle = "1 0 0 0\n0 0 3 0\n0 0 1 0\n0 1 0 2\n";
    let input = format!("2026\n{SOLUTION_4}");
    let html = drawn(View::Sudoku, [&input, puzzle, "0 3 0 0\n2 0 0 0\n0 0 0 4\n0 0 0 0\n"]);
    assert_eq!([cells(&html, "changed"), cells(&html, "differs"), cells(&html, "wanted")], [1, 0, 0]);
    assert!(html.contains("One of the right answers"), "{html}");
}

#[test]
fn what_is_no_board_of_the_view_is_not_drawn() {
    let none = |view, input: &str| draw(view, &whole(input, "1", "2"), Tongue::English).is_none();
    for input in ["", "5", "1 2 3\n4 5 6\n7 8 9\n", "1 0 0 0\n0 0 9 0\n0 0 0 0\n0 0 0 2\n", "<b>"] {
        assert!(none(View::Sudoku, input), "{input}");
    }
    for input in ["", "0", "21", "4 4", "four", "99999999999999999999999"] {
        assert!(none(View::Queens, input), "{input}");
    }
    for input in [
        "",
        "2 2\n3 3\n",
        "2 2\n3\n3 3\n",
        "0 0\n\n\n",
        "13 1\n1 1 1 1 1 1 1 1 1 1 1 1 1\n1\n",
        "2 2 2\n3 3\n3 3\n",
    ] {
        assert!(none(View::Kakuro, input), "{input}");
    }
    assert!(none(View::Sudoku, &format!("{INPUT_4}{}", " ".repeat(MOST_DRAWN))));
}

#[test]
fn further_pairs_of_queens_that_attack_each_other_are_counted() {
    // On one diagonal each of the six pairs attacks.
    let said = said(View::Queens, ["4", "2 4 1 3", "1 2 3 4"]);
    assert!(said[0].ends_with(": one diagonal, and 5 more clashes."), "{said:?}");
    assert!(said[1].ends_with(": cùng đường chéo, và 5 xung đột khác."), "{said:?}");
}

#[test]
fn queens_that_attack_each_other_are_marked() {
    for got in ["2 4 1 1\n", "2\n4\n1\n1\n", "1 3 0 0", ". Q . .\n...Q\nQ...\nQ...\n"] {
        let html = drawn(View::Queens, ["4", "2 4 1 3\n", got]);
        // Those of rows 3 and 4 stand in column 1.
        assert_eq!(
            [cells(&html, "clash"), cells(&html, "filled"), cells(&html, "wanted")],
            [2, 8, 1],
            "{got}"
        );
    }
    assert_eq!(
        said(View::Queens, ["4", "2 4 1 3", "2 4 1 1"]),
        [
            "The queens at row 3, column 1 and row 4, column 1 attack each other: one column.",
            "Hậu ở hàng 3, cột 1 và hậu ở hàng 4, cột 1 tấn công nhau: cùng cột."
        ]
    );
    assert!(said(View::Queens, ["4", "2 4 1 3", "1 2 4 3"])[0].contains("one diagonal"));
    assert_eq!(
        said(View::Queens, ["4", "2 4 1 3", "3 1 4 2"])[0],
        "No queen attacks another one, but another placement is expected."
    );
    assert_eq!(said(View::Queens, ["2", "Q.\n.Q\n", "..\n..\n"])[0], "There are 0 queens, not 2.");
    // What is no placement is told as it is.
    assert!(drawn(View::Queens, ["4", "2 4 1 3", "none"]).contains("<code>none</code>"));
}

#[test]
fn a_count_of_placements_is_told_beside_one_of_them() {
    let html = drawn(View::Queens, ["8", "92", "12"]);
    assert_eq!([cells(&html, "filled"), cells(&html, "clash")], [8, 0]);
    assert!(
        html.contains("One placement")
            && html.contains("<code>92</code>")
            && html.contains("<code>12</code>")
    );
    assert!(drawn(View::Queens, ["3", "0", "1"]).contains("No placement exists"));
    assert_eq!(cells(&drawn(View::Queens, ["20", "39029188884", "1"]), "filled"), 0);
}

#[test]
fn a_kakuro_has_its_sums() {
    let html = drawn(View::Kakuro, ["2 3\n6 15\n7 6 8\n", "2\n", "1\n"]);
    assert_eq!([cells(&html, "sum"), cells(&html, "empty")], [5, 6]);
    assert!(html.contains("<code>2</code>") && html.contains("<code>1</code>"), "{html}");
}

#[test]
fn a_filled_kakuro_is_held_against_its_sums() {
    let input = "2 3\n6 15\n7 6 8\n";
    let expected = "1 2 3\n6 4 5\n";
    let html = drawn(View::Kakuro, [input, expected, "1 3 2\n6 3\n"]);
    assert_eq!([cells(&html, "missing"), cells(&html, "clash")], [1, 2]);
    assert_eq!(
        said(View::Kakuro, [input, expected, "1 3 2\n6 3\n"]),
        ["Column 2 has two 3s.", "Cột 2 có hai số 3."]
    );
    let said = said(View::Kakuro, [input, expected, "1 2 4\n6 4 5\n"]);
    assert_eq!(
        said,
        [
            "The sum of row 1 is 7, not 6, and 1 more clash.",
            "Tổng của hàng 1 là 7, không phải 6, và 1 xung đột khác."
        ]
    );
    assert_eq!(cells(&drawn(View::Kakuro, [input, expected, "1 2 4\n6 4 5\n"]), "clash"), 2);
    assert_eq!(cells(&drawn(View::Kakuro, [input, expected, "1 2 <\n6 4 0\n"]), "odd"), 2);
}

#[test]
fn markup_in_a_cell_or_an_answer_is_inert() {
    let hostile = "<b onload='x'>\u{202e}\"&";
    for (view, input, expected) in [
        (View::Sudoku, INPUT_4, SOLUTION_4),
        (View::Queens, "4", "2"),
        (View::Kakuro, "2 2\n3 3\n3 3\n", "1 2\n2 1\n"),
    ] {
        for got in
            [hostile.to_owned(), format!("{hostile} 2\n1 {hostile}\n"), format!("1 2 3 4\n{hostile} 1 1 1\n")]
        {
            let html = drawn(view, [input, expected, &got]);
            assert!(
                !html.contains("<b") && !html.contains('\u{202e}') && !html.contains("onload='"),
                "{html}"
            );
        }
    }
}

proptest::proptest! {
    #[test]
    fn whatever_comes_is_drawn(
        input in "[0-9 \n]{0,80}|([0-4] ){3}[0-4]\n([0-4] ){3}[0-4]\n([0-4] ){3}[0-4]\n([0-4] ){3}[0-4]\n[CL.\n]{0,20}|[1-9]|[1-3] [1-3]\n[0-9 \n]{9}",
        expected in "[0-9 \n]{0,80}|\\PC{0,20}",
        got in "[0-9Q. \n]{0,80}|\\PC{0,60}",
    ) {
        for view in View::ALL {
            let whole = whole(&input, &expected, &got);
            if let Some(markup) = draw(view, &whole, Tongue::Vietnamese) {
                let tags = markup.as_str().matches('<').count();
                proptest::prop_assert_eq!(tags, markup.as_str().matches('>').count());
                proptest::prop_assert!(!markup.as_str().contains("<script"));
            }
        }
    }
}

#[test]
fn givens_are_counted_where_cells_are_filled() {
    assert_eq!(givens(View::Sudoku, INPUT_4), Some(3));
    assert_eq!(givens(View::Sudoku, "0 0\n"), None);
    assert_eq!(givens(View::Queens, "4\n"), None);
}

#[test]
fn where_no_board_came_that_is_told_and_the_expected_one_stands_alone() {
    let texts = [INPUT_4, SOLUTION_4, "none\n"];
    let expected = ["The output has no board of 4 x 4.", "Bài làm không in ra bảng 4 x 4."];
    assert_eq!(said(View::Sudoku, texts), expected);
    let html = drawn(View::Sudoku, texts);
    assert!(html.contains("none") && !html.contains("nothing"), "{html}");
    assert_eq!(html.matches("Expected<").count(), 1, "{html}");
}
