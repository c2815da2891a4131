//! Table camera pictures and dealer covers: remote images that are fetched in Rust and identified by
//! opaque handles.
//!
//! The input is an address, the output is a checked file. The web view never gets an address and loads
//! nothing remote. Not in this module: the `camera:` scheme, which is in the shell. There is no cache
//! on disk.

pub(crate) mod address;
mod fetch;
mod inspect;
mod known;
mod network;
pub(crate) mod shelf;

pub use shelf::HeldImage;
pub(crate) use shelf::ImageShelf;

use crate::connection::Desk;
use crate::views::{ErrorView, ImageInfo, Settings};

impl Desk {
    /// Fetches and checks the image for a handle.
    ///
    /// # Errors
    /// By what the user can do; see [`crate::views::ErrorCode`].
    pub async fn load_image(&self, handle: &str, settings: &Settings) -> Result<ImageInfo, ErrorView> {
        self.images.load(handle, &settings.image_hosts).await
    }

    /// The image for a handle, if it was loaded and is still in memory.
    pub fn image(&self, handle: &str) -> Option<HeldImage> {
        self.images.held(handle)
    }
}
