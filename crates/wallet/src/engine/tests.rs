mod faulty;

pub(crate) use faulty::Faulty;

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use app::clock::Clock;
use chrono::{TimeDelta, Utc};
use futures::poll;
use tokio::sync::mpsc;
use tokio::task::yield_now;
use tokio::time::{Instant, sleep};
use wallet_conformance::caller::{Message as Body, code};
use wallet_trials::round;

use super::{Batching, CommitResult, Engine, LONGEST_WAIT};
use crate::adjustment::{opening, sessions_closed};
use crate::amount::Amount;
use crate::answer::Answer;
use crate::message::Message;
use crate::settings::{self, Overdraw, Settings};
use crate::store::sqlite::Sqlite;
use crate::store::{Player, Question, Session, Store};
use crate::wallet::{forgotten_before, session_digest};

const SESSION: &str = "a session";

/// Two engines on one store, like two server processes on one database.
struct Pair {
    store: Arc<dyn Store>,
    engines: [Engine; 2],
}

impl Pair {
    async fn start() -> Self {
        Self::on(Arc::new(Sqlite::in_memory().await.unwrap())).await
    }

    async fn on(store: Arc<dyn Store>) -> Self {
        let player = Player {
            player_id: "p".to_owned(),
            currency: "THB".to_owned(),
        };
        let balance = Amount::parse("100.00").unwrap();
        store
            .add_player(&player, &opening("p", "THB", balance, None, chrono::Utc::now()))
            .await
            .unwrap();
        let session = Session {
            digest: session_digest(SESSION),
            player_id: "p".to_owned(),
            until: Utc::now() + TimeDelta::days(1),
        };
        store
            .add_session(&session, forgotten_before(Utc::now()))
            .await
            .unwrap();
        let engines = [(); 2].map(|()| Engine::start(&store, Settings::default()));
        Self { store, engines }
    }

    async fn send(&self, engine: usize, body: &Body) -> Answer {
        let message = Message::parse(&body.to_string()).unwrap();
        self.engines[engine]
            .answer(message, Some(session_digest(SESSION)), Clock::system())
            .await
    }

    /// The result of the first engine's last commit.
    fn last_result(&self) -> CommitResult {
        self.engines[0].last_commit().unwrap().result
    }

    async fn balance(&self) -> String {
        let facts = self.store.facts(&[Question::account("p", None)]).await.unwrap();
        facts[0].account.as_ref().unwrap().balance.to_string()
    }
}

fn bet(id: &str) -> Body {
    round("p").debit(code::BET, id, "10.00")
}

fn cancel(id: &str, bet_id: &str) -> Body {
    round("p").cancel(id, bet_id, "10.00")
}

