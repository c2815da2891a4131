//! Table camera pictures and dealer covers: remote images that are fetched in Rust and identified by
//! opaque handles. Here are those of one connection: addresses by handle, and recently fetched files.
//!
//! The input is an address, the output is a checked file. The web view never gets an address and loads
//! nothing remote. Not in this module: the `camera:` scheme, which is in the shell. There is no cache
//! on disk.

mod fetch;
mod picture;

use std::collections::{BTreeSet, HashMap};
use std::hash::{BuildHasher, RandomState};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use app::clock::Clock;
use parking_lot::{Mutex, RwLock};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use url::Url;

use self::fetch::{LONGEST, fetch};
use self::picture::{CachedImage, draw, unusable};
use crate::bounded::Bounded;
use crate::say;
use crate::times::instant;
use crate::views::{ErrorCode, ErrorView, ImageAccess, ImageInfo, ImageView};

pub(crate) use self::fetch::ImageRules;
pub use self::picture::ShownImage;

/// Bytes of files in memory: some hundred camera pictures, or all covers of a long list of tables.
const MOST_CACHED_BYTES: usize = 96 * 1024 * 1024;
/// Number of concurrent downloads. A list that is scrolled requests many images.
const AT_ONCE: usize = 4;
/// Longest time to decode and encode. Pictures of cameras take a tenth of a second, hostile ones longer.
const DRAWN_IN: Duration = Duration::from_secs(30);
/// Number of addresses in one generation: enough for twenty pages of tables, or for a long history with every
/// record opened.
const GENERATION: usize = 4096;

#[derive(Debug)]
pub struct Images {
    clock: Clock,
    rules: ImageRules,
    allowed_hosts: RwLock<BTreeSet<String>>,
    naming: RandomState,
    downloads: Semaphore,
    /// One picture is decoded at a time, to bound the memory. The thread has the permit, not the caller.
    drawing: Arc<Semaphore>,
    addresses: Mutex<AddressCache>,
    files: Mutex<Bounded<String, Option<CachedImage>>>,
}

impl Images {
    pub(crate) fn new(rules: ImageRules, clock: Clock) -> Self {
        Self {
            clock,
            rules,
            allowed_hosts: RwLock::default(),
            naming: RandomState::new(),
            downloads: Semaphore::new(AT_ONCE),
            drawing: Arc::new(Semaphore::new(1)),
            addresses: Mutex::default(),
            files: Mutex::new(Bounded::with_bytes(usize::MAX, MOST_CACHED_BYTES)),
        }
    }

    /// Sets the hosts, besides the service's own, from which images may be loaded.
    pub fn allow_hosts(&self, hosts: BTreeSet<String>) {
        *self.allowed_hosts.write() = hosts;
    }

    /// The view of the image at an address. The same address always gets the same handle.
    pub(crate) fn place(&self, slot: &str, address: &str) -> ImageView {
        let mut view = self.rules.check(slot, address, &self.allowed_hosts.read());
        // The address of a refused image can still be copied, if it is one that a browser opens.
        let has_address = address.len() <= LONGEST && self.rules.for_browser(address).is_some();
        if has_address || view.access != ImageAccess::Refused {
            view.handle = self.handle_for(address);
        }
        view
    }

    pub fn get(&self, handle: &str) -> Option<ShownImage> {
        self.cached(handle).map(|cached| cached.shown)
    }

    pub fn original_name(&self, handle: &str) -> Result<String, ErrorView> {
        Ok(self.in_memory(handle)?.name)
    }

    /// Writes the received file, byte for byte, to a path that the user chose.
    pub async fn save_original(&self, handle: &str, path: &Path) -> Result<(), ErrorView> {
        let (original, path) = (self.in_memory(handle)?.original, path.to_owned());
        tokio::task::spawn_blocking(move || export::write_whole(&path, &original))
            .await
            .map_err(|_| ErrorView::new(ErrorCode::Internal, "The image could not be saved."))?
            .map_err(ErrorView::from)
    }

