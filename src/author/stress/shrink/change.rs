//! What can be tried to make an input smaller, the boldest first.

use std::collections::BTreeMap;
use std::ops::{Range, RangeInclusive};

use super::text::{Place, Text};
use crate::text;

/// The kinds of changes, in the order in which they are tried. Lines that nobody counts go first; many numbers become
/// 0 early, because where the form of the input is fixed, as that of a board, nothing else helps; single words and
/// numbers, of which there are most, come late.
pub(super) const PASSES: &[fn(&Text) -> Vec<Change>] =
    &[tidy, lines, zeros, counted_lines, blocks, squares, columns, words, equals, numbers, letters, plain];

/// The most numbers that are looked at beside a removal as what may count its things.
const MOST_COUNTS: usize = 8;

/// So many digits may be something else than a number.
const DIGITS: usize = 10;

/// A change, with numbers that become smaller because they count what is taken away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Change {
    what: What,
    fewer: Option<(Place, i64)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum What {
    /// One blank between words, none at the ends of lines, no empty lines.
    Tidy,
    Lines(Range<usize>),
    /// These words of these lines, and these lines of the block.
    Table {
        lines: Range<usize>,
        words: Range<usize>,
        rows: Range<usize>,
    },
    /// These letters of the only word of these lines, and these lines of the block.
    Board {
        lines: Range<usize>,
        letters: Range<usize>,
        rows: Range<usize>,
    },
    Letters {
        place: Place,
        letters: Range<usize>,
    },
    Words(Vec<(Place, Vec<u8>)>),
    Zeros(Vec<Place>),
    Plain {
        place: Place,
        letters: Range<usize>,
    },
}

impl Change {
    /// The input with this change. `text` is the one it was made for.
    pub(super) fn applied(&self, text: &Text) -> Vec<u8> {
        let mut text = text.clone();
        if let Some((place, by)) = self.fewer
            && let Some(number) = text.number(place)
        {
            text.set(place, (number - by).to_string().into_bytes());
        }
        self.what.apply(&mut text);
        text.write()
    }
}

impl What {
    fn apply(&self, text: &mut Text) {
        match self {
            What::Tidy => {
                text.lines.retain(|line| !line.words.is_empty());
                for line in &mut text.lines {
                    line.end.retain(|byte| *byte == b'\n');
                    for (index, word) in line.words.iter_mut().enumerate() {
                        word.gap = if index == 0 { Vec::new() } else { b" ".to_vec() };
                    }
                }
            }
            What::Lines(range) => drop(text.lines.drain(range.clone())),
            What::Table { lines, words, rows } => {
                for line in &mut text.lines[lines.clone()] {
                    line.remove(words.clone());
                }
                text.lines.drain(rows.clone());
            }
            What::Board { lines, letters, rows } => {
                for line in &mut text.lines[lines.clone()] {
                    line.words[0].bytes.drain(letters.clone());
                }
                text.lines.drain(rows.clone());
            }
            What::Letters { place: (line, word), letters } => {
                drop(text.lines[*line].words[*word].bytes.drain(letters.clone()));
            }
            What::Words(words) => words.iter().for_each(|(place, word)| text.set(*place, word.clone())),
            What::Zeros(places) => places.iter().for_each(|place| text.set(*place, b"0".to_vec())),
            What::Plain { place: (line, word), letters } => {
                for letter in &mut text.lines[*line].words[*word].bytes[letters.clone()] {
                    *letter = plainest(*letter);
                }
            }
        }
    }
}

/// The letter of its kind that says least.
fn plainest(letter: u8) -> u8 {
    match letter {
        b'0'..=b'9' => b'0',
        b'a'..=b'z' => b'a',
        b'A'..=b'Z' => b'A',
        // Part of a character of several bytes, which must not be broken.
        128.. => letter,
        _ => letter.min(b'.'),
    }
}

/// Half of `length` things, quarters, … single ones; the last of them first, for what comes first often counts or
/// describes the rest.
fn chunks(length: usize) -> impl Iterator<Item = Range<usize>> {
    let sizes = std::iter::successors(Some(length), |size| Some(size.div_ceil(2)).filter(|half| half < size));
    sizes.filter(|size| *size > 0).flat_map(move |size| {
        let starts = (0..length).step_by(size).collect::<Vec<_>>().into_iter().rev();
        starts.map(move |start| start..(start + size).min(length))
    })
}

