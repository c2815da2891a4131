//! Checks a round of baccarat: both hands, the third cards, the winner and the side results; and how its source writes
//! one, as its records or its statistics have shown it.
//!
//! The third-card rules, the totals and the winner are those of every house. Which codes `winner` lists beside the winner,
//! what they mean, and whether the third card is first are customs: a contradiction is a fault only if this source has shown
//! the usual way. Some sources list the third card first, as it lies across on the table.

use std::cmp::Ordering;

use game_service::models::RoundStatistic;
use games::baccarat::{Card, Hand, Round, Side, SideCode, Winner, tableau};
use smallvec::SmallVec;

use crate::conventions::{Standing, is_refuted, is_shown, standing};
use crate::finding::{About, Audit, Fact, Facts, Report, Rule, Why, contradiction};
use crate::hand::{self, Received};
use crate::learned::{Evidence, Learned};
use crate::line::{Basis, Code, has_banker_seven};
use crate::questions::{CardOrder, ScoreForm, TotalForm};
use crate::reported::ReportedRound;

/// Checks a round from a shoe's statistics.
pub fn round<'a>(statistic: &'a RoundStatistic, conventions: &RoundConventions) -> Audit<'a> {
    let mut report = Report::default();
    check(&mut report, &ReportedRound::of_statistic(statistic), conventions);
    report.finish()
}

/// Checks a round and returns the basis for checking its bets.
pub(crate) fn check<'a>(
    report: &mut Report<'a>,
    reported: &ReportedRound<'a>,
    conventions: &RoundConventions,
) -> Basis {
    let before = report.troubles();
    let codes = ReadCodes::of(reported);
    let sides = [(Side::Player, reported.player), (Side::Banker, reported.banker)]
        .map(|(side, reported)| Received::of(side, reported));
    let player = hand::hand(report, Side::Player, sides[0].as_ref());
    let banker = hand::hand(report, Side::Banker, sides[1].as_ref());
    let dealt = player
        .zip(banker)
        .map(|(player, banker)| choose(player, banker, conventions));
    let round = dealt.map(|dealt| dealt.round);
    for side in sides.iter().flatten() {
        hand::total(report, side, side.total(), &conventions.total_form);
    }
    match dealt {
        Some(dealt) => check_draws(report, &dealt),
        None => doubt_draws(report),
    }
    check_winner(report, reported, &codes, round.as_ref(), conventions);
    let is_sound = report.troubles() == before;
    for side in sides.iter().flatten() {
        hand::scores(report, side, &conventions.score_form);
    }
    side_results(report, &codes, round.filter(|_| is_sound).as_ref(), conventions);
    if let Some(statistic) = reported.statistic {
        scores(report, &sides, statistic, round.as_ref(), conventions);
    }
    basis(codes.named(), round.filter(|_| is_sound), round)
}

/// Checks the third cards of a round whose cards are known against the third-card rules.
fn check_draws(report: &mut Report<'_>, dealt: &Dealt) {
    if dealt.round.begins_with_natural() {
        check_draw(report, dealt, Rule::Natural, Side::Player, false);
        check_draw(report, dealt, Rule::Natural, Side::Banker, false);
        return;
    }
    let (player, banker) = (dealt.round.player, dealt.round.banker);
    let player_draws = tableau::player_draws(player.first_two_total());
    check_draw(report, dealt, Rule::PlayerDraw, Side::Player, player_draws);
    // The banker's rule depends on the card that the player drew, even if the player should not have
    // drawn.
    let banker_draws = tableau::banker_draws(banker.first_two_total(), player.third().map(Card::value));
    check_draw(report, dealt, Rule::BankerDraw, Side::Banker, banker_draws);
}

fn check_draw(report: &mut Report<'_>, dealt: &Dealt, rule: Rule, side: Side, draws: bool) {
    let drew = dealt.round.hand(side).third().is_some();
    let about = About::Hand(side);
    let facts = Facts::of(Fact::Draws(draws), Fact::Draws(drew));
    if draws == drew {
        report.holds(rule, about, facts);
    } else if dealt.is_order_open {
        report.doubt(rule, about, facts, Why::NotLearned);
    } else {
        report.broken(rule, about, facts);
    }
}

