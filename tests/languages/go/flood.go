package main

import "fmt"

func main() {
	for {
		fmt.Println("a line, and again, and again, and again, and again")
	}
}
