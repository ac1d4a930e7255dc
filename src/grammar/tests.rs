use proptest::prelude::*;

use super::*;

fn grammar(text: &str) -> Grammar {
    Grammar::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn cases(text: &str) -> Vec<String> {
    let grammar = grammar(text);
    (0..300).map(|seed| grammar.case(&mut Random::new(seed))).collect()
}

/// Every line as whole numbers.
fn numbers(case: &str) -> Vec<Vec<i64>> {
    case.lines().map(|line| line.split(' ').filter_map(|word| word.parse().ok()).collect()).collect()
}

#[test]
fn literal_words_and_lines_stand_as_they_are() {
    for (text, expected) in [
        ("a  b\n", "a b\n"),
        ("a\n\nb", "a\n\nb\n"),
        ("  3 x \r\n", "3 x\n"),
        ("x^3", "x x x\n"),
        ("x~3 y", "xxx y\n"),
        ("x^0 y z~0", "y\n"),
        ("2 * a b", "a b\na b\n"),
        ("0 * a\nb", "b\n"),
        ("2 *", "\n\n"),
        ("{5..5} {n=-2..-2} {n..n} {n+1..n+1} {n-1..n-1}", "5 -2 -2 -1 -3\n"),
        ("{k=2..2}\nk * y^k", "2\ny y\ny y\n"),
        ("đúng|sai {đ|đ}", "đúng|sai đ\n"),
        ("= {=|=} n", "= = n\n"),
    ] {
        assert_eq!(grammar(text).case(&mut Random::new(1)), expected, "{text}");
    }
}

#[test]
fn numbers_reach_both_ends_of_their_range_and_copies_are_drawn_anew() {
    let all: Vec<Vec<i64>> = cases("{-1..2}^4").iter().flat_map(|case| numbers(case)).collect();
    assert!(all.iter().all(|row| row.len() == 4 && row.iter().all(|n| (-1..=2).contains(n))));
    for wanted in -1..=2 {
        assert!(all.iter().any(|row| row.contains(&wanted)), "{wanted}");
    }
    assert!(all.iter().any(|row| row[0] != row[1]));
}

#[test]
fn remembered_numbers_bound_what_comes_after() {
    for case in cases("{n=1..4} {m=1..n}\n{1..9}^n\nn * {i=1..n} {i..n} {L|R}~m") {
        let (lines, words) = (numbers(&case), case.lines().collect::<Vec<_>>());
        let (n, m) = (lines[0][0], lines[0][1]);
        assert!((1..=4).contains(&n) && (1..=n).contains(&m), "{case}");
        assert_eq!((lines[1].len() as i64, lines.len() as i64), (n, 2 + n), "{case}");
        for (row, line) in lines[2..].iter().zip(&words[2..]) {
            assert!(1 <= row[0] && row[0] <= row[1] && row[1] <= n, "{case}");
            let mark = line.rsplit(' ').next().unwrap();
            assert!(mark.len() as i64 == m && mark.bytes().all(|mark| b"LR".contains(&mark)), "{case}");
        }
    }
}

#[test]
fn the_same_stream_gives_the_same_case() {
    let grammar = grammar("{n=1..50}\n{0..1000}^n {a|b|c}~n");
    let case = |seed| grammar.case(&mut Random::new(seed));
    assert_eq!(case(5), case(5));
    assert_ne!(case(5), case(6));
}

#[test]
fn what_cannot_be_understood_is_told_with_its_place_and_a_remedy() {
    for (text, place, message, hint) in [
        ("", (1, 1), "empty", "{1..9}^3"),
        ("\n\n", (1, 1), "empty", "{1..9}^3"),
        ("a {1..2", (1, 3), "not closed", "add `}`"),
        ("a\n b}", (2, 3), "without `{`", "{A..B}"),
        ("{{1..2}}", (1, 2), "within braces", "close"),
        ("{1 .. 2}", (1, 3), "a blank where none can be", "leave out"),
        ("đ {5}", (1, 3), "neither numbers nor words", "{n..n}"),
        ("{x..5}", (1, 2), "`x` is not remembered here", "{x=A..B}"),
        ("{5..x+1}", (1, 5), "`x` is not remembered here", "{x=A..B}"),
        ("{3..2}", (1, 1), "may hold no number", "smaller"),
        ("{n=0..3} {1..n}", (1, 10), "may hold no number", "smaller"),
        ("{..5}", (1, 2), "is no number", "n+1"),
        ("{1..2..3}", (1, 5), "is no number", "n+1"),
        ("{1..9e9}", (1, 5), "is no number", "n+1"),
        ("{1..1000000000000000001}", (1, 5), "more than 18 digits", "n+1"),
        ("{1..99999999999999999999}", (1, 5), "more than 18 digits", "n+1"),
        ("{n=1..2} {n..n+}", (1, 14), "is no number", "n+1"),
        ("{n=0..1000000000000000000} {0..n+1}", (1, 32), "more than 18 digits", "n+1"),
        ("{a||b}", (1, 1), "a choice without a word", "both sides"),
        ("{n=a|b}", (1, 1), "only numbers", "without a name"),
        ("{1..2}x", (1, 7), "two items", "blanks"),
        ("x{1..2}", (1, 2), "two items", "blanks"),
        ("{1..2}^", (1, 8), "no number of copies", "^n"),
        ("{1..2}^-1", (1, 8), "no number of copies", "^n"),
        ("{1..2}^2~3", (1, 8), "no number of copies", "^n"),
        ("{1..2}^k", (1, 8), "`k` is not remembered here", "{k=A..B}"),
        ("^3", (1, 1), "copies of nothing", "before it"),
        ("{n=-1..2} x^n", (1, 13), "may be negative", "0 or more"),
        ("x^100001", (1, 3), "more than 100000 copies", "small cases"),
        ("{n=1..200000} x~n", (1, 17), "more than 100000 copies", "small cases"),
        ("{n=1..2}^3", (1, 1), "cannot have copies", "alone"),
        ("{n=1..2} {n=1..2}", (1, 10), "remembered already", "another name"),
        ("2 * {n=1..2}\n{1..n}", (2, 5), "not remembered here", "not in a repeated line"),
        ("{1..2} * x", (1, 1), "no number of copies", "^n"),
        ("a * x", (1, 1), "`a` is not remembered here", "{a=A..B}"),
        ("1000 * {1..9}^1000", (1, 1), "1048576 bytes", "fewer copies"),
        ("100000 * x^100000\n100000 * x^100000", (1, 1), "1048576 bytes", "fewer copies"),
    ] {
        let error = Grammar::parse(text).expect_err(text);
        assert_eq!((error.line, error.column), place, "{text}: {error}");
        assert!(error.message.contains(message), "{text}: {error}");
        assert!(error.hint.contains(hint), "{text}: {error}");
    }
}

#[test]
fn the_largest_cases_stay_within_the_limit() {
    let text = "{n=1..500}\nn * {-99..99}^n {ab|c}~n";
    assert!(Grammar::parse(text).is_err());
    let text = "{n=1..400}\nn * {-99..99}^n {ab|c}~n";
    for seed in 0..5 {
        assert!(grammar(text).case(&mut Random::new(seed)).len() as u64 <= MOST_BYTES);
    }
}

proptest! {
    /// Whatever is typed: a grammar with cases within the limit, or an error with a place in the text.
    #[test]
    fn any_text_is_a_grammar_or_an_error_with_a_place(text in "[ab{}.|^~*=+0-9 \\n-]{0,30}", seed: u64) {
        match Grammar::parse(&text) {
            Ok(grammar) => prop_assert!(grammar.case(&mut Random::new(seed)).len() as u64 <= MOST_BYTES),
            Err(error) => {
                prop_assert!(error.span.start <= error.span.end && error.span.end <= text.len());
                prop_assert!(!error.hint.is_empty());
            }
        }
    }

    /// A chain of ranges that bound each other never crosses.
    #[test]
    fn ranges_that_were_accepted_hold(
        steps in proptest::collection::vec((0_usize..4, -3_i64..4, 0_usize..4, -3_i64..4), 1..4),
        seed: u64,
    ) {
        let mut text = String::from("{v0=-5..5}");
        let name = |pick: usize, plus: i64, known: usize| match pick.checked_rem(known) {
            Some(index) if pick > 0 => format!("v{index}{plus:+}"),
            _ => plus.to_string(),
        };
        for (index, (a, plus_a, b, plus_b)) in steps.iter().enumerate() {
            let known = index + 1;
            text += &format!(" {{v{known}={}..{}}}", name(*a, *plus_a, known), name(*b, *plus_b, known));
        }
        if let Ok(grammar) = Grammar::parse(&text) {
            let values = numbers(&grammar.case(&mut Random::new(seed))).remove(0);
            for (index, (a, plus_a, b, plus_b)) in steps.iter().enumerate() {
                let bound = |pick: usize, plus: i64| plus + if pick > 0 { values[pick % (index + 1)] } else { 0 };
                let own = values[index + 1];
                prop_assert!(bound(*a, *plus_a) <= own && own <= bound(*b, *plus_b), "{text}: {values:?}");
            }
        }
    }
}
