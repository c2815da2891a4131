//! What the filter and the sums need of each entry, in little memory: a round may have tens of thousands.

use check::add;
use game_service::Record;
use game_service::models::{LottoBet, LottoPlayer, LottoWin};
use money::{ExactDecimal, Sum};

use crate::figures::currency_key;
use crate::observed::lotto::evidence;
use crate::views::{Coded, LottoCurrencySum, LottoFilter, LottoFiltered, LottoOutcome, LottoSums, Overall};

const MOST_CODES: usize = 64;
const LONGEST_CODE: usize = 64;

#[derive(Debug, Clone)]
struct Facts {
    /// The player's id in lower case.
    player: Box<str>,
    outcome: LottoOutcome,
    currency: u16,
    /// Places in [`AllFacts::codes`].
    codes: Box<[u8]>,
    stakes: Option<ExactDecimal>,
    payout: Option<ExactDecimal>,
    verdict: Overall,
}

/// The facts of all entries of a reading, in the order received.
#[derive(Debug, Default)]
pub(super) struct AllFacts {
    entries: Vec<Facts>,
    currencies: Vec<Option<Box<str>>>,
    codes: Vec<Box<str>>,
    /// Number of wins by code, for [`Self::codes`].
    wins: Vec<u32>,
}

pub(super) fn outcome(entry: &LottoPlayer) -> LottoOutcome {
    match entry.transaction_code.as_deref() {
        Some("GBW01") => LottoOutcome::Won,
        Some("GBL01") => LottoOutcome::Lost,
        _ => LottoOutcome::Unknown,
    }
}

/// The sum of an entry's stakes, and whether it has too many digits. None if a stake cannot be read.
pub(crate) fn stakes(record: &Record<LottoPlayer>) -> (Option<ExactDecimal>, bool) {
    let Some(stakes) = evidence::stakes(record) else {
        return (None, false);
    };
    let Some(sum) = stakes.into_iter().collect::<Option<Sum>>() else {
        return (None, false);
    };
    let total = sum.total();
    (total, total.is_none())
}

impl AllFacts {
    pub(super) fn take(&mut self, record: &Record<LottoPlayer>, verdict: Overall) {
        let entry = &record.content;
        let bets = entry.bets.iter().filter_map(|bet| match bet {
            LottoBet::Yiki(bet) => bet.bet.as_deref(),
            LottoBet::Lucky(_) | LottoBet::Other(_) => None,
        });
        let mut codes: Vec<u8> = bets.filter_map(|code| self.code(code)).collect();
        for win in &entry.wins {
            let code = match win {
                LottoWin::Yiki(win) => win.bet.bet.as_deref(),
                LottoWin::Lucky(win) => win.name.as_deref(),
                LottoWin::Other(_) => None,
            };
            if let Some(at) = code.and_then(|code| self.code(code)) {
                codes.push(at);
                let wins = &mut self.wins[usize::from(at)];
                *wins = wins.saturating_add(1);
            }
        }
        codes.sort_unstable();
        codes.dedup();
        let currency = self.currency(entry.currency.as_deref());
        self.entries.push(Facts {
            player: entry
                .player_id
                .as_deref()
                .unwrap_or_default()
                .to_lowercase()
                .into(),
            outcome: outcome(entry),
            currency,
            codes: codes.into(),
            stakes: stakes(record).0,
            payout: evidence::value(entry.payout_amount.as_ref()),
            verdict,
        });
    }

    pub(super) fn set_verdict(&mut self, place: usize, verdict: Overall) {
        if let Some(facts) = self.entries.get_mut(place) {
            facts.verdict = verdict;
        }
    }

    pub(super) fn codes(&self, coded: impl Fn(&str) -> Coded) -> Vec<Coded> {
        self.codes.iter().map(|code| coded(code)).collect()
    }

    pub(super) fn wins(&self, code: &str) -> u32 {
        self.place(code).map_or(0, |at| self.wins[usize::from(at)])
    }

    pub(super) fn sums(&self) -> LottoSums {
        self.add(self.entries.iter())
    }

