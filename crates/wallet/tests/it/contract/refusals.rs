//! T64 (docs/wallet-rules.md#t64): why a message was refused can be read in the journal, and a refusal that can
//! pass leaves its number free.

use chrono::TimeDelta;
use serde_json::json;
use wallet::{Answer, Filter, Flag, Reason, SecondCredits, Settings, SettledCancels};
use wallet_conformance::caller::Message;

use super::bench::{Bench, MALEE, SOMCHAI};
use super::messages::{With, cancel, debit, lose, rollback, tip, win};

async fn send_with(bench: &Bench, message: &Message, session: Option<&str>) -> Answer {
    bench.wallet.transaction(&message.to_string(), session).await
}

async fn entries(bench: &Bench) -> usize {
    let entries = bench.wallet.entries(SOMCHAI, &Filter::default()).await;
    entries.unwrap().len()
}

/// The reason of the first player's last entry, and whether its number is still free.
async fn last(bench: &Bench) -> (Reason, bool) {
    let entry = bench.last_entry().await;
    assert!(entry.moved.is_zero() && entry.effect.is_none());
    (entry.refusal().unwrap().reason, entry.repeatable)
}

pub(crate) async fn t64_the_reason_of_a_refused_debit_is_in_the_journal(bench: &Bench) {
    bench.refused(&debit("B1", "140.00"), "INSUFFICIENT_FUNDS").await;
    let refusal = bench.last_entry().await.refusal().unwrap();
    assert_eq!(refusal.reason, Reason::InsufficientFunds);
    assert_eq!(refusal.needed.unwrap().to_string(), "140.00");
    assert_eq!(refusal.available.unwrap().to_string(), "100.00");
    bench.refused(&cancel("X1", "B2", "10.00"), "NOT_FOUND").await;
    bench.refused(&debit("B2", "10.00"), "BET_CLOSED").await;
    assert_eq!(last(bench).await, (Reason::CancelledBefore, false));
    bench
        .refused(
            &debit("B3", "10.00").with("currency", "USD"),
            "E_VALIDATION_FAILURE",
        )
        .await;
    assert_eq!(last(bench).await, (Reason::OtherCurrency, false));
    bench.flagged(&[Flag::CurrencyDiffers]).await;
    bench.refused(&debit("B4", "0.001"), "E_VALIDATION_FAILURE").await;
    assert_eq!(last(bench).await, (Reason::Malformed, true));
    let entry = bench.last_entry().await;
    assert_eq!(
        entry.refusal().unwrap().message,
        "amount must have at most 2 decimal places"
    );
    assert_eq!(
        (entry.amount_text.as_str(), entry.round_id.as_deref()),
        ("0.001", Some("r1"))
    );
    bench.done(&debit("B5", "10.00")).await;
    bench
        .refused(
            &debit("B5", "20.00").with("round_id", "r2"),
            "TRANSACTION_CONFLICT",
        )
        .await;
    assert_eq!(last(bench).await, (Reason::NumberTaken, true));
    bench.holds("90.00").await;
}

pub(crate) async fn t64_three_kinds_of_a_session_that_is_not_valid(bench: &Bench) {
    let ended = bench.open_session(SOMCHAI, TimeDelta::seconds(-1)).await;
    let foreign = bench.session_of(MALEE);
    for (bet, session, reason) in [
        ("B1", Some(ended.as_str()), Reason::SessionEnded),
        ("B2", Some(foreign.as_str()), Reason::SessionUnknown),
        ("B3", Some("made up"), Reason::SessionUnknown),
        ("B4", None, Reason::SessionMissing),
    ] {
        let message = debit(bet, "10.00");
        let answer = send_with(bench, &message, session).await;
        assert_eq!(answer.status, 401, "{reason:?}");
        assert_eq!(last(bench).await, (reason, true));
        // Once for each number, however often it is sent.
        let before = entries(bench).await;
        for _ in 0..3 {
            assert_eq!(send_with(bench, &message, session).await, answer);
        }
        assert_eq!(entries(bench).await, before);
        bench.done(&message).await;
        assert_eq!(entries(bench).await, before + 1);
    }
    bench.holds("60.00").await;
}

