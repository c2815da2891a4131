//! Why the wallet declined a bet, as it is said of its round.

use std::collections::BTreeSet;

use app::clock::Clock;
use chrono::TimeDelta;
use secrecy::ExposeSecret as _;
use wallet::{Amount, Entry, Filter, Kind, Settings, Wallet};
use wallet_conformance::caller::{Round, code};

use super::wallet_and_history::{PLAYER, money};
use super::{days_ago, terms};
use crate::reconciliation::classify::classify;
use crate::reconciliation::reason::reason;
use crate::reconciliation::record_amounts::RecordAmounts;
use crate::reconciliation::round::rounds;
use crate::reconciliation::timeline::timeline;
use crate::sentences::InWords;
use crate::views::Message;
use crate::wallet::LedgerEntry;

fn round(round_id: &str) -> Round<'_> {
    Round {
        player_id: PLAYER,
        game_key: "baccarat",
        round_id,
        table_id: "7",
        currency: "THB",
        created_at: "2026-11-20T12:00:00.000Z",
    }
}

fn bet(number: &str, round_id: &str) -> wallet_conformance::caller::Message {
    round(round_id).debit(code::BET, number, "10")
}

/// The journal of a wallet that declined a bet for eight reasons, each in a round of its own.
async fn declined_bets() -> Vec<Entry> {
    let settings = Settings {
        clock: Clock::starting_at(days_ago(1)),
        ..Settings::default()
    };
    let wallet = Wallet::in_memory(settings).await.unwrap();
    let credit = Amount::parse("50.00").unwrap();
    wallet.add_player(PLAYER, "THB", credit).await.unwrap();
    let over = wallet.open_session(PLAYER, TimeDelta::hours(1)).await.unwrap();
    wallet.close_sessions(PLAYER, "the cage").await.unwrap();
    let open = wallet.open_session(PLAYER, TimeDelta::hours(1)).await.unwrap();
    let (open, over) = (Some(open.id.expose_secret()), Some(over.id.expose_secret()));
    let messages = [
        (bet("B0", "R0"), open, 200),
        (bet("B1", "R1").raw("amount", "100"), open, 422),
        (round("R2").cancel("C2", "B2", "10"), open, 404),
        (bet("B2", "R2"), open, 422),
        (bet("B3", "R3"), None, 401),
        (bet("B4", "R4"), Some("never-opened"), 401),
        (bet("B5", "R5"), over, 401),
        (bet("B6", "R6").text("currency", "USD"), open, 400),
        (bet("B0", "R7").raw("amount", "20"), open, 409),
        (bet("B8", "R8").raw("amount", "1.005"), open, 400),
    ];
    for (message, session, status) in messages {
        let answer = wallet.transaction(&message.to_string(), session).await;
        assert_eq!(answer.status, status, "{message} {}", answer.body);
    }
    wallet.entries(PLAYER, &Filter::default()).await.unwrap()
}

/// Why there is no bet in each round, by its record: what comes after the amounts.
const WHY: [(&str, &str); 9] = [
    (
        "R1",
        "the wallet declined the bet. Not enough credit: 40.00 THB of 100.00 THB.",
    ),
    ("R2", "the wallet declined the bet: its cancel arrived first."),
    ("R3", "the wallet declined the bet. The message had no session."),
    (
        "R4",
        "the wallet declined the bet. The wallet has no such session of this player.",
    ),
    ("R5", "the wallet declined the bet. The session was over."),
    (
        "R6",
        "the wallet declined the bet. The account has another currency.",
    ),
    (
        "R7",
        "the wallet declined the bet. The message's transaction id was already used for another transaction.",
    ),
    (
        "R8",
        "the wallet declined the bet. The message did not have the form that the service's documentation gives. The wallet answered: amount ",
    ),
    (
        "R9",
        "the wallet's ledger has no bet in this round: the wallet did not receive it, or refused it before it could keep an entry",
    ),
];

#[tokio::test]
async fn nine_reasons_for_a_missing_bet_are_told_apart_on_the_record_the_ledger_and_the_timeline() {
    let journal = declined_bets().await;
    let entries: Vec<LedgerEntry> = journal.iter().map(LedgerEntry::of).collect();
    let mut said = BTreeSet::new();
    for (round_id, why) in WHY {
        let record = RecordAmounts {
            round_id: Some(round_id.to_owned()),
            stake: Some(money("100.00")),
            paid: Some(money("0.00")),
            at: Some(days_ago(1)),
            ..RecordAmounts::example()
        };
        let found = rounds(&entries, vec![record]);
        let is_it = |round: &&crate::reconciliation::round::Round| {
            round.id.as_deref() == Some(round_id) && !round.records.is_empty()
        };
        let round = found.iter().find(is_it).unwrap();
        let verdict = classify(round, &terms(), true);
        let reason = reason(round, verdict, &terms());
        let expected = format!("The record shows a stake of 100.00 THB, but {why}");
        assert!(reason.en().starts_with(&expected), "{round_id}: {}", reason.en());
        assert!(said.insert(reason.th()), "{}", reason.th());

        let of_round: Vec<&Entry> = journal
            .iter()
            .filter(|entry| entry.kind == Kind::Debit && entry.round_id.as_deref() == Some(round_id))
            .collect();
        let facts: Vec<LedgerEntry> = of_round.iter().map(|entry| LedgerEntry::of(entry)).collect();
        let events = timeline(&facts, &[], |place| Some(crate::wallet::row(of_round[place])));
        let refusals: Vec<Message> = events
            .into_iter()
            .filter_map(|event| event.row?.refusal)
            .collect();
        if round_id == "R9" {
            assert!(refusals.is_empty());
            continue;
        }
        let [refusal] = refusals.as_slice() else {
            panic!("{round_id} {refusals:?}");
        };
        let on_ledger = of_round
            .iter()
            .map(|entry| crate::wallet::row(entry))
            .find_map(|row| row.refusal);
        assert_eq!(on_ledger.as_ref(), Some(refusal));
        let expected = if round_id == "R2" {
            "The bet was cancelled before it came."
        } else {
            why.strip_prefix("the wallet declined the bet. ").unwrap()
        };
        assert!(refusal.en().starts_with(expected), "{}", refusal.en());
    }
}

#[tokio::test]
async fn a_bet_that_was_declined_and_then_taken_is_not_called_declined() {
    let wallet = Wallet::in_memory(Settings::default()).await.unwrap();
    let credit = Amount::parse("50.00").unwrap();
    wallet.add_player(PLAYER, "THB", credit).await.unwrap();
    let session = wallet.open_session(PLAYER, TimeDelta::hours(1)).await.unwrap();
    let message = bet("B1", "R1").to_string();
    assert_eq!(wallet.transaction(&message, None).await.status, 401);
    let session = Some(session.id.expose_secret());
    assert_eq!(wallet.transaction(&message, session).await.status, 200);
    let entries = wallet.entries(PLAYER, &Filter::default()).await.unwrap();
    let entries: Vec<LedgerEntry> = entries.iter().map(LedgerEntry::of).collect();
    let found = rounds(&entries, Vec::new());
    assert!(found[0].ledger.has_bets() && found[0].ledger.declined_because().is_none());
}
