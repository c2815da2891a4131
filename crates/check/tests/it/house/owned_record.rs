//! A record with values that a test can compute with, as the client would have read it, and what the check says of it.

use std::sync::LazyLock;

use check::{
    Audit, Conventions, Finding, House, OtherResult, Overall, PayTable, ReportedRecord, Rule, SideCode,
    Values, Verdict,
};
use game_service::models::{
    BetEntry, BonusBet, GameResult, Hand, HistoryRecord, Remark, RoundStatistic, Side as ReceivedSide,
    Win as ReceivedWin, WinEntry,
};
use game_service::{Fault, Money, Problem, Record};
use games::baccarat::{self, Round, Side};
use money::ExactDecimal;
use rust_decimal::{Decimal, RoundingStrategy};

/// A record of nothing, as JSON of another shape than any of its values.
static NOTHING: LazyLock<Record<HistoryRecord>> = LazyLock::new(|| HistoryRecord::from_body(b"{}").unwrap());

/// What the check borrows.
#[derive(Debug, Clone)]
pub(crate) struct Received {
    pub(crate) record: Record<HistoryRecord>,
    /// The result, if the game is not baccarat.
    pub(crate) other: Option<OtherResult>,
}

impl Received {
    /// A record whose fields could all be read.
    pub(crate) fn of(content: HistoryRecord, other: Option<OtherResult>) -> Self {
        let record = Record {
            content,
            problems: Vec::new(),
            ..NOTHING.clone()
        };
        Self { record, other }
    }

    /// Makes a field unreadable.
    pub(crate) fn cannot_read(&mut self, path: &str) {
        self.record.problems.push(Problem {
            path: path.to_owned(),
            fault: Fault::Missing,
        });
    }

    pub(crate) fn lend(&self) -> ReportedRecord<'_> {
        let game_key = self.record.content.game_key.as_deref();
        ReportedRecord::of(&self.record, game_key, self.other.as_ref())
    }

    /// What is found where nothing of the house is known. The findings borrow from the record, which stays until the tests end.
    pub(crate) fn audit(self) -> Audit<'static> {
        let lent: &'static Self = Box::leak(Box::new(self));
        check::record(&lent.lend(), None, None)
    }
}

pub(crate) fn hundredths(number: i64) -> Decimal {
    Decimal::new(number, 2)
}

fn money(value: impl Into<ExactDecimal>) -> Money {
    let value: ExactDecimal = value.into();
    Money::parse(&value.to_string()).unwrap()
}

/// An entry of `player_win`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Win {
    pub(crate) amount: Option<Decimal>,
    pub(crate) odds: Option<Decimal>,
    pub(crate) profit: Option<Decimal>,
    pub(crate) six_score_rate: Option<Decimal>,
    pub(crate) bonus_rate: Option<Decimal>,
}

impl Win {
    pub(crate) fn of(amount: Decimal, odds: Decimal, profit: Decimal) -> Self {
        Self {
            amount: Some(amount),
            odds: Some(odds),
            profit: Some(profit),
            ..Self::default()
        }
    }

    /// A win whose amount is what comes back, with its profit rounded to the cent.
    pub(crate) fn paid(stake: Decimal, odds: Decimal) -> Self {
        let profit = (stake * odds).round_dp_with_strategy(2, RoundingStrategy::MidpointAwayFromZero);
        Self::of(stake + profit, odds.normalize(), profit)
    }

    fn received(self) -> ReceivedWin {
        let remark = Remark {
            six_score_rate: self.six_score_rate.map(money),
            bonus_rate: self.bonus_rate.map(money),
        };
        ReceivedWin {
            amount: self.amount.map(money),
            odds: self.odds.map(money),
            profit: self.profit.map(money),
            remark: (remark != Remark::default()).then_some(remark),
        }
    }
}

