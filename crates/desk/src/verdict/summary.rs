//! A round or a record in a few sentences: its result, who drew a third card and why, the outcome of each bet, the totals,
//! and what does not agree.
//!
//! The steps of the tableau are here too: the list of them and the findings about draws use the same sentences. Nothing is
//! decided here; the outcome of a bet is told as far as its findings show it.

use check::{About, CardOrder, Fact, Finding, Rule, Values, Verdict, Why, returned};
use games::baccarat::tableau::{banker_draws, player_draws};
use games::baccarat::{Card, Hand, Lucky6, Round, Side, Winner};
use games::pokdeng::{self, Seats};
use games::{Bet, RoundResult};
use money::ExactDecimal;

use super::context::{self, Context};
use super::explaining;
use super::messages::{by_totals, finding};
use crate::figures;
use crate::findings;
use crate::other_game::{colour, faces, points, symbol};
use crate::say::{self, arg, fill};
use crate::views::{FaultyAmount, Message, MessageArgument, TableauStep};

/// The course of the round, the bets and the totals, then what does not agree, which is said there only.
pub(super) fn summary(findings: &[Finding<'_>], context: &Context<'_>) -> Message {
    let doubts = doubts(findings, context);
    let mut sentences = course(context);
    sentences.extend(bets(findings, context, false));
    sentences.extend(totals(context));
    sentences.retain(|sentence| !doubts.iter().any(|doubt| says(doubt, sentence)));
    sentences.extend(doubts);
    sentences.extend(without_wrong_card(context));
    say::findings::summary(arg::Sentences(sentences))
}

/// What an answer tells the player of a round.
pub(super) struct Told {
    /// The result in one sentence. None if it is in doubt.
    pub(super) result: Option<Message>,
    /// What came of each bet, as far as the check agrees with it.
    pub(super) course: Vec<Message>,
}

/// A record is told as far as it is right: nothing of it if a card, the result or a win is in doubt, and no bet if the value of a
/// win is. `fault` is the amount that decides the verdict.
pub(super) fn told(findings: &[Finding<'_>], context: &Context<'_>, fault: Option<FaultyAmount>) -> Told {
    let mut told = Told {
        result: None,
        course: Vec::new(),
    };
    let is_broken = findings
        .iter()
        .any(|finding| !finding.note && finding.verdict == Verdict::Broken);
    if is_broken && fault.is_none() {
        return told;
    }
    if let Some(round) = &context.round {
        told.result = Some(won(round));
        told.course.extend(draws(round, context));
    } else {
        let course = course(context);
        told.result = (!course.is_empty()).then(|| say::findings::summary(arg::Sentences(course)));
    }
    let of_win = [FaultyAmount::Profit, FaultyAmount::WinAmount];
    if !fault.is_some_and(|fault| of_win.contains(&fault)) {
        told.course.extend(bets(findings, context, true));
    }
    told
}

/// "Banker won 9 – 3."
fn won(round: &Round) -> Message {
    let (player, banker) = (round.player.total(), round.banker.total());
    let winner = round.winner();
    let (high, low) = if winner == Winner::Player {
        (player, banker)
    } else {
        (banker, player)
    };
    say::answer::won(
        arg::High(high.to_string()),
        arg::Low(low.to_string()),
        arg::Winner(winner.code()),
    )
}

fn says(message: &Message, sentence: &Message) -> bool {
    let mut parts = message.args().values();
    message == sentence
        || parts.any(|argument| matches!(argument, MessageArgument::Message(part) if part == sentence))
}

fn course(context: &Context<'_>) -> Vec<Message> {
    match (&context.round, context.reported, context.result()) {
        (Some(round), ..) => of_baccarat(round, context),
        (None, Some(_), _) => vec![say::findings::summary_cards_unreadable()],
        (.., Some(result)) => of_result(result, context),
        // The finding about the result says that it cannot be read.
        _ => Vec::new(),
    }
}

fn of_baccarat(round: &Round, context: &Context<'_>) -> Vec<Message> {
    let hands =
        say::findings::summary_hands(arg::Banker(hand(round.banker)), arg::Player(hand(round.player)));
    let result = say::findings::summary_result(arg::Totals(by_totals(round, round.winner())));
    let mut course = vec![hands];
    course.extend(draws(round, context));
    course.push(result);
    course
}

fn hand(hand: Hand) -> Message {
    say::findings::summary_hand(arg::Cards(figures::hand(hand)), arg::Total(hand.total()))
}

fn of_result(result: &RoundResult, context: &Context<'_>) -> Vec<Message> {
    vec![match result {
        RoundResult::DragonTiger(cards) if cards.dragon.rank == cards.tiger.rank => {
            say::games::result_tie(arg::Rank(cards.dragon.rank.code()))
        }
        RoundResult::DragonTiger(cards) => say::games::result_dragon_tiger(
            arg::Dragon(cards.dragon.rank.code()),
            arg::Tiger(cards.tiger.rank.code()),
        ),
        RoundResult::Roulette(pocket) => say::games::result_roulette(
            arg::Colour(colour(pocket.colour())),
            arg::Number(pocket.number().to_string()),
        ),
        RoundResult::Dice(dice) => say::games::result_dice(arg::Dice(faces(*dice, " "))),
        RoundResult::Symbols([first, second, third]) => {
            let sixth = context.sixth();
            say::games::result_symbols(
                arg::First(symbol(*first, sixth.as_deref())),
                arg::Second(symbol(*second, sixth.as_deref())),
                arg::Third(symbol(*third, sixth.as_deref())),
            )
        }
        RoundResult::Pokdeng(seats) => return hands(seats, context),
    }]
}

/// The banker's hand, and those of the seats with a stake.
fn hands(seats: &Seats, context: &Context<'_>) -> Vec<Message> {
    let banker = say::games::result_banker(arg::Hand(points(seats.banker)));
    let players = context.stakes().iter().filter_map(|bet| {
        let Bet::Pokdeng(pokdeng::Bet::Player(seat)) = context.bet(bet.code)? else {
            return None;
        };
        let seat = seat.unwrap_or(1);
        let hand = points(seats.player(seat)?);
        Some(say::games::result_seat(
            arg::Hand(hand),
            arg::Seat(seat.to_string()),
        ))
    });
    std::iter::once(banker).chain(players).collect()
}

/// What came of each bet. Of one that the check agrees with, a player is not told that it was reported.
fn bets(findings: &[Finding<'_>], context: &Context<'_>, is_to_player: bool) -> Vec<Message> {
    let mut sentences = Vec::new();
    let mut insured = Vec::new();
    for bet in context.stakes() {
        let stakes = context.stakes_on(bet.code).iter().copied();
        match &bet.values {
            _ if bet.code == "INSURANCE" && context.is_baccarat() => {
                insured.extend(
                    stakes.map(|stake| say::findings::summary_insurance(arg::Stake(context.money(stake)))),
                );
                insured.extend(wins(bet.code, context));
            }
            Values::One(stake) if !stake.is_zero() => {
                let bet = StakedBet {
                    findings,
                    context,
                    code: bet.code,
                    amount: *stake,
                    is_to_player,
                };
                sentences.push(bet.outcome());
            }
            Values::List(_) => {
                sentences.extend(stakes.map(|stake| {
                    say::findings::summary_bet(
                        arg::Bet(context.bet_on(bet.code)),
                        arg::Stake(context.money(stake)),
                    )
                }));
                sentences.extend(wins(bet.code, context));
            }
            Values::One(_) | Values::Other => {}
        }
    }
    sentences.extend(insured);
    sentences
}

/// What the record shows for a bet with several stakes: which win belongs to which stake is not known.
fn wins<'a>(code: &'a str, context: &'a Context<'_>) -> impl Iterator<Item = Message> + 'a {
    let amounts = context.wins(code).iter().filter_map(|win| win.amount);
    amounts.map(move |amount| {
        say::findings::summary_win(arg::Amount(context.money(amount)), arg::Bet(context.bet_on(code)))
    })
}

fn totals(context: &Context<'_>) -> Option<Message> {
    let record = context.record?;
    Some(say::findings::summary_totals(
        arg::Payout(context.money(record.total_payout()?)),
        arg::Stake(context.money(record.total_bet()?)),
    ))
}

/// All broken findings; if there are none, the undetermined one that matters most and was not reported with its bet.
fn doubts(findings: &[Finding<'_>], context: &Context<'_>) -> Vec<Message> {
    let others = findings
        .iter()
        .filter(|found| !is_return_not_shown(found, context));
    findings::doubts(&explaining(others), |found| finding(found, context))
}

/// A bet with one stake. Its methods `bet`, `stake` and `because` are arguments of its messages.
struct StakedBet<'a> {
    findings: &'a [Finding<'a>],
    context: &'a Context<'a>,
    code: &'a str,
    amount: ExactDecimal,
    is_to_player: bool,
}

