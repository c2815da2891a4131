//! Table camera pictures and dealer covers: remote images that are fetched in Rust and identified by
//! opaque handles.
//!
//! The input is an address, the output is a checked file. The web view never gets an address and loads
//! nothing remote. Not in this module: the `camera:` scheme, which is in the shell. There is no cache
//! on disk.

pub(crate) mod address;
mod buffers;
mod drawing;
mod fetch;
mod inspect;
mod known;
mod network;
mod redraw;
pub(crate) mod shelf;

use std::collections::BTreeSet;
use std::path::Path;

pub use drawing::HeldImage;
pub(crate) use shelf::ImageShelf;

use crate::connection::Desk;
use crate::export::problems;
use crate::views::{ErrorCode, ErrorView, ImageInfo};

impl Desk {
    /// Sets the hosts from which images may be loaded, besides the service's own.
    pub fn allow_image_hosts(&self, hosts: BTreeSet<String>) {
        self.images.allow(hosts);
    }

    /// Fetches the image for a handle and draws it anew. If the future is dropped, the work ends.
    ///
    /// # Errors
    /// By what the user can do; see [`crate::views::ErrorCode`].
    pub async fn load_image(&self, handle: &str) -> Result<ImageInfo, ErrorView> {
        self.images.load(handle).await
    }

    /// The image for a handle, if it was loaded and is still in memory.
    pub fn image(&self, handle: &str) -> Option<HeldImage> {
        self.images.held(handle)
    }

    /// A name for the received file of an image.
    ///
    /// # Errors
    /// [`ErrorCode::Stale`] if it is no longer in memory.
    pub fn original_image_name(&self, handle: &str) -> Result<String, ErrorView> {
        Ok(self.original_image(handle)?.name)
    }

    /// Writes the received file of an image, byte for byte, to a path that the user chose.
    ///
    /// # Errors
    /// [`ErrorCode::Stale`] if it is no longer in memory, [`ErrorCode::FileNotWritten`] if it cannot be written.
    pub async fn save_original_image(&self, handle: &str, path: &Path) -> Result<(), ErrorView> {
        let (original, path) = (self.original_image(handle)?, path.to_owned());
        tokio::task::spawn_blocking(move || export::write_whole(&path, &original.file))
            .await
            .map_err(|_| ErrorView::new(ErrorCode::Internal, "The image could not be saved."))?
            .map_err(|error| problems::view(&error))
    }

    fn original_image(&self, handle: &str) -> Result<drawing::OriginalImage, ErrorView> {
        let gone = || ErrorView::new(ErrorCode::Stale, "This image is no longer in memory.");
        self.images.original(handle).ok_or_else(gone)
    }
}
