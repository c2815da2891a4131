//! The amounts of a record, for the comparison.

use std::collections::HashMap;
use std::sync::Arc;

use checks::OddsMeaning;
use chrono::{DateTime, Utc};
use game_service::models::{BetEntry, HistoryRecord, Win, WinEntry};
use game_service::{Money, Record};
use money::{ExactDecimal, Sum};

use super::lotto::LottoAmounts;

/// The record's side of a round.
#[derive(Debug, Clone)]
pub(crate) struct RecordAmounts {
    pub(crate) round_id: Option<String>,
    pub(crate) game_key: String,
    pub(crate) currency: Option<String>,
    /// The reference id, which is the bet's transaction id in the wallet if the record contains it.
    pub(crate) bet: Option<String>,
    pub(crate) stake: Option<ExactDecimal>,
    pub(crate) paid: Option<ExactDecimal>,
    /// Sum of the stakes of bets with a win. None if one of them, or which bets won, cannot be read.
    pub(crate) won_stakes: Option<Sum>,
    /// The status as received, if it is not `completed`.
    pub(crate) other_status: Option<String>,
    pub(crate) at: Option<DateTime<Utc>>,
    /// The record itself, if it is kept to be opened.
    pub(crate) record: Option<Arc<Record<HistoryRecord>>>,
    /// What only a lotto entry has. None for a record of the play history.
    pub(crate) lotto: Option<LottoAmounts>,
}

impl RecordAmounts {
    /// The amounts of a record. `game_key` is the game whose history contained it.
    pub(crate) fn of(record: &Arc<Record<HistoryRecord>>, game_key: &str) -> Self {
        let content = &record.content;
        Self {
            round_id: content.round_id.clone(),
            game_key: content.game_key.as_deref().unwrap_or(game_key).to_owned(),
            currency: content.currency.clone(),
            bet: content.ref_id.clone(),
            stake: content.total_bet.as_ref().map(Money::value),
            paid: content.total_payout.as_ref().map(Money::value),
            won_stakes: won_stakes(record),
            other_status: content.status.clone().filter(|status| status != "completed"),
            at: content.created_at.as_ref().and_then(|time| time.instant),
            record: Some(Arc::clone(record)),
            lotto: None,
        }
    }
}

fn won_stakes(received: &Record<HistoryRecord>) -> Option<Sum> {
    if received.is_unreadable("player_win") {
        return None;
    }
    let record = &received.content;
    let mut bets = HashMap::new();
    for (code, bet) in &record.player_bet {
        bets.entry(code).or_insert(bet);
    }
    let mut sum = Sum::default();
    for (code, entry) in record.player_win.iter().flatten() {
        let stakes = match *bets.get(code)? {
            BetEntry::Stake(stake) => std::slice::from_ref(stake),
            BetEntry::Insurance(stakes) | BetEntry::Stakes(stakes) => stakes.as_slice(),
            BetEntry::Bonus(_) | BetEntry::Other(_) => return None,
        };
        let wins = match entry {
            WinEntry::Win(win) => std::slice::from_ref(win),
            WinEntry::Insurance(wins) | WinEntry::Wins(wins) => wins.as_slice(),
            WinEntry::Other(_) => return None,
        };
        sum.add_sum(&won_of(stakes, wins)?);
    }
    Some(sum)
}

/// The stakes that won or came back. None if it is not known which ones did: stakes and wins belong together by position if
/// there are equal numbers of both (docs/ASSUMPTIONS.md#a8); otherwise only by their amounts.
fn won_of(stakes: &[Money], wins: &[Win]) -> Option<Sum> {
    let mut rest: Vec<ExactDecimal> = stakes.iter().map(Money::value).collect();
    let are_paired = stakes.len() == wins.len();
    let mut sum = Sum::default();
    for (at, win) in wins.iter().enumerate() {
        let loss = win.profit.as_ref().map(Money::value);
        let loss = loss.filter(|profit| profit.is_negative());
        let stake = match loss {
            _ if are_paired => rest[at],
            Some(loss) => loss.negated(),
            None if is_nothing(win) => continue,
            None => stake_of(win, &rest)?,
        };
        match loss {
            Some(loss) if loss == stake.negated() => continue,
            // A part of the stake came back.
            Some(_) => return None,
            None if is_nothing(win) => continue,
            None => sum.add(stake),
        }
        if !are_paired {
            rest.swap_remove(rest.iter().position(|other| *other == stake)?);
        }
    }
    Some(sum)
}

/// Whether the entry says that nothing was won and nothing came back.
fn is_nothing(win: &Win) -> bool {
    let (amount, profit) = (win.amount.as_ref(), win.profit.as_ref());
    let is_zero = |amount: &Money| amount.value().is_zero();
    (amount.is_some() || profit.is_some()) && amount.is_none_or(is_zero) && profit.is_none_or(is_zero)
}

