//! How many purchases the lotto entries of a player in a round are. The contract has an entry for each payout or loss, and does not
//! say that each has items of its own (docs/ASSUMPTIONS.md#a244).

use std::collections::HashMap;

use game_service::models::{LottoBet, LottoPlayer, LottoWin, YikiBet};
use game_service::{Money, Record};
use money::{ExactDecimal, Sum};

use super::record_amounts::RecordAmounts;

/// A bet with its number, or a ticket with its prize.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct WonItem {
    bought: String,
    won: String,
}

/// The items that won. None if they are not known, or if nothing won. A win that was not bought, such as a
/// free shot, belongs to no purchase.
pub(super) fn won_items(record: &Record<LottoPlayer>) -> Option<Vec<WonItem>> {
    let bets = record.bets()?;
    let mut items = Vec::new();
    for win in record.wins()? {
        let (bought, won) = match win {
            LottoWin::Yiki(win) => {
                let named = win.bet.bet.as_ref().zip(win.bet.number.as_ref());
                if named.is_some() && bought(&win.bet, bets).next().is_none() {
                    continue;
                }
                named.filter(|_| is_of_one_purchase(&win.bet, bets))?
            }
            LottoWin::Lucky(win) => {
                let number = win.full_number.as_ref()?;
                let is_bought = bets
                    .iter()
                    .any(|bet| matches!(bet, LottoBet::Lucky(bet) if bet.full_number == win.full_number));
                if !is_bought {
                    continue;
                }
                (number, win.name.as_ref()?)
            }
            LottoWin::Other(_) => return None,
        };
        items.push(WonItem {
            bought: bought.clone(),
            won: won.clone(),
        });
    }
    (!items.is_empty()).then_some(items)
}

/// Whether the stake of a win is no more than what the purchase staked on it.
fn is_of_one_purchase(won: &YikiBet, bets: &[LottoBet]) -> bool {
    let staked = bought(won, bets).map(|bet| bet.bet_amount.as_ref().map(Money::value));
    let staked: Option<Sum> = staked.collect();
    let stake = won.bet_amount.as_ref();
    let stake = stake.map(|stake| Sum::from_iter([stake.value()]));
    stake.zip(staked).is_some_and(|(stake, staked)| stake <= staked)
}

fn bought<'a>(won: &'a YikiBet, bets: &'a [LottoBet]) -> impl Iterator<Item = &'a YikiBet> {
    let bets = bets.iter().filter_map(LottoBet::yiki);
    bets.filter(move |bet| bet.bet == won.bet && bet.number == won.number)
}

/// The largest number of purchases to which entries with the same items can belong. The same items, bought
/// again in the same round, win the same again. So there are no more purchases than the most frequent win has
/// entries, if the wins of all entries are known.
fn most_purchases(entries: &[&RecordAmounts]) -> usize {
    let mut times: HashMap<&WonItem, usize> = HashMap::new();
    for entry in entries {
        let Some(won) = entry.lotto.as_ref().and_then(|lotto| lotto.won.as_ref()) else {
            return entries.len();
        };
        for item in won {
            *times.entry(item).or_default() += 1;
        }
    }
    let most = times.into_values().max();
    most.unwrap_or(entries.len()).min(entries.len())
}

/// The sums of stakes if entries with the same items are one purchase, and if they are as many as possible.
/// None if a stake cannot be read.
pub(super) fn stakes_of(records: &[RecordAmounts]) -> Option<[Sum; 2]> {
    let mut groups: Vec<Vec<&RecordAmounts>> = Vec::new();
    for record in records {
        let items = items_of(record);
        let is_same = |group: &&mut Vec<&RecordAmounts>| items.is_some() && items_of(group[0]) == items;
        match groups.iter_mut().find(is_same) {
            Some(group) => group.push(record),
            None => groups.push(vec![record]),
        }
    }
    let (mut one, mut most) = (Sum::default(), Sum::default());
    for group in &groups {
        let stakes: Vec<ExactDecimal> = group.iter().map(|record| record.stake).collect::<Option<_>>()?;
        one.add(stakes[0]);
        for _ in 0..most_purchases(group) {
            most.add(stakes[0]);
        }
    }
    Some([one, most])
}

