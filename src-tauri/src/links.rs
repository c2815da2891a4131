//! What arrives from outside to be opened: links and ids, from the arguments of this program and of later starts.
//!
//! Nothing is opened here. The interface shows what arrived and asks first. Any program of the user can start Pitdesk, and any
//! web page can send a link, so only a few wait for the interface, and of a text only what [`LinkView`] reads is passed on.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};

use desk::say::{self, arg};
use desk::views::{ErrorView, LinkTarget, LinkView};
use desk::{is_link, LINK_SCHEME, LONGEST_LINK};
use parking_lot::Mutex;
use tokio::sync::Notify;

use crate::state::Shell;
use crate::views::{Arrival, ProfileKind};

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
    pub(crate) async fn copy_link(&self, target: LinkTarget) -> Result<(), ErrorView> {
        let training = self.connected().await?.profile.kind == ProfileKind::Training;
        let link = LinkView { target, training }.write().map_err(|reason| {
            ErrorView::input(
                "target",
                format!("There can be no {LINK_SCHEME} link to this place."),
            )
            .because(reason)
        })?;
        self.desktop.copy_text(&link)
    }
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
    async fn a_link_is_copied_and_says_that_its_data_are_for_training() {
        let (_folder, shell, desktop) = shell();
        fails(
            shell.copy_link(player("p/1")).await,
            desk::views::ErrorCode::NotConnected,
        );
        shell.start_training().await.unwrap();
        shell.copy_link(player("p/1")).await.unwrap();
        let copied = "copy pitdesk://player/p%2F1?round_id=bc%3A1&data=training";
        assert_eq!(desktop.asked().last().unwrap(), copied);
        let refused = shell.copy_link(player("p\u{202e}")).await.unwrap_err();
        assert_eq!(refused.reason.unwrap().id(), "links-unseen");
        assert_eq!(desktop.asked().last().unwrap(), copied);
    }
}