    pub(super) fn filtered(&self, filter: &LottoFilter) -> LottoFiltered {
        let player = filter.player.trim().to_lowercase();
        let code = filter.code.as_deref();
        let place = code.map(|code| self.place(code));
        let is_chosen = |facts: &Facts| {
            facts.player.contains(&player)
                && filter.outcome.is_none_or(|outcome| facts.outcome == outcome)
                && place.is_none_or(|place| place.is_some_and(|at| facts.codes.contains(&at)))
                && (!filter.only_inconsistent || facts.verdict == Overall::Inconsistent)
        };
        let chosen: Vec<(u32, &Facts)> = (0..)
            .zip(&self.entries)
            .filter(|(_, facts)| is_chosen(facts))
            .collect();
        LottoFiltered {
            sums: self.add(chosen.iter().map(|(_, facts)| *facts)),
            places: chosen.into_iter().map(|(place, _)| place).collect(),
        }
    }

    fn add<'f>(&self, entries: impl Iterator<Item = &'f Facts>) -> LottoSums {
        let mut sums = LottoSums::default();
        let mut found: Vec<Amounts> = Vec::new();
        for facts in entries {
            sums.entries += 1;
            *match facts.outcome {
                LottoOutcome::Won => &mut sums.won,
                LottoOutcome::Lost => &mut sums.lost,
                LottoOutcome::Unknown => &mut sums.unknown,
            } += 1;
            sums.inconsistent += u32::from(facts.verdict == Overall::Inconsistent);
            let known = found
                .iter()
                .position(|amounts| amounts.currency == facts.currency);
            let at = known.unwrap_or_else(|| {
                found.push(Amounts::of(facts.currency));
                found.len() - 1
            });
            found[at].take(facts);
        }
        sums.currencies = found.iter().map(|amounts| self.view(amounts)).collect();
        sums
    }

    fn view(&self, amounts: &Amounts) -> LottoCurrencySum {
        let text = |sum: Option<Sum>| sum.and_then(|sum| sum.total()).map(|total| total.to_string());
        let currency = self.currencies.get(usize::from(amounts.currency));
        LottoCurrencySum {
            currency: currency.and_then(Option::as_deref).map(str::to_owned),
            entries: amounts.entries,
            stakes: text(amounts.stakes),
            payout: text(amounts.payout),
        }
    }

    fn place(&self, code: &str) -> Option<u8> {
        let place = self.codes.iter().position(|known| **known == *code)?;
        u8::try_from(place).ok()
    }

    /// The place of a code. None if there are too many codes.
    fn code(&mut self, code: &str) -> Option<u8> {
        let known = self.place(code);
        if known.is_some() || self.codes.len() >= MOST_CODES || code.len() > LONGEST_CODE {
            return known;
        }
        self.codes.push(code.into());
        self.wins.push(0);
        self.place(code)
    }

    /// All currencies beyond the numbers share the last one, whose sum is then not known.
    fn currency(&mut self, currency: Option<&str>) -> u16 {
        let known = self
            .currencies
            .iter()
            .position(|known| is_same_currency(known.as_deref(), currency));
        let at = known.unwrap_or_else(|| {
            if self.currencies.len() < usize::from(OTHER_CURRENCIES) {
                self.currencies.push(currency.map(Into::into));
            }
            self.currencies.len()
                - usize::from(
                    self.currencies
                        .last()
                        .is_some_and(|last| is_same_currency(last.as_deref(), currency)),
                )
        });
        u16::try_from(at)
            .unwrap_or(OTHER_CURRENCIES)
            .min(OTHER_CURRENCIES)
    }
}

fn is_same_currency(one: Option<&str>, other: Option<&str>) -> bool {
    one.map(currency_key) == other.map(currency_key)
}

/// The number that all currencies after the first thousand share. Fewer than 200 currencies exist.
const OTHER_CURRENCIES: u16 = 1_000;

/// Sums of the entries in one currency. An amount that is not known makes its sum None.
struct Amounts {
    currency: u16,
    entries: u32,
    stakes: Option<Sum>,
    payout: Option<Sum>,
}

impl Amounts {
    fn of(currency: u16) -> Self {
        let sum = (currency != OTHER_CURRENCIES).then(Sum::default);
        Self {
            currency,
            entries: 0,
            stakes: sum,
            payout: sum,
        }
    }

    fn take(&mut self, facts: &Facts) {
        self.entries += 1;
        add(&mut self.stakes, facts.stakes);
        add(&mut self.payout, facts.payout);
    }
}
