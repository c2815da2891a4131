//! The tickets of Lucky 1 dollar with their prizes and charms, as reported.

use game_service::models::{CharmRewards, LottoBet, LottoPlayer, LottoWin, LuckyWin};
use money::{ExactDecimal, Sum};

use super::yiki_lines::{bet_code, digits, text};
use crate::observed::lotto::evidence::value;
use crate::views::{CharmView, CharmsView, DueNow, LuckyPrizeView, LuckyTicket, MarkedDigit};
use crate::vocabulary;

type Results = [(String, Vec<String>)];

/// One ticket per bought item, then the prizes of numbers that were not bought. If tickets are equal, the
/// first one has the prizes.
pub(super) fn tickets(entry: &LottoPlayer, results: &Results) -> Vec<LuckyTicket> {
    let wins: Vec<&LuckyWin> = entry.wins.iter().filter_map(of_win).collect();
    let mut is_shown = vec![false; wins.len()];
    let mut tickets = Vec::new();
    for bet in &entry.bets {
        let LottoBet::Lucky(bet) = bet else { continue };
        let mut prizes = Vec::new();
        let mut marks = Marks::default();
        for (win, is_shown) in wins.iter().zip(&mut is_shown) {
            if !*is_shown && win.full_number.is_some() && win.full_number == bet.full_number {
                *is_shown = true;
                marks.mark_prize(
                    results,
                    win.name.as_deref(),
                    bet.number.as_deref(),
                    bet.set.as_deref(),
                );
                prizes.push(prize(win));
            }
        }
        tickets.push(LuckyTicket {
            place: bet.full_number.clone().unwrap_or_else(|| "?".to_owned()),
            bet_type: bet.bet_type.clone(),
            full_number: bet.full_number.clone(),
            number: marks.number(bet.number.as_deref()),
            set: marks.set(bet.set.as_deref()),
            symbol: bet.symbol.clone().filter(|symbol| !symbol.is_empty()),
            quantity: bet.qty.clone(),
            stake: text(bet.bet_amount.as_ref()),
            prizes,
        });
    }
    let unbought = wins.iter().zip(is_shown).filter(|(_, is_shown)| !is_shown);
    tickets.extend(unbought.map(|(win, _)| LuckyTicket {
        place: win.full_number.clone().unwrap_or_else(|| "?".to_owned()),
        bet_type: None,
        full_number: win.full_number.clone(),
        number: Vec::new(),
        set: Vec::new(),
        symbol: None,
        quantity: None,
        stake: None,
        prizes: vec![prize(win)],
    }));
    tickets
}

fn prize(win: &LuckyWin) -> LuckyPrizeView {
    LuckyPrizeView {
        name: win.name.as_deref().map(bet_code),
        payout: text(win.payout_amount.as_ref()),
    }
}

/// The characters that are in the drawn number of a prize. What a prize requires is not documented.
#[derive(Default)]
struct Marks {
    number: Vec<bool>,
    set: Vec<bool>,
}

impl Marks {
    fn mark_prize(
        &mut self,
        results: &Results,
        prize: Option<&str>,
        number: Option<&str>,
        set: Option<&str>,
    ) {
        let found = results.iter().find(|(key, _)| Some(key.as_str()) == prize);
        let Some((_, drawn)) = found else { return };
        let (number, set) = (number.unwrap_or_default(), set.unwrap_or_default());
        let (letters, set_letters) = (number.chars().count(), set.chars().count());
        let is_drawn = |text: &str| !text.is_empty() && drawn.iter().any(|drawn| drawn == text);
        let joined = format!("{number}{set}");
        if !set.is_empty() && is_drawn(&joined) {
            mark(&mut self.number, 0..letters);
            mark(&mut self.set, 0..set_letters);
        } else if is_drawn(set) {
            mark(&mut self.set, 0..set_letters);
        } else if is_drawn(number) {
            mark(&mut self.number, 0..letters);
        } else if let Some(end) = drawn
            .iter()
            .find(|drawn| !drawn.is_empty() && number.ends_with(drawn.as_str()))
        {
            mark(&mut self.number, letters - end.chars().count()..letters);
        } else if let Some(start) = drawn
            .iter()
            .find(|drawn| !drawn.is_empty() && number.starts_with(drawn.as_str()))
        {
            mark(&mut self.number, 0..start.chars().count());
        }
    }

    fn number(&self, text: Option<&str>) -> Vec<MarkedDigit> {
        digits(text.unwrap_or_default(), |at| self.number.get(at) == Some(&true))
    }

    fn set(&self, text: Option<&str>) -> Vec<MarkedDigit> {
        digits(text.unwrap_or_default(), |at| self.set.get(at) == Some(&true))
    }
}

fn mark(marks: &mut Vec<bool>, range: std::ops::Range<usize>) {
    if marks.len() < range.end {
        marks.resize(range.end, false);
    }
    marks[range].fill(true);
}

pub(super) fn charms(rewards: &CharmRewards) -> CharmsView {
    let profits: Option<Sum> = rewards
        .data
        .iter()
        .map(|charm| value(charm.profit.as_ref()))
        .collect();
    CharmsView {
        transaction_id: rewards.transaction_id.clone(),
        credit: text(rewards.payout_amount.as_ref()),
        refund: text(rewards.refund_amount.as_ref()),
        total: text(rewards.total_payout_amount.as_ref()),
        profit: profits.and_then(|sum| sum.total()).map(|total| total.to_string()),
        charms: rewards
            .data
            .iter()
            .map(|charm| CharmView {
                full_number: charm.full_number.clone(),
                code: charm.symbol_code.as_deref().map(vocabulary::charm),
                symbol: charm.symbol.clone().filter(|symbol| !symbol.is_empty()),
                reward_code: charm.reward_code.as_deref().map(vocabulary::reward),
                reward_amount: text(charm.reward_amount.as_ref()),
                profit: text(charm.profit.as_ref()),
            })
            .collect(),
    }
}

/// What the player gets now. The contract does not say whether `payout_amount` contains the rewards of charms, so
/// the entry itself must show it: the payouts of its wins are `payout_amount` without them or with them. If
/// the rewards are zero, all readings agree.
pub(super) fn due_now(entry: &LottoPlayer, wins: Option<ExactDecimal>) -> Option<DueNow> {
    let rewards = entry.lucky_symbol.as_ref()?;
    let payout = entry.payout_amount.as_ref()?;
    let (credit, refund) = (rewards.payout_amount.as_ref()?, rewards.refund_amount.as_ref()?);
    let wins = wins?;
    let with = |amounts: &[ExactDecimal]| {
        let sum: Sum = std::iter::once(wins).chain(amounts.iter().copied()).collect();
        sum.total() == Some(payout.value())
    };
    let parts = if with(&[]) {
        vec![payout, credit, refund]
    } else if with(&[credit.value(), refund.value()]) {
        vec![payout]
    } else if with(&[credit.value()]) {
        vec![payout, refund]
    } else {
        return None;
    };
    let total: Sum = parts.iter().map(|part| part.value()).collect();
    Some(DueNow {
        total: total.total()?.to_string(),
        parts: parts.iter().map(|part| part.as_str().to_owned()).collect(),
    })
}

fn of_win(win: &LottoWin) -> Option<&LuckyWin> {
    match win {
        LottoWin::Lucky(win) => Some(win),
        LottoWin::Yiki(_) | LottoWin::Other(_) => None,
    }
}
