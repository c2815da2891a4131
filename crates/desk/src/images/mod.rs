//! Camera stills and dealer covers: remote images, fetched by Rust alone and handed out under opaque handles.
//!
//! Boundary: an address goes in, checked bytes come out. The web view never learns an address and loads nothing
//! remote. Left out on purpose: the `camera:` scheme itself (the shell's) and any cache on disk.

mod address;
mod fetch;
mod inspect;
mod known;
mod network;
mod shelf;

pub(crate) use address::ImageRules;
pub use shelf::HeldImage;
pub(crate) use shelf::ImageShelf;
