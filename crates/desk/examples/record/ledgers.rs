//! Ledgers of other wallets: a table that leaves questions open, the same answered and opened, its totals with and without a
//! settlement beside them, and a log of messages from which a round is told.

use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use desk::views::{LedgerAnswer, Settings, ToldQuery, TotalsQuery};
use desk::{CancellationToken, Desk, ledger_preview, remember_asked};
use ledger::map::DecimalMark;
use ledger::{Held, Look, Map, Source};
use serde_json::{Value, json};

use crate::players::SCRIPTED_NOW;
use crate::services::{Scripted, Stable};

const ZONE: &str = "Asia/Bangkok";
/// The record whose round the log tells.
const RECORDS: &str = include_str!("wire/history.json");

/// What an operator answered before about a table with these heads: the rest is open.
const MAP: &str = r#"{"columns": {"player_id": "Login", "transaction_id": "Ref", "amount": "Betrag", "kind": "Art", "booked_at": "Zeit",
    "round_id": "Runde", "bet_id": "Wette", "currency": "Whg", "game_key": "Spiel", "answered_ms": "Dauer"},
  "unit": "whole", "time": {"order": "dmy"}, "sign": "by_kind",
  "kinds": {"Einsatz": "debit", "Gewinn": "credit", "Verlust": "lost", "Storno": "cancel", "Trinkgeld": "tip", "Bonus": "reward"},
  "refused": {"column": "Status", "words": ["FAILED"]}}"#;

const TABLE: &str = "Zeit;Login;Ref;Art;Betrag;Whg;Runde;Wette;Spiel;Status;Dauer;Filiale
27.11.2026 22:41:25;somchai_88;88213400112093;Einsatz;1.650;THB;bc:1795794085405:25ehvupp5xq5c;GB3788006610621948203;baccarat;OK;41;BKK-2
27.11.2026 22:41:26;niran.k;88213400112094;Einsatz;400;THB;rl:1795794086000:2l88db;GB3788006610621948204;roulette;OK;38;BKK-2
27.11.2026 22:42:03;niran.k;88213400112095;Gewinn;780;THB;rl:1795794086000:2l88db;GB3788006610621948204;roulette;OK;44;BKK-2
27.11.2026 22:42:08;bee1990;88213400112096;Gewinn;4.875;THB;bc:1795794085405:xq2a0f;GB3788006610621948205;baccarat;OK;52;BKK-1
27.11.2026 22:43:40;สมหญิง_99;88213400112097;Storno;1.200;THB;bc:1795794085405:gu34v;GB3788006610621948206;baccarat;OK;47;BKK-1
27.11.2026 22:43:41;somchai_88;88213400112098;Verlust;0;THB;bc:1795794085405:25ehvupp5xq5c;GB3788006610621948203;baccarat;OK;40;BKK-2
27.11.2026 22:50:00;niran.k;88213400112099;Einsatz;100;THB;rl:1795794086500:9a1c;GB3788006610621948207;roulette;FAILED;12;BKK-2
26.11.2026 10:00:00;bee1990;88213400112080;Einsatz;2.500;THB;bc:1795701600000:aa11;GB3788006610621948100;baccarat;OK;31;BKK-1
26.11.2026 10:00:00;bee1990;88213400112080;Einsatz;2.500;THB;bc:1795701600000:aa11;GB3788006610621948100;baccarat;OK;31;BKK-1
26.11.2026 10:00:30;bee1990;88213400112080;Einsatz;2.600;THB;bc:1795701600000:aa11;GB3788006610621948100;baccarat;OK;31;BKK-1
26.11.2026 10:01:00;bee1990;88213400112081;Trinkgeld;90;THB;;;baccarat;OK;29;BKK-1
26.11.2026 10:05:00;kenji.m;88213400112082;Einsatz;30.012;JPY;sb:1795701900000:x4v9qe;GB3788006610621948101;sicbo;OK;29;BKK-3
26.11.2026 10:06:00;kenji.m;88213400112083;Bonus;500;JPY;;;sicbo;OK;29;BKK-3
25.11.2026 09:00:00;minh.tran;88213400112070;Einsatz;345.678;VND;bc:1795611600000:5gk0r5;GB3788006610621948090;baccarat;OK;33;BKK-1
25.11.2026 09:01:00;minh.tran;88213400112071;Gewinn;344.678;VND;bc:1795611600000:5gk0r5;GB3788006610621948090;baccarat;OK;33;BKK-1
24.11.2026 08:00:00;niran.k;88213400112060;Einsatz;–;THB;rl:1795521600000:1;GB3788006610621948080;roulette;OK;33;BKK-1
31.11.2026 08:02:11;niran.k;88213400112061;Einsatz;50;THB;rl:1795521600000:2;GB3788006610621948081;roulette;OK;33;BKK-1
";

/// What the provider says of three of these days.
const SETTLEMENT: &str = "day,game_key,currency,bets,net,Remark
2026-11-27,baccarat,THB,1,-4425,
2026-11-27,roulette,THB,1,-380,
2026-11-26,baccarat,THB,1,2590,
2026-11-26,sicbo,JPY,1,29512,
2026-11-26,roulette,JPY,1,1000,
2026-10-31,baccarat,THB,1,5,
31.11.2026,baccarat,THB,1,5,
";

