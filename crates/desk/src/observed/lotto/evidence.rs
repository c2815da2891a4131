//! Converts received entries into the input of the checks. Values are borrowed; none is changed or filled in.

use check::lotto::{Settlement, lucky, yiki};
use game_service::models::{CharmRewards, LottoBet, LottoPlayer, LottoWin, LuckyBet, YikiBet};
use game_service::{Money, Record};
use money::ExactDecimal;

use crate::views::LottoGame;

/// The game of an entry: by the shape of its items, or else by its charms. None if it has neither.
pub(crate) fn game(entry: &LottoPlayer) -> Option<LottoGame> {
    let mut bets = entry.bets.iter().filter_map(|bet| match bet {
        LottoBet::Yiki(_) => Some(LottoGame::Yiki),
        LottoBet::Lucky(_) => Some(LottoGame::Lucky),
        LottoBet::Other(_) => None,
    });
    let mut wins = entry.wins.iter().filter_map(|win| match win {
        LottoWin::Yiki(_) => Some(LottoGame::Yiki),
        LottoWin::Lucky(_) => Some(LottoGame::Lucky),
        LottoWin::Other(_) => None,
    });
    bets.next()
        .or_else(|| wins.next())
        .or_else(|| entry.lucky_symbol.as_ref().map(|_| LottoGame::Lucky))
}

/// The game of a result, by its keys.
pub(crate) fn game_of_draw(results: &[(String, Vec<String>)]) -> Option<LottoGame> {
    let has = |key: &str| results.iter().any(|(name, _)| name == key);
    let is_prize = |(name, _): &(String, Vec<String>)| lucky::Prize::of(name).is_some();
    if has("WINNING_NUMBER") {
        Some(LottoGame::Yiki)
    } else if results.iter().any(is_prize) {
        Some(LottoGame::Lucky)
    } else {
        let is_group = |(name, _): &(String, Vec<String>)| games::lotto::Group::of(name).is_some();
        results.iter().any(is_group).then_some(LottoGame::Yiki)
    }
}

/// An entry of Yiki. Bets or wins that cannot be read as a list are None.
pub(crate) fn yiki(record: &Record<LottoPlayer>) -> yiki::Entry<'_> {
    let entry = &record.content;
    yiki::Entry {
        settlement: settlement(entry),
        bets: are_bets_read(record).then(|| entry.bets.iter().map(yiki_item).collect()),
        wins: are_wins_read(record).then(|| entry.wins.iter().map(yiki_win).collect()),
    }
}

/// An entry of Lucky 1 dollar. Bets or wins that cannot be read as a list are None.
pub(crate) fn lucky(record: &Record<LottoPlayer>) -> lucky::Entry<'_> {
    let entry = &record.content;
    lucky::Entry {
        settlement: settlement(entry),
        bets: are_bets_read(record).then(|| entry.bets.iter().map(lucky_item).collect()),
        wins: are_wins_read(record).then(|| entry.wins.iter().map(lucky_win).collect()),
        charms: charms(record),
    }
}

/// The stakes of the bought items. A stake that cannot be read is None; so is the whole if the items are no
/// list.
pub(crate) fn stakes(record: &Record<LottoPlayer>) -> Option<Vec<Option<ExactDecimal>>> {
    let stake = |bet: &LottoBet| match bet {
        LottoBet::Yiki(bet) => value(bet.bet_amount.as_ref()),
        LottoBet::Lucky(bet) => value(bet.bet_amount.as_ref()),
        LottoBet::Other(_) => None,
    };
    are_bets_read(record).then(|| record.content.bets.iter().map(stake).collect())
}

pub(crate) fn are_bets_read(record: &Record<LottoPlayer>) -> bool {
    !["player_bet", "player_bet.data"]
        .iter()
        .any(|path| record.is_unreadable(path))
}

pub(crate) fn are_wins_read(record: &Record<LottoPlayer>) -> bool {
    !["player_bet_result", "player_bet_result.win"]
        .iter()
        .any(|path| record.is_unreadable(path))
}

