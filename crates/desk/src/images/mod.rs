//! Table camera pictures and dealer covers: remote images that are fetched in Rust and identified by
//! opaque handles.
//!
//! The input is an address, the output is a checked file. The web view never gets an address and loads
//! nothing remote. Not in this module: the `camera:` scheme, which is in the shell. There is no cache
//! on disk.

mod address;
mod cache;
mod fetch;
mod inspect;
mod network;
mod redraw;

pub(crate) use address::ImageRules;
pub use cache::Images;
pub use redraw::ShownImage;
