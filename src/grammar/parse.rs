//! Text to a [`Grammar`].

use std::ops::Range;

use super::{Bound, Grammar, GrammarError, Item, Kind, MOST_BYTES, MOST_COPIES, Row};

/// No number of a grammar is further from 0, so that sums of a few never overflow.
const MOST: i64 = 1_000_000_000_000_000_000;

pub(super) fn parse(text: &str) -> Result<Grammar, GrammarError> {
    let mut reader = Reader { text, names: Vec::new(), bounds: Vec::new(), bytes: 0 };
    let mut rows = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let end = start + line.trim_end_matches(['\n', '\r']).len();
        rows.push(reader.row(start..end)?);
        start += line.len();
    }
    if text.trim().is_empty() {
        return reader.fail(0..text.len(), "the grammar is empty", "write a line such as `{1..9}^3`");
    }
    Ok(Grammar { rows, names: reader.bounds.len() })
}

struct Reader<'a> {
    text: &'a str,
    /// The names that are known here, and which number each is.
    names: Vec<(&'a str, usize)>,
    /// Between which bounds each remembered number lies.
    bounds: Vec<(Bound, Bound)>,
    /// What a case has at most so far.
    bytes: u64,
}

type Read<T> = Result<T, GrammarError>;

impl<'a> Reader<'a> {
    fn row(&mut self, line: Range<usize>) -> Read<Row> {
        let mut words = self.words(line.clone())?;
        let known = self.names.len();
        let is_repeated = words.get(1).is_some_and(|word| &self.text[word.clone()] == "*");
        let times = if is_repeated { self.count(words[0].clone())? } else { Bound::ONE };
        if is_repeated {
            words.drain(..2);
        }
        let mut bytes: u64 = 1;
        let mut items = Vec::with_capacity(words.len());
        for word in words {
            let (item, longest) = self.item(word)?;
            bytes = longest.saturating_add(bytes);
            items.push(item);
        }
        let longest = bytes.saturating_mul(self.most(times) as u64);
        self.bytes = self.bytes.saturating_add(longest);
        if self.bytes > MOST_BYTES {
            let message = format!("a case could have more than {MOST_BYTES} bytes by the end of this line");
            return self.fail(line, message, "ask for fewer copies: these are to be small cases");
        }
        if is_repeated {
            // After a line that may be repeated 0 times nothing of it need be there.
            self.names.truncate(known);
        }
        Ok(Row { times, items })
    }

    /// The words of a line. Braces hold together what is between them.
    fn words(&self, line: Range<usize>) -> Read<Vec<Range<usize>>> {
        let (mut words, mut start, mut open) = (Vec::new(), None, None);
        for (index, c) in self.text[line.clone()].char_indices() {
            let at = line.start + index;
            match c {
                ' ' | '\t' | '\r' if open.is_none() => words.extend(start.take().map(|start| start..at)),
                c if c.is_whitespace() || c.is_control() => {
                    let hint = "leave out blanks within braces, and write only blanks between words";
                    return self.fail(at..at + c.len_utf8(), "a blank where none can be", hint);
                }
                '{' if open.is_some() => {
                    return self.fail(at..at + 1, "braces within braces", "close the first ones before");
                }
                '}' if open.is_none() => {
                    return self.fail(at..at + 1, "`}` without `{`", "write `{A..B}` or `{a|b}`");
                }
                c => {
                    start.get_or_insert(at);
                    match c {
                        '{' => open = Some(at),
                        '}' => open = None,
                        _ => {}
                    }
                }
            }
        }
        if let Some(open) = open {
            return self.fail(open..line.end, "`{` is not closed", "add `}` behind it");
        }
        words.extend(start.map(|start| start..line.end));
        Ok(words)
    }

