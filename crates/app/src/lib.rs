//! What several programs need that is neither of a game nor of money: the time and its zones, invisible
//! characters, the codes of errors, and the connections of an HTTP client. The pure crates (`money`, `games`,
//! `check`) do not use it.

pub mod clock;
pub mod connections;
pub mod error_code;
pub mod unseen;
