//! A record of baccarat with values that a test can compute with.

use check::{Audit, Conventions, Finding, PayTable, Rule, SideCode, Verdict};
use game_service::models::{self, BetEntry, BonusBet, HistoryRecord, RoundStatistic, WinEntry};
use games::baccarat::{Card, Hand, Round};
use rust_decimal::Decimal;

use crate::house::received::{self, Received, money, of_another_shape, result_of_baccarat, settled, sides};

/// The result codes that the records of these tests list.
pub(crate) const LISTED: [SideCode; 7] = [
    SideCode::PlayerPair,
    SideCode::BankerPair,
    SideCode::EitherPair,
    SideCode::Big,
    SideCode::Small,
    SideCode::Lucky6TwoCards,
    SideCode::Lucky6ThreeCards,
];

#[derive(Debug, Clone, Default)]
pub(crate) struct OwnedSide {
    pub(crate) cards: Vec<String>,
    pub(crate) scores: Vec<String>,
    pub(crate) total: Option<i64>,
}

impl OwnedSide {
    pub(crate) fn of(hand: Hand) -> Self {
        Self {
            cards: hand.cards().map(|card| card.to_string()).collect(),
            scores: hand.cards().map(|card| card.value().to_string()).collect(),
            total: Some(hand.total().into()),
        }
    }

    fn received(&self) -> models::Hand {
        models::Hand {
            card: self.cards.clone(),
            score: self.scores.clone(),
            total: self.total,
        }
    }
}

/// A win with decimals that a test can compute with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Win {
    pub(crate) amount: Option<Decimal>,
    pub(crate) odds: Option<Decimal>,
    pub(crate) profit: Option<Decimal>,
    pub(crate) six_score_rate: Option<Decimal>,
    pub(crate) bonus_rate: Option<Decimal>,
}