impl StakedBet<'_> {
    fn outcome(&self) -> Message {
        if self
            .of_bet()
            .any(|finding| is_return_not_shown(finding, self.context))
        {
            fill!(self, findings::summary_bet_not_returned)
        } else if self.is(Rule::ReturnedStake, true) && self.context.is_tie() {
            fill!(self, findings::summary_bet_returned)
        } else if let Some(returned) = self.came_back() {
            let returned = arg::Returned(self.context.money(returned));
            say::games::summary_bet_returned(arg::Bet(self.bet()), returned, arg::Stake(self.stake()))
        } else if self.is(Rule::WinUnearned, true) && self.loses_in_every_house() {
            fill!(self, findings::summary_bet_lost)
        } else if self.is(Rule::WinUnearned, false) {
            self.as_reported()
        } else {
            self.won(self.is(Rule::WinMissing, true))
        }
    }

    fn is(&self, rule: Rule, holds: bool) -> bool {
        self.of_bet()
            .any(|finding| finding.rule == rule && (finding.verdict == Verdict::Holds) == holds)
    }

    fn of_bet(&self) -> impl Iterator<Item = &Finding<'_>> {
        let findings = self.findings.iter();
        findings.filter(|finding| finding.about == About::Bet(self.code))
    }

    fn bet(&self) -> Message {
        self.context.bet_on(self.code)
    }

    fn stake(&self) -> String {
        self.context.money(self.amount)
    }

    fn because(&self) -> Message {
        match &self.context.round {
            _ if !self.context.is_baccarat() => self.context.custom(self.code),
            Some(round) => lost(self.code, round),
            None => say::findings::lost_other_result(),
        }
    }

    /// The part of the stake that an entry without a gain returned.
    fn came_back(&self) -> Option<ExactDecimal> {
        let win = self
            .context
            .win(self.code)
            .filter(|win| win.gained() != Some(true))?;
        returned(Some(self.amount), win).filter(|returned| returned.is_positive())
    }

    fn loses_in_every_house(&self) -> bool {
        self.context.is_baccarat() || self.context.due(self.code).variants.is_empty()
    }

    /// The bet by its entry in `player_win`. `is_due` is whether the check confirms that it won.
    fn won(&self, is_due: bool) -> Message {
        let win = self.context.win(self.code);
        let profit = win
            .and_then(|win| win.profit)
            .filter(|profit| profit.is_positive() || is_due)
            .map(|profit| arg::Profit(self.context.money(profit)));
        let odds = win
            .and_then(|win| win.odds)
            .map(|odds| arg::Odds(figures::odds(odds)));
        let (bet, stake) = (arg::Bet(self.bet()), arg::Stake(self.stake()));
        match (profit, odds) {
            (Some(profit), Some(odds)) if self.is_to_player => {
                say::answer::bet_won_at_odds(bet, odds, profit, stake)
            }
            (Some(profit), None) if self.is_to_player => say::answer::bet_won(bet, profit, stake),
            (Some(profit), Some(odds)) => say::findings::summary_bet_won_at_odds(bet, odds, profit, stake),
            (Some(profit), None) => say::findings::summary_bet_won_profit(bet, profit, stake),
            (None, _) if is_due => say::findings::summary_bet_won(bet, stake),
            (None, _) if win.is_none() && self.has_no_entry() => {
                say::games::summary_bet_without_win(bet, stake)
            }
            (None, _) => self.as_reported(),
        }
    }

    /// A bet whose outcome is undecided, with the amount of its entry in `player_win` if it has one.
    fn as_reported(&self) -> Message {
        match self.context.win(self.code).and_then(|win| win.amount) {
            Some(amount) => say::findings::summary_bet_amount(
                arg::Amount(self.context.money(amount)),
                arg::Bet(self.bet()),
                arg::Stake(self.stake()),
            ),
            None => fill!(self, findings::summary_bet),
        }
    }

    fn has_no_entry(&self) -> bool {
        let wins = self.context.record.and_then(|record| record.wins.as_ref());
        wins.is_some_and(|wins| wins.iter().all(|win| win.code != self.code))
    }
}

