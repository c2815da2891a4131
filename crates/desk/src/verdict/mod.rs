//! The check of records and rounds for the screens. The rules are in the crate `check`: this room hands it what was received,
//! with the house of the service, the games that the user gave to keys, and the pay table of the settings; and it turns the
//! findings into sentences, places on the screen and one verdict.
//!
//! A [`Checker`] is all of that at one moment. A reading uses one from its first record to its last, so that its rows were
//! all checked alike; [`Knowledge`] learns meanwhile, and gives the next one.

mod context;
pub(crate) mod learned;
pub(crate) mod messages;
mod summary;

use std::collections::HashSet;
use std::sync::Arc;

use check::{
    About, Audit, CardOrder, Conventions, Fact, Finding, House, PayTable, RecordOutcome, ReportedRecord,
    ReportedRound, Rule, StakesBack, Verdict, Why,
};
use game_service::models::{HistoryRecord, RoundStatistic};
use game_service::{Money, Record};
use games::RoundResult;
use games::baccarat::Side;
use money::ExactDecimal;
use parking_lot::Mutex;

pub(crate) use self::context::name_of;
use self::context::{Context, fact_text};
use crate::answer::{Deciding, Statement};
use crate::figures;
use crate::findings::{Fault, in_order};
use crate::other_game::OtherGame;
use crate::say::{self, arg};
use crate::views::{
    AuditView, ErrorView, FaultyAmount, FindingView, LearnedView, Message, MessageArgument, Overall,
    PayTableRow, PlaceView, count_of,
};
use crate::vocabulary::{self, GameNames};

/// The values of a win, in the order in which they are put right: the amount contains the profit.
const OF_WINS: [Rule; 2] = [Rule::WinProfit, Rule::WinAmount];

/// The house of the service, and the games that the user gave to keys.
#[derive(Debug, Default)]
pub(crate) struct Knowledge {
    /// A checker shares it until the next record is learned.
    house: Mutex<Arc<House>>,
    names: Mutex<GameNames>,
}

impl Knowledge {
    /// Learns from a record that was not observed before.
    pub(crate) fn learn(&self, record: &Record<HistoryRecord>) {
        let names = self.names();
        let other = OtherGame::of(record, &names);
        let reported = reported(record, other.as_ref(), &names);
        self.change(|house| house.learn(&reported));
    }

    pub(crate) fn house(&self) -> Arc<House> {
        Arc::clone(&self.house.lock())
    }

    pub(crate) fn change<T>(&self, change: impl FnOnce(&mut House) -> T) -> T {
        change(Arc::make_mut(&mut self.house.lock()))
    }

    pub(crate) fn names(&self) -> GameNames {
        self.names.lock().clone()
    }

    /// Sets the games of keys. What was learned about them as other games is forgotten.
    pub(crate) fn name_games(&self, names: GameNames) {
        *self.names.lock() = names;
        self.change(|house| *house = house.as_set());
    }

    /// Learns from a round of a baccarat shoe that was not observed before.
    pub(crate) fn learn_statistic(&self, round: &RoundStatistic) {
        self.change(|house| house.learn_statistic(round));
    }

    pub(crate) fn checker(&self, pay_table_rows: &[PayTableRow]) -> Checker {
        Checker {
            house: self.house(),
            pay_table: pay_table(pay_table_rows),
            names: self.names(),
        }
    }
}

/// A record for the check. `other` is the same record, if its game is not baccarat.
fn reported<'a>(
    record: &'a Record<HistoryRecord>,
    other: Option<&'a OtherGame<'a>>,
    names: &GameNames,
) -> ReportedRecord<'a> {
    let game_key = record.content.game_key.as_deref().map(|key| names.known(key));
    ReportedRecord::of(record, game_key, other.map(|other| &other.read))
}

/// The rules with one house, the pay table and the names at one moment. Two are equal if they give each record the same verdict.
#[derive(Debug, PartialEq)]
pub(crate) struct Checker {
    house: Arc<House>,
    pay_table: Option<PayTable>,
    /// The games that the user gave to keys.
    pub(crate) names: GameNames,
}