    /// An item, and how many bytes it has at most, with the blank before it.
    fn item(&mut self, word: Range<usize>) -> Read<(Item, u64)> {
        let text = &self.text[word.clone()];
        let end = if text.starts_with('{') {
            text.find('}').map_or(text.len(), |index| index + 1)
        } else {
            text.find(['^', '~', '{']).unwrap_or(text.len())
        };
        let (own, rest) = (word.start..word.start + end, &text[end..]);
        let joined = rest.starts_with('~');
        let copies = if joined || rest.starts_with('^') {
            self.count(own.end + 1..word.end)?
        } else if rest.is_empty() {
            Bound::ONE
        } else {
            let hint = "part words by blanks; copies are written `{1..9}^3`, or `{1..9}~3` without blanks";
            return self.fail(own.end..word.end, "two items without a blank between them", hint);
        };
        if own.is_empty() {
            let hint = "write what is to be copied before it: `{1..9}^3`";
            return self.fail(word, "copies of nothing", hint);
        }
        let (kind, longest) = self.kind(own.clone(), rest.is_empty())?;
        let (between, before) = if joined { (0, 1) } else { (1, 0) };
        let bytes = (longest + between).saturating_mul(self.most(copies) as u64).saturating_add(before);
        Ok((Item { kind, copies, joined }, bytes))
    }

    /// What one copy is, and how many bytes it has at most.
    fn kind(&mut self, own: Range<usize>, is_single: bool) -> Read<(Kind, u64)> {
        let text = &self.text[own.clone()];
        let Some(inner) = text.strip_prefix('{').and_then(|text| text.strip_suffix('}')) else {
            return Ok((Kind::Word(text.to_owned()), text.len() as u64));
        };
        let start = own.start + 1;
        let (name, range) = match inner.split_once('=') {
            Some((name, range)) if is_name(name) => (Some(name), range),
            _ => (None, inner),
        };
        if range.contains('|') {
            if name.is_some() {
                return self.fail(own, "only numbers are remembered", "write `{a|b}` without a name");
            }
            let words: Vec<String> = inner.split('|').map(str::to_owned).collect();
            if words.iter().any(String::is_empty) {
                return self.fail(own, "a choice without a word", "write a word on both sides of each `|`");
            }
            let longest = words.iter().map(String::len).max().unwrap_or(0) as u64;
            return Ok((Kind::Choice(words), longest));
        }
        let Some(dots) = range.find("..") else {
            let hint =
                "write `{A..B}` for a number, `{a|b}` for one of some words, `{n..n}` for a remembered n";
            return self.fail(own, format!("`{text}` is neither numbers nor words"), hint);
        };
        let start = start + inner.len() - range.len();
        let from = self.bound(start..start + dots)?;
        let to = self.bound(start + dots + 2..own.end - 1)?;
        if !self.is_at_most(from, to) {
            let hint = "the first number must be the smaller one, whatever was drawn before";
            return self.fail(own, format!("`{text}` may hold no number"), hint);
        }
        let name = match name {
            Some(name) => Some(self.remember(own, name, (from, to), is_single)?),
            None => None,
        };
        let longest = [self.least(from), self.most(to)].map(|number| number.to_string().len());
        Ok((Kind::Number { from, to, name }, longest[0].max(longest[1]) as u64))
    }

    fn remember(
        &mut self,
        own: Range<usize>,
        name: &'a str,
        bounds: (Bound, Bound),
        is_single: bool,
    ) -> Read<usize> {
        if !is_single {
            let hint = "write it once, alone, and copies of something else";
            return self.fail(own, "a number that is remembered cannot have copies", hint);
        }
        if self.names.iter().any(|(known, _)| *known == name) {
            return self.fail(own, format!("`{name}` is remembered already"), "choose another name");
        }
        self.bounds.push(bounds);
        self.names.push((name, self.bounds.len() - 1));
        Ok(self.bounds.len() - 1)
    }