/// Whether the finding says that a tie may have returned the stake. It is reported with its bet, and not
/// again among the undecided ones.
fn is_return_not_shown(finding: &Finding<'_>, context: &Context<'_>) -> bool {
    finding.rule == Rule::ReturnedStake
        && matches!(finding.why, Some(Why::Missing | Why::NotReportedHere))
        && context.is_tie()
}

fn lost(code: &str, round: &Round) -> Message {
    let (player, banker) = (round.player.total(), round.banker.total());
    match (code, round.lucky6()) {
        ("PLAYER" | "BANKER", _) if round.winner() == Winner::Banker => lost_to(Side::Banker, banker, player),
        ("PLAYER" | "BANKER", _) => lost_to(Side::Player, player, banker),
        ("LUCKY6_2", Lucky6::ThreeCards) => say::findings::lost_six_of_three_cards(),
        ("LUCKY6_3", Lucky6::TwoCards) => say::findings::lost_six_of_two_cards(),
        ("LUCKY6" | "SUPERSIX" | "LUCKY6_2" | "LUCKY6_3", _) => say::findings::lost(arg::Code("LUCKY6")),
        _ => say::findings::lost(arg::Code(code)),
    }
}

fn lost_to(winner: Side, total: u8, other: u8) -> Message {
    say::findings::lost_side(
        arg::Other(other),
        arg::Side(context::side(winner)),
        arg::Total(total),
    )
}