/// Changes to a new player regularly to keep the journals short. The test is about the interleaving of
/// two messages.
async fn interleave(
    rounds: usize,
    pair_of: impl Fn(usize) -> [Body; 2],
    before: Option<Body>,
    balance: &str,
) {
    let mut pair = Pair::start().await;
    for round in 0..rounds {
        if round % 40 == 0 {
            pair = Pair::start().await;
            if let Some(message) = &before {
                assert!(pair.send(0, message).await.is_success());
            }
        }
        let [first, second] = pair_of(round);
        // Alternates which message is sent first, and to which engine.
        let turn = round % 2;
        tokio::join!(pair.send(turn, &first), pair.send(1 - turn, &second));
        assert_eq!(pair.balance().await, balance, "round {round}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn t36_debit_against_cancel_ten_thousand_times() {
    let pair_of = |round| {
        let id = format!("B{round}");
        let (debit, cancel) = (bet(&id), cancel(&format!("X{round}"), &id));
        if round % 3 == 0 {
            [cancel, debit]
        } else {
            [debit, cancel]
        }
    };
    interleave(10_000, pair_of, None, "100.00").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn t37_credit_against_rollback_ten_thousand_times() {
    let pair_of = |number| {
        let credit_id = format!("C{number}");
        let credit = round("p").credit(code::WIN, &credit_id, "B", "10.00");
        let rollback = round("p").rollback(&format!("R{number}"), &credit_id, "10.00");
        if number % 3 == 0 {
            [rollback, credit]
        } else {
            [credit, rollback]
        }
    };
    interleave(10_000, pair_of, Some(bet("B")), "90.00").await;
}

#[tokio::test]
async fn what_an_engine_remembers_is_never_decided_on_when_it_is_old() {
    let pair = Pair::start().await;
    assert!(pair.send(0, &bet("B1")).await.is_success());
    // The other engine adds a tombstone, uses a transaction id and empties the account. The first engine
    // does not know this.
    assert_eq!(pair.send(1, &cancel("X2", "B2")).await.status, 404);
    assert_eq!(pair.send(0, &bet("B2")).await.status, 422);
    let taken = pair.send(1, &bet("B3")).await;
    assert_eq!(pair.send(0, &bet("B3")).await, taken);
    let rest = bet("B4").raw("amount", "80.00");
    assert!(pair.send(1, &rest).await.is_success());
    assert_eq!(pair.send(0, &bet("B5")).await.status, 422);
    assert_eq!(pair.balance().await, "0.00");
}

/// The first message needs no facts, and those from the cancel on do. Two are repeated before their first answer is sent.
#[tokio::test]
async fn a_batch_is_decided_in_the_order_in_which_its_messages_came() {
    let store = Arc::new(Faulty::new().await);
    let pair = Pair::on(Arc::clone(&store) as Arc<dyn Store>).await;
    assert!(pair.send(0, &bet("B1")).await.is_success());
    let asked = store.questions.load(Ordering::SeqCst);
    let batch = [
        bet("B2"),
        cancel("X2", "B2"),
        bet("B2"),
        bet("B3"),
        bet("B3"),
        cancel("X4", "B4"),
        bet("B4"),
    ];
    let answers = futures::future::join_all(batch.iter().map(|body| pair.send(0, body))).await;
    assert_eq!(store.questions.load(Ordering::SeqCst), asked + 1, "one batch");
    let statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
    assert_eq!(statuses, [200, 200, 200, 200, 200, 404, 422]);
    assert_eq!((&answers[2], &answers[4]), (&answers[0], &answers[3]));
    let entries = pair.store.entries("p", 1, 100).await.unwrap();
    let ids: Vec<&str> = entries
        .iter()
        .map(|entry| entry.transaction_id.as_str())
        .collect();
    assert_eq!(ids, ["B1", "B2", "X2", "B3", "X4", "B4"]);
    assert_eq!(pair.balance().await, "80.00");
}

#[tokio::test]
async fn the_caller_who_left_takes_nothing_along() {
    let pair = Pair::start().await;
    let debit = bet("B");
    let parsed = Message::parse(&debit.to_string()).unwrap();
    // Polled once: the job is in the queue. The caller is dropped before the worker takes the job.
    let waiting = Box::pin(pair.engines[0].answer(parsed, Some(session_digest(SESSION)), Clock::system()));
    assert!(futures::poll!(waiting).is_pending());
    assert!(pair.send(0, &debit).await.is_success());
    assert_eq!(pair.balance().await, "90.00");
}

#[tokio::test(start_paused = true)]
async fn t59_a_worker_that_died_is_started_again() {
    let store = Arc::new(Faulty::new().await);
    let pair = Pair::on(Arc::clone(&store) as Arc<dyn Store>).await;
    assert!(pair.engines[0].is_up());
    for deaths in [1, 5] {
        store.panics.store(deaths, Ordering::SeqCst);
        for death in 0..deaths {
            let id = format!("lost {deaths} {death}");
            assert_eq!(pair.send(0, &bet(&id)).await.status, 503);
            // While it is down, the engine says so. The clock stands still here.
            while pair.engines[0].is_up() {
                tokio::task::yield_now().await;
            }
        }
        // Accepted while the worker is down: it waits for the next one.
        let id = format!("kept {deaths}");
        assert!(pair.send(0, &bet(&id)).await.is_success());
        assert!(pair.engines[0].is_up());
    }
    // What was interrupted can be sent again.
    assert!(pair.send(0, &bet("lost 1 0")).await.is_success());
    assert_eq!(pair.balance().await, "70.00");
}

#[tokio::test(start_paused = true)]
async fn t59_a_batch_that_never_ends_is_given_up() {
    let store = Arc::new(Faulty::new().await);
    let pair = Pair::on(Arc::clone(&store) as Arc<dyn Store>).await;
    store.hangs.store(1, Ordering::SeqCst);
    assert_eq!(pair.send(0, &bet("hangs")).await.status, 503);
    assert!(pair.send(0, &bet("hangs")).await.is_success());
    assert_eq!(pair.balance().await, "90.00");
}

#[tokio::test]
async fn t46_sessions_that_another_process_closed_are_closed_in_this_one() {
    let pair = Pair::start().await;
    // The engine remembers account and session.
    assert!(pair.send(0, &bet("B1")).await.is_success());
    let facts = pair.store.facts(&[Question::account("p", None)]).await.unwrap();
    let account = facts[0].account.clone().unwrap();
    let record = sessions_closed("p", &account, "mali", chrono::Utc::now());
    assert_eq!(pair.store.close_sessions(&record).await.unwrap(), 1);
    // A message that reads the account again must not make an old session usable.
    assert!(pair.send(0, &cancel("X1", "B1")).await.is_success());
    assert_eq!(pair.send(0, &bet("B2")).await.status, 401);
    assert_eq!(pair.balance().await, "100.00");
}

#[tokio::test]
async fn t69_nothing_that_was_remembered_outlives_its_connection() {
    let store = Arc::new(Faulty::new().await);
    let pair = Pair::on(Arc::clone(&store) as Arc<dyn Store>).await;
    let asked = || store.questions.load(Ordering::SeqCst);
    assert!(pair.send(0, &bet("B1")).await.is_success());
    let before = asked();
    assert!(pair.send(0, &bet("B2")).await.is_success());
    assert_eq!(asked(), before, "the account is remembered");
    // Another use of the database was the first to notice that the server is another one.
    store.lost_connections.fetch_add(1, Ordering::SeqCst);
    assert!(pair.send(0, &bet("B3")).await.is_success());
    assert_eq!(asked(), before + 1);
    store.fails.store(1, Ordering::SeqCst);
    assert_eq!(pair.send(0, &bet("B4")).await.status, 503);
    assert!(pair.send(0, &bet("B4")).await.is_success());
    assert_eq!(asked(), before + 2);
}

/// As if the clock of the computer had jumped by a month while the messages waited. The second one needs no facts.
#[tokio::test]
async fn a_message_is_booked_by_the_clock_that_was_right_when_it_came() {
    let pair = Pair::start().await;
    let checked = Utc::now() - TimeDelta::days(30);
    for id in ["B1", "B2"] {
        let message = Message::parse(&bet(id).to_string()).unwrap();
        let answer = pair.engines[0].answer(
            message,
            Some(session_digest(SESSION)),
            Clock::starting_at(checked),
        );
        assert!(answer.await.is_success());
        let booked = pair.store.entries("p", 0, 9).await.unwrap().pop().unwrap();
        assert_eq!(booked.transaction_id, id);
        assert!(
            (booked.at - checked).abs() < TimeDelta::minutes(1),
            "{}",
            booked.at
        );
    }
}

#[tokio::test]
async fn t71_settings_that_cannot_be_read_now_are_not_told_as_changed() {
    let store = Arc::new(Faulty::new().await);
    let pair = Pair::on(Arc::clone(&store) as Arc<dyn Store>).await;
    let number = settings::agree(&*store, Settings::default()).await.unwrap();
    // The database went back, and lost a change to settings and the change back to these.
    pair.engines[0].decide_under(number + 2);
    store.unread.store(1, Ordering::SeqCst);
    assert_eq!(pair.send(0, &bet("B1")).await.status, 503);
    assert_eq!(
        pair.last_result(),
        CommitResult::Failed,
        "a commit is tried later"
    );
    assert!(pair.send(0, &bet("B1")).await.is_success());
    assert_eq!(pair.last_result(), CommitResult::Done);
    let others = Settings {
        overdraw: Overdraw::Refuse,
        ..Settings::default()
    };
    settings::record(&*store, others, "mali").await.unwrap();
    assert_eq!(pair.send(0, &bet("B2")).await.status, 503);
    assert_eq!(pair.last_result(), CommitResult::SettingsChanged);
    assert_eq!(pair.balance().await, "90.00");
}

#[tokio::test]
async fn t73_a_row_that_cannot_be_read_stops_its_own_player_only() {
    let store = Arc::new(Faulty::new().await);
    let pair = Pair::on(Arc::clone(&store) as Arc<dyn Store>).await;
    store.unreadable.set("damaged").unwrap();
    let broken = round("damaged").debit(code::BET, "B", "1.00");
    let bets: Vec<Body> = (0..5).map(|number| bet(&format!("B{number}"))).collect();
    // All are in the queue before the worker takes the first: one batch.
    let all = bets[..3].iter().chain([&broken]).chain(&bets[3..]);
    let answers = futures::future::join_all(all.map(|body| pair.send(0, body))).await;
    let statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
    assert_eq!(statuses, [200, 200, 200, 503, 200, 200]);
}

const MILLISECOND: Duration = Duration::from_millis(1);
const COMMIT: Duration = Duration::from_millis(8);

/// `callers` send their next message half a millisecond after the response to the one before, for `commits`
/// commits. Returns the size of each batch.
async fn sizes(callers: usize, commits: usize, commit: Duration) -> Vec<usize> {
    let (sender, mut receiver) = mpsc::channel(1024);
    let call = |number: usize| {
        let sender = sender.clone();
        // They start at different times.
        let pause = MILLISECOND / 2 + commit * u32::try_from(number % 2).unwrap() / 2;
        tokio::spawn(async move {
            sleep(pause).await;
            sender.send(number).await.unwrap();
        });
    };
    (0..callers).for_each(call);
    let mut batching = Batching::default();
    let mut sizes = Vec::new();
    for _ in 0..commits {
        let batch = batching.next(&mut receiver, 128).await;
        sleep(commit).await;
        batching = Batching::after(batch.len(), commit, receiver.len());
        sizes.push(batch.len());
        for number in batch {
            call(number * 2);
        }
    }
    sizes
}

#[tokio::test(start_paused = true)]
async fn callers_share_a_commit_instead_of_two() {
    let sizes = sizes(64, 12, COMMIT).await;
    assert!(sizes[4..].iter().all(|size| *size == 64), "{sizes:?}");
}

/// How long a batch waits that gets one message.
async fn waited(batching: Batching) -> Duration {
    let (sender, mut receiver) = mpsc::channel(8);
    sender.send(1).await.unwrap();
    let begun = Instant::now();
    assert_eq!(batching.next(&mut receiver, 128).await, [1]);
    begun.elapsed()
}

#[tokio::test(start_paused = true)]
async fn fast_commits_and_a_single_caller_are_not_delayed() {
    assert_eq!(waited(Batching::after(64, MILLISECOND, 64)).await, Duration::ZERO);
    assert_eq!(waited(Batching::after(1, COMMIT, 0)).await, Duration::ZERO);
}

#[tokio::test(start_paused = true)]
async fn callers_that_do_not_come_back_cost_a_quarter_of_a_commit() {
    let waited = waited(Batching::after(64, COMMIT, 0)).await;
    assert!(
        waited >= COMMIT / 4 && waited <= COMMIT / 4 + MILLISECOND,
        "{waited:?}"
    );
    let slow = Batching::after(64, COMMIT * 1000, 0);
    assert_eq!(slow.wait, LONGEST_WAIT);
}

#[tokio::test(start_paused = true)]
async fn a_batch_is_never_larger_than_allowed_and_the_end_is_noticed() {
    let (sender, mut receiver) = mpsc::channel(8);
    for number in 0..5 {
        sender.send(number).await.unwrap();
    }
    let batching = Batching::after(64, COMMIT, 64);
    assert_eq!(batching.next(&mut receiver, 3).await.len(), 3);
    drop(sender);
    assert_eq!(batching.next(&mut receiver, 3).await.len(), 2);
    assert!(batching.next(&mut receiver, 3).await.is_empty());
}

// Messages that come while another batch is committed are decided by what became of it.

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
    message: &'a Body,
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
