//! Whether the service answers, as the calls of one client show it.
//!
//! Each call counts when it has ended, and the last one that counted decides. Data, and an error with which the service
//! responds to the request itself, mean that it answers. No response, a response of something else, and an HTTP 5xx mean
//! that it does not; such a failure does not count if another call was answered after it, or its group, had begun. Invalid arguments and
//! calls that were dropped say nothing.

use std::sync::atomic::{AtomicU64, Ordering};

use chrono::{DateTime, Utc};
use tokio::sync::watch;

use crate::error::{Error, NotTheServiceReason, TransportKind};

/// Whether the service answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reachability {
    /// No call of this client has ended yet.
    Unknown,
    /// The last call was answered.
    Answering,
    /// No usable answer since then: the time of the first failure in a row.
    Silent(DateTime<Utc>),
}

/// The changes of one client. See [`crate::GameService::reachability`].
#[derive(Debug)]
pub struct ReachabilityChanges(watch::Receiver<Reachability>);

impl ReachabilityChanges {
    /// The state now at the first call, then each change. None if the client was dropped.
    pub async fn next(&mut self) -> Option<Reachability> {
        self.0.changed().await.ok()?;
        Some(*self.0.borrow_and_update())
    }
}

pub(super) struct ReachabilityBoard {
    state: watch::Sender<Reachability>,
    answers: AtomicU64,
}

/// The number of answers when a call began, or the group of calls to which it belongs.
#[derive(Clone, Copy)]
pub(super) struct AnswersBefore(u64);

tokio::task_local! {
    static GROUP: AnswersBefore;
}

/// Runs calls as one that began at `begun`.
pub(super) async fn as_one<T>(begun: AnswersBefore, work: impl Future<Output = T>) -> T {
    GROUP.scope(begun, work).await
}

impl ReachabilityBoard {
    pub(super) fn new() -> Self {
        Self {
            state: watch::Sender::new(Reachability::Unknown),
            answers: AtomicU64::new(0),
        }
    }

    pub(super) fn begin(&self) -> AnswersBefore {
        GROUP.try_with(|group| *group).unwrap_or_else(|_| self.now())
    }

    fn now(&self) -> AnswersBefore {
        AnswersBefore(self.answers.load(Ordering::Relaxed))
    }

    /// Counts a call that ended now.
    pub(super) fn end(&self, begun: AnswersBefore, error: Option<&Error>, now: DateTime<Utc>) {
        match error.map_or(Some(true), is_answer) {
            Some(true) => {
                self.answers.fetch_add(1, Ordering::Relaxed);
                self.set(Reachability::Answering);
            }
            Some(false) if self.now().0 == begun.0 => self.set(Reachability::Silent(now)),
            Some(false) | None => {}
        }
    }

    fn set(&self, next: Reachability) {
        self.state.send_if_modified(|state| {
            let is_same = matches!((*state, next), (Reachability::Silent(_), Reachability::Silent(_)))
                || *state == next;
            if !is_same {
                *state = next;
            }
            !is_same
        });
    }

    /// A new receiver is notified of the state now.
    pub(super) fn watch(&self) -> ReachabilityChanges {
        let mut changes = self.state.subscribe();
        changes.mark_changed();
        ReachabilityChanges(changes)
    }
}

/// Whether an error is the service's answer. None if it says nothing about the service.
fn is_answer(error: &Error) -> Option<bool> {
    match error {
        Error::Input { .. } | Error::UnsafeLink { .. } => None,
        Error::Decode(_) => Some(true),
        // The service's text about a wrong address is one of a proxy or of another service.
        Error::Refused(refusal) => Some(refusal.status < 500 && error.code() != "wrong_address"),
        Error::NotTheService { status, why } => {
            Some(*why == NotTheServiceReason::Empty && *status < 500 && *status != 404)
        }
        Error::Transport(error) => Some(matches!(
            error.kind,
            TransportKind::TooLarge | TransportKind::Damaged
        )),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::error::Refusal;

    fn refused(status: u16) -> Error {
        Error::Refused(Refusal {
            status,
            code: None,
            message: None,
            is_contract_form: true,
            retry_after: None,
            hint: None,
        })
    }

    fn at(second: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_795_000_000 + second, 0).unwrap()
    }

    #[test]
    fn no_response_and_an_error_of_the_server_are_silence_since_the_first_of_them() {
        let board = ReachabilityBoard::new();
        let silences = [TransportKind::Refused.after_connection().into(), refused(503)];
        for (second, error) in (0..).zip(&silences) {
            board.end(board.begin(), Some(error), at(second));
            assert_eq!(*board.state.borrow(), Reachability::Silent(at(0)));
        }
        for error in [None, Some(refused(401)), Some(refused(404)), Some(refused(429))] {
            board.set(Reachability::Silent(at(0)));
            board.end(board.begin(), error.as_ref(), at(9));
            assert_eq!(*board.state.borrow(), Reachability::Answering, "{error:?}");
        }
        board.end(board.begin(), Some(&Error::input("page", "0")), at(9));
        assert_eq!(*board.state.borrow(), Reachability::Answering);
    }

    #[tokio::test]
    async fn the_state_now_is_the_first_change() {
        let board = ReachabilityBoard::new();
        let mut changes = board.watch();
        assert_eq!(changes.next().await, Some(Reachability::Unknown));
        board.end(board.begin(), None, at(0));
        assert_eq!(changes.next().await, Some(Reachability::Answering));
        drop(board);
        assert_eq!(changes.next().await, None);
    }

    #[tokio::test]
    async fn the_calls_of_a_group_are_silent_only_if_none_was_answered() {
        for last_fails in [true, false] {
            let board = ReachabilityBoard::new();
            let calls = async {
                for fails in [!last_fails, last_fails] {
                    board.end(board.begin(), fails.then(|| refused(500)).as_ref(), at(0));
                }
            };
            as_one(board.now(), calls).await;
            assert_eq!(*board.state.borrow(), Reachability::Answering);
        }
    }

    proptest! {
        /// One failing game of a search over all games must not look like an outage while the others answer.
        #[test]
        fn a_failure_counts_unless_another_call_was_answered_meanwhile(calls in proptest::collection::vec(any::<bool>(), 1..20)) {
            let board = ReachabilityBoard::new();
            let failing = board.begin();
            for (second, is_answered) in (0..).zip(&calls) {
                let error = (!is_answered).then(|| refused(500));
                board.end(board.begin(), error.as_ref(), at(second));
            }
            let before = *board.state.borrow();
            board.end(failing, Some(&refused(500)), at(99));
            let has_answers = calls.contains(&true);
            prop_assert!(!has_answers || *board.state.borrow() == before);
            prop_assert!(has_answers || matches!(*board.state.borrow(), Reachability::Silent(since) if since == at(0)));
        }
    }
}
