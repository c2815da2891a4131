//! Whether the service answers, as the calls of one client show it.
//!
//! Each call counts when it has ended, and the last one that counted decides. Data, and an error with which the service
//! responds to the request itself, mean that it answers. No response, a response of something else, and an HTTP 5xx mean
//! that it does not. A failure does not count if another call was answered after this call began; for an error over HTTP in
//! a group of calls, after the group began. Invalid arguments and calls that were dropped say nothing.

use app::error_code::ErrorCode;
use chrono::{DateTime, Utc};
use futures::{Stream, stream};
use tokio::sync::watch;

use crate::error::{Error, NotTheServiceReason, TransportKind};

/// Whether the service answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(tag = "kind", rename_all = "snake_case")
)]
pub enum Reachability {
    /// No call of this client has ended yet.
    Unknown,
    /// The last call was answered.
    Answering,
    /// The last call was answered by a refusal of the token.
    TokenRefused,
    /// No usable answer since then: the time of the first failure in a row.
    Silent {
        /// By the clock of the client.
        #[cfg_attr(feature = "ui", specta(type = String))]
        since: DateTime<Utc>,
        /// What the last call failed with.
        code: ErrorCode,
    },
}

impl Reachability {
    fn silent(since: DateTime<Utc>, error: &Error) -> Self {
        Self::Silent {
            since,
            code: error.code(),
        }
    }
}

pub(super) struct ReachabilityBoard(watch::Sender<Board>);

#[derive(Debug, Clone, Copy)]
struct Board {
    state: Reachability,
    answers: u64,
}

/// The number of answers when a call began, and when its group did.
#[derive(Clone, Copy)]
pub(super) struct AnswersBefore {
    call: u64,
    group: u64,
}

tokio::task_local! {
    static GROUP: u64;
}

impl ReachabilityBoard {
    pub(super) fn new() -> Self {
        Self(watch::Sender::new(Board {
            state: Reachability::Unknown,
            answers: 0,
        }))
    }

    pub(super) async fn as_one<T>(&self, work: impl Future<Output = T>) -> T {
        let answers = self.0.borrow().answers;
        GROUP.scope(answers, work).await
    }

    pub(super) fn begin(&self) -> AnswersBefore {
        let call = self.0.borrow().answers;
        let group = GROUP.try_with(|group| *group).unwrap_or(call);
        AnswersBefore { call, group }
    }

    /// Counts a call that ended now.
    pub(super) fn end(&self, begun: AnswersBefore, error: Option<&Error>, now: DateTime<Utc>) {
        let Some(is_answered) = error.map_or(Some(true), is_answer) else {
            return;
        };
        // Only a response can be an error of one game alone.
        let before = match error {
            Some(Error::Transport(_)) => begun.call,
            _ => begun.group,
        };
        self.0.send_if_modified(|board| {
            let next = match (board.state, error.filter(|_| !is_answered)) {
                (_, None) if error.is_some_and(refuses_token) => Reachability::TokenRefused,
                (_, None) => Reachability::Answering,
                (Reachability::Silent { since, .. }, Some(error)) => Reachability::silent(since, error),
                (other, Some(_)) if board.answers != before => other,
                (_, Some(error)) => Reachability::silent(now, error),
            };
            board.answers += u64::from(is_answered);
            std::mem::replace(&mut board.state, next) != next
        });
    }

    pub(super) fn watch(&self) -> impl Stream<Item = Reachability> + Send + use<> {
        let mut changes = self.0.subscribe();
        changes.mark_changed();
        stream::unfold(changes, |mut changes| async move {
            changes.changed().await.ok()?;
            let state = changes.borrow_and_update().state;
            Some((state, changes))
        })
    }
}

/// Whether the service refuses the token: then no other call gets data either.
fn refuses_token(error: &Error) -> bool {
    error.status() == Some(401)
}