/// The result of the check of a record or a lotto entry for a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Checked {
    pub(crate) verdict: Overall,
    /// The first broken rule, otherwise the first undetermined one that decides.
    pub(crate) reason: Option<Message>,
    /// Both amounts, if the reason is that an amount is not the expected one. Of a lotto entry, if nothing else is wrong.
    pub(crate) amount_fault: Option<Fault>,
    /// What the record brought or cost the player. None if one of its totals is missing, and for a lotto entry.
    pub(crate) outcome: Option<RecordOutcome>,
}

impl Checker {
    /// The check of a record in a row.
    pub(crate) fn brief(&self, record: &Record<HistoryRecord>) -> Checked {
        let other = OtherGame::of(record, &self.names);
        let reported = reported(record, other.as_ref(), &self.names);
        let conventions = self.conventions(&reported);
        let audit = self.audit(&reported);
        let deciding = deciding(&audit.findings);
        Checked {
            verdict: audit.overall,
            reason: deciding.map(|finding| {
                let context = Context::of_record(&reported, other.as_ref(), conventions);
                messages::finding(finding, &context)
            }),
            amount_fault: deciding.and_then(amount_fault),
            outcome: check::outcome(&reported, conventions),
        }
    }

    /// The whole check of a record, and what it states, for its answer.
    pub(crate) fn statement(&self, record: &Record<HistoryRecord>) -> Statement {
        let other = OtherGame::of(record, &self.names);
        let mut reported = reported(record, other.as_ref(), &self.names);
        let conventions = self.conventions(&reported);
        let audit = self.audit(&reported);
        let context = Context::of_record(&reported, other.as_ref(), conventions);
        let deciding = deciding(&audit.findings);
        let fault = deciding.and_then(amount_fault);
        let told = summary::told(&audit.findings, &context, fault.map(|fault| fault.of));
        let learned = conventions.map(learned::views).unwrap_or_default();
        let view = view(&audit, &context, learned);
        // Places and keys are those of the list.
        let deciding = deciding.map(|finding| {
            let sentence = messages::finding(finding, &context);
            let view = view.findings.iter().find(|view| view.sentence == sentence);
            Deciding {
                key: view.map_or_else(String::new, |view| view.key.clone()),
                is_rule: view.is_some_and(is_rule),
                change: is_draw(finding)
                    .then(|| summary::change_by_wrong_card(&context))
                    .flatten(),
                told: messages::told(finding, &context),
                sentence,
            }
        });
        let net = match check::outcome(&reported, conventions) {
            // By a wrong amount the net would be wrong too.
            Some(RecordOutcome::Known(net)) if fault.is_none() => Some(net),
            Some(RecordOutcome::Known(_) | RecordOutcome::TooLarge | RecordOutcome::Unknown) | None => None,
        };
        let overpaid = self.overpaid(&mut reported, &audit);
        Statement {
            audit: view,
            currency: record.content.currency.clone(),
            stake: record.content.total_bet.as_ref().map(Money::value),
            payout: record.content.total_payout.as_ref().map(Money::value),
            net,
            with_charms: None,
            fault,
            overpaid,
            deciding,
            doubts: Vec::new(),
            result: told.result,
            course: told.course,
            is_lotto: false,
        }
    }