impl Win {
    fn received(self) -> models::Win {
        received::win([
            self.amount,
            self.odds,
            self.profit,
            self.six_score_rate,
            self.bonus_rate,
        ])
    }
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Insurance {
    pub(crate) stakes: Vec<Decimal>,
    pub(crate) wins: Vec<Win>,
}

#[derive(Debug, Clone, Default)]
pub(crate) struct OwnedRecord {
    pub(crate) key: &'static str,
    pub(crate) status: &'static str,
    pub(crate) total_bet: Decimal,
    pub(crate) total_payout: Decimal,
    pub(crate) player: OwnedSide,
    pub(crate) banker: OwnedSide,
    pub(crate) winner: Vec<String>,
    /// A stake of None has a shape that cannot be read.
    pub(crate) stakes: Vec<(&'static str, Option<Decimal>)>,
    /// A win of None has a shape that cannot be read.
    pub(crate) wins: Vec<(&'static str, Option<Win>)>,
    pub(crate) insurance: Insurance,
    pub(crate) bonus: bool,
    /// What the player won or lost. The record does not state it.
    pub(crate) outcome: Decimal,
}

impl OwnedRecord {
    /// A record of this round without bets.
    pub(crate) fn of(round: &Round) -> Self {
        let winner = std::iter::once(round.winner().code());
        let results = LISTED
            .into_iter()
            .filter(|code| code.happened(round))
            .map(SideCode::code);
        Self {
            key: "baccarat",
            status: "completed",
            player: OwnedSide::of(round.player),
            banker: OwnedSide::of(round.banker),
            winner: winner.chain(results).map(str::to_owned).collect(),
            ..Self::default()
        }
    }

    pub(crate) fn win_of(&mut self, code: &str) -> Option<&mut Win> {
        let win = self.wins.iter_mut().find(|(won, _)| *won == code)?;
        win.1.as_mut()
    }

    /// The round in a shoe's statistics. They list the codes after the winner separately.
    pub(crate) fn statistic(&self) -> RoundStatistic {
        let mut codes = self.winner.iter().cloned();
        RoundStatistic {
            winner: codes.next(),
            addition: codes.collect(),
            cards: sides(self.player.received(), self.banker.received()),
            ..RoundStatistic::default()
        }
    }

    pub(crate) fn received(&self) -> Received {
        let stake = |(code, stake): &(&str, Option<Decimal>)| {
            let entry = stake.map_or_else(
                || BetEntry::Other(of_another_shape()),
                |stake| BetEntry::Stake(money(stake)),
            );
            ((*code).to_owned(), entry)
        };
        let win = |(code, win): &(&str, Option<Win>)| {
            let entry = win.map_or_else(
                || WinEntry::Other(of_another_shape()),
                |win| WinEntry::Win(win.received()),
            );
            ((*code).to_owned(), entry)
        };
        let Insurance { stakes, wins } = &self.insurance;
        let mut player_bet: Vec<(String, BetEntry)> = self.stakes.iter().map(stake).collect();
        if !stakes.is_empty() {
            let bought = stakes.iter().map(|stake| money(*stake)).collect();
            player_bet.push(("INSURANCE".to_owned(), BetEntry::Insurance(bought)));
        }
        if self.bonus {
            player_bet.push(("BONUS".to_owned(), BetEntry::Bonus(BonusBet::default())));
        }
        let mut player_win: Vec<(String, WinEntry)> = self.wins.iter().map(win).collect();
        if !wins.is_empty() {
            let paid = wins.iter().map(|win| win.received()).collect();
            player_win.push(("INSURANCE".to_owned(), WinEntry::Insurance(paid)));
        }
        let (player, banker) = (self.player.received(), self.banker.received());
        let content = HistoryRecord {
            status: Some(self.status.to_owned()),
            game_result: Some(result_of_baccarat(player, banker, self.winner.clone())),
            player_bet,
            player_win: Some(player_win),
            ..settled(self.key, money(self.total_bet), money(self.total_payout))
        };
        Received::of(content, None)
    }

    /// The result of the check without learned conventions.
    pub(crate) fn checked<T>(&self, look: impl FnOnce(&Audit<'_>) -> T) -> T {
        look(&check::record(&self.received().lend(), None, None))
    }

    /// The result of the check where the conventions are learned, with a pay table if there is one.
    pub(crate) fn checked_by<T>(
        &self,
        conventions: &Conventions,
        pay_table: Option<&PayTable>,
        look: impl FnOnce(&Audit<'_>) -> T,
    ) -> T {
        look(&check::record(
            &self.received().lend(),
            Some(conventions),
            pay_table,
        ))
    }

    /// The broken rules without learned conventions, and with these.
    pub(crate) fn broken_cold_and_by(&self, conventions: &Conventions) -> (Vec<Rule>, Vec<Rule>) {
        (self.checked(broken), self.checked_by(conventions, None, broken))
    }
}

/// A round of these cards.
pub(crate) fn dealt(player: &str, banker: &str) -> Round {
    let hand = |codes: &str| {
        let cards: Vec<Card> = codes.split(' ').map(|code| code.parse().unwrap()).collect();
        Hand::from_cards(&cards).unwrap()
    };
    Round {
        player: hand(player),
        banker: hand(banker),
    }
}

pub(crate) fn broken(audit: &Audit<'_>) -> Vec<Rule> {
    with(audit, Verdict::Broken)
}

/// The rules that leave the verdict open.
pub(crate) fn doubts(audit: &Audit<'_>) -> Vec<Rule> {
    with(audit, Verdict::CannotTell)
}

/// The findings of one rule, notes included.
pub(crate) fn of_rule<'a>(audit: &Audit<'a>, rule: Rule) -> Vec<Finding<'a>> {
    let findings = audit.findings.iter().filter(|finding| finding.rule == rule);
    findings.copied().collect()
}

pub(crate) fn notes(audit: &Audit<'_>) -> Vec<Rule> {
    let notes = audit.findings.iter().filter(|finding| finding.note);
    notes.map(|finding| finding.rule).collect()
}

fn with(audit: &Audit<'_>, verdict: Verdict) -> Vec<Rule> {
    let checked = |finding: &&Finding<'_>| finding.verdict == verdict && !finding.note;
    audit
        .findings
        .iter()
        .filter(checked)
        .map(|finding| finding.rule)
        .collect()
}
