//! The checks of lotto against simulated houses: correct results and entries in many customs have no fault, and every planted
//! fault is found with the right rule. The houses compute with their own code; their entries are as the client would have
//! read them.

mod doubts;
mod extremes;
mod honest;
mod learning;
mod lucky_faults;
mod lucky_house;
mod yiki_faults;
mod yiki_house;

use std::sync::LazyLock;

use check::Verdict;
use check::lotto::yiki::Rates;
use check::lotto::{Audit, Finding, Rule};
use game_service::models::LottoPlayer;
use game_service::{Fault, Money, Problem, Record};

/// Rounds in each house. `cargo xtask million` deals more of them.
fn rounds() -> usize {
    std::env::var("PITDESK_ROUNDS").map_or(100, |rounds| rounds.parse().unwrap())
}

/// An entry of nothing.
static NOTHING: LazyLock<Record<LottoPlayer>> = LazyLock::new(|| LottoPlayer::from_body(b"{}").unwrap());

/// An entry whose fields could all be read.
fn received(content: LottoPlayer) -> Record<LottoPlayer> {
    Record {
        content,
        problems: Vec::new(),
        ..NOTHING.clone()
    }
}

/// Makes a field unreadable.
fn cannot_read(entry: &mut Record<LottoPlayer>, path: &str) {
    entry.problems.push(Problem {
        path: path.to_owned(),
        fault: Fault::Missing,
    });
}

/// The results of a round: keys with their numbers.
type Results = Vec<(String, Vec<String>)>;

/// An amount of hundredths, with two decimal places.
fn money(cents: i64) -> Money {
    let sign = if cents < 0 { "-" } else { "" };
    let cents = cents.unsigned_abs();
    Money::parse(&format!("{sign}{}.{:02}", cents / 100, cents % 100)).unwrap()
}

fn exact(text: &str) -> Money {
    Money::parse(text).unwrap()
}

/// The numbers under a key, to be changed by a test.
fn numbers<'r>(results: &'r mut Results, key: &str) -> &'r mut Vec<String> {
    &mut results.iter_mut().find(|(name, _)| name == key).unwrap().1
}

#[derive(Debug, Clone)]
pub(crate) struct OwnedSettlement {
    code: &'static str,
    transaction_id: String,
    payout: i64,
}

impl OwnedSettlement {
    /// A win if anything was paid for the bets.
    fn of(has_won: bool, payout: i64) -> Self {
        Self {
            code: if has_won { "GBW01" } else { "GBL01" },
            transaction_id: if has_won { "pay-1" } else { "0" }.to_owned(),
            payout,
        }
    }

    /// An entry without bets and wins.
    fn content(&self, player: &str) -> LottoPlayer {
        LottoPlayer {
            player_id: Some(player.to_owned()),
            currency: Some("THB".to_owned()),
            transaction_code: Some(self.code.to_owned()),
            transaction_id: Some(self.transaction_id.clone()),
            payout_amount: Some(money(self.payout)),
            ..LottoPlayer::default()
        }
    }
}

/// The rates of some entries of Yiki.
fn rates_of<'e>(entries: impl IntoIterator<Item = &'e Record<LottoPlayer>>) -> Rates {
    let mut rates = Rates::default();
    entries.into_iter().for_each(|entry| rates.add(entry));
    rates
}

fn with(audit: &Audit<'_>, is_meant: impl Fn(&&Finding<'_>) -> bool) -> Vec<Rule> {
    let found = audit.findings.iter().filter(is_meant);
    found.map(|finding| finding.rule).collect()
}

fn broken(audit: &Audit<'_>) -> Vec<Rule> {
    with(audit, |finding| finding.verdict == Verdict::Broken)
}

fn notes(audit: &Audit<'_>) -> Vec<Rule> {
    with(audit, |finding| finding.note)
}

/// The distinct orders of a number: every choice of its positions in which none comes twice.
fn orders(number: &str) -> Vec<String> {
    let letters: Vec<char> = number.chars().collect();
    let mut found: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..letters.len() {
        let longer = |order: Vec<usize>| {
            let free: Vec<usize> = (0..letters.len()).filter(|at| !order.contains(at)).collect();
            free.into_iter().map(move |at| [&order[..], &[at]].concat())
        };
        found = found.into_iter().flat_map(longer).collect();
    }
    let text = |order: Vec<usize>| order.into_iter().map(|at| letters[at]).collect();
    let orders: std::collections::BTreeSet<String> = found.into_iter().map(text).collect();
    orders.into_iter().collect()
}

fn same_digits(one: &str, two: &str) -> bool {
    ('0'..='9').all(|digit| one.matches(digit).count() == two.matches(digit).count())
}
