//! What arrives from outside to be opened: links and ids, from the arguments of this program and of later starts.
//!
//! Nothing is opened here. The interface shows what arrived and asks first. Any program of the user can start Pitdesk, and any
//! web page can send a link, so only a few wait for the interface, and of a text only what [`LinkView`] reads is passed on.
//!
//! A second start raises the window of the first one, hands over what it was asked to open, and ends. Both have the same user and
//! the same data folder: the first one is found by an identifier that is made of the folder.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use desk::say::{self, arg};
use desk::views::{ErrorView, LinkTarget, LinkView, Message};
use desk::{is_link, LINK_SCHEME, LONGEST_LINK};
use parking_lot::Mutex;
use serde::Serialize;
use specta::Type;
use tauri::{AppHandle, Builder, Manager as _, Runtime, Wry};
use tokio::sync::Notify;

use crate::profiles::ProfileKind;
use crate::state::Shell;
use crate::{command_line, environment, window};

/// Something from outside that is to be opened. The interface asks first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub(crate) enum Arrival {
    Link {
        link: LinkView,
    },
    /// Ids from the command line, to look for.
    Lookup {
        text: String,
    },
    Refused {
        reason: Message,
    },
    /// What came while too many waited for the interface.
    Dropped {
        count: u32,
    },
}

/// How many wait for the interface, such as while it is loaded. More are only counted.
const MOST: usize = 16;

#[derive(Default)]
pub(crate) struct Arrivals {
    waiting: Mutex<Waiting>,
    changed: Notify,
    /// The number of the interface that watches: each that is loaded again is a new one.
    watcher: AtomicU64,
}

#[derive(Default)]
struct Waiting {
    first: VecDeque<Arrival>,
    /// What came after them and is not kept.
    dropped: u32,
}

impl Waiting {
    fn add(&mut self, arrival: Arrival) {
        if self.first.len() < MOST {
            self.first.push_back(arrival);
        } else {
            self.dropped = self.dropped.saturating_add(1);
        }
    }

    /// The next one; after the last one, how many were dropped.
    fn take(&mut self) -> Option<Arrival> {
        self.first
            .pop_front()
            .or_else(|| match std::mem::take(&mut self.dropped) {
                0 => None,
                count => Some(Arrival::Dropped { count }),
            })
    }
}

impl Arrivals {
    pub(crate) fn add(&self, opening: &str) {
        self.waiting.lock().add(arrival(opening));
        self.changed.notify_waiters();
    }

    /// Passes on each arrival, until it can't or another interface watches.
    pub(crate) async fn watch(&self, mut pass_on: impl FnMut(Arrival) -> bool) {
        let me = self.watcher.fetch_add(1, Ordering::SeqCst) + 1;
        self.changed.notify_waiters();
        loop {
            let changed = self.changed.notified();
            let mut changed = std::pin::pin!(changed);
            // From here on nothing is missed.
            changed.as_mut().enable();
            if self.watcher.load(Ordering::SeqCst) != me {
                return;
            }
            let next = self.waiting.lock().take();
            match next {
                Some(next) => {
                    if !pass_on(next) {
                        return;
                    }
                }
                None => changed.await,
            }
        }
    }
}

/// Reads what is to be opened: a link by its scheme, and else ids to look for.
fn arrival(opening: &str) -> Arrival {
    if is_link(opening) {
        return match LinkView::parse(opening) {
            Ok(link) => Arrival::Link { link },
            Err(reason) => Arrival::Refused { reason },
        };
    }
    let text = opening.split_whitespace().collect::<Vec<_>>().join(" ");
    let unseen = text.chars().find(|letter| app::unseen::is_unseen(*letter));
    match unseen {
        _ if text.len() > usize::from(LONGEST_LINK) => Arrival::Refused {
            reason: say::ask::lookup_too_long(arg::Limit(u32::from(LONGEST_LINK))),
        },
        Some(letter) => Arrival::Refused {
            reason: say::ask::lookup_unseen(arg::Letter(app::unseen::code_point(letter))),
        },
        None => Arrival::Lookup { text },
    }
}

