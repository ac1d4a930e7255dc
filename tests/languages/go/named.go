package main

import (
	"fmt"
	"os"
)

func main() {
	in, _ := os.Open("sum.inp")
	out, _ := os.Create("sum.out")
	var a, b int64
	fmt.Fscan(in, &a, &b)
	fmt.Fprintln(out, a+b)
}
