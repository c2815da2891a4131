//! From a received file to a picture that the interface may show.

use std::sync::Arc;

use tokio_util::sync::CancellationToken;

use super::inspect::{Picture, Unusable, decode};
use super::redraw::{ShownImage, redraw};
use crate::views::{ErrorCode, ErrorView, ImageInfo, Message};

/// Longest side of a thumbnail in pixels: enough for one of 40 points at 200 % on a screen of double density. The web view
/// keeps each pixel of a picture that it shows, and a list shows many.
const THUMBNAIL: u32 = 240;

/// A received file, for saving. It never reaches the interface.
#[derive(Debug, Clone)]
pub(super) struct OriginalImage {
    /// The file as received.
    pub(super) file: Arc<[u8]>,
    /// A name for it, made here: the time (UTC) at which it was fetched, and the ending of its format.
    pub(super) name: String,
}

/// An image in memory.
#[derive(Debug, Clone)]
pub(super) struct CachedImage {
    pub(super) shown: ShownImage,
    /// The same file as `shown` if the picture is small.
    pub(super) thumbnail: ShownImage,
    pub(super) original: OriginalImage,
    pub(super) info: ImageInfo,
}

impl CachedImage {
    pub(super) fn bytes(&self) -> usize {
        self.shown.file.len() + self.thumbnail.file.len() + self.original.file.len()
    }
}

/// Decodes a received file and encodes its pixels anew. Takes time: call it on a blocking thread.
///
/// # Errors
/// The file cannot be shown, or `stop` was set.
pub(super) fn draw(
    file: Vec<u8>,
    fetched_at: &str,
    stop: &CancellationToken,
) -> Result<CachedImage, ErrorView> {
    let cancelled = || ErrorView::new(ErrorCode::Cancelled, "The image is no longer needed.");
    if stop.is_cancelled() {
        return Err(cancelled());
    }
    let picture = decode(&file).map_err(refused)?;
    let (width, height) = (picture.pixels.width(), picture.pixels.height());
    let received = picture.received;
    let small = (width.max(height) > THUMBNAIL).then(|| Picture {
        pixels: picture.pixels.thumbnail(THUMBNAIL, THUMBNAIL),
        received,
    });
    let drawn = redraw(picture, stop);
    let thumbnail = match small {
        Some(small) => redraw(small, stop),
        None => drawn.clone(),
    };
    let (Some(shown), Some(thumbnail)) = (drawn, thumbnail) else {
        return Err(if stop.is_cancelled() {
            cancelled()
        } else {
            refused(Unusable::TooManyPixels { width, height })
        });
    };
    let ending = received.extensions_str().first().copied().unwrap_or_default();
    // Windows takes no colon in a name.
    let name = format!("picture-{}.{ending}", fetched_at.replace(':', "-"));
    Ok(CachedImage {
        shown,
        thumbnail,
        info: ImageInfo { width, height },
        original: OriginalImage {
            file: file.into(),
            name,
        },
    })
}

fn refused(why: Unusable) -> ErrorView {
    unusable(&why.to_string(), why.reason())
}

/// The error for a picture that is not shown.
pub(super) fn unusable(why: &str, reason: Message) -> ErrorView {
    let message = format!("The image cannot be shown: {why}.");
    ErrorView::new(ErrorCode::ImageUnusable, message).because(reason)
}
