//! T43, T45, T46 (docs/wallet-rules.md#t43), the parts that need no HTTP.

use chrono::TimeDelta;

use super::bench::{Bench, SOMCHAI};
use super::messages::{With, cancel, debit, rollback, win};

pub(crate) async fn t43_a_skewed_clock_decides_nothing(bench: &Bench) {
    for (bet, at) in [
        ("B1", "1999-12-31T23:59:59.999Z"),
        ("B2", "2999-01-01T00:00:00.000Z"),
        ("B3", "yesterday"),
    ] {
        bench.done(&debit(bet, "10.00").with("created_at", at)).await;
        assert_eq!(bench.last_entry().await.created_at, at);
    }
    // A repetition with another `created_at` is the same transaction.
    bench.done(&debit("B1", "10.00")).await;
    bench.holds("70.00").await;
}

pub(crate) async fn t45_hostile_ids_are_only_ids(bench: &Bench) {
    let ids = [
        "'; DROP TABLE journal; --",
        "<script>alert(1)</script>",
        "../../etc/passwd",
        "a:b:c",
        "%00",
        "สมชาย 👑",
        "{\"a\":1}",
        "\u{202e}\u{0007}",
        "\\",
        &"ก".repeat(256),
    ];
    for id in ids {
        bench.add_player(id, "100.00").await;
        bench
            .done(&debit(id, "10.00").with("player_id", id).with("round_id", id))
            .await;
        bench
            .done(&cancel(id, id, "10.00").with("player_id", id).with("round_id", id))
            .await;
        assert_eq!(bench.balance_of(id).await, "100.00", "{id:?}");
    }
    for id in ["", "a\0b", &"x".repeat(257)] {
        bench.refused(&debit(id, "10.00"), "E_VALIDATION_FAILURE").await;
    }
}

pub(crate) async fn t46_an_ended_session_stops_debits_alone(bench: &Bench) {
    bench.done(&debit("B1", "10.00")).await;
    let ended = bench.open_session(SOMCHAI, TimeDelta::seconds(-1)).await;
    for session in [Some(ended.as_str()), Some("made up"), None] {
        let answer = bench
            .wallet
            .transaction(&debit("B2", "10.00").to_string(), session)
            .await;
        assert_eq!(answer.status, 401, "{session:?}");
        assert!(!answer.body.contains(&ended));
    }
    for message in [
        win("C1", "B1", "20.00"),
        rollback("R1", "C1", "20.00"),
        cancel("X1", "B1", "10.00"),
    ] {
        let answer = bench.wallet.transaction(&message.to_string(), Some(&ended)).await;
        assert!(answer.is_success(), "{}", answer.body);
    }
    // The rejection was not stored for this id: the same debit succeeds with a valid session.
    bench.done(&debit("B2", "10.00")).await;
    bench.holds("90.00").await;
}