    /// How much more than its bets won the record pays. None if that can't be told: that is so if anything but an amount is wrong.
    /// Wrong values of wins are put right, because the total alone says what was paid: it may follow them or not.
    fn overpaid<'a>(&'a self, reported: &mut ReportedRecord<'a>, audit: &Audit<'a>) -> Option<ExactDecimal> {
        match audit.overall {
            Overall::Consistent => return Some(ExactDecimal::ZERO),
            Overall::CannotTell => return None,
            Overall::Inconsistent => {}
        }
        let first = deciding(&audit.findings)?.rule;
        if ![Rule::PayoutSum, Rule::StakeSum].contains(&first) && !OF_WINS.contains(&first) {
            return None;
        }
        let mut repaired: Option<Audit<'a>> = None;
        for rule in OF_WINS {
            let wrong: Vec<Finding<'a>> = broken(repaired.as_ref().unwrap_or(audit), &[rule])
                .copied()
                .collect();
            for finding in wrong {
                let (expected, stated) = amounts(&finding)?;
                // Of a lost bet, no value comes from odds.
                let due = Some(expected).filter(|due| due.is_positive())?;
                *value_of(reported, &finding, stated)? = Some(due);
            }
            repaired = Some(self.audit(reported));
        }
        let audit = repaired.as_ref().unwrap_or(audit);
        if broken(audit, &OF_WINS).next().is_some() {
            return None;
        }
        let sum = audit
            .findings
            .iter()
            .find(|finding| finding.rule == Rule::PayoutSum && finding.verdict != Verdict::CannotTell)?;
        if sum.verdict == Verdict::Holds {
            return Some(ExactDecimal::ZERO);
        }
        let (won, paid) = amounts(sum)?;
        paid.checked_sub(won)
    }

    pub(crate) fn stakes_back(&self, record: &Record<HistoryRecord>) -> StakesBack {
        let other = OtherGame::of(record, &self.names);
        let reported = reported(record, other.as_ref(), &self.names);
        check::stakes_back(&reported, self.conventions(&reported))
    }

    /// The check of a shoe's round. Learned conventions are listed with records only.
    pub(crate) fn round(&self, game_key: &str, round: &RoundStatistic) -> AuditView {
        let game_key = self.names.known(game_key);
        if !vocabulary::is_baccarat(game_key) {
            return of_other_game(game_key);
        }
        let conventions = self.house.statistics();
        let audit = check::round(round, conventions);
        let context = Context::of_round(ReportedRound::of_statistic(round), conventions);
        view(&audit, &context, Vec::new())
    }

    /// Whether the third card of a hand is listed first: in the records of a game key, or in the statistics of shoes. Only
    /// if enough rounds have shown it.
    pub(crate) fn lists_third_first(&self, game_key: Option<&str>) -> bool {
        let learned = match game_key {
            Some(key) => self
                .house
                .conventions(self.names.known(key))
                .map(|conventions| &conventions.round),
            None => Some(self.house.statistics()),
        };
        let order = learned.and_then(|round| round.card_order.answer());
        order == Some(CardOrder::ThirdFirst)
    }

    fn audit<'a>(&'a self, reported: &ReportedRecord<'a>) -> Audit<'a> {
        check::record(reported, self.conventions(reported), self.pay_table(reported))
    }

    fn conventions(&self, reported: &ReportedRecord<'_>) -> Option<&Conventions> {
        self.house.conventions(reported.game_key?)
    }

    /// The pay table of the settings is one of baccarat. Other games use some of its codes for other bets.
    fn pay_table(&self, reported: &ReportedRecord<'_>) -> Option<&PayTable> {
        let is_baccarat = reported.game_key.is_some_and(vocabulary::is_baccarat);
        self.pay_table.as_ref().filter(|_| is_baccarat)
    }
}

/// A round of a shoe of another game: the contract does not describe its shape there.
fn of_other_game(game_key: &str) -> AuditView {
    let sentence = say::findings::game_other(arg::Game(game_key));
    AuditView {
        verdict: Overall::CannotTell,
        summary: say::findings::summary(arg::Sentences(vec![sentence])),
        findings: Vec::new(),
        tableau: Vec::new(),
        learned: Vec::new(),
    }
}

fn view(audit: &Audit<'_>, context: &Context<'_>, learned: Vec<LearnedView>) -> AuditView {
    AuditView {
        verdict: audit.overall,
        summary: summary::summary(&audit.findings, context),
        findings: list(&audit.findings, context),
        tableau: summary::steps(context),
        learned,
    }
}

fn broken<'f, 'a>(audit: &'f Audit<'a>, rules: &'f [Rule]) -> impl Iterator<Item = &'f Finding<'a>> {
    let findings = audit.findings.iter();
    findings.filter(|finding| finding.verdict == Verdict::Broken && rules.contains(&finding.rule))
}

fn amounts(finding: &Finding<'_>) -> Option<(ExactDecimal, ExactDecimal)> {
    match (finding.expected, finding.reported) {
        (Fact::Money(expected), Fact::Money(stated)) => Some((expected, stated)),
        _ => None,
    }
}

