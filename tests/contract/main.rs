//! The interface between TypeScript and Rust, tested on the source files: the command list, the
//! functions, the permissions, the generated TypeScript and its only caller agree, and no other
//! permission is granted. Every file of tests is a part of a test program, and
//! crates and modules depend only on those that they may.
//!
//! The shell's own tests check on Tauri's mock runtime that a call without permission is rejected.

mod dependencies;
mod edge;
mod grants;
mod platforms;
mod programs;
mod repository;