/// `preview`, `answered`: the table before it is opened; `state`: the open ledger; `remarks`; `totals`, `compared`; `told`: by player and
/// round.
pub(crate) async fn recorded() -> Value {
    let now: DateTime<Utc> = SCRIPTED_NOW.parse().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut service = Scripted::at(now, |_| None).await;
    let (desk, stable) = (&service.desk, &mut service.stable);
    let path = folder.path().join("umsatz-november.csv");
    std::fs::write(&path, TABLE).unwrap();
    let source = Source::File(path);
    let mut map = Map::parse(MAP.as_bytes()).unwrap();
    let first = look(&source, &map).await;
    let mut asked = Vec::new();
    remember_asked(&mut asked, &first);
    let preview = ledger_preview("umsatz-november.csv", &first, &asked, ZONE);
    for answer in [
        LedgerAnswer::Decimal {
            mark: DecimalMark::Comma,
        },
        LedgerAnswer::Zone {
            name: ZONE.to_owned(),
        },
        LedgerAnswer::AllPlayers { all: true },
    ] {
        answer.put_into(&mut map, &first.map);
    }
    let look = look(&source, &map).await;
    assert!(look.is_ready(), "{:?}", look.questions);
    remember_asked(&mut asked, &look);
    let answered = ledger_preview("umsatz-november.csv", &look, &asked, ZONE);
    let held = read(folder.path(), &source, &look).await;
    let state = desk
        .wallet
        .open_imported(held, "umsatz-november.csv")
        .await
        .unwrap();
    let recorded = json!({
        "preview": stable.json(&preview),
        "answered": stable.json(&answered),
        "state": stable.json(&state),
        "remarks": stable.json(&desk.wallet.remarks().await.unwrap()),
        "totals": totals(desk, stable, "").await,
        "compared": totals(desk, stable, SETTLEMENT).await,
    });
    let mut recorded = recorded;
    recorded["told"] = told(desk, stable, folder.path()).await;
    recorded
}

async fn look(source: &Source, map: &Map) -> Look {
    ledger::look(source, map, drop, &CancellationToken::new())
        .await
        .unwrap()
}

async fn read(folder: &Path, source: &Source, look: &Look) -> Held {
    let held = Held::create(&folder.join("private")).await.unwrap();
    let stop = CancellationToken::new();
    ledger::read(source, &look.map, &held, drop, &stop).await.unwrap();
    held
}

async fn totals(desk: &Desk, stable: &mut Stable, other: &str) -> Value {
    let name = (!other.is_empty()).then(|| "settlement-2026-11.csv".to_owned());
    desk.wallet.put_beside(name, other.as_bytes()).unwrap();
    let query = TotalsQuery {
        from: "2026-11-01".to_owned(),
        to: "2026-11-30".to_owned(),
        time_zone: ZONE.to_owned(),
    };
    stable.json(
        &desk
            .wallet
            .totals(&query, &CancellationToken::new())
            .await
            .unwrap(),
    )
}

/// A round that was settled, and one whose bet the wallet refused.
async fn told(desk: &Desk, stable: &mut Stable, folder: &Path) -> Value {
    let (path, player, rounds) = log(folder);
    let source = Source::File(path);
    let look = look(&source, &Map::default()).await;
    let held = read(folder, &source, &look).await;
    desk.wallet.open_imported(held, "messages.jsonl").await.unwrap();
    let mut told = serde_json::Map::new();
    for round_id in rounds {
        let query = ToldQuery {
            player_id: player.clone(),
            round_id,
        };
        let view = desk.told.open(&query, &Settings::default()).await.unwrap();
        told.insert(
            format!("{} {}", query.player_id, query.round_id),
            stable.json(&view),
        );
    }
    Value::Object(told)
}

fn log(folder: &Path) -> (PathBuf, String, [String; 2]) {
    let records: Value = serde_json::from_str(RECORDS).unwrap();
    let record = &records["data"]["records"][0];
    let (player, round_id) = (
        record["player_id"].as_str().unwrap(),
        record["round_id"].as_str().unwrap(),
    );
    let refused = format!("{round_id}-refused");
    let message = |kind: &str, code: &str, id: &str, round: &str, amount: &str, more: &Value| {
        let mut body = json!({
            "transaction_type": kind, "transaction_code": code, "transaction_id": id, "player_id": player,
            "game_key": record["game_key"], "round_id": round, "table_id": "412", "amount": amount, "currency": "THB",
            "created_at": record["created_at"],
        });
        body.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        body
    };
    let outcome = json!({
        "bet_id": "GB1", "bet_ref_ids": ["GB1"], "game_result": record["game_result"], "player_bet": record["player_bet"],
        "player_win": record["player_win"],
    });
    let lines = [
        json!({"ts": "2026-11-20T14:39:50.000Z", "status": 200, "body": message("debit", "GBB01", "GB1", round_id, "1300.00", &json!({}))}),
        json!({"ts": "2026-11-20T14:40:17.500Z", "status": 200, "body": message("credit", "GBW01", "GW1", round_id, "308.00", &outcome)}),
        json!({"ts": "2026-11-20T14:41:02.000Z", "status": 402, "body": message("debit", "GBB01", "GB2", &refused, "900000.00", &json!({}))}),
    ];
    let text: Vec<String> = lines.iter().map(|line| format!("{line}\n")).collect();
    let path = folder.join("messages.jsonl");
    std::fs::write(&path, text.concat()).unwrap();
    (path, player.to_owned(), [round_id.to_owned(), refused.clone()])
}