fn doubt_draws(report: &mut Report<'_>) {
    for (rule, side) in [(Rule::PlayerDraw, Side::Player), (Rule::BankerDraw, Side::Banker)] {
        report.undecided(rule, About::Hand(side), Fact::Nothing, Why::CardsInDoubt);
    }
}

/// The basis without findings, for learning and for sums.
pub(crate) fn basis_of(reported: &ReportedRound<'_>, conventions: &RoundConventions) -> Basis {
    check(&mut Report::default(), reported, conventions)
}

fn basis(named: Named, sound: Option<Round>, round: Option<Round>) -> Basis {
    let winner = match named {
        Named::One(winner) => Some(winner),
        Named::None | Named::Several => None,
    };
    Basis {
        round: sound,
        banker_seven: round.as_ref().map(has_banker_seven),
        winner: winner.filter(|winner: &Winner| round.is_none_or(|round| round.winner() == *winner)),
    }
}

/// The scores of a shoe's statistics.
fn scores<'a>(
    report: &mut Report<'a>,
    sides: &[Option<Received<'a>>; 2],
    statistic: &RoundStatistic,
    round: Option<&Round>,
    conventions: &RoundConventions,
) {
    let Some(round) = round else { return };
    for (side, score) in sides.iter().zip([statistic.player_score, statistic.banker_score]) {
        if let (Some(side), Some(score)) = (side, score) {
            hand::total(report, side, Some(score), &conventions.total_form);
        }
    }
    let highest = round.player.total().max(round.banker.total()).into();
    // The contract does not say whose score it is.
    if let Some(score) = statistic.score.filter(|score| *score != highest) {
        let facts = Facts::of(Fact::Number(highest), Fact::Number(score));
        report.note(Rule::Score, About::Score, facts, Why::NotDocumented);
    }
}

/// A round in the order that its source uses, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Dealt {
    round: Round,
    /// Whether the third cards are right only in an order that this source has not shown to use.
    is_order_open: bool,
}

fn in_order(received: Hand, order: CardOrder) -> Hand {
    match (order, received.third()) {
        (CardOrder::ThirdFirst, Some(last)) => {
            let [third, first] = received.first_two();
            Hand::new([first, last], Some(third))
        }
        _ => received,
    }
}

fn round_in(player: Hand, banker: Hand, order: CardOrder) -> Round {
    Round {
        player: in_order(player, order),
        banker: in_order(banker, order),
    }
}

/// The round of two hands, each with its cards in the order received.
fn choose(player: Hand, banker: Hand, conventions: &RoundConventions) -> Dealt {
    let learned = &conventions.card_order;
    let known = learned.answer().unwrap_or(CardOrder::AsDealt);
    let other = match known {
        CardOrder::AsDealt => CardOrder::ThirdFirst,
        CardOrder::ThirdFirst => CardOrder::AsDealt,
    };
    let round = round_in(player, banker, known);
    let is_order_open = round.big()
        && !round.follows_tableau()
        && round_in(player, banker, other).follows_tableau()
        && standing(learned, other) != Standing::No;
    Dealt { round, is_order_open }
}

/// Counts a round whose third cards are right in one order only.
fn learn_order(learned: &mut Learned<CardOrder>, player: &[Card], banker: &[Card]) {
    let Some((player, banker)) = Hand::from_cards(player).zip(Hand::from_cards(banker)) else {
        return;
    };
    let [as_dealt, third_first] = [CardOrder::AsDealt, CardOrder::ThirdFirst]
        .map(|order| round_in(player, banker, order).follows_tableau());
    if as_dealt != third_first {
        learned.count(|order| (order == CardOrder::AsDealt) == as_dealt);
    }
}

/// The winner named by the result codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Named {
    None,
    One(Winner),
    /// The codes name different winners, so at least one is wrong.
    Several,
}

/// The result codes of a round with what each one is. There are rarely more than six.
struct ReadCodes<'a>(SmallVec<[(&'a str, Code); 6]>);

impl<'a> ReadCodes<'a> {
    fn of(reported: &ReportedRound<'a>) -> Self {
        Self(reported.codes().map(|code| (code, Code::read(code))).collect())
    }

