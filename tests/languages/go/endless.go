package main

func main() {
	for count := 0; ; count++ {
	}
}
