//! The judge as its users meet it, and the shape of its own code.

mod bad_input;
mod bench;
mod boards;
mod class_bench;
mod commands;
mod comparing;
mod events;
mod faults;
mod floors;
mod grading;
mod inputs;
mod interrupting;
mod large;
mod pack;
mod places;
mod readme;
mod regrading;
mod reports;
mod scaffold;
mod shells;
mod showing;
mod stress;
mod trouble;
mod verifying;
