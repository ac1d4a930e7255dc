//! The fenced code blocks of a text in Markdown (CommonMark, section 4.5).

/// A code block.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Block {
    /// The line of its opening fence, from 1.
    pub(super) line: usize,
    /// What stands in it, without the line end of its last line.
    pub(super) text: String,
}

/// The blocks in order; one that is not closed reaches to the end. A block may stand within a list, as deep as it
/// likes.
pub(super) fn blocks(text: &str) -> Vec<Block> {
    let mut found = Vec::new();
    let mut lines = text.lines().enumerate();
    while let Some((index, opening)) = lines.next() {
        let Some(fence) = Fence::opened_by(opening) else { continue };
        let inside = lines.by_ref().map(|(_, line)| line).take_while(|line| !fence.is_closed_by(line));
        let inside: Vec<&str> = inside.map(|line| fence.without_indent(line)).collect();
        found.push(Block { line: index + 1, text: inside.join("\n") });
    }
    found
}

/// An opening fence.
struct Fence {
    sign: char,
    length: usize,
    indent: usize,
}

impl Fence {
    fn opened_by(line: &str) -> Option<Fence> {
        let rest = line.trim_start_matches(' ');
        let sign = rest.chars().next().filter(|sign| matches!(sign, '`' | '~'))?;
        let words = rest.trim_start_matches(sign);
        let length = rest.len() - words.len();
        let is_inline = sign == '`' && words.contains('`');
        (length >= 3 && !is_inline).then(|| Fence { sign, length, indent: line.len() - rest.len() })
    }

    fn is_closed_by(&self, line: &str) -> bool {
        let line = line.trim();
        line.len() >= self.length && line.chars().all(|sign| sign == self.sign)
    }

    /// What stands in a block is indented as its fence is.
    fn without_indent<'l>(&self, line: &'l str) -> &'l str {
        let blanks = line.len() - line.trim_start_matches(' ').len();
        &line[blanks.min(self.indent)..]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_stand_between_fences() {
        let cases: [(&str, &[(usize, &str)]); 9] = [
            ("a\n```text\n1 2\n\n3\n```\nb\n~~~\n```\n~~~\n", &[(2, "1 2\n\n3"), (8, "```")]),
            ("````\n```\n````", &[(1, "```")]),
            ("```\n1 \n``` \n", &[(1, "1 ")]),
            ("- list\n\n  ```\n  1\n    2\n 3\n  ```\n", &[(3, "1\n  2\n3")]),
            ("```\r\n1\r\n2\r\n```\r\n", &[(1, "1\n2")]),
            ("```\nnot closed", &[(1, "not closed")]),
            ("```one line``` of code\n``\n1\n``\n", &[]),
            ("```\n```", &[(1, "")]),
            ("", &[]),
        ];
        for (text, expected) in cases {
            let found = blocks(text);
            let found: Vec<(usize, &str)> =
                found.iter().map(|block| (block.line, block.text.as_str())).collect();
            assert_eq!(found, expected, "{text:?}");
        }
    }
}
