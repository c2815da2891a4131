//! A wallet with four players that received the messages of `rounds`, and a service with the records of these rounds.

use std::collections::HashMap;
use std::future::pending;

use chrono::{DateTime, Duration, SecondsFormat, TimeDelta, Utc};
use desk::views::{LedgerFilter, LedgerQuery, Period, ReconcileEvent, ReconcileScope, Settings};
use desk::{Clock, Desk};
use secrecy::ExposeSecret as _;
use serde_json::{Map, Value, json};
use wallet::{Amount, BookingTime, UnknownBets, Wallet};
use wiremock::Request;

use crate::players::{self, PLAYER, SCRIPTED_NOW};
use crate::rounds::Step::{Bet, BetLate, Cancel, Lost, Record, Reward, RollBack, Win};
use crate::rounds::{Round, rounds};
use crate::services::{self, Scripted, Stable, TABLES, parameter};

/// Player, currency, opening balance.
const ACCOUNTS: [(&str, &str, &str); 4] = [
    (PLAYER, "THB", "25000.00"),
    ("niran.k", "THB", "18000.00"),
    ("li_wei", "USD", "940.00"),
    ("mali", "THB", "12500.00"),
];

/// The games of the service's tables.
const GAMES: [&str; 3] = ["baccarat", "dragon_tiger", "roulette"];
/// A player and a game: the service refuses to list these records.
const REFUSED: (&str, &str) = ("li_wei", "roulette");

/// When the accounts were opened: before the first message of `rounds`.
const OPENED: &str = "2026-11-04T09:00:00Z";
const DAY: &str = "2026-11-20";
const ZONE: &str = "Asia/Bangkok";

/// `state`: the open wallet; `players`; `ledgers`: whole, by player; `sums`: of each ledger; `timelines`: by player and round; `comparisons`:
/// of the day and by player; `records`: the comparison of a record with the wallet, by round id.
pub(crate) async fn recorded() -> Value {
    let now: DateTime<Utc> = SCRIPTED_NOW.parse().unwrap();
    let rounds = rounds();
    let histories = records(&rounds);
    let wallet = played(&rounds, now).await;
    let mut service = Scripted::at(now, move |request| answer(&histories, request)).await;
    let (desk, stable) = (&service.desk, &mut service.stable);
    let state = stable.json(&desk.wallet.open_training(wallet.reader()).await.unwrap());
    let settings = Settings::default();
    let mut comparisons = Map::new();
    let day = ReconcileScope::Day {
        date: DAY.to_owned(),
        time_zone: ZONE.to_owned(),
        players: Vec::new(),
        only_players: false,
    };
    comparisons.insert("day".to_owned(), comparison(desk, stable, &day).await);
    let (mut ledgers, mut sums, mut timelines) = (Map::new(), Map::new(), Map::new());
    for (player, ..) in ACCOUNTS {
        let scope = ReconcileScope::Player {
            player_id: player.to_owned(),
        };
        comparisons.insert(player.to_owned(), comparison(desk, stable, &scope).await);
        let query = LedgerQuery {
            filter: LedgerFilter {
                player_id: player.to_owned(),
                round_id: None,
                text: None,
            },
            before: None,
            limit: Some(500),
        };
        ledgers.insert(
            player.to_owned(),
            stable.json(&desk.wallet.ledger(&query).await.unwrap()),
        );
        let added = desk.wallet.sums(&query.filter, ZONE, pending()).await.unwrap();
        sums.insert(player.to_owned(), stable.json(&added));
        for round in rounds.iter().filter(|round| round.player == player) {
            let timeline = desk
                .reconciliation
                .timeline(player, &round.id, round.game_key, &settings)
                .await
                .unwrap();
            timelines.insert(format!("{player} {}", round.id), stable.json(&timeline));
        }
    }
    json!({
        "state": state,
        "players": stable.json(&desk.wallet.players(None).await.unwrap().players),
        "ledgers": ledgers,
        "sums": sums,
        "timelines": timelines,
        "comparisons": comparisons,
        "records": records_in_wallet(desk, stable).await,
    })
}

async fn comparison(desk: &Desk, stable: &mut Stable, scope: &ReconcileScope) -> Value {
    let mut events: Vec<ReconcileEvent> = Vec::new();
    let settings = Settings::default();
    let summary = desk
        .reconciliation
        .run(
            scope,
            &settings,
            |event| events.push(event),
            std::future::pending(),
        )
        .await
        .unwrap();
    json!({"events": stable.json(&events), "summary": stable.json(&summary)})
}

/// The comparison of each of the player's records with the wallet.
async fn records_in_wallet(desk: &Desk, stable: &mut Stable) -> Value {
    let settings = Settings::default();
    let mut found = Map::new();
    let (search_id, rows) = players::rows(desk, PLAYER, "baccarat", Period::Today).await;
    for row in rows {
        let compared = desk
            .reconciliation
            .record(&search_id, &row.row.key, PLAYER, &settings)
            .await
            .unwrap();
        found.insert(row.row.round_id.unwrap(), stable.json(&compared));
    }
    Value::Object(found)
}