/// Whether the rewards of charms can be read, or there are none.
pub(crate) fn are_rewards_read(record: &Record<LottoPlayer>) -> bool {
    !["additional_payout", "additional_payout.lucky_symbol"]
        .iter()
        .any(|path| record.is_unreadable(path))
}

pub(crate) fn value(amount: Option<&Money>) -> Option<ExactDecimal> {
    amount.map(Money::value)
}

fn settlement(entry: &LottoPlayer) -> Settlement<'_> {
    Settlement {
        currency: entry.currency.as_deref(),
        transaction_code: entry.transaction_code.as_deref(),
        transaction_id: entry.transaction_id.as_deref(),
        payout: value(entry.payout_amount.as_ref()),
    }
}

/// An item of another shape has no field, so that the checks see that it cannot be read.
fn yiki_item(bet: &LottoBet) -> yiki::Bet<'_> {
    match bet {
        LottoBet::Yiki(bet) => yiki_bet(bet),
        LottoBet::Lucky(_) | LottoBet::Other(_) => yiki::Bet::default(),
    }
}

fn yiki_bet(bet: &YikiBet) -> yiki::Bet<'_> {
    yiki::Bet {
        bet: bet.bet.as_deref(),
        number: bet.number.as_deref(),
        qty: bet.qty.as_deref(),
        stake: value(bet.bet_amount.as_ref()),
    }
}

fn yiki_win(win: &LottoWin) -> yiki::Win<'_> {
    match win {
        LottoWin::Yiki(win) => yiki::Win {
            bet: yiki_bet(&win.bet),
            payout: value(win.payout_amount.as_ref()),
        },
        LottoWin::Lucky(_) | LottoWin::Other(_) => yiki::Win::default(),
    }
}

fn lucky_item(bet: &LottoBet) -> lucky::Bet<'_> {
    match bet {
        LottoBet::Lucky(bet) => lucky_bet(bet),
        LottoBet::Yiki(_) | LottoBet::Other(_) => lucky::Bet::default(),
    }
}

fn lucky_bet(bet: &LuckyBet) -> lucky::Bet<'_> {
    lucky::Bet {
        full_number: bet.full_number.as_deref(),
        qty: bet.qty.as_deref(),
        stake: value(bet.bet_amount.as_ref()),
    }
}

fn lucky_win(win: &LottoWin) -> lucky::Win<'_> {
    match win {
        LottoWin::Lucky(win) => lucky::Win {
            full_number: win.full_number.as_deref(),
            name: win.name.as_deref(),
            payout: value(win.payout_amount.as_ref()),
        },
        LottoWin::Yiki(_) | LottoWin::Other(_) => lucky::Win::default(),
    }
}

/// Rewards that cannot be read are Some without any field: None would mean that there are no rewards.
fn charms(record: &Record<LottoPlayer>) -> Option<lucky::Charms<'_>> {
    const DATA: &str = "additional_payout.lucky_symbol.data";
    let unreadable = || lucky::Charms {
        data: vec![lucky::Charm::default()],
        ..lucky::Charms::default()
    };
    let Some(rewards) = &record.content.lucky_symbol else {
        return (!are_rewards_read(record)).then(unreadable);
    };
    let CharmRewards {
        payout_amount,
        refund_amount,
        total_payout_amount,
        data,
        ..
    } = rewards;
    let read = data.iter().map(|charm| lucky::Charm {
        code: charm.symbol_code.as_deref(),
        reward_code: charm.reward_code.as_deref(),
        profit: value(charm.profit.as_ref()),
    });
    Some(lucky::Charms {
        payout: value(payout_amount.as_ref()),
        refund: value(refund_amount.as_ref()),
        total: value(total_payout_amount.as_ref()),
        data: if record.is_unreadable(DATA) {
            unreadable().data
        } else {
            read.collect()
        },
    })
}
