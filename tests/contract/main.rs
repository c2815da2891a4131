//! The edge between the interface and Rust, read from the files themselves: the command list, the functions behind it,
//! the permissions, the generated TypeScript and its only caller agree, and nothing is granted beyond them.
//!
//! That a call which is not granted is refused is shown on Tauri's mock runtime, in the shell's own tests.

mod edge;
mod grants;
mod house;
