//! Tests of the judge as a whole.

mod bad_input;
