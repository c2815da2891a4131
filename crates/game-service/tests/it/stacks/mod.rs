//! Answers as real stacks write them (docs/variants.md): each test writes the same facts in one manner, and the client reads
//! the same values from them and reports nothing. What no stack means, and what has no one meaning, is reported.

mod answers;
mod facts;
mod manners;
mod records;