/// The wallet after all messages, in the order of their times.
async fn played(rounds: &[Round], now: DateTime<Utc>) -> Wallet {
    let settings = wallet::Settings {
        clock: Clock::starting_at(now),
        booking_time: BookingTime::Message,
        // A reward that belongs to no bet is paid.
        unknown_bets: UnknownBets::Suspense,
        ..wallet::Settings::default()
    };
    let wallet = Wallet::in_memory(settings).await.unwrap();
    let opened = OPENED.parse().unwrap();
    let mut sessions = HashMap::new();
    for (player, currency, credit) in ACCOUNTS {
        let credit = Amount::parse(credit).unwrap();
        wallet
            .open_account_at(player, currency, credit, None, opened)
            .await
            .unwrap();
        let session = wallet.open_session(player, TimeDelta::hours(1)).await.unwrap();
        sessions.insert(player, session.id);
    }
    let mut messages: Vec<(DateTime<Utc>, &Round, usize)> = rounds
        .iter()
        .flat_map(|round| {
            (0..round.steps.len()).map(move |place| (round.at + round.steps[place].after(), round, place))
        })
        .collect();
    messages.sort_by_key(|(at, ..)| *at);
    for (at, round, place) in messages {
        if let Some(message) = message(round, place, at) {
            let session = sessions[round.player].expose_secret();
            wallet.transaction(&message, Some(session)).await;
        }
    }
    wallet
}

/// The message of a step (docs/contract.md#transaction). None for a record: the wallet gets no message about it.
fn message(round: &Round, place: usize, at: DateTime<Utc>) -> Option<String> {
    let bet = format!("{}-1", round.id);
    let credit = format!("{}-paid", round.id);
    let with_bet = json!({"bet_id": bet, "bet_ref_ids": [bet], "game_result": {}, "player_bet": {}});
    let (kind, code, amount, id, more) = match round.steps[place] {
        Bet(amount) => ("debit", "GBB01", amount, bet, json!({})),
        // A bet that comes after its cancel has the cancelled number; a second bet has its own.
        BetLate(amount, _) if matches!(round.steps[0], Cancel(..)) => {
            ("debit", "GBB01", amount, bet, json!({}))
        }
        BetLate(amount, _) => ("debit", "GBB01", amount, format!("{}-2", round.id), json!({})),
        Win(amount, _) => ("credit", "GBW01", amount, credit, with_bet),
        Reward(amount) => ("credit", "GBW02", amount, credit, with_bet),
        Lost(amount, _) => ("credit", "GBL01", amount, credit, with_bet),
        Cancel(amount, _) => (
            "cancel",
            "RFB01",
            amount,
            format!("{}-back", round.id),
            json!({"bet_id": bet}),
        ),
        RollBack(amount, _) => {
            let more = json!({"credit_transaction_id": credit});
            ("rollback", "ROL01", amount, format!("{}-undone", round.id), more)
        }
        Record(..) => return None,
    };
    let currency = currency(round.player);
    let mut message = json!({
        "transaction_type": kind, "transaction_id": id, "transaction_code": code, "player_id": round.player,
        "game_key": round.game_key, "round_id": round.id, "table_id": "412", "amount": amount, "currency": currency,
        "created_at": at.to_rfc3339_opts(SecondsFormat::Millis, true),
    });
    message
        .as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    Some(message.to_string())
}

fn currency(player: &str) -> &'static str {
    ACCOUNTS.iter().find(|(known, ..)| *known == player).unwrap().1
}

/// The service's records (docs/contract.md#history-record).
fn records(rounds: &[Round]) -> Vec<Value> {
    let record = |round: &Round, (stake, paid, after): (&str, &str, i64)| {
        let at = round.at + Duration::milliseconds(after);
        json!({
            "id": format!("record of {}", round.id), "ref_id": format!("{}-1", round.id), "player_id": round.player,
            "game_key": round.game_key, "round_id": round.id, "status": "completed", "total_bet": stake,
            "total_payout": paid, "currency": currency(round.player),
            "created_at": at.to_rfc3339_opts(SecondsFormat::Millis, true),
            "game_result": {"data": {}, "image_url": {}, "winner": []}, "player_bet": {"PLAYER": stake},
        })
    };
    let of_round = |round: &Round| {
        round.steps.iter().find_map(|step| match *step {
            Record(stake, paid, after) => Some(record(round, (stake, paid, after))),
            _ => None,
        })
    };
    rounds.iter().rev().filter_map(of_round).collect()
}

fn answer(histories: &[Value], request: &Request) -> Option<String> {
    if request.url.path() == TABLES {
        let tables: Vec<Value> = GAMES.iter().map(|game| services::table("412", game)).collect();
        return Some(services::page(&tables));
    }
    let player = request
        .url
        .path()
        .strip_prefix("/v1/player/")?
        .strip_suffix("/history")?;
    let (game_key, round_id) = (parameter(request, "game_key"), parameter(request, "round_id"));
    if (player, game_key.as_str()) == REFUSED {
        return None;
    }
    let is_asked = |record: &&Value| {
        record["player_id"] == player
            && record["game_key"] == game_key.as_str()
            && (round_id.is_empty() || record["round_id"] == round_id.as_str())
    };
    Some(services::page(
        &histories.iter().filter(is_asked).cloned().collect::<Vec<_>>(),
    ))
}