#[derive(Debug, Clone)]
pub(crate) struct OwnedRecord {
    pub(crate) key: &'static str,
    pub(crate) status: &'static str,
    pub(crate) currency: &'static str,
    pub(crate) total_bet: Decimal,
    pub(crate) total_payout: Decimal,
    /// The hands, if the game is baccarat.
    pub(crate) player: Hand,
    pub(crate) banker: Hand,
    /// The result of another game. Its codes are `winner`.
    pub(crate) other: Option<OtherResult>,
    pub(crate) winner: Vec<String>,
    /// A stake of another shape cannot be read.
    pub(crate) stakes: Vec<(&'static str, Values<Decimal>)>,
    pub(crate) wins: Vec<(&'static str, Values<Win>)>,
    /// Whether there is an entry `BONUS` that is no stake.
    pub(crate) bonus: bool,
}

fn add<T>(lines: &mut Vec<(&'static str, Values<T>)>, code: &'static str, is_list: bool, value: T) {
    match lines.iter_mut().find(|(known, _)| *known == code) {
        Some((_, Values::List(values))) => values.push(value),
        Some(_) => panic!("{code} has one value"),
        None if is_list => lines.push((code, Values::List(vec![value]))),
        None => lines.push((code, Values::One(value))),
    }
}

/// The values of a code.
pub(crate) fn all<T>(values: &Values<T>) -> &[T] {
    match values {
        Values::One(one) => std::slice::from_ref(one),
        Values::List(all) => all,
        Values::Other => &[],
    }
}

impl OwnedRecord {
    /// A settled record without a bet.
    pub(crate) fn settled(key: &'static str, winner: Vec<String>) -> Self {
        Self {
            key,
            status: "completed",
            currency: "THB",
            total_bet: Decimal::ZERO,
            total_payout: Decimal::ZERO,
            player: Hand::default(),
            banker: Hand::default(),
            other: None,
            winner,
            stakes: Vec::new(),
            wins: Vec::new(),
            bonus: false,
        }
    }

    /// A record of this round of baccarat without a bet. It lists every code.
    pub(crate) fn of_round(round: &Round) -> Self {
        let results = SideCode::ALL.into_iter().filter(|code| code.happened(round));
        let codes = std::iter::once(round.winner().code()).chain(results.map(SideCode::code));
        Self {
            player: hand(round.player),
            banker: hand(round.banker),
            ..Self::settled("baccarat", codes.map(str::to_owned).collect())
        }
    }

    pub(crate) fn add_stake(&mut self, code: &'static str, is_list: bool, stake: Decimal) {
        add(&mut self.stakes, code, is_list, stake);
    }

    pub(crate) fn add_win(&mut self, code: &'static str, is_list: bool, win: Win) {
        add(&mut self.wins, code, is_list, win);
    }

    /// The only win of this code.
    pub(crate) fn win_of(&mut self, code: &str) -> Option<&mut Win> {
        match self.wins.iter_mut().find(|(won, _)| *won == code)? {
            (_, Values::One(win)) => Some(win),
            (_, Values::List(wins)) if wins.len() == 1 => wins.first_mut(),
            _ => None,
        }
    }

    /// The hand of a side, if the game is baccarat.
    pub(crate) fn side(&mut self, side: Side) -> Option<&mut Hand> {
        self.other.is_none().then_some(match side {
            Side::Player => &mut self.player,
            Side::Banker => &mut self.banker,
        })
    }

    fn sides(&self) -> Vec<(String, ReceivedSide)> {
        [("PLAYER", &self.player), ("BANKER", &self.banker)]
            .map(|(name, hand)| (name.to_owned(), ReceivedSide::Hand(hand.clone())))
            .into()
    }

    /// The round in a shoe's statistics. They list the codes after the winner separately.
    pub(crate) fn statistic(&self) -> RoundStatistic {
        let mut codes = self.winner.iter().cloned();
        RoundStatistic {
            winner: codes.next(),
            addition: codes.collect(),
            cards: self.sides(),
            ..RoundStatistic::default()
        }
    }

    pub(crate) fn received(&self) -> Received {
        let picture = |camera: &str| (camera.to_owned(), "https://a.example/1".to_owned());
        let stakes = self.stakes.iter().map(|(code, stakes)| {
            let entry = match stakes {
                Values::One(stake) => BetEntry::Stake(money(*stake)),
                Values::List(stakes) => BetEntry::Stakes(stakes.iter().copied().map(money).collect()),
                Values::Other => BetEntry::Other(NOTHING.raw.clone()),
            };
            ((*code).to_owned(), entry)
        });
        let wins = self.wins.iter().map(|(code, wins)| {
            let entry = match wins {
                Values::One(win) => WinEntry::Win(win.received()),
                Values::List(wins) => WinEntry::Wins(wins.iter().map(|win| win.received()).collect()),
                Values::Other => WinEntry::Other(NOTHING.raw.clone()),
            };
            ((*code).to_owned(), entry)
        });
        let bonus = ("BONUS".to_owned(), BetEntry::Bonus(BonusBet::default()));
        let content = HistoryRecord {
            game_key: Some(self.key.to_owned()),
            round_id: Some("round".to_owned()),
            status: Some(self.status.to_owned()),
            currency: Some(self.currency.to_owned()),
            total_bet: Some(money(self.total_bet)),
            total_payout: Some(money(self.total_payout)),
            game_result: self.other.is_none().then(|| GameResult {
                sides: self.sides(),
                image_url: ["camera1", "camera2"].map(picture).into(),
                winner: self.winner.clone(),
            }),
            player_bet: stakes.chain(self.bonus.then_some(bonus)).collect(),
            player_win: Some(wins.collect()),
            ..HistoryRecord::default()
        };
        let other = self.other.clone().map(|other| OtherResult {
            winner: Some(self.winner.clone()),
            ..other
        });
        Received::of(content, other)
    }

    /// What is found where nothing of the house is known.
    pub(crate) fn audit(&self) -> Audit<'static> {
        self.received().audit()
    }

    /// What is found where the house is known.
    pub(crate) fn audit_by(&self, conventions: &Conventions) -> Audit<'static> {
        self.audit_with(Some(conventions), None)
    }

    /// The findings borrow from the record, which stays until the tests end.
    pub(crate) fn audit_with<'t>(
        &self,
        conventions: Option<&Conventions>,
        pay_table: Option<&'t PayTable>,
    ) -> Audit<'t> {
        let lent: &'static Received = Box::leak(Box::new(self.received()));
        check::record(&lent.lend(), conventions, pay_table)
    }

    pub(crate) fn overall(&self) -> Overall {
        self.audit().overall
    }

    pub(crate) fn overall_by(&self, conventions: &Conventions) -> Overall {
        self.audit_by(conventions).overall
    }

    /// The broken rules where nothing is known, and where this is.
    pub(crate) fn broken_cold_and_by(&self, conventions: &Conventions) -> [Vec<Rule>; 2] {
        [self.audit(), self.audit_by(conventions)].map(|audit| broken(&audit))
    }
}