/// What a finding about a draw says: who had to draw, why, and who did. None if that can't be told.
pub(super) fn draw(finding: &Finding<'_>, whose: Option<Side>, context: &Context<'_>) -> Option<Message> {
    let draw = Draw {
        whose: whose?,
        draws: finding.expected == Fact::Draws(true),
        round: context.round.as_ref()?,
    };
    match (finding.verdict, finding.why) {
        (Verdict::CannotTell, Some(Why::NotLearned)) => Some(in_another_order(draw.step())),
        (Verdict::CannotTell, _) => None,
        // The sentence also says what houses do with a card that was drawn in error
        // (docs/ASSUMPTIONS.md#a152).
        _ if !draw.draws && draw.drew() => Some(say::findings::draw_in_error(arg::Draw(
            draw.step_in_order(context),
        ))),
        _ => Some(draw.step_in_order(context)),
    }
}

fn draws(round: &Round, context: &Context<'_>) -> Vec<Message> {
    // Otherwise a third card was drawn in spite of each natural.
    let Some(natural) = natural(round).filter(|_| round.has_natural()) else {
        return decisions(round).map(|draw| draw.step_in_order(context)).to_vec();
    };
    let because = arg::Because(natural);
    let sentence = if has_third(round) {
        say::findings::draw_after_natural(because)
    } else {
        say::findings::draw_nobody(because)
    };
    vec![if context.may_be_reordered {
        in_another_order(sentence)
    } else {
        sentence
    }]
}

fn in_another_order(step: Message) -> Message {
    say::findings::draw_in_another_order(arg::Draw(step))
}

/// One decision of the tableau. Its methods without arguments are those of its sentence.
struct Draw<'r> {
    whose: Side,
    draws: bool,
    round: &'r Round,
}