/// Whether an error is the service's answer. None if it says nothing about the service.
fn is_answer(error: &Error) -> Option<bool> {
    match error {
        // Where only the body of a GET is refused, all other requests may be answered.
        Error::Input { .. }
        | Error::UnsafeLink { .. }
        | Error::NotTheService {
            why: NotTheServiceReason::BodyRefused,
            ..
        } => None,
        Error::Decode(_) => Some(true),
        // The service's text about a wrong address is one of a proxy or of another service.
        Error::Refused(refusal) => Some(refusal.status < 500 && error.code() != ErrorCode::WrongAddress),
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
    use futures::StreamExt;
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

    fn state(board: &ReachabilityBoard) -> Reachability {
        board.0.borrow().state
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
            // The word for it is that of the last failure.
            assert_eq!(state(&board), Reachability::silent(at(0), error));
        }
        for error in [None, Some(refused(404)), Some(refused(429))] {
            board
                .0
                .send_modify(|board| board.state = Reachability::silent(at(0), &refused(503)));
            board.end(board.begin(), error.as_ref(), at(9));
            assert_eq!(state(&board), Reachability::Answering, "{error:?}");
        }
        board.end(board.begin(), Some(&Error::input("page", "0")), at(9));
        assert_eq!(state(&board), Reachability::Answering);
    }

    #[test]
    fn a_refused_token_is_an_answer_and_is_said_until_the_token_is_accepted() {
        let board = ReachabilityBoard::new();
        let ended_with = |error: Option<Error>| {
            board.end(board.begin(), error.as_ref(), at(0));
            state(&board)
        };
        assert_eq!(ended_with(Some(refused(401))), Reachability::TokenRefused);
        // A call that was not answered says that the service is silent, whatever it said before.
        let no_response = || TransportKind::Refused.after_connection().into();
        assert_eq!(
            ended_with(Some(no_response())),
            Reachability::silent(at(0), &no_response())
        );
        assert_eq!(ended_with(Some(refused(401))), Reachability::TokenRefused);
        assert_eq!(ended_with(None), Reachability::Answering);
    }

    #[tokio::test]
    async fn the_state_now_is_the_first_change() {
        let board = ReachabilityBoard::new();
        let mut changes = Box::pin(board.watch());
        assert_eq!(changes.next().await, Some(Reachability::Unknown));
        board.end(board.begin(), None, at(0));
        assert_eq!(changes.next().await, Some(Reachability::Answering));
        drop(board);
        assert_eq!(changes.next().await, None);
    }

    #[tokio::test]
    async fn an_error_over_http_counts_in_a_group_only_if_no_call_of_it_was_answered() {
        for last_fails in [true, false] {
            let board = ReachabilityBoard::new();
            let calls = async {
                for fails in [!last_fails, last_fails] {
                    board.end(board.begin(), fails.then(|| refused(500)).as_ref(), at(0));
                }
            };
            board.as_one(calls).await;
            assert_eq!(state(&board), Reachability::Answering);
        }
    }

    #[tokio::test]
    async fn no_response_in_a_group_counts_unless_another_call_was_answered_meanwhile() {
        let board = ReachabilityBoard::new();
        let no_response = Error::from(TransportKind::Timeout.after_connection());
        let calls = async {
            let begun = board.begin();
            board.end(board.begin(), None, at(0));
            board.end(begun, Some(&no_response), at(1));
            assert_eq!(state(&board), Reachability::Answering);
            board.end(board.begin(), Some(&no_response), at(2));
        };
        board.as_one(calls).await;
        assert_eq!(state(&board), Reachability::silent(at(2), &no_response));
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
            let before = state(&board);
            board.end(failing, Some(&refused(500)), at(99));
            let has_answers = calls.contains(&true);
            prop_assert!(!has_answers || state(&board) == before);
            let silent = Reachability::silent(at(0), &refused(500));
            prop_assert!(has_answers || state(&board) == silent);
        }
    }
}
