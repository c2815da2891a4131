//! T33 (docs/wallet-rules.md#t33): for any messages in any order, the journals are correct and
//! repetitions change nothing.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::Value;
use tokio::runtime::Runtime;
use wallet::{OneCreditPer, Overdraw, Settings};

use crate::bench::{Bench, SOMCHAI};
use crate::messages::{With, cancel, debit, lose, reward, rollback, tip, win};

/// Few ids and few amounts, so that messages refer to each other.
fn message() -> impl Strategy<Value = Value> {
    let number = || select(vec!["1", "2", "3"]);
    let amount = || select(vec!["5.00", "10.00", "60.00"]);
    let round = select(vec!["r1", "r2"]);
    (0..7, number(), number(), amount(), round).prop_map(|(kind, id, about, amount, round)| {
        let message = match kind {
            0 => debit(id, amount),
            1 => tip(&format!("tip {id}"), amount),
            2 => win(id, about, amount),
            3 => lose(id, about, amount),
            4 => reward(&format!("reward {id}"), about, amount),
            5 => cancel(id, about, amount),
            _ => rollback(id, about, amount),
        };
        message.with("round_id", round)
    })
}

fn settings() -> impl Strategy<Value = Settings> {
    (any::<bool>(), any::<bool>()).prop_map(|(refuse, round)| Settings {
        overdraw: if refuse { Overdraw::Refuse } else { Overdraw::Allow },
        one_credit_per: if round {
            OneCreditPer::Round
        } else {
            OneCreditPer::Bet
        },
        ..Settings::default()
    })
}

/// Sends the messages, with some repeated at random later positions. The result must not change.
async fn play(address: [&str; 2], settings: Settings, messages: &[Value], again: &[(Index, Index)]) {
    let once = Bench::open(address[0]).await.again(settings).await;
    for message in messages {
        once.send(message).await;
    }
    let often = Bench::open(address[1]).await.again(settings).await;
    let mut repeated: Vec<(usize, Value)> = messages.iter().cloned().enumerate().collect();
    for (which, later) in again {
        let (position, message) = repeated[which.index(repeated.len())].clone();
        // A repetition comes after the original; before it, the order would be another one.
        let at = position + 1 + later.index(messages.len() - position.min(messages.len() - 1));
        repeated.push((at, message));
    }
    repeated.sort_by_key(|(at, _)| *at);
    for (_, message) in &repeated {
        let answer = often.send(message).await;
        assert_eq!(often.send(message).await, answer);
    }
    assert_eq!(often.balance_of(SOMCHAI).await, once.balance_of(SOMCHAI).await);
    once.close_books().await;
    often.close_books().await;
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    #[test]
    fn t33_in_memory(
        settings in settings(),
        messages in prop::collection::vec(message(), 1..40),
        again in prop::collection::vec(any::<(Index, Index)>(), 0..20),
    ) {
        let runtime = Runtime::new().unwrap();
        runtime.block_on(play(["memory:", "memory:"], settings, &messages, &again));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]
    #[test]
    fn t33_on_sqlite(
        settings in settings(),
        messages in prop::collection::vec(message(), 1..40),
        again in prop::collection::vec(any::<(Index, Index)>(), 0..20),
    ) {
        let folder = tempfile::tempdir().unwrap();
        let address = |name: &str| format!("sqlite:{}", folder.path().join(name).display());
        let runtime = Runtime::new().unwrap();
        runtime.block_on(play([&address("once"), &address("often")], settings, &messages, &again));
    }
}
