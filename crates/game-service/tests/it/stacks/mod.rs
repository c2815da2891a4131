//! Answers as real stacks write them (docs/variants.md): each test writes the same facts in the manner of one stack, and
//! the client reads the same values from them and reports nothing. What no stack means is still reported.

mod dotnet;
mod errors;
mod facts;
mod faults;
mod go;
mod http;
mod manners;
mod php;
mod same;
mod xml;
