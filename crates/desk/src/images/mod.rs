//! Table camera pictures and dealer covers: remote images that are fetched in Rust and identified by
//! opaque handles.
//!
//! The input is an address, the output is a checked file. The web view never gets an address and loads
//! nothing remote. Not in this module: the `camera:` scheme, which is in the shell. There is no cache
//! on disk.

mod address;
mod address_cache;
mod cache;
mod drawing;
mod fetch;
mod inspect;
mod network;
mod redraw;

use std::path::Path;

pub(crate) use address::ImageRules;
pub use cache::Images;
pub use drawing::ShownImage;

use crate::file_problems;
use crate::views::{ErrorCode, ErrorView};

impl Images {
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
        self.received(handle).ok_or_else(gone)
    }
}
