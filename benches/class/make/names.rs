//! What pupils call things.

use std::collections::{HashMap, HashSet};

use super::random::Random;

/// The words to choose from for a name in a template. None is a name that `using namespace std` brings along.
const ROOTS: &[(&str, &[&str])] = &[
    ("a", &["a", "x", "u", "hang_a", "first_no", "x_one"]),
    ("all", &["du_lieu", "tokens", "inp", "words_in", "tat_ca"]),
    ("ans", &["ans", "res", "kq", "ket_qua", "dap_an", "answer"]),
    ("b", &["b", "y", "v", "cot_b", "second_no", "y_one"]),
    ("bad", &["bad", "sai", "loi", "wrong", "has_error", "bi_trung"]),
    ("bit", &["bit_d", "mask", "mot_bit", "bt", "flag"]),
    ("board", &["board", "grid", "bang", "luoi", "a", "sudoku", "mang", "ma_tran", "f", "tab"]),
    ("box", &["box", "khung", "vung", "sq", "o_vuong", "block"]),
    ("c", &["c", "col", "j", "cot", "column", "y"]),
    ("clash", &["clash", "trung", "bi_trung_so", "conflict", "khong_hop_le", "is_dup"]),
    ("d", &["d", "num", "so", "digit", "val", "gia_tri", "v"]),
    ("digits", &["tong_chu_so", "sum_digits", "digit_sum", "tcs"]),
    ("down", &["cols", "cot_c", "column_list", "doc", "used_col", "by_col"]),
    ("empty", &["o_trong", "empty_cells", "holes", "todo", "con_lai"]),
    ("far", &["xa", "kc", "dist_to", "khoang_cach", "dis"]),
    ("first", &["d1", "cheo_chinh", "diag_one", "main_diag", "cheo1"]),
    ("fits", &["fits", "check", "ok", "hop_le", "can_put", "kiem_tra", "duoc", "is_safe", "candidates"]),
    ("free", &["con_trong", "avail", "free_bits", "duoc_dat", "opts"]),
    ("full", &["full", "day", "xong", "done", "is_full", "da_dien"]),
    ("gcd", &["ucln", "my_gcd", "uoc_chung", "gcd_of"]),
    ("in", &["in", "dau_vao", "st", "hang_doi", "qq"]),
    ("k", &["k", "i", "t", "z", "idx", "chi_so"]),
    ("largest", &["lon_nhat", "max_of", "find_max", "tim_max"]),
    ("least", &["it_nhat", "best", "fewest", "mn", "nho_nhat"]),
    ("line", &["rows", "dong_d", "line", "hang_h", "row_list", "ngang"]),
    ("list", &["list_of", "ds", "danh_sach", "vec", "lst", "items"]),
    ("m", &["m", "w", "kk", "so_cot", "ii"]),
    ("mark", &["marks", "dau", "ky_hieu", "signs", "chan_le"]),
    ("n", &["n", "nn", "len", "so_luong", "kich_thuoc"]),
    ("near", &["near", "lan_can", "ke", "same_unit", "nhin_thay", "peers"]),
    ("o", &["o", "other", "khac", "rhs"]),
    ("ok", &["ok", "good", "duoc_khong", "valid", "hop"]),
    ("order", &["sap_xep", "my_sort", "bubble", "order_of"]),
    ("other", &["cheo", "diags", "hai_cheo", "dg"]),
    ("p", &["p", "pos", "vt", "cell", "o", "vi_tri"]),
    ("path", &["bfs", "duong_di", "steps_to", "loang"]),
    ("point", &["Diem", "Point", "toa_do", "Node", "Cell"]),
    ("power", &["luy_thua", "pow_mod", "power_of", "mu"]),
    ("prime", &["so_nguyen_to", "is_prime", "nguyen_to", "snt"]),
    ("put", &["put", "dat_so", "toggle", "danh_dau", "flip"]),
    ("q", &["q", "vt2", "kia", "other_cell", "qos"]),
    ("r", &["r", "row", "i", "dong", "hang", "x"]),
    ("rest", &["rest", "con", "phan_con_lai", "remaining"]),
    ("rows", &["choices", "cac_hang", "row_opts", "cach_dien"]),
    ("second", &["d2", "cheo_phu", "diag_two", "other_diag", "cheo2"]),
    ("seen", &["seen", "dem_so", "cnt", "da_co", "tan_suat", "gap"]),
    ("show", &["show", "in_bang", "print_board", "debug", "xuat"]),
    ("solve", &["solve", "giai", "go", "dfs", "backtrack", "quay_lui", "Try", "thu", "search_from"]),
    ("spare", &["tmp", "tam", "bien", "test", "zz", "temp_value"]),
    ("split", &["tach", "split_words", "tach_tu", "cat_chuoi"]),
    ("start", &["allowed", "duoc_phep", "kieu", "nums"]),
    ("t", &["t", "tmp", "tam", "r0"]),
    ("tally", &["dem_tan_suat", "tally", "count_all", "thong_ke"]),
    ("total", &["total", "tong", "s", "sum_of", "cong"]),
    ("trim", &["cat_trang", "trim", "strip_line", "xoa_cach"]),
    ("twice", &["twice", "trung", "co_trung", "repeats", "has_dup", "lap_lai"]),
    ("used", &["used", "da_dung", "taken", "co_roi", "bo_qua"]),
    ("ways", &["ways", "dem", "cnt", "so_cach", "how_many", "tong_so"]),
    ("word", &["word", "tu", "w", "chu"]),
];