    fn in_memory(&self, handle: &str) -> Result<CachedImage, ErrorView> {
        self.cached(handle)
            .ok_or_else(|| ErrorView::new(ErrorCode::Stale, "This image is no longer in memory."))
    }

    fn cached(&self, handle: &str) -> Option<CachedImage> {
        self.files.lock().get(handle).cloned().flatten()
    }

    /// The address of an image, for the clipboard or the browser if the user asks for it. Nothing is sent to
    /// the address, and it may be one that [`Self::load`] refuses. Fails if it is not `https` or `http`, or
    /// has a login.
    pub fn address(&self, handle: &str) -> Result<Url, ErrorView> {
        let address = self.known(handle)?;
        self.rules
            .for_browser(&address)
            .ok_or_else(|| ErrorView::new(ErrorCode::UnsafeLink, "The image's address can't be opened."))
    }

    /// Fetches the image for a handle and draws it anew, unless it is in memory. If the user no longer allows the
    /// host, the image is refused even if it is in memory. If the future is dropped, nothing more is fetched, and the
    /// drawing ends at its next step.
    pub async fn load(&self, handle: &str) -> Result<ImageInfo, ErrorView> {
        let url = self.permitted(&self.known(handle)?)?;
        let _place = self.downloads.acquire().await.map_err(|_| ended())?;
        if let Some(cached) = self.cached(handle) {
            return Ok(cached.info);
        }
        let file = fetch(&url, &self.rules).await?;
        let cached = self.draw(file).await?;
        let info = cached.info.clone();
        self.keep(handle, cached);
        Ok(info)
    }

    fn known(&self, handle: &str) -> Result<String, ErrorView> {
        let address = self.addresses.lock().use_again(handle).map(str::to_owned);
        address.ok_or_else(|| ErrorView::new(ErrorCode::Stale, "This image is no longer known."))
    }

    async fn draw(&self, file: Vec<u8>) -> Result<CachedImage, ErrorView> {
        let fetched_at = instant(self.clock.now());
        let alone = Arc::clone(&self.drawing)
            .acquire_owned()
            .await
            .map_err(|_| ended())?;
        let stop = CancellationToken::new();
        // Tells the thread that draws if nobody waits for the picture any more.
        let _waiting = stop.clone().drop_guard();
        let drawing = tokio::task::spawn_blocking(move || {
            let _alone = alone;
            draw(file, &fetched_at, &stop)
        });
        tokio::time::timeout(DRAWN_IN, drawing)
            .await
            .map_err(|_| unusable(say::reasons::image_slow()))?
            .map_err(|_| ErrorView::new(ErrorCode::ImageUnusable, "The image cannot be opened."))?
    }

    fn permitted(&self, address: &str) -> Result<Url, ErrorView> {
        let checked = self.rules.check("", address, &self.allowed_hosts.read());
        match checked.access {
            ImageAccess::Allowed => self
                .rules
                .url_of(address)
                .ok_or_else(|| ErrorView::new(ErrorCode::UnsafeLink, "The image's address cannot be read.")),
            ImageAccess::AskFirst => Err(ErrorView::new(
                ErrorCode::HostNotAllowed,
                format!("Images from {} have not been allowed.", checked.host),
            )),
            ImageAccess::Refused => {
                let why = checked.refused_because.map_or("", |reason| reason.id());
                Err(ErrorView::new(
                    ErrorCode::UnsafeLink,
                    format!("The image's address is not safe: {why}."),
                ))
            }
        }
    }

    fn handle_for(&self, address: &str) -> String {
        let handle = format!("{:016x}", self.naming.hash_one(address));
        self.addresses.lock().place(&handle, address);
        handle
    }

    fn keep(&self, handle: &str, cached: CachedImage) {
        let mut files = self.files.lock();
        let bytes = cached.bytes();
        *files.entry(handle.to_owned()) = Some(cached);
        files.weigh(handle, bytes);
    }
}

