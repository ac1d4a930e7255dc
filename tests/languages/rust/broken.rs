fn main() {
    let sum: i64 = "three";
    println!("{sum}");
}