/// A hand of baccarat as it was dealt.
pub(crate) fn hand(dealt: baccarat::Hand) -> Hand {
    Hand {
        card: dealt.cards().map(|card| card.to_string()).collect(),
        score: dealt.cards().map(|card| card.value().to_string()).collect(),
        total: Some(dealt.total().into()),
    }
}

/// What the records of one game key show.
pub(crate) fn learned(records: &[OwnedRecord]) -> Conventions {
    let mut house = House::default();
    for record in records {
        house.learn(&record.received().lend());
    }
    let conventions = records.first().and_then(|first| house.conventions(first.key));
    conventions.cloned().unwrap_or_default()
}

fn rules(audit: &Audit<'_>, verdict: Verdict, note: bool) -> Vec<Rule> {
    let meant = |finding: &&Finding<'_>| (finding.verdict, finding.note) == (verdict, note);
    let found = audit.findings.iter().filter(meant);
    found.map(|finding| finding.rule).collect()
}

pub(crate) fn broken(audit: &Audit<'_>) -> Vec<Rule> {
    rules(audit, Verdict::Broken, false)
}

/// The rules that leave the verdict open.
pub(crate) fn doubts(audit: &Audit<'_>) -> Vec<Rule> {
    rules(audit, Verdict::CannotTell, false)
}

pub(crate) fn notes(audit: &Audit<'_>) -> Vec<Rule> {
    let notes = audit.findings.iter().filter(|finding| finding.note);
    notes.map(|finding| finding.rule).collect()
}

/// The findings of one rule, notes included.
pub(crate) fn of_rule<'a>(audit: &Audit<'a>, rule: Rule) -> Vec<Finding<'a>> {
    let findings = audit.findings.iter().filter(|finding| finding.rule == rule);
    findings.copied().collect()
}