/// The only amount among these stakes that gives the profit of a win. None if none does, or two different ones.
fn stake_of(win: &Win, stakes: &[ExactDecimal]) -> Option<ExactDecimal> {
    let (odds, profit) = (win.odds.as_ref()?.value(), win.profit.as_ref()?.value());
    let fits = |stake: &&ExactDecimal| {
        let is_profit = |meaning: OddsMeaning| meaning.profit(**stake, odds) == Some(profit);
        OddsMeaning::ALL.iter().copied().any(is_profit)
    };
    let mut fitting = stakes.iter().filter(fits);
    let first = *fitting.next()?;
    fitting.all(|other| *other == first).then_some(first)
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
            won_stakes: None,
            other_status: None,
            at: None,
            record: None,
            lotto: None,
        }
    }
}

#[cfg(test)]
mod tests {
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
        let amounts = RecordAmounts::of(&Arc::new(read), "baccarat");
        amounts.won_stakes
    }

    fn bets() -> Value {
        json!({"BANKER": "100.00", "PLAYER": "50.00", "TIE": "many", "INSURANCE": ["10.00", "5.00"],
               "BONUS": {"type": "PLAYER"}})
    }

    fn win() -> Value {
        json!({"amount": "195.00", "odds": "0.95", "profit": "95.00"})
    }

    /// An insurance win at 2 to one.
    fn insured(profit: &str) -> Value {
        json!({"amount": profit, "odds": "2", "profit": profit})
    }

    #[test]
    fn the_winning_stakes_are_the_whole_stakes_of_the_bets_with_a_win() {
        let sum = |text| Some(Sum::from_iter([ExactDecimal::parse(text).unwrap()]));
        let with = |wins: Value| won(&json!({"player_bet": bets(), "player_win": wins}));
        assert_eq!(with(json!({"BANKER": win()})), sum("100.00"));
        let wins = json!([insured("20.00"), insured("10.00")]);
        assert_eq!(with(json!({"BANKER": win(), "INSURANCE": wins})), sum("115.00"));
        assert_eq!(won(&json!({"player_bet": bets()})), Some(Sum::default()));
        // The contract does not show the records of other games: a stake may be a list under any code.
        let roulette = json!({
            "game_key": "roulette", "player_bet": {"RED": ["10.00", "20.00"]}, "player_win": {"RED": [win()]},
        });
        assert_eq!(won(&roulette), None, "the win is of one of two stakes");
    }

    #[test]
    fn one_win_of_two_stakes_is_of_the_stake_that_gives_its_profit() {
        let sum = |text| Some(Sum::from_iter([ExactDecimal::parse(text).unwrap()]));
        let with = |stakes: Value, wins: Value| {
            won(&json!({"player_bet": {"INSURANCE": stakes}, "player_win": {"INSURANCE": wins}}))
        };
        let stakes = || json!(["10.00", "5.00"]);
        for (wins, expected) in [
            (json!([insured("20.00")]), sum("10.00")),
            // To one it is 5.00 that won, and for one it is 10.00.
            (json!([insured("10.00")]), None),
            (json!([insured("30.00")]), None),
            (json!([{"amount": "20.00", "profit": "20.00"}]), None),
            (json!([]), sum("0")),
            // A lost purchase at its position, as a win of zero.
            (
                json!([insured("20.00"), {"amount": "0.00", "odds": "2", "profit": "0.00"}]),
                sum("10.00"),
            ),
        ] {
            assert_eq!(with(stakes(), wins.clone()), expected, "{wins}");
        }
        // A lost bet that is listed is no win.
        let lost = json!({"amount": "0.00", "odds": "0", "profit": "-5.00"});
        assert_eq!(
            with(stakes(), json!([insured("20.00"), lost.clone()])),
            sum("10.00")
        );
        assert_eq!(with(json!(["5.00"]), json!([lost])), sum("0"));
        assert_eq!(
            with(json!(["10.00", "10.00"]), json!([insured("20.00")])),
            sum("10.00")
        );
    }

    #[test]
    fn the_winning_stakes_are_not_known_if_a_win_or_its_stake_cannot_be_read() {
        for code in ["TIE", "BONUS", "PLAYER_PAIR"] {
            let wins = json!({"BANKER": win(), code: win()});
            assert_eq!(
                won(&json!({"player_bet": bets(), "player_win": wins})),
                None,
                "{code}"
            );
        }
        assert_eq!(won(&json!({"player_bet": bets(), "player_win": "none"})), None);
        assert_eq!(won(&json!({"player_win": {"BANKER": win()}})), None);
    }
}