/// The change alone, then with each number that may count the `by` things that go; `at` is where they stand, `of`
/// says how many there may be.
fn counted(
    text: &Text,
    what: What,
    at: Place,
    by: usize,
    of: RangeInclusive<usize>,
    changes: &mut Vec<Change>,
) {
    changes.push(Change { what: what.clone(), fewer: None });
    let is_count = |place: &Place| {
        let number = text.number(*place).and_then(|number| usize::try_from(number).ok());
        number.is_some_and(|number| number >= by && of.contains(&number))
    };
    let counts = before(text, at).into_iter().filter(is_count).take(MOST_COUNTS);
    changes.extend(counts.map(|place| Change { what: what.clone(), fewer: Some((place, by as i64)) }));
}

/// Words before `at` that may count what stands there: the first of its own line, of the line before, of the input.
fn before(text: &Text, (line, word): Place) -> Vec<Place> {
    let in_line =
        |line: usize, most: usize| (0..text.lines[line].words.len().min(most)).map(move |w| (line, w));
    let own = in_line(line, 2).filter(|place| place.1 < word);
    let before = line.checked_sub(1).into_iter().flat_map(|before| in_line(before, 4));
    let first = (line > 1).then(|| in_line(0, 4)).into_iter().flatten();
    own.chain(before).chain(first).collect()
}

fn tidy(_: &Text) -> Vec<Change> {
    vec![Change { what: What::Tidy, fewer: None }]
}

fn lines(text: &Text) -> Vec<Change> {
    chunks(text.lines.len()).map(|range| Change { what: What::Lines(range), fewer: None }).collect()
}

fn counted_lines(text: &Text) -> Vec<Change> {
    let mut changes = Vec::new();
    for range in chunks(text.lines.len()) {
        let by = range.len();
        counted(text, What::Lines(range.clone()), (range.start, 0), by, 1..=text.lines.len(), &mut changes);
    }
    changes
}

/// Lines that belong together: a number and as many lines after it, or as many lines as each of the cases that the
/// first number counts.
fn blocks(text: &Text) -> Vec<Change> {
    let mut changes = Vec::new();
    let length = text.lines.len();
    let mut remove = |range: Range<usize>| {
        if range.start < range.end && range.end <= length {
            counted(text, What::Lines(range.clone()), (range.start, 0), 1, 1..=length, &mut changes);
        }
    };
    let leading = |line: usize| {
        let has_words = !text.lines[line].words.is_empty();
        has_words.then(|| text.number((line, 0))).flatten().and_then(|number| usize::try_from(number).ok())
    };
    if let Some(cases) = (length > 0).then(|| leading(0)).flatten().filter(|cases| *cases > 1) {
        let size = (length - 1) / cases;
        if size > 1 && size * cases == length - 1 {
            (0..cases).rev().for_each(|case| remove(1 + case * size..1 + (case + 1) * size));
        }
    }
    for line in (0..length).rev() {
        if let Some(after) = leading(line).filter(|after| (1..length).contains(after)) {
            remove(line..line + 1 + after);
        }
    }
    changes
}

/// A row and the column of the same number.
fn squares(text: &Text) -> Vec<Change> {
    let mut changes = Vec::new();
    for block in text.blocks() {
        let (first, length) = (block.start, block.len());
        let words = text.lines[first].words.len();
        for part in chunks(length).filter(|part| part.len() < length) {
            let rows = first + part.start..first + part.end;
            let what = if words == length {
                What::Table { lines: block.clone(), words: part.clone(), rows }
            } else if words == 1 && text.word((first, 0)).len() == length {
                What::Board { lines: block.clone(), letters: part.clone(), rows }
            } else {
                continue;
            };
            counted(text, what, (first, 0), part.len(), length..=length, &mut changes);
        }
    }
    changes
}