impl Draw<'_> {
    fn drew(&self) -> bool {
        self.round.hand(self.whose).third().is_some()
    }

    fn step(&self) -> Message {
        match (self.draws, self.drew()) {
            (true, true) => fill!(self, findings::draw_drew),
            (false, false) => fill!(self, findings::draw_stood),
            (true, false) => fill!(self, findings::draw_had_to_draw),
            (false, true) => fill!(self, findings::draw_had_to_stand),
        }
    }

    /// The step. For a wrong draw, also what is known about the order in which the cards are listed.
    fn step_in_order(&self, context: &Context<'_>) -> Message {
        let step = self.step();
        if self.draws == self.drew() || !has_third(self.round) {
            return step;
        }
        match context.order {
            Some(CardOrder::AsDealt) => say::findings::draw_as_dealt(arg::Draw(step)),
            Some(CardOrder::ThirdFirst) => say::findings::draw_third_first(arg::Draw(step)),
            None if context.may_be_reordered => in_another_order(step),
            None => say::findings::draw_in_either_order(arg::Draw(step)),
        }
    }

    fn side(&self) -> Message {
        context::side(self.whose)
    }

    fn card(&self) -> String {
        let third = self.round.hand(self.whose).third();
        third.map(figures::symbol).unwrap_or_default()
    }

    /// The inputs of the decision: the totals of two cards, and the value of the player's third card.
    fn because(&self) -> Message {
        let (player, banker) = first_totals(self.round);
        match (natural(self.round), self.whose, player_third(self.round)) {
            (Some(natural), ..) => natural,
            (None, Side::Player, _) => say::findings::because_player(arg::Total(player)),
            (None, Side::Banker, None) => say::findings::because_player_stood(arg::Banker(banker)),
            (None, Side::Banker, Some(third)) if matches!(banker, 3..=6) => {
                say::findings::because_third_card(arg::Banker(banker), arg::Third(third))
            }
            (None, Side::Banker, Some(_)) => say::findings::because_banker(arg::Banker(banker)),
        }
    }

    fn view(&self, context: &Context<'_>) -> TableauStep {
        let (player, banker) = first_totals(self.round);
        let (total, player_third) = match self.whose {
            Side::Player => (player, None),
            Side::Banker => (
                banker,
                player_third(self.round).filter(|_| !self.round.begins_with_natural()),
            ),
        };
        TableauStep {
            side: self.whose.into(),
            total,
            player_third,
            draws: self.draws,
            drew: self.drew(),
            sentence: self.step_in_order(context),
            without_card: without_card(self.whose, self.round, context),
        }
    }
}

/// Whether each side had to draw: the player first, then the banker, in the order of dealing.
fn decisions(round: &Round) -> [Draw<'_>; 2] {
    let (player, banker) = first_totals(round);
    let goes_on = !round.begins_with_natural();
    [
        Draw {
            whose: Side::Player,
            draws: goes_on && player_draws(player),
            round,
        },
        Draw {
            whose: Side::Banker,
            draws: goes_on && banker_draws(banker, player_third(round)),
            round,
        },
    ]
}

/// The totals of the first two cards: the player's, then the banker's.
fn first_totals(round: &Round) -> (u8, u8) {
    (round.player.first_two_total(), round.banker.first_two_total())
}

fn player_third(round: &Round) -> Option<u8> {
    round.player.third().map(Card::value)
}

fn has_third(round: &Round) -> bool {
    round.player.third().or(round.banker.third()).is_some()
}

fn natural(round: &Round) -> Option<Message> {
    let (player, banker) = first_totals(round);
    let (side, total) = match (player >= 8, banker >= 8) {
        (true, true) if player == banker => {
            return Some(say::findings::because_naturals_alike(arg::Total(player)));
        }
        (true, true) => {
            return Some(say::findings::because_naturals(
                arg::Banker(banker),
                arg::Player(player),
            ));
        }
        (true, false) => (Side::Player, player),
        (false, true) => (Side::Banker, banker),
        (false, false) => return None,
    };
    Some(say::findings::because_natural(
        arg::Side(context::side(side)),
        arg::Total(total),
    ))
}

/// The totals of player and banker if the card that `whose` drew against the rules is left out.
fn totals_without_card(whose: Side, round: &Round, context: &Context<'_>) -> Option<(u8, u8)> {
    if context.may_be_reordered {
        return None;
    }
    let decisions = decisions(round);
    let [player_wrong, banker_wrong] = decisions.each_ref().map(|draw| draw.drew() && !draw.draws);
    let [player_decides, _] = decisions;
    let (player_two, banker_two) = first_totals(round);
    match whose {
        Side::Player if player_wrong && !banker_wrong => {
            // Where the banker has to draw instead, the card that the player took would have been the banker's.
            let banker_stands = round.begins_with_natural() || !banker_draws(banker_two, None);
            banker_stands.then_some((player_two, banker_two))
        }
        Side::Banker if banker_wrong && player_decides.draws == player_decides.drew() => {
            Some((round.player.total(), banker_two))
        }
        _ => None,
    }
}

/// What came of the card that `whose` drew against the rules, if it is certain: the result is the same without it, or another one.
fn without_card(whose: Side, round: &Round, context: &Context<'_>) -> Option<Message> {
    let (player, banker) = totals_without_card(whose, round, context)?;
    if player.cmp(&banker) == round.player.total().cmp(&round.banker.total()) {
        return Some(say::answer::result_unchanged());
    }
    Some(say::answer::without_card(
        arg::High(player.max(banker)),
        arg::Low(player.min(banker)),
        arg::Winner(higher(player, banker).code()),
    ))
}