    fn named(&self) -> Named {
        let mut named = Named::None;
        for (_, code) in &self.0 {
            named = match (named, code) {
                (Named::None, Code::Result(winner)) => Named::One(*winner),
                (Named::One(first), Code::Result(winner)) if first != *winner => Named::Several,
                _ => named,
            };
        }
        named
    }
}

/// Checks the winner against the cards, or against the reported totals if the cards are not known.
fn check_winner<'a>(
    report: &mut Report<'a>,
    reported: &ReportedRound<'a>,
    codes: &ReadCodes<'a>,
    round: Option<&Round>,
    conventions: &RoundConventions,
) {
    let by_rule = round.map(Round::winner).or_else(|| by_totals(reported));
    let expected = by_rule.map_or(Fact::Nothing, Fact::Winner);
    let about = About::Winner;
    match (by_rule, codes.named()) {
        (_, Named::None) => {
            let facts = Facts::of(expected, Fact::Missing);
            report.doubt(Rule::Winner, about, facts, Why::Missing);
        }
        (_, Named::Several) => report.broken(Rule::Winner, about, Facts::of(expected, Fact::Count(2))),
        (Some(by_rule), Named::One(winner)) => {
            let facts = Facts::of(expected, Fact::Winner(winner));
            if by_rule == winner || round.is_some() || conventions.total_form.is_settled() {
                report.check(by_rule == winner, Rule::Winner, about, facts);
            } else {
                // The meaning of a total is not documented.
                report.doubt(Rule::Winner, about, facts, Why::CardsInDoubt);
            }
        }
        (None, Named::One(winner)) => {
            let facts = Facts::of(expected, Fact::Winner(winner));
            report.doubt(Rule::Winner, about, facts, Why::CardsInDoubt);
        }
    }
}

fn by_totals(reported: &ReportedRound<'_>) -> Option<Winner> {
    let (player, banker) = (reported.player?.total?, reported.banker?.total?);
    Some(match banker.rem_euclid(10).cmp(&player.rem_euclid(10)) {
        Ordering::Greater => Winner::Banker,
        Ordering::Less => Winner::Player,
        Ordering::Equal => Winner::Tie,
    })
}

/// Checks every listed code, and codes that are missing. What a code means is custom, so that a contradiction is a
/// fault only if this house uses it in the usual way.
fn side_results<'a>(
    report: &mut Report<'a>,
    ReadCodes(codes): &ReadCodes<'a>,
    round: Option<&Round>,
    conventions: &RoundConventions,
) {
    let rule = Rule::SideResult;
    let mut listed = [false; SideCode::ALL.len()];
    for (code, read) in codes {
        let about = About::Listed(code);
        match (read, round) {
            (Code::Result(_), _) => {}
            (Code::Insurance | Code::Bonus | Code::Unknown, _) => {
                let facts = Facts::of(Fact::Nothing, Fact::Text(code));
                report.note(rule, about, facts, Why::UnknownCode);
            }
            (Code::SideResult(_), None) => {
                report.undecided(rule, about, Fact::Happened(true), Why::CardsInDoubt);
            }
            (&Code::SideResult(known), Some(round)) => {
                listed[known as usize] = true;
                let Some(happened) = happened(known, round) else {
                    continue;
                };
                let facts = Facts::of(Fact::Happened(happened), Fact::Happened(true));
                let evidence = conventions.happened(known);
                if happened {
                    report.holds(rule, about, facts);
                } else if !is_refuted(evidence) {
                    contradiction(report, rule, about, facts, is_shown(evidence));
                }
            }
        }
    }
    let Some(round) = round else { return };
    for code in SideCode::ALL {
        if !listed[code as usize]
            && conventions.always_lists(code, &listed)
            && happened(code, round) == Some(true)
        {
            let facts = Facts::of(Fact::Happened(true), Fact::Happened(false));
            report.broken(rule, About::Listed(code.code()), facts);
        }
    }
}

/// Smallest number of rounds that shows that a code is always listed.
const ENOUGH: u32 = 20;

type Listings = [Evidence; SideCode::ALL.len()];

type Listed = [bool; SideCode::ALL.len()];