fn columns(text: &Text) -> Vec<Change> {
    let mut changes = Vec::new();
    for block in text.blocks() {
        let first = block.start;
        let words = text.lines[first].words.len();
        if words == 1 {
            let length = text.word((first, 0)).len();
            for letters in chunks(length).filter(|part| part.len() < length) {
                let by = letters.len();
                let what = What::Board { lines: block.clone(), letters, rows: first..first };
                counted(text, what, (first, 0), by, length..=length, &mut changes);
            }
        }
        for part in chunks(words).filter(|part| part.len() < words) {
            let by = part.len();
            let what = What::Table { lines: block.clone(), words: part, rows: first..first };
            counted(text, what, (first, 0), by, words..=words, &mut changes);
        }
    }
    changes
}

fn words(text: &Text) -> Vec<Change> {
    let mut changes = Vec::new();
    let all = text.places().count();
    for (index, line) in text.lines.iter().enumerate() {
        for words in chunks(line.words.len()) {
            let (at, by) = ((index, words.start), words.len());
            let what = What::Table { lines: index..index + 1, words, rows: index..index };
            counted(text, what, at, by, 1..=all, &mut changes);
        }
    }
    changes
}

fn letters(text: &Text) -> Vec<Change> {
    let mut changes = Vec::new();
    // Numbers become smaller as numbers, but for those that are rather rows of digits.
    let is_word = |place: &Place| text.word(*place).len() >= DIGITS || text.number(*place).is_none();
    for place in text.places().filter(is_word) {
        let word = text.word(place);
        // Where each character begins, of whatever is UTF-8.
        let mut starts: Vec<usize> =
            (0..word.len()).filter(|index| !text::is_continuation(word[*index])).collect();
        starts.push(word.len());
        let length = starts.len() - 1;
        for part in chunks(length).filter(|part| part.len() < length) {
            let letters = starts[part.start]..starts[part.end];
            let what = What::Letters { place, letters };
            counted(text, what, place, part.len(), length..=length, &mut changes);
        }
    }
    changes
}

/// Many numbers at once become 0: an empty board is easier to look at than a full one.
fn zeros(text: &Text) -> Vec<Change> {
    let others: Vec<Place> =
        text.places().filter(|place| text.number(*place).is_some_and(|number| number != 0)).collect();
    let zero = |part: Range<usize>| Change { what: What::Zeros(others[part].to_vec()), fewer: None };
    chunks(others.len()).map(zero).collect()
}

/// Smaller numbers for one: 0, 1, its opposite, its half, three quarters, … one less.
fn smaller(number: i64) -> Vec<i64> {
    let mut found = vec![0, 1, number.saturating_neg()];
    let mut step = number / 2;
    while step != 0 {
        found.push(number - step);
        step /= 2;
    }
    found.retain(|other| other.unsigned_abs() < number.unsigned_abs() || (*other > 0 && *other == -number));
    found
}

fn numbers(text: &Text) -> Vec<Change> {
    let mut changes = Vec::new();
    for place in text.places() {
        for other in text.number(place).map(smaller).unwrap_or_default() {
            let words = vec![(place, other.to_string().into_bytes())];
            changes.push(Change { what: What::Words(words), fewer: None });
        }
    }
    changes
}

/// Numbers and words that stand in several places, in all of them: names of things.
fn equals(text: &Text) -> Vec<Change> {
    let mut places: BTreeMap<i64, Vec<Place>> = BTreeMap::new();
    for place in text.places() {
        if let Some(number) = text.number(place) {
            places.entry(number).or_default().push(place);
        }
    }
    let mut changes = Vec::new();
    for (number, places) in places.iter().filter(|(_, places)| places.len() > 1) {
        for other in smaller(*number) {
            let word = other.to_string().into_bytes();
            let words = places.iter().map(|place| (*place, word.clone())).collect();
            changes.push(Change { what: What::Words(words), fewer: None });
        }
    }
    changes
}

/// Plainer letters: digits of a word that is no number become 0, letters `a` or `A`, marks a dot.
fn plain(text: &Text) -> Vec<Change> {
    let mut changes = Vec::new();
    for place in text.places().filter(|place| text.number(*place).is_none()) {
        let plain = |letters| Change { what: What::Plain { place, letters }, fewer: None };
        changes.extend(chunks(text.word(place).len()).map(plain));
    }
    changes
}