pub(crate) async fn t64_the_reason_of_other_refusals_is_in_the_journal(bench: &Bench) {
    bench.refused(&win("C1", "B1", "5.00"), "NOT_FOUND").await;
    assert_eq!(last(bench).await, (Reason::UnknownBet, true));
    bench.done(&tip("T1", "5.00")).await;
    bench.refused(&win("C2", "T1", "5.00"), "BET_CLOSED").await;
    assert_eq!(last(bench).await, (Reason::TipHasNoResult, false));
    bench.done(&debit("B1", "5.00")).await;
    bench.done(&lose("L1", "B1", "0")).await;
    bench.refused(&win("C3", "B1", "5.00"), "BET_CLOSED").await;
    assert_eq!(last(bench).await, (Reason::BetSettled, true));
    bench.done(&cancel("X1", "B1", "5.00")).await;
    bench.refused(&win("C4", "B1", "5.00"), "BET_CLOSED").await;
    assert_eq!(last(bench).await, (Reason::BetCancelled, false));
    bench.flagged(&[Flag::CreditAfterCancel]).await;
    bench.refused(&rollback("R1", "C5", "5.00"), "NOT_FOUND").await;
    bench.refused(&win("C5", "B1", "5.00"), "BET_CLOSED").await;
    assert_eq!(last(bench).await, (Reason::RolledBackBefore, false));
    bench.flagged(&[Flag::TombstoneFired]).await;
    let settings = Settings {
        settled_cancels: SettledCancels::Refuse,
        ..Settings::default()
    };
    let bench = bench.again(settings).await;
    bench.done(&debit("B2", "5.00")).await;
    bench.done(&lose("L2", "B2", "0")).await;
    bench.refused(&cancel("X2", "B2", "5.00"), "BET_CLOSED").await;
    assert_eq!(last(&bench).await, (Reason::BetPaid, true));
}

pub(crate) async fn t64_a_wrong_form_is_kept_if_it_names_its_transaction(bench: &Bench) {
    let without_result = win("C1", "B1", "5.00").without("game_result");
    bench.refused(&without_result, "E_VALIDATION_FAILURE").await;
    let entry = bench.last_entry().await;
    assert_eq!(entry.refusal().unwrap().message, "game_result is required");
    assert_eq!(entry.raw, without_result.to_string());
    let before = entries(bench).await;
    for unreadable in [
        debit("B1", "10.00").with("transaction_type", "transfer"),
        debit("B1", "10.00").with("transaction_id", 7),
        debit("B1", "10.00").with("player_id", json!(null)),
        debit("B1", "0.001").with("player_id", "nobody"),
    ] {
        bench.refused(&unreadable, "E_VALIDATION_FAILURE").await;
    }
    assert_eq!(entries(bench).await, before);
    // The right form under the same number is another message, and is decided.
    bench.done(&debit("B1", "10.00")).await;
    bench.done(&win("C1", "B1", "5.00")).await;
    bench.holds("95.00").await;
}

