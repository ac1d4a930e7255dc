use proptest::prelude::*;

use super::*;

fn small(input: &[u8], effort: Effort, mut holds: impl FnMut(&[u8]) -> bool) -> Shrunk {
    assert!(holds(input), "it holds of the input itself");
    shrink(input, effort, |inputs| match inputs.iter().position(|input| holds(input)) {
        Some(index) => Tried::Holds(index),
        None => Tried::None,
    })
}

const ALL: Effort = Effort { most: 100_000, width: 1 };

#[track_caller]
fn check(input: impl AsRef<[u8]>, holds: impl Fn(&[u8]) -> bool, expected: impl AsRef<[u8]>) {
    let shrunk = small(input.as_ref(), ALL, &holds);
    let show = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert_eq!(show(&shrunk.input), show(expected.as_ref()));
    assert!(shrunk.is_smallest);
    // As many at a time as there are slots: the same result for the same number of trials.
    for width in [2, 7] {
        assert_eq!(small(input.as_ref(), Effort { width, ..ALL }, &holds), shrunk, "{width} at a time");
    }
}

fn has(input: &[u8], part: &[u8]) -> bool {
    input.windows(part.len()).any(|window| window == part)
}

/// The lines as numbers; `None` where one is none.
fn rows(input: &[u8]) -> Option<Vec<Vec<i64>>> {
    let text = std::str::from_utf8(input).ok()?;
    let row = |line: &str| line.split_whitespace().map(|word| word.parse().ok()).collect();
    text.lines().map(row).collect()
}

#[test]
fn lines_and_words_that_do_not_matter_go() {
    let long: String = (0..100).map(|n| format!("line {n} of the input\n")).collect();
    check(long, |input| has(input, b"57"), "57\n");
    check("a b c d\n", |input| has(input, b"b") && has(input, b"d"), "b d\n");
    check("a b c d\n", |input| input.split(|byte| *byte == b' ').count() > 1, "a a\n");
    check("", |_| true, "");
    check("\n\n  x \r\n", |input| has(input, b"x"), "x\n");
}

#[test]
fn a_count_goes_down_with_what_it_counts() {
    // A number, and as many lines after it; one of them is 7 or more.
    let lines = |input: &[u8]| {
        rows(input).is_some_and(|rows| {
            let items: Vec<i64> = rows.iter().skip(1).flatten().copied().collect();
            rows.first().is_some_and(|first| *first == [items.len() as i64])
                && rows.iter().skip(1).all(|row| row.len() == 1)
                && items.iter().any(|item| *item >= 7)
        })
    };
    check("5\n1\n2\n9\n3\n4\n", lines, "1\n7\n");
    // A number, and as many numbers in the next line.
    let line = |input: &[u8]| {
        rows(input).is_some_and(|rows| {
            rows.len() == 2 && rows[0] == [rows[1].len() as i64] && rows[1].iter().any(|item| *item < -2)
        })
    };
    check("6\n10 20 -30 40 50 60\n", line, "1\n-3\n");
    // Lines of their own lengths.
    let own = |input: &[u8]| {
        rows(input).is_some_and(|rows| {
            rows.len() == 2
                && rows.iter().all(|row| row.first().is_some_and(|first| *first == row.len() as i64 - 1))
                && rows[1].contains(&5)
        })
    };
    check("3 1 2 3\n4 9 8 5 7\n", own, "0\n1 5\n");
    // A length, and a word as long.
    let word = |input: &[u8]| {
        let text = String::from_utf8_lossy(input).into_owned();
        let words: Vec<&str> = text.split_whitespace().collect();
        matches!(words[..], [n, word] if n.parse() == Ok(word.len()) && word.contains('x'))
    };
    check("8\nabxdefgh\n", word, "1\nx\n");
}

#[test]
fn cases_of_several_lines_go_as_one() {
    let cases = |input: &[u8]| {
        let rows = rows(input)?;
        let (first, mut rest) = rows.split_first()?;
        let (mut found, mut count) = (false, 0);
        while let Some((head, after)) = rest.split_first() {
            let [n] = head[..] else { return None };
            let body = after.get(..usize::try_from(n).ok()?)?;
            found |= body.iter().any(|row| row[..] == [13]);
            (rest, count) = (&after[body.len()..], count + 1);
        }
        (first[..] == [count] && found).then_some(())
    };
    check("3\n2\n5\n6\n1\n13\n3\n1\n2\n3\n", |input| cases(input).is_some(), "1\n1\n13\n");
}