fn items_of(record: &RecordAmounts) -> Option<&[LottoBet]> {
    let items = record.lotto.as_ref()?.items.as_deref()?;
    (!items.is_empty()).then_some(items)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn amounts(bets: &[Value], wins: &Value) -> RecordAmounts {
        let entry = json!({"player_bet": {"data": bets}, "player_bet_result": wins, "payout_amount": "0.00"});
        let record = LottoPlayer::from_body(entry.to_string().as_bytes()).unwrap();
        RecordAmounts::of_lotto(&record, "somchai", "L1", "yiki").unwrap()
    }

    fn yiki(bet: char, stake: &str) -> Value {
        json!({"bet": bet, "number": "12", "qty": "1", "bet_amount": stake, "payout_amount": "1.00"})
    }

    /// An entry of the purchase of A and B with 10 on each, in which these bets won, each with this stake.
    fn won_with(bets: &str, stake: &str) -> RecordAmounts {
        let wins: Vec<Value> = bets.chars().map(|bet| yiki(bet, stake)).collect();
        let result = if wins.is_empty() {
            json!({})
        } else {
            json!({"win": wins})
        };
        amounts(&[yiki('A', "10.00"), yiki('B', "10.00")], &result)
    }

    fn won(bets: &str) -> RecordAmounts {
        won_with(bets, "10.00")
    }

    fn sum(whole: u32) -> Sum {
        Sum::from_iter([ExactDecimal::parse(&whole.to_string()).unwrap()])
    }

    #[test]
    fn the_same_items_are_no_more_purchases_than_their_most_frequent_win() {
        for (wins, most) in [
            // An entry for each win of one purchase, or for each purchase.
            (&["A", "B"][..], 1),
            (&["AB", "AB"], 2),
            // An entry for each win of two purchases.
            (&["A", "B", "A", "B"], 2),
            (&["A", "A"], 2),
            (&["AB"], 1),
            // A shot is the player's: it was not bought, and is with one of the purchases.
            (&["AS", "A"], 2),
            (&["AS", "BS"], 1),
            // Whose losses or unknown wins these are can't be told.
            (&["", ""], 2),
            (&["A", ""], 2),
            (&["S", "A"], 2),
        ] {
            let records: Vec<RecordAmounts> = wins.iter().map(|bets| won(bets)).collect();
            assert_eq!(stakes_of(&records), Some([sum(20), sum(20 * most)]), "{wins:?}");
        }
        assert_eq!(stakes_of(&[]), Some([Sum::default(); 2]));
    }

    #[test]
    fn a_win_of_several_purchases_in_one_says_nothing_of_their_number() {
        let both = [won_with("A", "20.00"), won_with("B", "20.00")];
        assert_eq!(stakes_of(&both), Some([sum(20), sum(40)]));
        let unread = [won("A"), won_with("B", "ten")];
        assert_eq!(stakes_of(&unread), Some([sum(20), sum(40)]));
    }

    #[test]
    fn entries_with_other_items_are_purchases_of_their_own() {
        let other = amounts(&[yiki('C', "5.00")], &json!({"win": [yiki('C', "5.00")]}));
        assert_eq!(stakes_of(&[won("A"), other, won("B")]), Some([sum(25), sum(25)]));
    }

    /// An entry of the purchase of two tickets, in which one ticket won a prize.
    fn ticket_won(number: &str, prize: &str) -> RecordAmounts {
        let bets =
            ["1234", "5678"].map(|number| json!({"full_number": number, "qty": "1", "bet_amount": "10.00"}));
        let win = json!({"full_number": number, "name": prize, "payout_amount": 1});
        amounts(&bets, &json!({"win": [win]}))
    }

    #[test]
    fn a_ticket_wins_each_prize_once_in_a_purchase() {
        let different = [
            ticket_won("1234", "SET"),
            ticket_won("1234", "MAIN4"),
            ticket_won("5678", "SET"),
        ];
        assert_eq!(stakes_of(&different), Some([sum(20), sum(20)]));
        let same = [ticket_won("1234", "SET"), ticket_won("1234", "SET")];
        assert_eq!(stakes_of(&same), Some([sum(20), sum(40)]));
        let not_bought = [ticket_won("1234", "SET"), ticket_won("9999", "SET")];
        assert_eq!(stakes_of(&not_bought), Some([sum(20), sum(40)]));
    }
}