impl Shell {
    pub(crate) async fn link_to(&self, target: LinkTarget) -> Result<String, ErrorView> {
        let training = self.connected().await?.profile.kind == ProfileKind::Training;
        LinkView { target, training }.write().map_err(|reason| {
            ErrorView::input(
                "target",
                format!("There can be no {LINK_SCHEME} link to this place."),
            )
            .because(reason)
        })
    }
}

/// The name of this program at the session bus, as a window or as a socket. Two starts with one folder have
/// the same one.
pub(crate) fn identifier(data_dir: Option<&Path>) -> String {
    let Some(folder) = data_dir else {
        return environment::IDENTIFIER.to_owned();
    };
    // It exists: it was opened before.
    let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    let mut hasher = DefaultHasher::new();
    folder.hash(&mut hasher);
    // A part of a name of the bus does not begin with a digit.
    format!("{}.data{:016x}", environment::IDENTIFIER, hasher.finish())
}

/// Adds the plugin that finds the first one.
///
/// On macOS it does so by a socket in `/tmp`, whose path cannot be chosen. Whoever has that path first could make every start
/// end at once. Where another user has it, Pitdesk starts without looking for a first one: the files of Pitdesk are locked
/// against a second one anyway, and macOS itself raises a program that is opened again from the Finder.
pub(crate) fn add(builder: Builder<Wry>, identifier: &str) -> Builder<Wry> {
    #[cfg(target_os = "macos")]
    {
        let socket = socket(identifier);
        if is_of_another_user(&socket, rustix::process::getuid().as_raw()) {
            eprintln!(
                "{} belongs to another user, so a second Pitdesk is not noticed. Ask for its removal.",
                socket.display()
            );
            return builder;
        }
    }
    let _ = identifier;
    builder.plugin(tauri_plugin_single_instance::init(|app, arguments, _| {
        later_start(app, command_line::opening_of(arguments));
    }))
}

pub(crate) fn later_start<R: Runtime>(app: &AppHandle<R>, opening: Option<String>) {
    if let Some(opening) = opening {
        app.state::<Arrivals>().add(&opening);
    }
    window::raise(app);
}

#[cfg(any(target_os = "macos", all(unix, test)))]
fn socket(identifier: &str) -> std::path::PathBuf {
    format!("/tmp/{}_si.sock", identifier.replace(['.', '-'], "_")).into()
}