/// The value of a win that a finding is about. A bet may have several wins; it is the first that states it.
fn value_of<'r>(
    reported: &'r mut ReportedRecord<'_>,
    finding: &Finding<'_>,
    stated: ExactDecimal,
) -> Option<&'r mut Option<ExactDecimal>> {
    let About::Bet(code) = finding.about else {
        return None;
    };
    let wins = reported.wins.as_mut()?.iter_mut().find(|win| win.code == code)?;
    let wins = wins.values.as_mut_slice();
    let mut values = wins.iter_mut().map(|win| match finding.rule {
        Rule::WinProfit => &mut win.profit,
        _ => &mut win.amount,
    });
    values.find(|value| **value == Some(stated))
}

fn list(findings: &[Finding<'_>], context: &Context<'_>) -> Vec<FindingView> {
    let merged = merged(findings);
    in_order(
        merged
            .iter()
            .map(|finding| finding_view(finding, context))
            .collect(),
    )
}

/// Whether a rule and its two values say why a record is wrong.
fn is_rule(finding: &FindingView) -> bool {
    finding.verdict == Verdict::Broken && finding.expected.is_some() && finding.reported.is_some()
}

fn finding_view(finding: &Finding<'_>, context: &Context<'_>) -> FindingView {
    FindingView {
        key: finding.rule.as_str().to_owned(),
        rule: finding.rule.as_str().to_owned(),
        verdict: finding.verdict,
        note: finding.note,
        expected: fact_text(&finding.expected),
        reported: fact_text(&finding.reported),
        sentence: messages::finding(finding, context),
        places: places(finding, context),
    }
}

/// Merges the passing value findings of a side's cards into one, and drops findings that repeat another.
fn merged<'a>(findings: &[Finding<'a>]) -> Vec<Finding<'a>> {
    let mut kept: Vec<Finding<'a>> = Vec::with_capacity(findings.len());
    for finding in findings {
        let finding = match finding.about {
            About::Card { side, .. } if all_cards_hold(findings, finding, side) => Finding {
                about: About::Hand(side),
                expected: Fact::Nothing,
                reported: Fact::Nothing,
                ..*finding
            },
            _ => *finding,
        };
        if finding.verdict != Verdict::Holds || !kept.contains(&finding) {
            kept.push(finding);
        }
    }
    kept
}

fn all_cards_hold(findings: &[Finding<'_>], finding: &Finding<'_>, whose: Side) -> bool {
    findings.iter().all(|other| {
        let is_of_side = matches!(other.about, About::Card { side, .. } if side == whose);
        other.rule != finding.rule || !is_of_side || other.verdict == Verdict::Holds
    })
}

/// All broken findings. If there is none, one undecided finding: one that may be a custom of the house comes
/// before one that cannot be compared.
fn explaining<'f, 'a: 'f>(findings: impl IntoIterator<Item = &'f Finding<'a>>) -> Vec<&'f Finding<'a>> {
    let (contradictions, others): (Vec<_>, Vec<_>) = findings
        .into_iter()
        .partition(|finding| matches!(finding.why, Some(Why::NotLearned | Why::Unusual)));
    crate::findings::explaining(contradictions.into_iter().chain(others))
}

/// The first broken rule, otherwise the undetermined one that matters most.
fn deciding<'f, 'a>(findings: &'f [Finding<'a>]) -> Option<&'f Finding<'a>> {
    explaining(findings).into_iter().next()
}

/// Both amounts, if the finding is that a total of the record or what a winning bet brought is not the expected one.
fn amount_fault(finding: &Finding<'_>) -> Option<Fault> {
    let of = match finding.rule {
        Rule::PayoutSum => FaultyAmount::Payout,
        Rule::StakeSum => FaultyAmount::TotalBet,
        Rule::WinProfit => FaultyAmount::Profit,
        Rule::WinAmount => FaultyAmount::WinAmount,
        _ => return None,
    };
    let is_of_win = matches!(of, FaultyAmount::Profit | FaultyAmount::WinAmount);
    match (finding.verdict, finding.expected, finding.reported) {
        // Of a lost bet, neither comes from odds.
        (Verdict::Broken, Fact::Money(expected), _) if is_of_win && !expected.is_positive() => None,
        (Verdict::Broken, Fact::Money(expected), Fact::Money(reported)) => {
            Some(Fault::new(of, expected, reported))
        }
        _ => None,
    }
}

