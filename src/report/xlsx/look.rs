//! How cells look: a colour a verdict, always beside its letters.

use rust_xlsxwriter::{Color, Format, FormatAlign, FormatBorder};
use unicode_width::UnicodeWidthStr;

use crate::model::Verdict;

/// The looks that the sheets share.
#[derive(Debug)]
pub(super) struct Looks {
    /// Of a column's head.
    pub(super) heading: Format,
    /// Of a total.
    pub(super) strong: Format,
    /// Of a rank.
    pub(super) middle: Format,
}

impl Looks {
    pub(super) fn new() -> Self {
        let heading = Format::new()
            .set_bold()
            .set_background_color(Color::RGB(0xE8_EC_F1))
            .set_border_bottom(FormatBorder::Thin)
            .set_align(FormatAlign::VerticalCenter);
        let middle = Format::new().set_align(FormatAlign::Center);
        Looks { heading, strong: Format::new().set_bold(), middle }
    }
}

/// The look of a verdict's letters.
pub(super) fn of_code(verdict: Verdict) -> Format {
    colours(verdict).set_align(FormatAlign::Center)
}

/// The look of points: the number stays one, and what is not accepted shows its letters behind it.
pub(super) fn of_points(verdict: Verdict) -> Format {
    let letters = if verdict.is_accepted() { String::new() } else { format!("\" {verdict}\"") };
    colours(verdict).set_num_format(format!("General{letters}"))
}

fn colours(verdict: Verdict) -> Format {
    let (ground, letters) = match verdict {
        Verdict::Ac => (0xDD_F3_E4, 0x14_53_2D),
        Verdict::Wa => (0xFB_DD_DD, 0x7F_1D_1D),
        Verdict::Re => (0xFF_E4_CF, 0x7C_2D_12),
        Verdict::Tle => (0xFF_F2_C4, 0x71_3F_12),
        Verdict::Mle => (0xF1_E2_FA, 0x58_1C_87),
        Verdict::Ole => (0xE0_E7_FF, 0x31_2E_81),
        Verdict::Ce => (0xE3_E6_EA, 0x1F_29_37),
        Verdict::Je => (0x37_41_51, 0xFF_FF_FF),
        Verdict::Sk => (0xFF_FF_FF, 0x5B_64_70),
    };
    Format::new().set_background_color(Color::RGB(ground)).set_font_color(Color::RGB(letters))
}

/// The widest of some texts in columns of a terminal, which are near enough to those of a sheet; neither narrow nor
/// endless.
pub(super) fn width<'t>(texts: impl IntoIterator<Item = &'t str>) -> u16 {
    let widest = texts.into_iter().map(UnicodeWidthStr::width).max().unwrap_or(0);
    u16::try_from(widest.clamp(4, 48)).unwrap_or(48)
}
