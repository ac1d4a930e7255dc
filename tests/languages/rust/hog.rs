fn main() {
    let mut blocks = Vec::new();
    for i in 0..1000u32 {
        blocks.push(vec![i as u8 | 1; 1 << 20]);
    }
    println!("{}", std::hint::black_box(blocks).len());
}
