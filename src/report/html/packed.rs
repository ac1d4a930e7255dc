//! Pieces of HTML packed into blocks that a browser passes over until they are asked for.
//!
//! A block is the deflated text of [`PIECES`] pieces in base64 (RFC 1951, RFC 4648), in a script element of a type that
//! no browser runs.

use std::io::{self, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::DeflateEncoder;

/// How many pieces are packed together: neighbours have words in common, and a browser unpacks a block in a
/// few milliseconds. The page's script knows the number by the attribute `data-pieces` of its body.
pub(super) const PIECES: usize = 16;

/// A block of pieces, packed.
pub(super) fn pack(pieces: &[String]) -> io::Result<String> {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::new(6));
    for piece in pieces {
        packed.write_all(piece.as_bytes())?;
    }
    Ok(STANDARD.encode(packed.finish()?))
}

/// Writes the element of block `number`.
pub(super) fn write_block(number: usize, packed: &str, out: &mut impl io::Write) -> io::Result<()> {
    writeln!(out, "<script type=\"application/octet-stream;base64\" id=\"block-{number}\">{packed}</script>")
}

#[cfg(test)]
pub(super) fn unpacked(packed: &str) -> String {
    let mut text = String::new();
    let deflated = STANDARD.decode(packed).unwrap();
    io::Read::read_to_string(&mut flate2::read::DeflateDecoder::new(&*deflated), &mut text).unwrap();
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_comes_out_again_and_holds_no_markup_until_then() {
        let pieces = ["<article>ệ</article>".to_owned(), "</script><!--".repeat(1000)];
        let packed = pack(&pieces).unwrap();
        assert_eq!(unpacked(&packed), pieces.concat());
        assert!(
            packed.len() < 1000 && packed.chars().all(|c| c.is_ascii_alphanumeric() || "+/=".contains(c))
        );
    }
}