const fn higher(player: u8, banker: u8) -> Winner {
    if player > banker {
        Winner::Player
    } else if banker > player {
        Winner::Banker
    } else {
        Winner::Tie
    }
}

/// The result without the card that was drawn against the rules as a sentence, if it is certain.
fn without_wrong_card(context: &Context<'_>) -> Option<Message> {
    let round = context.round.as_ref()?;
    let (player, banker) = [Side::Player, Side::Banker]
        .into_iter()
        .find_map(|whose| totals_without_card(whose, round, context))?;
    Some(say::findings::without_card(
        arg::High(player.max(banker)),
        arg::Low(player.min(banker)),
        arg::Winner(higher(player, banker).code()),
    ))
}

/// The same in the band.
pub(super) fn change_by_wrong_card(context: &Context<'_>) -> Option<Message> {
    let round = context.round.as_ref()?;
    [Side::Player, Side::Banker]
        .into_iter()
        .find_map(|whose| without_card(whose, round, context))
}

/// The steps by the tableau. Empty if the cards cannot be read.
pub(super) fn steps(context: &Context<'_>) -> Vec<TableauStep> {
    let Some(round) = &context.round else {
        return Vec::new();
    };
    decisions(round).map(|draw| draw.view(context)).to_vec()
}

#[cfg(test)]
mod tests {
    use check::{ReportedRound, RoundConventions};

    use super::*;

    fn steps_with_cards(player: &str, banker: &str) -> Vec<TableauStep> {
        let hand = |codes: &str| {
            let cards: Vec<Card> = codes.split(' ').map(|code| code.parse().unwrap()).collect();
            Hand::from_cards(&cards).unwrap()
        };
        let round = Round {
            player: hand(player),
            banker: hand(banker),
        };
        let context = Context {
            round: Some(round),
            ..Context::of_round(ReportedRound::default(), &RoundConventions::default())
        };
        steps(&context)
    }

    #[test]
    fn a_step_is_what_the_tableau_says_and_what_was_done() {
        let steps_of = |player: &str, banker: &str| -> Vec<(u8, Option<u8>, bool, bool)> {
            let steps = steps_with_cards(player, banker).into_iter();
            steps
                .map(|step| (step.total, step.player_third, step.draws, step.drew))
                .collect()
        };
        let (player_draws, banker_stands) = ((5, None, true, true), (3, Some(8), false, false));
        assert_eq!(steps_of("2S 3H 8D", "KS 3H"), [player_draws, banker_stands]);
        assert_eq!(steps_of("KS 6H", "KS 6H 2D")[1], (6, None, false, true));
        // After a natural, nobody is to draw.
        let after_natural = [(9, None, false, false), (5, None, false, true)];
        assert_eq!(steps_of("KS 9H", "2S 3H 4D"), after_natural);
    }

    fn without(player: &str, banker: &str) -> Vec<Message> {
        steps_with_cards(player, banker)
            .into_iter()
            .filter_map(|step| step.without_card)
            .collect()
    }

    #[test]
    fn the_result_without_a_wrong_card_is_said_where_it_is_certain() {
        let without_it = |winner, high: u8, low: u8| {
            [say::answer::without_card(
                arg::High(high),
                arg::Low(low),
                arg::Winner(winner),
            )]
        };
        // The banker had to stand.
        assert_eq!(without("KS 6H", "KS 6H 2D"), without_it("TIE", 6, 6));
        let same = [say::answer::result_unchanged()];
        assert_eq!(without("2S 3H KD", "KS 7H 3C"), without_it("BANKER", 7, 5));
        assert_eq!(without("2S 3H 4D", "KS 3H"), []);
        // The player had to stand, and the banker too.
        assert_eq!(without("KS 7H AD", "KS 6D"), same);
        // A natural.
        assert_eq!(without("KS 9H", "2S 3H 4D"), without_it("PLAYER", 9, 5));
        // The card would have been the banker's; two cards are wrong; the player had to draw first.
        assert_eq!(without("KS 7H 2D", "KS 5D"), []);
        assert_eq!(without("KS 9H 2D", "2S 3H 4D"), []);
        assert_eq!(without("2S 3H", "KS 6H 2D"), []);
    }
}
