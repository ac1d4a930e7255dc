#![allow(dead_code)]
mod shrink;
