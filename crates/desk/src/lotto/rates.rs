//! The wins of a whole round, reduced to what the comparison of rates needs: equal payments are kept once, so
//! that memory does not grow with the number of players.

use std::collections::HashSet;

use game_service::models::{LottoPlayer, LottoWin};
use lotto::check::{Audit, Settlement, yiki};
use money::ExactDecimal;

use crate::observed::lotto::evidence::value;

/// Largest number of different payments of a round.
const MOST: usize = 20_000;
/// Longest code or number that is compared. Real ones have at most twenty letters.
const LONGEST: usize = 64;

/// What was paid for which stake on one number, in one currency.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Payment {
    bet: Box<str>,
    number: Box<str>,
    currency: Option<Box<str>>,
    stake: ExactDecimal,
    payout: ExactDecimal,
}

/// The different payments of a round, in the order received.
#[derive(Debug, Default)]
pub(super) struct Payments {
    all: Vec<Payment>,
    known: HashSet<Payment>,
}

impl Payments {
    /// Adds the wins of an entry of Yiki.
    pub(super) fn take(&mut self, entry: &LottoPlayer) {
        for win in &entry.wins {
            let LottoWin::Yiki(win) = win else { continue };
            let (Some(bet), Some(number)) = (win.bet.bet.as_deref(), win.bet.number.as_deref()) else {
                continue;
            };
            let amounts = value(win.bet.bet_amount.as_ref()).zip(value(win.payout_amount.as_ref()));
            let Some((stake, payout)) = amounts else { continue };
            let currency = entry.currency.as_deref();
            let texts = [Some(bet), Some(number), currency];
            if self.all.len() >= MOST || texts.iter().flatten().any(|text| text.len() > LONGEST) {
                continue;
            }
            let payment = Payment {
                bet: bet.into(),
                number: number.into(),
                currency: currency.map(Into::into),
                stake,
                payout,
            };
            if self.known.insert(payment.clone()) {
                self.all.push(payment);
            }
        }
    }

    /// Compares the rates of the round.
    pub(super) fn check<T>(&self, read: impl FnOnce(&Audit<'_>) -> T) -> T {
        let entries: Vec<yiki::Entry<'_>> = self.all.iter().map(entry).collect();
        read(&yiki::rates(&entries))
    }
}

fn entry(payment: &Payment) -> yiki::Entry<'_> {
    yiki::Entry {
        settlement: Settlement {
            currency: payment.currency.as_deref(),
            ..Settlement::default()
        },
        bets: None,
        wins: Some(vec![yiki::Win {
            bet: yiki::Bet {
                bet: Some(&payment.bet),
                number: Some(&payment.number),
                qty: None,
                stake: Some(payment.stake),
            },
            payout: Some(payment.payout),
        }]),
    }
}
