//! Records of games other than baccarat: read whole, recognised only where certain, checked by what their own game
//! key has shown.

mod bets;
mod results;

use desk::views::{AuditView, HistoryRow, RecordView, Verdict};
use serde_json::{Value, json};

use crate::support::sentences::InWords;
use crate::support::{Service, history_of};

/// A settled record with these stakes; `wins` are the odds of the bets that won.
#[allow(clippy::needless_pass_by_value, reason = "callers write the JSON in place")]
pub(crate) fn record(id: &str, game_key: &str, result: Value, stakes: Value, wins: &[(&str, i64)]) -> Value {
    let stake = |code: &str| stakes[code].as_i64().unwrap();
    let amounts = stakes.as_object().unwrap().values();
    let total: i64 = amounts.filter_map(Value::as_i64).sum();
    let mut payout = 0;
    let mut won = json!({});
    for (code, odds) in wins {
        let profit = stake(code) * odds;
        payout += stake(code) + profit;
        won[*code] = json!({"amount": stake(code) + profit, "odds": odds, "profit": profit});
    }
    json!({
        "id": id, "ref_id": format!("ref-{id}"), "player_id": "p1", "game_key": game_key,
        "round_id": format!("round-{id}"), "status": "completed", "total_bet": total, "total_payout": payout,
        "currency": "THB", "created_at": "2026-11-20T14:40:17.000Z", "game_result": result,
        "player_bet": stakes, "player_win": won,
    })
}

pub(crate) struct Read {
    pub(crate) service: Service,
    pub(crate) history_id: String,
    pub(crate) rows: Vec<HistoryRow>,
}

pub(crate) async fn read(records: Vec<Value>) -> Read {
    let service = Service::start().await;
    service.only_records(records).await;
    let (rows, _, summary) = service.read(history_of("any")).await;
    Read {
        service,
        history_id: summary.history_id,
        rows,
    }
}

impl Read {
    pub(crate) fn open(&self, at: usize) -> RecordView {
        self.service.open(&self.history_id, &self.rows[at].key)
    }
}

pub(crate) async fn open(record: Value) -> RecordView {
    read(vec![record]).await.open(0)
}

pub(crate) fn line(row: &HistoryRow) -> Option<String> {
    row.first_line.as_ref().map(InWords::en)
}

/// The verdicts and sentences of this rule. None of its findings is a note.
pub(crate) fn sentences(audit: &AuditView, rule: &str) -> Vec<(Verdict, String)> {
    let findings = audit.findings.iter().filter(|finding| finding.rule == rule);
    let told = findings.inspect(|finding| assert!(!finding.note, "{finding:?}"));
    told.map(|finding| (finding.verdict, finding.sentence.en()))
        .collect()
}