pub(crate) async fn t65_half_a_character_stops_no_payout(bench: &Bench) {
    bench.done(&debit("B1", "10.00")).await;
    let cut = r#"{"id":"7","name":"Mali \ud83d"}"#;
    let body = win("C1", "B1", "20.00").with("dealer", "DEALER").to_string();
    let body = body.replace("\"DEALER\"", cut);
    let answer = bench.wallet.transaction(&body, None).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(bench.last_entry().await.raw, body);
    assert_eq!(bench.wallet.transaction(&body, None).await, answer);
    bench.holds("110.00").await;
    // Ids and the currency decide about money: they must be readable.
    for field in [
        "transaction_id",
        "player_id",
        "bet_id",
        "round_id",
        "currency",
        "transaction_code",
    ] {
        let cut = win("C2", "B1", "20.00").with(field, "CUT").to_string();
        let cut = cut.replace("\"CUT\"", r#""a\udc00""#);
        let answer = bench.wallet.transaction(&cut, None).await;
        assert_eq!(answer.status, 400, "{field}: {}", answer.body);
        let sentence = format!("{field} must be a string of whole Unicode characters");
        assert!(answer.body.contains(&sentence), "{}", answer.body);
    }
    bench.holds("110.00").await;
}

/// The bytes of a credit with `odd` in place of the name of its dealer.
fn named(id: &str, amount: &str, odd: &[u8]) -> Vec<u8> {
    let body = win(id, "B1", amount)
        .with("dealer", json!({ "name": "ODD" }))
        .to_string();
    let (before, after) = body.split_once("ODD").unwrap();
    [before.as_bytes(), odd, after.as_bytes()].concat()
}

/// A name that was cut inside a letter, or that has control characters in it, and a mark of byte order before the body.
pub(crate) async fn t65_odd_bytes_stop_no_payout(bench: &Bench) {
    bench.done(&debit("B1", "10.00")).await;
    let second_credits = SecondCredits::Pay;
    let settings = Settings {
        second_credits,
        ..Settings::default()
    };
    let bench = &bench.again(settings).await;
    let mark = |body: Vec<u8>| [b"\xef\xbb\xbf".as_slice(), &body].concat();
    for (number, body, kept, flags) in [
        (
            1,
            named("C1", "1.00", b"Nok \xe0\xb8"),
            r#""Nok \udce0\udcb8""#,
            &["odd_bytes"][..],
        ),
        (
            2,
            named("C2", "1.00", b"\xff\\\"\xfe"),
            r#""\udcff\"\udcfe""#,
            &["odd_bytes"],
        ),
        (
            3,
            named("C3", "1.00", b"a\x07\0b\n"),
            r#""a\u0007\u0000b\u000a""#,
            &["odd_bytes"],
        ),
        (
            4,
            mark(named("C4", "1.00", "นก".as_bytes())),
            r#""นก""#,
            &["byte_order_mark"],
        ),
        (
            5,
            mark(named("C5", "1.00", b"\x80")),
            r#""\udc80""#,
            &["byte_order_mark", "odd_bytes"],
        ),
    ] {
        let answer = bench.wallet.transaction(&body, None).await;
        assert_eq!(answer.status, 200, "{number}: {}", answer.body);
        assert_eq!(
            bench.wallet.transaction(&body, None).await,
            answer,
            "{number} repeated"
        );
        let entry = bench.last_entry().await;
        assert!(
            entry.raw.starts_with('{') && entry.raw.contains(kept),
            "{}",
            entry.raw
        );
        let own = |flag: &Flag| *flag != Flag::SecondCredit;
        let found: Vec<&str> = entry
            .flags
            .iter()
            .filter(|flag| own(flag))
            .map(|flag| flag.as_str())
            .collect();
        assert_eq!(found, flags, "{number}");
    }
    bench.holds("95.00").await;
    // Ids decide about money: they must be readable. The refusal is in the journal.
    let body = named("C6", "1.00", b"x");
    let cut = String::from_utf8(body)
        .unwrap()
        .replace("\"round_id\":\"", "\"round_id\":\"CUT");
    let (before, after) = cut.split_once("CUT").unwrap();
    let cut = [before.as_bytes(), b"\xe0\xb8", after.as_bytes()].concat();
    let answer = bench.wallet.transaction(&cut, None).await;
    assert!(
        answer.body.contains("round_id must be a string of whole Unicode"),
        "{}",
        answer.body
    );
    assert_eq!(bench.last_entry().await.transaction_id, "C6");
    // Outside of texts, and after a backslash, they have no place in JSON.
    for odd in [
        &b"\xe0{}"[..],
        b"{}\0",
        b"{\"a\":\"\\\xe0\"}",
        b"\xff\xfe{\0}\0",
        b"\xef\xbb\xbf\xef\xbb\xbf{}",
    ] {
        assert_eq!(bench.wallet.transaction(odd, None).await.status, 400, "{odd:?}");
    }
    bench.holds("95.00").await;
}