fn places(finding: &Finding<'_>, context: &Context<'_>) -> Vec<PlaceView> {
    match finding.about {
        About::Card { side, position } => vec![card(side, context.shown_position(side, position))],
        About::Hand(side) => hand(finding, side, context),
        About::Total(side) => vec![PlaceView::Total { side: side.into() }],
        About::Winner | About::Score | About::Result | About::Stated(_) => vec![PlaceView::Winner],
        About::Listed(code) => vec![PlaceView::SideResult {
            code: code.to_owned(),
        }],
        About::Bet("INSURANCE") if context.is_baccarat() => {
            let purchases = context.stakes_on("INSURANCE").len();
            (1..=purchases).map(insurance).collect()
        }
        About::Bet(code) => vec![bet(code)],
        About::Insurance(position) => vec![insurance(position)],
        About::Bonus => vec![bet("BONUS")],
        About::TotalBet => vec![PlaceView::TotalBet],
        About::TotalPayout => vec![PlaceView::TotalPayout],
        About::Camera(slot) => vec![PlaceView::Camera {
            slot: slot.to_owned(),
        }],
        About::Status => vec![PlaceView::Status],
    }
}

/// A finding about a draw refers to the drawn card, or to the total that required it; any other finding to each card.
fn hand(finding: &Finding<'_>, side: Side, context: &Context<'_>) -> Vec<PlaceView> {
    let cards = context.cards(side).len();
    match finding.reported {
        Fact::Draws(true) if is_draw(finding) && cards == 3 => vec![card(side, 3)],
        _ if is_draw(finding) => vec![PlaceView::Total { side: side.into() }],
        _ => (1..=cards).map(|position| card(side, position)).collect(),
    }
}

fn is_draw(finding: &Finding<'_>) -> bool {
    matches!(finding.rule, Rule::Natural | Rule::PlayerDraw | Rule::BankerDraw)
}

fn card(side: Side, position: usize) -> PlaceView {
    PlaceView::Card {
        side: side.into(),
        position: count_of(position),
    }
}

fn bet(code: &str) -> PlaceView {
    PlaceView::Bet {
        code: code.to_owned(),
    }
}

fn insurance(position: usize) -> PlaceView {
    PlaceView::Insurance {
        position: count_of(position),
    }
}

/// Compares two records of one round (docs/games.md#the-check-of-the-money): the outcomes of bets and, in games other than
/// baccarat, the results. Empty if the records are of two rounds, or if one is not settled.
pub(crate) fn same_round(
    record: &Record<HistoryRecord>,
    other: &Record<HistoryRecord>,
    names: &GameNames,
) -> Vec<FindingView> {
    let games = [record, other].map(|record| OtherGame::of(record, names));
    let [of_record, of_other] = games.each_ref().map(Option::as_ref);
    let stated = reported(record, of_record, names);
    let expected = reported(other, of_other, names);
    let context = Context {
        results: of_other
            .zip(of_record)
            .map(|(other, record)| results_of(other, record)),
        ..Context::of_record(&stated, of_record, None)
    };
    list(&check::same_round(&stated, &expected), &context)
}

/// Two results in words. If the recognised results are the same or one is missing, their codes differ.
fn results_of(other: &OtherGame<'_>, record: &OtherGame<'_>) -> [MessageArgument; 2] {
    let [result, own] = [other, record].map(|one| &one.read.result);
    let is_shown = result.is_some() && own.is_some() && result != own;
    [other, record].map(|one| match &one.read.result {
        Some(result) if is_shown => in_full(one, result),
        _ => codes(one),
    })
}

/// Everything that makes two results different: a line in a list has no suits, and one seat only.
fn in_full(record: &OtherGame<'_>, result: &RoundResult) -> MessageArgument {
    match result {
        RoundResult::DragonTiger(cards) => {
            let [dragon, tiger] = [cards.dragon, cards.tiger].map(figures::symbol);
            format!("DRAGON {dragon}, TIGER {tiger}").into()
        }
        RoundResult::Pokdeng(seats) => {
            let players = seats.players.iter();
            let players = players.map(|(seat, hand)| format!(", PLAYER{seat} {}", figures::hand(*hand)));
            let banker = format!("BANKER {}", figures::hand(seats.banker));
            players.fold(banker, |all, player| all + &player).into()
        }
        RoundResult::Roulette(_) | RoundResult::Dice(_) | RoundResult::Symbols(_) => record
            .first_line()
            .map_or_else(|| codes(record), MessageArgument::from),
    }
}