/// The names among them that functions beside the others have.
const GLOBAL: &[&str] = &[
    "digits", "far", "gcd", "largest", "order", "path", "point", "power", "prime", "show", "split", "tally",
    "trim",
];

/// The names outside a function.
#[derive(Debug)]
pub(crate) struct Outside {
    taken: HashSet<String>,
    chosen: HashMap<String, String>,
}

/// How one pupil writes names, and the names that are taken in one program.
#[derive(Debug)]
pub(crate) struct Names {
    is_camel: bool,
    ending: &'static str,
    taken: HashSet<String>,
    chosen: HashMap<String, String>,
}

impl Names {
    /// For a program that has the words of `text` already.
    pub(crate) fn new(random: &mut Random, text: &str) -> Self {
        let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '@');
        let taken = words.filter(|word| !word.contains('@')).map(str::to_owned).collect();
        let ending = random.pick(&["", "", "", "", "1", "_", "2", "A"]);
        Names { is_camel: random.chance(0.4), ending, taken, chosen: HashMap::new() }
    }

    /// Begins a function of its own: nothing is chosen in it yet.
    pub(crate) fn enter(&mut self) -> Outside {
        Outside { taken: self.taken.clone(), chosen: std::mem::take(&mut self.chosen) }
    }

    /// Ends it: only the name of the function stays taken.
    pub(crate) fn leave(&mut self, outside: Outside) {
        let inside = std::mem::replace(&mut self.chosen, outside.chosen);
        self.taken = outside.taken;
        self.taken.extend(GLOBAL.iter().filter_map(|key| inside.get(*key).cloned()));
    }

    /// The name for `key`, the same one until it is forgotten.
    pub(crate) fn of(&mut self, key: &str, random: &mut Random) -> String {
        if let Some(name) = self.chosen.get(key) {
            return name.clone();
        }
        let roots =
            ROOTS.iter().find(|(of, _)| *of == key).unwrap_or_else(|| panic!("no names for `@{key}`"));
        let mut root = self.write(random.pick(roots.1));
        if random.chance(0.5) {
            root.push_str(self.ending);
        }
        let name = (1..)
            .map(|n| if n == 1 { root.clone() } else { format!("{root}{n}") })
            .find(|name| !self.taken.contains(name))
            .expect("there are more names than words in a program");
        self.taken.insert(name.clone());
        self.chosen.insert(key.to_owned(), name.clone());
        name
    }

    fn write(&self, root: &str) -> String {
        let mut words = root.split('_');
        let mut name = words.next().unwrap_or_default().to_owned();
        for word in words {
            if self.is_camel {
                name.push_str(&word[..1].to_ascii_uppercase());
                name.push_str(&word[1..]);
            } else {
                name.push('_');
                name.push_str(word);
            }
        }
        name
    }
}