/// Whether something is there that this user did not make, also as a link.
#[cfg(any(target_os = "macos", all(unix, test)))]
fn is_of_another_user(path: &std::path::Path, me: u32) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    std::fs::symlink_metadata(path).is_ok_and(|found| found.uid() != me)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use desk::views::LinkScreen;

    use super::*;
    use crate::tests::{fails, shell};

    const PLAYER: &str = "pitdesk://player/somchai_88";

    /// What an interface gets of what arrived so far.
    async fn taken(arrivals: &Arrivals) -> Vec<Arrival> {
        let mut taken = Vec::new();
        let watching = arrivals.watch(|arrival| {
            taken.push(arrival);
            true
        });
        // It goes on for ever, so it is left at its first wait.
        let _ = futures::poll!(std::pin::pin!(watching));
        taken
    }

    #[tokio::test]
    async fn what_arrives_before_the_interface_waits_for_it_once() {
        let arrivals = Arrivals::default();
        arrivals.add(PLAYER);
        let [Arrival::Link { link }] = &taken(&arrivals).await[..] else {
            panic!("one link arrived");
        };
        assert_eq!(link.target.screen, LinkScreen::Player);
        assert!(taken(&arrivals).await.is_empty());
    }

    #[tokio::test]
    async fn of_a_flood_the_first_wait_and_the_others_are_counted() {
        let arrivals = Arrivals::default();
        for _ in 0..100 {
            arrivals.add(PLAYER);
        }
        let taken = [taken(&arrivals).await, taken(&arrivals).await];
        let links = taken[0]
            .iter()
            .filter(|arrival| matches!(arrival, Arrival::Link { .. }));
        assert_eq!(links.count(), MOST);
        let [.., Arrival::Dropped { count }] = &taken[0][..] else {
            panic!("nothing says that links were dropped");
        };
        assert_eq!(usize::try_from(*count).unwrap() + MOST, 100);
        assert!(taken[1].is_empty(), "it is said once");
    }

    #[tokio::test]
    async fn an_interface_that_is_loaded_again_replaces_the_former_one() {
        let arrivals = Arc::new(Arrivals::default());
        let former = tokio::spawn({
            let arrivals = Arc::clone(&arrivals);
            async move { arrivals.watch(|_| panic!("it is gone")).await }
        });
        while arrivals.watcher.load(Ordering::SeqCst) == 0 {
            tokio::task::yield_now().await;
        }
        assert!(taken(&arrivals).await.is_empty());
        former.await.unwrap();
        arrivals.add(PLAYER);
        assert_eq!(taken(&arrivals).await.len(), 1);
    }

    #[test]
    fn only_what_a_link_may_say_is_passed_on() {
        for hostile in [
            "pitdesk:",
            "PITDESK://settings",
            "pitdesk://player/a?token=x",
            "pitdesk://player/a b",
        ] {
            assert!(matches!(arrival(hostile), Arrival::Refused { .. }), "{hostile}");
        }
    }

    #[test]
    fn ids_are_looked_for_as_they_are() {
        let looked = |text: &str| match arrival(text) {
            Arrival::Lookup { text } => text,
            other => panic!("{other:?}"),
        };
        assert_eq!(looked(" somchai_88\t bc:1697:x\n"), "somchai_88 bc:1697:x");
        assert_eq!(looked("https://example.com/"), "https://example.com/");
        for refused in ["a\u{202e}b", "a\0", &"a".repeat(usize::from(LONGEST_LINK) + 1)] {
            assert!(matches!(arrival(refused), Arrival::Refused { .. }));
        }
    }

    fn player(id: &str) -> LinkTarget {
        LinkTarget {
            screen: LinkScreen::Player,
            id: Some(id.to_owned()),
            search: [("round_id".to_owned(), "bc:1".to_owned())].into(),
        }
    }

    #[tokio::test]
    async fn a_link_is_written_and_says_that_its_data_are_for_training() {
        let (_folder, shell, _desktop) = shell();
        fails(
            shell.link_to(player("p/1")).await,
            desk::views::ErrorCode::NotConnected,
        );
        shell.start_training().await.unwrap();
        let link = shell.link_to(player("p/1")).await.unwrap();
        assert_eq!(link, "pitdesk://player/p%2F1?round_id=bc%3A1&data=training");
        let refused = shell.link_to(player("p\u{202e}")).await.unwrap_err();
        assert_eq!(refused.reason.unwrap().id(), "links-unseen");
    }
}

#[cfg(all(unix, test))]
mod instance_tests {
    use std::os::unix::fs::MetadataExt as _;

    use super::*;

    #[test]
    fn a_socket_of_another_user_is_recognized() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.sock");
        let me = std::fs::metadata(folder.path()).unwrap().uid();
        assert!(!is_of_another_user(&path, me + 1), "nothing is there");
        let _listener = std::os::unix::net::UnixListener::bind(&path).unwrap();
        assert!(!is_of_another_user(&path, me));
        assert!(is_of_another_user(&path, me + 1));
        let link = folder.path().join("link.sock");
        std::os::unix::fs::symlink("nowhere", &link).unwrap();
        assert!(is_of_another_user(&link, me + 1), "a link that leads nowhere");
    }

    #[test]
    fn each_data_folder_has_a_first_one_of_its_own() {
        let [one, other] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let link = other.path().join("link");
        std::os::unix::fs::symlink(one.path(), &link).unwrap();
        let of = |folder: &Path| identifier(Some(folder));
        assert_eq!(of(one.path()), of(&link));
        assert_ne!(of(one.path()), of(other.path()));
        assert_eq!(identifier(None), environment::IDENTIFIER);
        let last = of(one.path()).rsplit('.').next().map(str::to_owned).unwrap();
        assert!(last.starts_with(|letter: char| letter.is_ascii_lowercase()));
    }

    /// As `tauri-plugin-single-instance` makes it (`platform_impl/macos.rs`, 2.5.5).
    #[test]
    fn the_path_is_that_of_the_plugin() {
        assert_eq!(
            socket("app.pit-desk"),
            std::path::Path::new("/tmp/app_pit_desk_si.sock")
        );
    }
}
