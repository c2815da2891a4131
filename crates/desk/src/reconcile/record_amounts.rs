//! What a record tells of money, and nothing else of it.

use std::collections::HashMap;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use game_service::models::{BetEntry, HistoryRecord};
use game_service::{Money, Record};
use money::{ExactDecimal, Sum};

/// A record's side of a round.
#[derive(Debug, Clone)]
pub(crate) struct RecordAmounts {
    pub(crate) round_id: Option<String>,
    pub(crate) game_key: String,
    pub(crate) currency: Option<String>,
    /// The reference id: the bet's number at the wallet, as far as records name it.
    pub(crate) bet: Option<String>,
    pub(crate) stake: Option<ExactDecimal>,
    pub(crate) paid: Option<ExactDecimal>,
    /// The stakes of the bets that have a win; none if one of them can't be read.
    pub(crate) won_stakes: Option<Sum>,
    /// A status other than the one word the contract shows, as received.
    pub(crate) other_status: Option<String>,
    pub(crate) at: Option<DateTime<Utc>>,
    /// The record itself, to be opened.
    pub(crate) record: Option<Arc<Record<HistoryRecord>>>,
}

impl RecordAmounts {
    /// What a record tells; `game_key` is the game whose history it came in.
    pub(crate) fn of(record: &Arc<Record<HistoryRecord>>, game_key: &str) -> Self {
        let content = &record.content;
        Self {
            round_id: content.round_id.clone(),
            game_key: content.game_key.as_deref().unwrap_or(game_key).to_owned(),
            currency: content.currency.clone(),
            bet: content.ref_id.clone(),
            stake: content.total_bet.as_ref().map(Money::value),
            paid: content.total_payout.as_ref().map(Money::value),
            won_stakes: won_stakes(content),
            other_status: content.status.clone().filter(|status| status != "completed"),
            at: content.created_at.as_ref().and_then(|time| time.instant),
            record: Some(Arc::clone(record)),
        }
    }
}

fn won_stakes(record: &HistoryRecord) -> Option<Sum> {
    let mut bets = HashMap::new();
    for (code, bet) in &record.player_bet {
        bets.entry(code).or_insert(bet);
    }
    let mut sum = Sum::default();
    for (code, _) in record.player_win.iter().flatten() {
        match *bets.get(code)? {
            BetEntry::Stake(stake) => sum.add(stake.value()),
            BetEntry::Insurance(stakes) => stakes.iter().for_each(|stake| sum.add(stake.value())),
            BetEntry::Bonus(_) | BetEntry::Other(_) => return None,
        }
    }
    Some(sum)
}
