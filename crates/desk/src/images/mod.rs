//! Table camera pictures and dealer covers: remote images that are fetched in Rust and identified by
//! opaque handles.
//!
//! The input is an address, the output is a checked file. The web view never gets an address and loads
//! nothing remote. Not in this module: the `camera:` scheme, which is in the shell. There is no cache
//! on disk.

pub(crate) mod address;
mod buffers;
mod cache;
mod drawing;
mod fetch;
mod inspect;
mod known;
mod network;
mod redraw;

use std::collections::BTreeSet;
use std::path::Path;

use clock::Clock;

pub use drawing::HeldImage;

use self::cache::ImageCache;
use crate::file_problems;
use crate::views::{ErrorCode, ErrorView, ImageInfo, ImageView};
pub(crate) use address::ImageRules;

/// The images of one connection.
#[derive(Debug)]
pub struct Images {
    cache: ImageCache,
}

impl Images {
    pub(crate) fn new(rules: ImageRules, clock: Clock) -> Self {
        Self {
            cache: ImageCache::new(rules, clock),
        }
    }

    /// An image as the views name it: by a handle, never by its address.
    pub(crate) fn place(&self, slot: &str, address: &str) -> ImageView {
        self.cache.place(slot, address)
    }

    /// Sets the hosts from which images may be loaded, besides the service's own.
    pub fn allow_hosts(&self, hosts: BTreeSet<String>) {
        self.cache.allow(hosts);
    }

    /// Fetches the image for a handle and draws it anew. If the future is dropped, the work ends.
    ///
    /// # Errors
    /// By what the user can do; see [`crate::views::ErrorCode`].
    pub async fn load(&self, handle: &str) -> Result<ImageInfo, ErrorView> {
        self.cache.load(handle).await
    }

    /// The image for a handle, if it was loaded and is still in memory.
    pub fn get(&self, handle: &str) -> Option<HeldImage> {
        self.cache.held(handle)
    }

    /// A name for the received file of an image.
    ///
    /// # Errors
    /// [`ErrorCode::Stale`] if it is no longer in memory.
    pub fn original_name(&self, handle: &str) -> Result<String, ErrorView> {
        Ok(self.original(handle)?.name)
    }

    /// Writes the received file of an image, byte for byte, to a path that the user chose.
    ///
    /// # Errors
    /// [`ErrorCode::Stale`] if it is no longer in memory, [`ErrorCode::FileNotWritten`] if it cannot be written.
    pub async fn save_original(&self, handle: &str, path: &Path) -> Result<(), ErrorView> {
        let (original, path) = (self.original(handle)?, path.to_owned());
        tokio::task::spawn_blocking(move || export::write_whole(&path, &original.file))
            .await
            .map_err(|_| ErrorView::new(ErrorCode::Internal, "The image could not be saved."))?
            .map_err(|error| file_problems::view(&error))
    }

    fn original(&self, handle: &str) -> Result<drawing::OriginalImage, ErrorView> {
        let gone = || ErrorView::new(ErrorCode::Stale, "This image is no longer in memory.");
        self.cache.original(handle).ok_or_else(gone)
    }
}