/// Image addresses by handle, limited in number. An address that was not used for a long time is forgotten, and its handle
/// becomes stale.
///
/// The map has two generations instead of a list in order of use. When the young generation is full, it replaces the old one,
/// whose entries are dropped. An entry that is used moves to the young generation.
#[derive(Debug, Default)]
struct AddressCache {
    young: HashMap<String, String>,
    old: HashMap<String, String>,
}

impl AddressCache {
    fn place(&mut self, handle: &str, address: &str) {
        if self.use_again(handle).is_some() {
            return;
        }
        if self.young.len() >= GENERATION {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(handle.to_owned(), address.to_owned());
    }

    fn use_again(&mut self, handle: &str) -> Option<&str> {
        if let Some(address) = self.old.remove(handle) {
            self.young.insert(handle.to_owned(), address);
        }
        self.young.get(handle).map(String::as_str)
    }
}

fn ended() -> ErrorView {
    ErrorView::new(ErrorCode::Cancelled, "The connection has ended.")
}

#[cfg(test)]
mod tests {
    use game_service::{BaseUrl, ProxyChoice};

    use super::*;

    fn images() -> Images {
        let base = BaseUrl::parse("https://api.example.com").unwrap();
        Images::new(ImageRules::new(&base, ProxyChoice::Direct), Clock::default())
    }

    /// A picture whose two files have this many bytes together.
    fn picture(bytes: usize) -> CachedImage {
        let one_byte = ShownImage {
            file: vec![0].into(),
            content_type: "image/png",
        };
        CachedImage {
            shown: one_byte,
            original: vec![0; bytes - 1].into(),
            name: String::new(),
            info: ImageInfo { width: 1, height: 1 },
        }
    }

    fn cached<'a>(images: &Images, handles: &[&'a str]) -> Vec<&'a str> {
        let handles = handles.iter().copied();
        handles.filter(|handle| images.get(handle).is_some()).collect()
    }

    #[test]
    fn the_oldest_pictures_make_room_and_no_other() {
        const THIRD: usize = 32 * 1024 * 1024;
        let images = images();
        for handle in ["a", "b", "c"] {
            images.keep(handle, picture(THIRD));
        }
        assert_eq!(cached(&images, &["a", "b", "c"]), ["a", "b", "c"]);
        images.keep("d", picture(3));
        assert_eq!(cached(&images, &["a", "b", "c", "d"]), ["b", "c", "d"]);
        images.keep("e", picture(THIRD));
        assert_eq!(cached(&images, &["b", "c", "d", "e"]), ["c", "d", "e"]);
    }

    #[test]
    fn a_picture_that_was_fetched_twice_counts_once() {
        let images = images();
        for handle in ["a", "b", "b", "b"] {
            images.keep(handle, picture(MOST_CACHED_BYTES / 2));
        }
        assert_eq!(cached(&images, &["a", "b"]), ["a", "b"]);
        images.keep("c", picture(3));
        assert_eq!(cached(&images, &["a", "b", "c"]), ["b", "c"]);
    }

    fn place(cache: &mut AddressCache, numbers: std::ops::Range<usize>) {
        for number in numbers {
            cache.place(&number.to_string(), &format!("https://example.com/{number}"));
        }
    }

    #[test]
    fn a_full_generation_is_cached_and_so_is_the_one_before() {
        let mut cache = AddressCache::default();
        place(&mut cache, 0..2 * GENERATION);
        assert_eq!(cache.use_again("0"), Some("https://example.com/0"));
    }

    #[test]
    fn what_is_not_used_is_forgotten_and_what_is_used_stays() {
        let mut cache = AddressCache::default();
        for round in 0..20 {
            place(&mut cache, round * GENERATION..(round + 1) * GENERATION);
            assert!(cache.use_again("0").is_some(), "after {round}");
            assert!(cache.young.len() + cache.old.len() <= 3 * GENERATION);
        }
        assert_eq!(cache.use_again("1"), None);
    }
}