fn codes(record: &OtherGame<'_>) -> MessageArgument {
    match record.read.winner.as_deref() {
        Some(codes) if !codes.is_empty() => codes.join(", ").into(),
        _ => say::findings::fact(arg::Word("nothing")).into(),
    }
}

const MOST_ROWS: usize = 100;
const MOST_ODDS: usize = 20;
const LONGEST_CODE: usize = 64;
/// Highest odds, to one.
const HIGHEST: u32 = 100_000;

/// Checks the odds that an operator agreed to, from the settings. The error has the field `payTable`, and says what to change.
pub fn check_pay_table(rows: &[PayTableRow]) -> Result<(), ErrorView> {
    if rows.len() > MOST_ROWS {
        return Err(wrong(format!("A pay table has at most {MOST_ROWS} bets.")));
    }
    let mut codes = HashSet::new();
    for PayTableRow { code, odds } in rows {
        if !is_code(code) {
            return Err(wrong(format!(
                "A bet code has 1 to {LONGEST_CODE} letters and no spaces: {code:?}."
            )));
        }
        if !codes.insert(code) {
            return Err(wrong(format!("{code} is listed twice.")));
        }
        if !(1..=MOST_ODDS).contains(&odds.len()) {
            return Err(wrong(format!("{code} needs 1 to {MOST_ODDS} odds.")));
        }
        if let Some(text) = odds.iter().find(|text| odds_of(text).is_none()) {
            return Err(wrong(format!(
                "{code} has odds that are no plain decimal above zero: {text:?}."
            )));
        }
    }
    Ok(())
}

fn wrong(message: String) -> ErrorView {
    ErrorView::input("payTable", message)
}

fn pay_table(rows: &[PayTableRow]) -> Option<PayTable> {
    let odds = rows.iter().map(|row| {
        let odds: Vec<ExactDecimal> = row.odds.iter().filter_map(|text| odds_of(text)).collect();
        (row.code.clone(), odds)
    });
    (!rows.is_empty()).then(|| odds.filter(|(_, odds)| !odds.is_empty()).collect())
}

fn is_code(code: &str) -> bool {
    (1..=LONGEST_CODE).contains(&code.chars().count())
        && !code.contains(|letter: char| letter.is_whitespace() || letter.is_control())
}

fn odds_of(text: &str) -> Option<ExactDecimal> {
    let odds = Money::parse(text).ok()?.value();
    (odds > ExactDecimal::ZERO && odds <= ExactDecimal::from(HIGHEST)).then_some(odds)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(code: &str, odds: &[&str]) -> PayTableRow {
        PayTableRow {
            code: code.to_owned(),
            odds: odds.iter().map(|&text| text.to_owned()).collect(),
        }
    }

    #[test]
    fn a_table_is_kept_as_typed_and_read_to_the_last_digit() {
        let rows = [row("BANKER", &["0.95", "0.5"]), row("LUCKY6", &["12", "20"])];
        assert_eq!(check_pay_table(&rows), Ok(()));
        let table = pay_table(&rows).unwrap();
        let odds: Vec<String> = table
            .accepted("BANKER")
            .unwrap()
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(odds, ["0.95", "0.5"]);
        assert_eq!(table.accepted("PLAYER"), None);
        assert_eq!(pay_table(&[]), None);
    }

    #[test]
    fn what_is_no_pay_table_is_refused_by_field() {
        let many: Vec<PayTableRow> = (0..=MOST_ROWS)
            .map(|number| row(&format!("B{number}"), &["1"]))
            .collect();
        for rows in [
            &[row("", &["1"])][..],
            &[row("A B", &["1"])],
            &[row("TIE", &[])],
            &[row("TIE", &["8:1"])],
            &[row("TIE", &["-8"])],
            &[row("TIE", &["0"])],
            &[row("TIE", &["1e3"])],
            &[row("TIE", &["100001"])],
            &[row("TIE", &["8"]), row("TIE", &["9"])],
            &many,
        ] {
            let error = check_pay_table(rows).unwrap_err();
            assert_eq!(error.field.as_deref(), Some("payTable"), "{rows:?}");
        }
    }
}