    /// How many copies.
    fn count(&self, place: Range<usize>) -> Read<Bound> {
        let text = &self.text[place.clone()];
        let is_plain = is_name(text) || text.bytes().all(|byte| byte.is_ascii_digit());
        if text.is_empty() || !is_plain {
            let hint = "write a whole number, or the name of a number remembered before: `^3`, `^n`";
            return self.fail(place, format!("`{text}` is no number of copies"), hint);
        }
        let count = self.bound(place.clone())?;
        if self.least(count) < 0 {
            let hint = "let it begin at 0 or more where it is remembered";
            return self.fail(place, format!("`{text}` may be negative"), hint);
        }
        if self.most(count) > i128::from(MOST_COPIES) {
            let hint = "these are to be small cases: a generator can make large ones";
            return self.fail(place, format!("more than {MOST_COPIES} copies"), hint);
        }
        Ok(count)
    }

    /// A whole number, or a name with something added.
    fn bound(&self, place: Range<usize>) -> Read<Bound> {
        let text = &self.text[place.clone()];
        let hint = "write a whole number, or a name remembered before: `5`, `n`, `n+1`, `n-1`";
        let number = |text: &str| {
            let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
            let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then(|| text.parse().ok().filter(|number: &i64| number.abs() <= MOST))
        };
        let (name, rest) = text.split_at(text.find(['+', '-']).unwrap_or(text.len()));
        let (name, plus) = match number(text) {
            Some(plus) => ("", Some(plus)),
            None if !is_name(name) => ("", None),
            None if rest.is_empty() => (name, Some(Some(0))),
            None => (name, number(rest)),
        };
        let Some(plus) = plus else {
            return self.fail(place, format!("`{text}` is no number"), hint);
        };
        let Some(plus) = plus else {
            return self.fail(place, format!("`{text}` has more than 18 digits"), hint);
        };
        if name.is_empty() {
            return Ok(Bound::of(plus));
        }
        let Some(&(_, index)) = self.names.iter().find(|(known, _)| *known == name) else {
            let hint = format!("write `{{{name}=A..B}}` before it, not in a repeated line");
            return self.fail(place, format!("`{name}` is not remembered here"), hint);
        };
        let bound = Bound { name: Some(index), plus };
        let most = i128::from(MOST);
        if self.least(bound) < -most || self.most(bound) > most {
            return self.fail(place, format!("`{text}` can have more than 18 digits"), hint);
        }
        Ok(bound)
    }

    /// Whether `a` is at most `b` whatever was drawn. The later of two remembered numbers is the one that may be
    /// bounded by the earlier, so it gives way to its bound.
    fn is_at_most(&self, a: Bound, b: Bound) -> bool {
        let (mut low, mut high) = (a.name, b.name);
        let (mut low_plus, mut high_plus) = (i128::from(a.plus), i128::from(b.plus));
        while low != high {
            if low > high {
                let Some(index) = low else { break };
                let bound = self.bounds[index].1;
                low = bound.name;
                low_plus += i128::from(bound.plus);
            } else {
                let Some(index) = high else { break };
                let bound = self.bounds[index].0;
                high = bound.name;
                high_plus += i128::from(bound.plus);
            }
        }
        low_plus <= high_plus
    }

    fn least(&self, bound: Bound) -> i128 {
        let (mut name, mut sum) = (bound.name, i128::from(bound.plus));
        while let Some(index) = name {
            let from = self.bounds[index].0;
            name = from.name;
            sum += i128::from(from.plus);
        }
        sum
    }

    fn most(&self, bound: Bound) -> i128 {
        let (mut name, mut sum) = (bound.name, i128::from(bound.plus));
        while let Some(index) = name {
            let to = self.bounds[index].1;
            name = to.name;
            sum += i128::from(to.plus);
        }
        sum
    }

    fn fail<T>(&self, span: Range<usize>, message: impl Into<String>, hint: impl Into<String>) -> Read<T> {
        let before = &self.text[..span.start];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        Err(GrammarError { line, column, span, message: message.into(), hint: hint.into() })
    }
}

/// Whether it is a letter, or a word of letters, digits and underscores that begins with none of the digits.
fn is_name(text: &str) -> bool {
    let is_word = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    is_word && text.bytes().next().is_some_and(|first| !first.is_ascii_digit())
}
