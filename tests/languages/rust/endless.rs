fn main() {
    let mut count = 0u32;
    loop {
        count = std::hint::black_box(count.wrapping_add(1));
    }
}
