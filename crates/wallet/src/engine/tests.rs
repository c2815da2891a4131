use std::sync::Arc;

use serde_json::{Value, json};

use super::Engine;
use crate::adjustment::opening;
use crate::amount::Amount;
use crate::answer::Answer;
use crate::message::Message;
use crate::session;
use crate::settings::Settings;
use crate::store::memory::Memory;
use crate::store::{Player, Question, Session, Store};

const SESSION: &str = "a session";

/// Two engines on one store, like two server processes on one database.
struct Pair {
    store: Arc<dyn Store>,
    engines: [Engine; 2],
}

impl Pair {
    async fn start() -> Self {
        let store: Arc<dyn Store> = Arc::new(Memory::default());
        let player = Player {
            player_id: "p".to_owned(),
            currency: "THB".to_owned(),
        };
        let balance = Amount::parse("100.00").unwrap();
        store
            .add_player(&player, &opening("p", "THB", balance, chrono::Utc::now()))
            .await
            .unwrap();
        let session = Session {
            digest: session::digest(SESSION),
            player_id: "p".to_owned(),
            until: chrono::DateTime::<chrono::Utc>::MAX_UTC,
        };
        store.add_session(&session).await.unwrap();
        let engines = [(); 2].map(|()| Engine::start(&store, Settings::default()));
        Self { store, engines }
    }

    async fn send(&self, engine: usize, body: &Value) -> Answer {
        let message = Message::parse(&body.to_string()).unwrap();
        self.engines[engine]
            .answer(message, Some(session::digest(SESSION)))
            .await
    }

    async fn balance(&self) -> String {
        let facts = self.store.facts(&[Question::account("p", None)]).await.unwrap();
        facts[0].account.as_ref().unwrap().balance.to_string()
    }
}

fn message(kind: &str, code: &str, id: &str, own: &[(&str, Value)]) -> Value {
    let mut body = json!({
        "transaction_type": kind, "transaction_id": id, "transaction_code": code, "player_id": "p",
        "game_key": "baccarat", "round_id": "r1", "table_id": "7", "amount": "10.00", "currency": "THB",
        "created_at": "2026-11-21T12:00:00.000Z",
    });
    for (name, value) in own {
        body[*name] = value.clone();
    }
    body
}

/// Changes to a new player regularly to keep the journals short. The test is about the interleaving of
/// two messages.
async fn interleave(
    rounds: usize,
    pair_of: impl Fn(usize) -> [Value; 2],
    before: Option<Value>,
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
        let bet = format!("B{round}");
        let debit = message("debit", "GBB01", &bet, &[]);
        let cancel = message("cancel", "RFB01", &format!("X{round}"), &[("bet_id", json!(bet))]);
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
    let pair_of = |round| {
        let credit_id = format!("C{round}");
        let own = [
            ("bet_id", json!("B")),
            ("bet_ref_ids", json!(["B"])),
            ("game_result", json!({})),
            ("player_bet", json!({})),
        ];
        let credit = message("credit", "GBW01", &credit_id, &own);
        let undo = [("credit_transaction_id", json!(credit_id))];
        let rollback = message("rollback", "ROL01", &format!("R{round}"), &undo);
        if round % 3 == 0 {
            [rollback, credit]
        } else {
            [credit, rollback]
        }
    };
    let bet = message("debit", "GBB01", "B", &[]);
    interleave(10_000, pair_of, Some(bet), "90.00").await;
}

#[tokio::test]
async fn what_an_engine_remembers_is_never_decided_on_when_it_is_old() {
    let pair = Pair::start().await;
    let debit = |id: &str| message("debit", "GBB01", id, &[]);
    assert!(pair.send(0, &debit("B1")).await.is_success());
    // The other engine adds a tombstone, uses a transaction id and empties the account. The first engine
    // does not know this.
    let cancel = message("cancel", "RFB01", "X2", &[("bet_id", json!("B2"))]);
    assert_eq!(pair.send(1, &cancel).await.status, 404);
    assert_eq!(pair.send(0, &debit("B2")).await.status, 422);
    let taken = pair.send(1, &debit("B3")).await;
    assert_eq!(pair.send(0, &debit("B3")).await, taken);
    let mut rest = debit("B4");
    rest["amount"] = json!("80.00");
    assert!(pair.send(1, &rest).await.is_success());
    assert_eq!(pair.send(0, &debit("B5")).await.status, 422);
    assert_eq!(pair.balance().await, "0.00");
}

#[tokio::test]
async fn the_caller_who_left_takes_nothing_along() {
    let pair = Pair::start().await;
    let debit = message("debit", "GBB01", "B", &[]);
    let parsed = Message::parse(&debit.to_string()).unwrap();
    // Polled once: the job is in the queue. The caller is dropped before the worker takes the job.
    let waiting = Box::pin(pair.engines[0].answer(parsed, Some(session::digest(SESSION))));
    assert!(futures::poll!(waiting).is_pending());
    assert!(pair.send(0, &debit).await.is_success());
    assert_eq!(pair.balance().await, "90.00");
}