/// Whether a round has the side result of a code. None for the natural of a side that did not win: houses differ in
/// whether that is one.
fn happened(code: SideCode, round: &Round) -> Option<bool> {
    match (code.happened(round), code.natural_of()) {
        (true, Some(side)) if round.winner() != Winner::from(side) => None,
        (happened, _) => Some(happened),
    }
}

fn is_always(listed: Evidence) -> bool {
    listed.fits() >= ENOUGH && listed.misses() <= 1
}

/// Whether a round lists a side result other than this one.
fn lists_another(listed: &Listed, code: SideCode) -> bool {
    let mut others = SideCode::ALL.into_iter().filter(|other| *other != code);
    others.any(|other| listed[other as usize])
}

/// How a source writes a round.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ui", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct RoundConventions {
    /// The form of a hand's `score`.
    pub score_form: Learned<ScoreForm>,
    /// The order of a hand's cards.
    pub card_order: Learned<CardOrder>,
    /// The meaning of a hand's `total`.
    pub total_form: Learned<TotalForm>,
    /// Whether a code was listed when the cards have its result: in rounds without another side result, and in
    /// rounds with one. A house may list one of several only.
    listed: [Listings; 2],
    /// Whether the cards have the result of a code that is listed.
    happened: Listings,
}

impl RoundConventions {
    crate::questions! {
        "score_form" => score_form,
        "card_order" => card_order,
        "total_form" => total_form,
    }

    /// How often a code was listed in rounds whose cards have its result.
    pub fn listed(&self, code: SideCode) -> Evidence {
        let [alone, beside] = self.listed.map(|listed| listed[code as usize]);
        Evidence::new(alone.fits() + beside.fits(), alone.misses() + beside.misses())
    }

    /// Whether the code is always listed in such rounds. One exception is allowed, because the record under check may be
    /// among the counted ones.
    fn always_lists(&self, code: SideCode, others: &Listed) -> bool {
        let [alone, beside] = &self.listed;
        match (is_always(alone[code as usize]), is_always(beside[code as usize])) {
            (false, false) => false,
            (true, true) => true,
            (_, beside) => beside == lists_another(others, code),
        }
    }

    /// Whether a listed code means what it usually means.
    fn happened(&self, code: SideCode) -> Evidence {
        self.happened[code as usize]
    }

    /// A round in the order in which it is checked, and in the other one unless the order is known.
    fn orders_of(&self, reported: &ReportedRound<'_>, round: Round) -> [Round; 2] {
        if self.card_order.is_settled() {
            return [round; 2];
        }
        let hands =
            [reported.player, reported.banker].map(|hand| Hand::from_cards(&hand::read(&hand?.card)?));
        match hands {
            [Some(player), Some(banker)] => {
                [CardOrder::AsDealt, CardOrder::ThirdFirst].map(|order| round_in(player, banker, order))
            }
            _ => [round; 2],
        }
    }

    pub(crate) fn learn(&mut self, reported: &ReportedRound<'_>) {
        let hands = [reported.player, reported.banker].map(|hand| Some((hand?, hand::read(&hand?.card)?)));
        for (hand, cards) in hands.iter().flatten() {
            hand::learn_scores(&mut self.score_form, hand, cards);
            hand::learn_total(&mut self.total_form, cards, hand.total);
        }
        if let [Some((_, player)), Some((_, banker))] = &hands {
            learn_order(&mut self.card_order, player, banker);
        }
        let Some(round) = basis_of(reported, self).round else {
            return;
        };
        let mut all = [false; SideCode::ALL.len()];
        for code in reported.codes().filter_map(SideCode::of) {
            all[code as usize] = true;
        }
        let orders = self.orders_of(reported, round);
        for code in SideCode::ALL {
            let [one, other] = orders.map(|round| happened(code, &round));
            let Some(happened) = one.filter(|_| one == other) else {
                continue;
            };
            let is_listed = all[code as usize];
            if happened {
                let is_beside = usize::from(lists_another(&all, code));
                self.listed[is_beside][code as usize].count(is_listed);
            }
            if is_listed {
                self.happened[code as usize].count(happened);
            }
        }
    }
}