#[test]
fn square_boards_lose_a_row_and_a_column_at_once() {
    let table = |input: &[u8]| {
        rows(input).is_some_and(|rows| {
            let n = rows.len().saturating_sub(1);
            n > 1 && rows[0] == [n as i64] && rows[1..].iter().all(|row| row.len() == n) && rows[2][1] > 4
        })
    };
    check("4\n1 2 3 4\n5 6 7 8\n1 2 3 4\n5 6 7 8\n", table, "2\n0 0\n0 5\n");
    let board = |input: &[u8]| {
        let text = String::from_utf8_lossy(input).into_owned();
        let lines: Vec<&str> = text.lines().collect();
        lines.iter().all(|line| line.len() == lines.len()) && has(input, b"#")
    };
    check("..#.\n....\n....\n....\n", board, ".#\n..\n");
    // Rows stay, columns may go.
    let columns = |input: &[u8]| {
        rows(input).is_some_and(|rows| {
            let columns = rows.last().map_or(0, Vec::len);
            rows.len() == 3 && columns > 0 && rows[1].len() == columns && rows[0] == [2, columns as i64]
        })
    };
    check("2 4\n1 2 3 4\n5 6 7 8\n", columns, "2 1\n0\n0\n");
}

#[test]
fn givens_of_a_board_become_0_where_they_do_not_matter() {
    let full: String = (0..9).map(|row| format!("{row} 1 2 3 4 5 6 7 8\n")).collect();
    let board = |input: &[u8]| {
        rows(input).is_some_and(|rows| {
            rows.len() == 9 && rows.iter().all(|row| row.len() == 9) && rows[4][4] == 4 && rows[8][0] >= 6
        })
    };
    let empty = "0 0 0 0 0 0 0 0 0\n";
    let expected = [&empty.repeat(4), "0 0 0 0 4 0 0 0 0\n", &empty.repeat(3), "6 0 0 0 0 0 0 0 0\n"];
    check(full, board, expected.concat());
    let marks = |input: &[u8]| input.len() == 10 && input[3] == b'3' && input[9] == b'\n';
    check("012345678\n", marks, "000300000\n");
    let letters = |input: &[u8]| input.len() == 6 && input[1] == b'Q';
    check("xQ*z~\n", letters, "aQ*a.\n");
}

#[test]
fn numbers_become_as_small_as_they_may() {
    let single = |input: &[u8]| match &rows(input)?[..] {
        [row] if row.len() == 1 => Some(row[0]),
        _ => None,
    };
    let at_least = |least| move |input: &[u8]| single(input).is_some_and(|number| number >= least);
    check("123456789\n", at_least(1000), "1000\n");
    check("99\n", at_least(0), "0\n");
    let far = |input: &[u8]| single(input).is_some_and(|number| number.abs() > 41);
    check("-500\n", far, "42\n");
    // Two names of the same thing.
    let same = |input: &[u8]| {
        rows(input).is_some_and(|rows| rows.len() == 1 && rows[0].len() == 2 && rows[0][0] == rows[0][1])
    };
    check("817 817\n", same, "0 0\n");
}

#[test]
fn bytes_that_are_no_text_survive() {
    let input = b"keep \xff\xfe\x00\xc3 this\n\x80\x80\n";
    check(input, |input| has(input, b"\xfe\x00"), b"\xfe\x00\n");
    check("số đẹp\n", |input| std::str::from_utf8(input).is_ok_and(|text| text.contains('đ')), "đ\n");
}

#[test]
fn the_effort_ends_it() {
    let long: String = (0..1000).map(|n| format!("{n}\n")).collect();
    let effort = |most| Effort { most, width: 3 };
    let shrunk = small(long.as_bytes(), effort(5), |input| has(input, b"998"));
    assert!(shrunk.tried == 5 && !shrunk.is_smallest && shrunk.input.len() < long.len(), "{}", shrunk.tried);
    let shrunk = small(long.as_bytes(), effort(0), |_| true);
    assert_eq!((shrunk.input.as_slice(), shrunk.tried), (long.as_bytes(), 0));
    let mut left = 4;
    let shrunk = shrink(long.as_bytes(), ALL, |_| {
        left -= 1;
        if left == 0 { Tried::Stop } else { Tried::None }
    });
    assert_eq!((shrunk.tried, shrunk.is_smallest), (3, false));
}

proptest! {
    #[test]
    fn what_is_read_is_written(input in proptest::collection::vec(prop_oneof![Just(b' '), Just(b'\n'), any::<u8>()], 0..60)) {
        prop_assert_eq!(Text::read(&input).write(), input);
    }

    /// Whatever holds of the input holds of the result, which is no larger, whatever the width.
    #[test]
    fn what_holds_goes_on_to_hold(input in "[0-9ab \\n-]{0,40}", salt: u8, width in 1_usize..5) {
        let holds = |other: &[u8]| other == input.as_bytes() || Key::of(other).bytes()[0] % 4 == salt % 4;
        let shrunk = small(input.as_bytes(), Effort { most: 5000, width }, holds);
        prop_assert!(holds(&shrunk.input) && shrunk.input.len() <= input.len());
        prop_assert_eq!(shrunk, small(input.as_bytes(), Effort { most: 5000, width: 1 }, holds));
    }
}
