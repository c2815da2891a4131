//! The amounts of a record, for the comparison.

use std::sync::Arc;

use check::StakesBack;
use chrono::{DateTime, Utc};
use game_service::models::HistoryRecord;
use game_service::{Money, Record};
use money::ExactDecimal;

use super::lotto::LottoAmounts;
use crate::observed::Observed;

#[derive(Debug, Clone)]
pub(crate) struct RecordAmounts {
    pub(crate) round_id: Option<String>,
    pub(crate) game_key: String,
    pub(crate) currency: Option<String>,
    /// The reference id, which is the bet's transaction id in the wallet if the record contains it.
    pub(crate) bet: Option<String>,
    pub(crate) stake: Option<ExactDecimal>,
    pub(crate) paid: Option<ExactDecimal>,
    /// The stakes that come back: of bets that won, and without a win.
    pub(crate) back: StakesBack,
    /// The status as received, if it is not `completed`.
    pub(crate) other_status: Option<String>,
    pub(crate) at: Option<DateTime<Utc>>,
    /// The record itself, while listings are merged. None for a lotto entry.
    pub(crate) record: Option<Arc<Record<HistoryRecord>>>,
    /// What only a lotto entry has. None for a record of the play history.
    pub(crate) lotto: Option<LottoAmounts>,
}

impl RecordAmounts {
    /// The amounts of a record. `game_key` is the game whose history contained it.
    pub(crate) fn of(record: &Arc<Record<HistoryRecord>>, game_key: &str, observed: &Observed) -> Self {
        let content = &record.content;
        Self {
            round_id: content.round_id.clone(),
            game_key: content.game_key.as_deref().unwrap_or(game_key).to_owned(),
            currency: content.currency.clone(),
            bet: content.ref_id.clone(),
            stake: content.total_bet.as_ref().map(Money::value),
            paid: content.total_payout.as_ref().map(Money::value),
            back: observed.stakes_back(record),
            other_status: content
                .status
                .clone()
                .filter(|status| status != HistoryRecord::COMPLETED),
            at: content.created_at.as_ref().and_then(|time| time.instant),
            record: Some(Arc::clone(record)),
            lotto: None,
        }
    }
}

#[cfg(test)]
impl RecordAmounts {
    /// A record of a baccarat round without any amount, for tests to change.
    pub(crate) fn example() -> Self {
        Self {
            round_id: None,
            game_key: "baccarat".to_owned(),
            currency: Some("THB".to_owned()),
            bet: None,
            stake: None,
            paid: None,
            back: StakesBack {
                won: None,
                pushed: money::Sum::default(),
                at_most: Some(money::Sum::default()),
            },
            other_status: None,
            at: None,
            record: None,
            lotto: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use money::Sum;
    use serde_json::{Value, json};

    use super::*;

    /// The winning stakes of a baccarat record with these fields. None if they cannot be read.
    fn won(fields: &Value) -> Option<Sum> {
        let mut record = json!({"game_key": "baccarat"});
        record
            .as_object_mut()
            .unwrap()
            .extend(fields.as_object().unwrap().clone());
        let read = HistoryRecord::from_body(record.to_string().as_bytes()).unwrap();
        let amounts = RecordAmounts::of(&Arc::new(read), "baccarat", &Observed::default());
        amounts.back.won
    }

    fn bets() -> Value {
        json!({"BANKER": "100.00", "PLAYER": "50.00", "TIE": "many", "INSURANCE": ["10.00", "5.00"],
               "BONUS": {"type": "PLAYER"}})
    }

    fn win() -> Value {
        json!({"amount": "195.00", "odds": "0.95", "profit": "95.00"})
    }

    #[test]
    fn the_winning_stakes_are_the_whole_stakes_of_the_bets_with_a_win() {
        let sum = |text| Some(Sum::from_iter([ExactDecimal::parse(text).unwrap()]));
        for (wins, expected) in [
            (json!({"BANKER": win()}), sum("100.00")),
            (
                json!({"BANKER": win(), "INSURANCE": [win(), win()]}),
                sum("115.00"),
            ),
            // Two stakes and one win: whose win it is can't be told.
            (json!({"BANKER": win(), "INSURANCE": [win()]}), None),
            // A win or its stake cannot be read.
            (json!({"BANKER": win(), "TIE": win()}), None),
            (json!({"BANKER": win(), "BONUS": win()}), None),
            (json!({"BANKER": win(), "PLAYER_PAIR": win()}), None),
            (json!("none"), None),
        ] {
            let found = won(&json!({"player_bet": bets(), "player_win": wins}));
            assert_eq!(found, expected, "{wins}");
        }
        assert_eq!(won(&json!({"player_bet": bets()})), Some(Sum::default()));
        assert_eq!(won(&json!({"player_win": {"BANKER": win()}})), None);
        // The contract does not show the records of other games: a stake may be a list under any code.
        let roulette = json!({
            "game_key": "roulette", "player_bet": {"RED": ["10.00", "20.00"]}, "player_win": {"RED": [win(), win()]},
        });
        assert_eq!(won(&roulette), sum("30.00"));
    }
}
