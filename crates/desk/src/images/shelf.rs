//! The images of one connection: addresses by opaque handle, and recently fetched files.

use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;

use clock::Clock;
use parking_lot::Mutex;
use tokio::sync::Semaphore;
use url::Url;

use super::address::ImageRules;
use super::fetch::fetch;
use super::inspect::inspect;
use super::known::KnownAddresses;
use crate::times::instant;
use crate::views::{ErrorCode, ErrorView, ImageAccess, ImageInfo, ImageView};

/// Bytes of files in memory: some hundred camera pictures, or all covers of a long list of tables.
const BYTES_HELD: usize = 96 * 1024 * 1024;
/// Number of concurrent downloads. A list that is scrolled requests many images.
const AT_ONCE: usize = 4;

/// An image file that passed all checks.
#[derive(Debug, Clone)]
pub struct HeldImage {
    /// The file as received.
    pub file: Arc<[u8]>,
    /// MIME type, decided from the bytes: JPEG, PNG or WebP.
    pub content_type: &'static str,
}

/// The images of one connection.
#[derive(Debug)]
pub(crate) struct ImageShelf {
    clock: Clock,
    rules: ImageRules,
    naming: RandomState,
    gate: Semaphore,
    contents: Mutex<Contents>,
}

#[derive(Debug, Default)]
struct Contents {
    addresses: KnownAddresses,
    files: HashMap<String, (HeldImage, ImageInfo)>,
    oldest_first: VecDeque<String>,
    bytes: usize,
}

impl ImageShelf {
    pub(crate) fn new(rules: ImageRules, clock: Clock) -> Self {
        Self {
            clock,
            rules,
            naming: RandomState::new(),
            gate: Semaphore::new(AT_ONCE),
            contents: Mutex::default(),
        }
    }

    /// Registers an address and returns its view with a handle. The same address always gets the same
    /// handle.
    pub(crate) fn place(&self, slot: &str, address: &str, allowed_hosts: &[String]) -> ImageView {
        let judged = self.rules.judge(address, allowed_hosts);
        let handle = match judged.access {
            ImageAccess::Refused => String::new(),
            ImageAccess::Allowed | ImageAccess::AskFirst => self.handle_for(address),
        };
        ImageView {
            slot: slot.to_owned(),
            handle,
            host: judged.host,
            access: judged.access,
            refused_because: judged.refused_because,
        }
    }

    /// The file for a handle, if it was fetched and is still in memory.
    pub(crate) fn held(&self, handle: &str) -> Option<HeldImage> {
        self.contents
            .lock()
            .files
            .get(handle)
            .map(|(image, _)| image.clone())
    }

    /// Fetches and checks the image for a handle, unless it is in memory. If the user no longer allows the
    /// host, the image is refused even if it is in memory.
    pub(crate) async fn load(&self, handle: &str, allowed_hosts: &[String]) -> Result<ImageInfo, ErrorView> {
        let address = self
            .contents
            .lock()
            .addresses
            .use_again(handle)
            .map(str::to_owned);
        let address =
            address.ok_or_else(|| ErrorView::new(ErrorCode::Stale, "This image is no longer known."))?;
        let url = self.permitted(&address, allowed_hosts)?;
        let closed = |_| ErrorView::new(ErrorCode::Cancelled, "The connection has ended.");
        let _place = self.gate.acquire().await.map_err(closed)?;
        if let Some((_, info)) = self.contents.lock().files.get(handle) {
            return Ok(info.clone());
        }
        let file = fetch(&url, &self.rules).await?;
        let fetched_at = instant(self.clock.now());
        let (image, info) = tokio::task::spawn_blocking(move || check(file, fetched_at))
            .await
            .map_err(|_| ErrorView::new(ErrorCode::ImageUnusable, "The image cannot be opened."))??;
        self.keep(handle, image, info.clone());
        Ok(info)
    }

    fn permitted(&self, address: &str, allowed_hosts: &[String]) -> Result<Url, ErrorView> {
        let judged = self.rules.judge(address, allowed_hosts);
        match judged.access {
            ImageAccess::Allowed => Url::parse(address)
                .map_err(|_| ErrorView::new(ErrorCode::UnsafeLink, "The image's address cannot be read.")),
            ImageAccess::AskFirst => Err(ErrorView::new(
                ErrorCode::ImageHostNotAllowed,
                format!("Images from {} have not been allowed.", judged.host),
            )),
            ImageAccess::Refused => {
                let why = judged.refused_because.map_or("", |reason| reason.id);
                Err(ErrorView::new(
                    ErrorCode::UnsafeLink,
                    format!("The image's address is not safe: {why}."),
                ))
            }
        }
    }

    fn handle_for(&self, address: &str) -> String {
        let handle = format!("{:016x}", self.naming.hash_one(address));
        self.contents.lock().addresses.place(&handle, address);
        handle
    }

    fn keep(&self, handle: &str, image: HeldImage, info: ImageInfo) {
        let mut contents = self.contents.lock();
        contents.bytes += image.file.len();
        contents.files.insert(handle.to_owned(), (image, info));
        contents.oldest_first.push_back(handle.to_owned());
        while contents.bytes > BYTES_HELD {
            let Some(oldest) = contents.oldest_first.pop_front() else {
                break;
            };
            if let Some((image, _)) = contents.files.remove(&oldest) {
                contents.bytes -= image.file.len();
            }
        }
    }
}

fn check(file: Vec<u8>, fetched_at: String) -> Result<(HeldImage, ImageInfo), ErrorView> {
    let seen = inspect(&file).map_err(|why| {
        ErrorView::new(
            ErrorCode::ImageUnusable,
            format!("The image cannot be shown: {why}."),
        )
        .because(why.reason())
    })?;
    let info = ImageInfo {
        width: seen.width,
        height: seen.height,
        bytes: u32::try_from(file.len()).unwrap_or(u32::MAX),
        content_type: seen.content_type.to_owned(),
        fetched_at,
    };
    Ok((
        HeldImage {
            file: file.into(),
            content_type: seen.content_type,
        },
        info,
    ))
}
