fn main() {
    let empty: Vec<i64> = Vec::new();
    println!("{}", empty[std::env::args().count()]);
}
