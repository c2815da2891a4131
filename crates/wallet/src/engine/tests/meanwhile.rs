//! Messages that come while another batch is committed are decided by what became of it.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use futures::poll;
use tokio::task::yield_now;
use wallet_conformance::caller::Message;

use super::{Pair, bet};
use crate::answer::Answer;
use crate::store::Store;
use crate::store::faulty::Faulty;

/// Two engines, of which the first one's next append waits for `release`.
async fn held() -> (Arc<Faulty>, Pair) {
    let store = Arc::new(Faulty::new().await);
    let pair = Pair::on(Arc::clone(&store) as Arc<dyn Store>).await;
    // The engine remembers account and session from now on.
    assert!(pair.send(0, &bet("B0")).await.is_success());
    store.holds.store(1, Ordering::SeqCst);
    (store, pair)
}

/// Sends a message while the append is held.
async fn send_meanwhile<'a>(
    store: &Faulty,
    pair: &'a Pair,
    message: &'a Message,
) -> Pin<Box<impl Future<Output = Answer> + 'a>> {
    while store.holds.load(Ordering::SeqCst) > 0 {
        yield_now().await;
    }
    let mut sent = Box::pin(pair.send(0, message));
    assert!(poll!(&mut sent).is_pending());
    sent
}

/// The numbers of the entries, and the last balance.
async fn journal(pair: &Pair) -> (Vec<i64>, String) {
    let entries = pair.store.entries("p", 0, 100).await.unwrap();
    let numbers = entries.iter().map(|entry| entry.seq).collect();
    (numbers, pair.balance().await)
}

/// A bet whose append is held, and another one that comes meanwhile. The append goes on after `then`.
async fn two_bets(store: &Faulty, pair: &Pair, then: impl Future<Output = ()>) -> [Answer; 2] {
    let (one, two) = (bet("B1"), bet("B2"));
    let second = async {
        let second = send_meanwhile(store, pair, &two).await;
        assert_eq!(pair.engines[0].waiting(), 2);
        then.await;
        store.release.notify_one();
        second.await
    };
    tokio::join!(pair.send(0, &one), second).into()
}

#[tokio::test]
async fn a_message_follows_the_commit_that_it_waited_for() {
    let (store, pair) = held().await;
    let [first, second] = two_bets(&store, &pair, async {}).await;
    assert!(first.body.contains("80.00") && second.body.contains("70.00"));
    assert_eq!(pair.engines[0].waiting(), 0);
    assert_eq!(journal(&pair).await, (vec![1, 2, 3, 4], "70.00".to_owned()));
}

#[tokio::test]
async fn a_message_is_decided_without_the_commit_before_it_if_that_fails() {
    let (store, pair) = held().await;
    store.fails.store(1, Ordering::SeqCst);
    let [first, second] = two_bets(&store, &pair, async {}).await;
    assert_eq!(first.status, 503);
    assert!(second.body.contains("80.00"), "{second:?}");
    assert_eq!(journal(&pair).await, (vec![1, 2, 3], "80.00".to_owned()));
}

#[tokio::test]
async fn a_message_is_decided_after_another_process_that_was_first() {
    let (store, pair) = held().await;
    let other = async { assert!(pair.send(1, &bet("B9")).await.is_success()) };
    let [first, second] = two_bets(&store, &pair, other).await;
    assert!(first.body.contains("70.00") && second.body.contains("60.00"));
    assert_eq!(journal(&pair).await, (vec![1, 2, 3, 4, 5], "60.00".to_owned()));
}

#[tokio::test]
async fn a_caller_who_leaves_during_the_commit_before_takes_nothing_along() {
    let (store, pair) = held().await;
    let (one, two) = (bet("B1"), bet("B2"));
    let first = pair.send(0, &one);
    let second = async {
        let second = send_meanwhile(&store, &pair, &two).await;
        drop(second);
        store.release.notify_one();
    };
    tokio::join!(first, second);
    assert!(pair.send(0, &bet("B3")).await.is_success());
    assert_eq!(journal(&pair).await, (vec![1, 2, 3, 4], "70.00".to_owned()));
}
