fn main() {
    loop {
        println!("a line, and again, and again, and again, and again");
    }
}
