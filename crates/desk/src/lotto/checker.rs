//! Checks results and entries with one house, and says what was found: broken rules first, and equal findings merged, because
//! an entry may have thousands of items.
//!
//! The sentence of a finding is a message of the catalog with its arguments; the sentences are in `i18n/<language>/lotto.ftl`.
//! Codes, numbers, digits and currencies stay as received.

use std::sync::Arc;

use check::House;
use check::Verdict::{self, Broken, Holds};
use check::lotto::{About, Audit, Conventions, Fact, Finding, Rule, Why, lucky, yiki};
use game_service::Record;
use game_service::models::{LottoDraw, LottoPlayer};
use games::lotto::Cut;

use crate::figures;
use crate::findings::{self, Fault, explaining, in_order};
use crate::observed::lotto;
use crate::say::{self, arg, fill};
use crate::verdict::Checked;
use crate::verdict::learned::rows;
use crate::views::{
    AuditView, FaultyAmount, FindingView, LearnedView, LottoGame, Message, MessageArgument, Overall,
    PlaceView, count_of,
};

/// Findings of one rule, verdict and reason that are listed one by one; the others are counted.
const LISTED: usize = 8;

/// A result of a round, prepared for the checks of many entries.
pub(crate) struct Checker<'d> {
    house: Arc<House>,
    /// What the house does in a game of which nothing was learned.
    unknown: Conventions,
    game: Option<LottoGame>,
    /// The game key of the first entry. Empty if there is none.
    game_key: &'d str,
    yiki: yiki::Draw<'d>,
    lucky: lucky::Draw<'d>,
    /// The rates of all entries that were asked for. None while they are still received, or if the user stopped the
    /// reading.
    rates: Option<Arc<yiki::Rates>>,
    /// What won for each player. None unless all entries of the round were read, or several of the player who was asked for: of
    /// one alone it is not known whether the player has others.
    paid: Option<Arc<yiki::PaidNumbers>>,
}

/// What the findings are worded and displayed with.
struct Context<'a> {
    /// The currency of the entry. None for a result, whose entries may have several.
    currency: Option<&'a str>,
    game: LottoGame,
    /// What the house does in the game.
    house: &'a Conventions,
}

impl<'d> Checker<'d> {
    pub(super) fn new(
        draw: &'d LottoDraw,
        game_key: &'d str,
        house: Arc<House>,
        rates: Option<Arc<yiki::Rates>>,
        paid: Option<Arc<yiki::PaidNumbers>>,
    ) -> Self {
        Self {
            house,
            unknown: Conventions::default(),
            game: lotto::game_of_draw(&draw.results),
            game_key,
            yiki: yiki::Draw::of(&draw.results),
            lucky: lucky::Draw::of(&draw.results),
            rates,
            paid,
        }
    }

    /// The winning number of Yiki and how it is cut. None if there is none that can be read.
    pub(super) fn winning(&self) -> Option<(&'d str, Cut)> {
        let winning = self.yiki.winning().ok()?;
        Some((winning, self.yiki.best_cut(&self.house(self.game_key).yiki)))
    }

    /// What the house does in a game.
    fn house(&self, game_key: &str) -> &Conventions {
        self.house.lotto(game_key).unwrap_or(&self.unknown)
    }

    /// The game of an entry: its own, or else that of the result.
    pub(super) fn game(&self, entry: &LottoPlayer) -> Option<LottoGame> {
        lotto::game(entry).or(self.game)
    }

    /// The whole check of an entry, and what its row says of it. `answer` are the sentences that say what was bought and won.
    pub(super) fn entry(&self, record: &Record<LottoPlayer>, answer: Vec<Message>) -> (AuditView, Checked) {
        let context = self.context(&record.content);
        let audit = self.audit(record, &context);
        (view(&[&audit], &context, answer), checked(&audit, &context))
    }

    /// The check of an entry in a row.
    pub(crate) fn brief(&self, record: &Record<LottoPlayer>) -> Checked {
        let context = self.context(&record.content);
        checked(&self.audit(record, &context), &context)
    }

    /// The check of the result and of the rates of the entries.
    pub(super) fn draw(&self, rates: &yiki::Rates) -> AuditView {
        let house = self.house(self.game_key);
        let context = Context {
            currency: None,
            game: LottoGame::Yiki,
            house,
        };
        if self.game != Some(LottoGame::Yiki) {
            return view(&[], &context, Vec::new());
        }
        let audit = yiki::draw(&self.yiki, &house.yiki);
        view(&[&audit, &rates.audit()], &context, Vec::new())
    }

    fn context<'a>(&'a self, entry: &'a LottoPlayer) -> Context<'a> {
        Context {
            currency: entry.currency.as_deref(),
            game: self.game(entry).unwrap_or(LottoGame::Yiki),
            house: self.house(entry.game_key.as_deref().unwrap_or_default()),
        }
    }

    fn audit<'a>(&'a self, record: &'a Record<LottoPlayer>, context: &Context<'_>) -> Audit<'a> {
        let house = context.house;
        if context.game == LottoGame::Lucky {
            return lucky::entry(&self.lucky, record, &house.lucky);
        }
        let (rates, paid) = (self.rates.as_deref(), self.paid.as_deref());
        yiki::entry(&self.yiki, record, &house.yiki, rates, paid)
    }
}

fn checked(audit: &Audit<'_>, context: &Context<'_>) -> Checked {
    let reason = explaining(&audit.findings).first().copied();
    Checked {
        verdict: audit.overall,
        reason: reason.map(|reason| sentence(reason, 1, context)),
        amount_fault: payout_fault(audit),
        outcome: None,
    }
}

/// Both amounts of the payout, if it is not the sum of the wins and nothing else is wrong.
fn payout_fault(audit: &Audit<'_>) -> Option<Fault> {
    let mut broken = audit
        .findings
        .iter()
        .filter(|finding| finding.verdict == Broken && !finding.note);
    let first = broken.next().filter(|finding| finding.rule == Rule::PayoutSum)?;
    match (&first.expected, &first.reported, broken.next()) {
        (Fact::Money(expected), Fact::Money(reported), None) => {
            Some(Fault::new(FaultyAmount::Payout, *expected, *reported))
        }
        _ => None,
    }
}

/// The audit for a screen. `answer` are sentences that come before what is not correct.
fn view(audits: &[&Audit<'_>], context: &Context<'_>, answer: Vec<Message>) -> AuditView {
    let findings: Vec<&Finding<'_>> = audits.iter().flat_map(|audit| &audit.findings).collect();
    let mut sentences = answer;
    sentences.extend(doubts(&findings, context));
    AuditView {
        verdict: worst(audits),
        summary: say::lotto::answer(arg::Sentences(sentences)),
        findings: list(&findings, context),
        tableau: Vec::new(),
        learned: learned(context),
    }
}

/// All customs of the game that a person set or that a result or an entry showed, and the price of one unit in the entry's
/// currency if one is established.
fn learned(context: &Context<'_>) -> Vec<LearnedView> {
    let house = context.house;
    let prices = match context.game {
        LottoGame::Yiki => &house.yiki.unit_prices,
        LottoGame::Lucky => &house.lucky.unit_prices,
    };
    let known = rows(house.questions()).into_iter().map(|row| row.learned);
    let price = context.currency.and_then(|currency| prices.established(currency));
    let price = price.map(|price| LearnedView {
        question: "unit_price".to_owned(),
        answer: Some(price.stake.to_string()),
        set: false,
        fits: 0,
        of: 0,
        sentence: say::lotto::learned_price(
            arg::Quantity(figures::odds(price.quantity)),
            arg::Stake(figures::money(price.stake, context.currency)),
        ),
    });
    known.filter(LearnedView::is_known).chain(price).collect()
}

/// The verdict over several checks. Without any, nothing can be told.
fn worst(audits: &[&Audit<'_>]) -> Overall {
    let has = |overall| audits.iter().any(|audit| audit.overall == overall);
    if has(Overall::Inconsistent) {
        Overall::Inconsistent
    } else if has(Overall::CannotTell) || audits.is_empty() {
        Overall::CannotTell
    } else {
        Overall::Consistent
    }
}

fn list(findings: &[&Finding<'_>], context: &Context<'_>) -> Vec<FindingView> {
    let mut views = Vec::new();
    for (group, all) in grouped(findings) {
        if group.verdict == Verdict::Holds {
            views.push(view_of(group, all.len(), context));
            continue;
        }
        views.extend(
            all.iter()
                .take(LISTED)
                .map(|finding| view_of(finding, 1, context)),
        );
        if let Some(rest) = all.get(LISTED) {
            views.push(FindingView {
                expected: None,
                reported: None,
                sentence: say::lotto::more(arg::Count(count_of(all.len() - LISTED))),
                ..view_of(rest, 1, context)
            });
        }
    }
    in_order(views)
}

/// Findings that say the same: passed ones of the same rule about an item, others with the same reason.
fn grouped<'f, 'a>(findings: &[&'f Finding<'a>]) -> Vec<(&'f Finding<'a>, Vec<&'f Finding<'a>>)> {
    let mut groups: Vec<(&Finding<'a>, Vec<&Finding<'a>>)> = Vec::new();
    for &finding in findings {
        let known = groups.iter_mut().find(|(group, _)| say_the_same(group, finding));
        match known {
            Some((_, all)) => all.push(finding),
            None => groups.push((finding, vec![finding])),
        }
    }
    groups
}

fn say_the_same(one: &Finding<'_>, other: &Finding<'_>) -> bool {
    one.rule == other.rule
        && one.verdict == other.verdict
        && one.note == other.note
        && one.why == other.why
        && (other.verdict != Verdict::Holds || is_counted(other.rule) || one.about == other.about)
}

/// Whether a rule is applied to each item, so that its passed findings are counted.
const fn is_counted(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::WinDrawn
            | Rule::WinBought
            | Rule::WinMissing
            | Rule::WinStake
            | Rule::Rate
            | Rule::Quantity
            | Rule::Group
            | Rule::Outcome
    )
}

fn view_of(finding: &Finding<'_>, count: usize, context: &Context<'_>) -> FindingView {
    let is_merged = count > 1;
    let fact = |fact: &Fact<'_>| (!is_merged).then(|| fact_text(fact, context)).flatten();
    FindingView {
        key: finding.rule.as_str().to_owned(),
        rule: finding.rule.as_str().to_owned(),
        verdict: finding.verdict,
        note: finding.note,
        expected: fact(&finding.expected),
        reported: fact(&finding.reported),
        sentence: sentence(finding, count, context),
        places: if is_merged {
            Vec::new()
        } else {
            places(finding.about)
        },
    }
}

fn places(about: About<'_>) -> Vec<PlaceView> {
    let code = match about {
        About::Bet { bet, number } => line_place(bet, number),
        About::Ticket(full_number) | About::Prize { full_number, .. } => full_number.to_owned(),
        About::Group(group) => group.code().to_owned(),
        About::Charm(code) => code.to_owned(),
        About::Payout => return vec![PlaceView::TotalPayout],
        About::TransactionCode | About::TransactionId => return vec![PlaceView::Status],
        About::WinningNumber => return vec![PlaceView::Winner],
        About::Bets | About::Wins | About::CharmPayout | About::Refund | About::CharmTotal => {
            return Vec::new();
        }
    };
    vec![PlaceView::Bet { code }]
}

pub(super) fn line_place(code: &str, number: &str) -> String {
    format!("{code} {number}")
}

/// The message of a finding, by its rule and verdict: the first row that it fits. `count` is the number of passed findings of the
/// rule that it stands for. A verdict that a rule does not give (docs/lotto.md#checks) has no sentence of its own.
fn sentence(finding: &Finding<'_>, count: usize, context: &Context<'_>) -> Message {
    let its = Subject {
        finding,
        count,
        context,
    };
    match (finding.rule, finding.verdict) {
        (Rule::WinningNumber, Holds) => fill!(its, lotto::winning_number_holds),
        (Rule::WinningNumber, _) => fill!(its, lotto::winning_number_untold),
        (Rule::Group, Holds) => fill!(its, lotto::group_holds),
        (Rule::Group, Broken) => fill!(its, lotto::group_broken),
        (Rule::Group, _) if finding.note => fill!(its, lotto::group_note),
        (Rule::Group, _) => fill!(its, lotto::group_untold),
        (Rule::BetCode, _) => fill!(its, lotto::bet_code_untold),
        (Rule::WinDrawn, Holds) => fill!(its, lotto::win_drawn_holds),
        (Rule::WinDrawn, Broken) => fill!(its, lotto::win_drawn_broken),
        (Rule::WinDrawn, _) => fill!(its, lotto::win_drawn_untold),
        (Rule::WinBought, Holds) => fill!(its, lotto::win_bought_holds),
        (Rule::WinBought, Broken) => fill!(its, lotto::win_bought_broken),
        (Rule::WinBought, _) => fill!(its, lotto::win_bought_untold),
        (Rule::WinMissing, Holds) => fill!(its, lotto::win_missing_holds),
        (Rule::WinMissing, Broken) => fill!(its, lotto::win_missing_broken),
        (Rule::WinMissing, _) => fill!(its, lotto::win_missing_untold),
        (Rule::WinStake, Holds) => fill!(its, lotto::win_stake_holds),
        (Rule::WinStake, Broken) => fill!(its, lotto::win_stake_broken),
        (Rule::WinStake, _) => fill!(its, lotto::win_stake_untold),
        (Rule::Rate, Holds) => fill!(its, lotto::rate_holds),
        (Rule::Rate, _) if finding.note => fill!(its, lotto::rate_note),
        (Rule::Rate, _) if finding.why == Some(Why::OtherRate) => fill!(its, lotto::rate_other),
        (Rule::Rate, _) => fill!(its, lotto::rate_untold),
        (Rule::Outcome, Holds) => fill!(its, lotto::outcome_holds),
        // What contradicts the transaction code.
        (Rule::Outcome, Broken) => match (finding.about, &finding.expected) {
            (About::Wins, Fact::AboveZero | Fact::Nothing) => fill!(its, lotto::outcome_won_without_win),
            (About::Wins, _) => fill!(its, lotto::outcome_lost_with_win),
            (About::Payout, Fact::AboveZero | Fact::Nothing) => fill!(its, lotto::outcome_won_without_payout),
            (About::Payout, _) => fill!(its, lotto::outcome_lost_with_payout),
            (_, Fact::AboveZero | Fact::Nothing) => fill!(its, lotto::outcome_won_without_transaction),
            _ => fill!(its, lotto::outcome_lost_with_transaction),
        },
        (Rule::Outcome, _) => fill!(its, lotto::outcome_untold),
        (Rule::PayoutSum, Holds) => fill!(its, lotto::payout_sum_holds),
        (Rule::PayoutSum, Broken) => fill!(its, lotto::payout_sum_broken),
        (Rule::PayoutSum, _) if finding.note => fill!(its, lotto::payout_sum_note),
        (Rule::PayoutSum, _) => fill!(its, lotto::payout_sum_untold),
        (Rule::Quantity, Holds) => fill!(its, lotto::quantity_holds),
        (Rule::Quantity, _) => fill!(its, lotto::quantity_broken),
        (Rule::JackpotMissing, _) => fill!(its, lotto::jackpot_missing_untold),
        (Rule::CharmSum, Holds) => fill!(its, lotto::charm_sum_holds),
        (Rule::CharmSum, Broken) => fill!(its, lotto::charm_sum_broken),
        (Rule::CharmSum, _) if finding.note => fill!(its, lotto::charm_sum_note),
        (Rule::CharmSum, _) => fill!(its, lotto::charm_sum_untold),
        (Rule::Refund, Holds) => fill!(its, lotto::refund_holds),
        (Rule::Refund, Broken) => fill!(its, lotto::refund_broken),
        (Rule::Refund, _) if finding.note => fill!(its, lotto::refund_note),
        (Rule::Refund, _) => fill!(its, lotto::refund_untold),
        (Rule::CharmTotal, Holds) => fill!(its, lotto::charm_total_holds),
        (Rule::CharmTotal, _) => fill!(its, lotto::charm_total_note),
        (Rule::CharmPercentage, _) => fill!(its, lotto::charm_percentage_untold),
    }
}

/// All broken findings; if there are none, the first undetermined one that decides.
fn doubts(findings: &[&Finding<'_>], context: &Context<'_>) -> Vec<Message> {
    const MOST: usize = 6;
    let mut explaining = explaining(findings.iter().copied());
    explaining.truncate(MOST);
    findings::doubts(&explaining, |found| sentence(found, 1, context))
}

/// A fact in a form that is the same in every language. None if there is no such form.
fn fact_text(fact: &Fact<'_>, context: &Context<'_>) -> Option<String> {
    let money = |amount| figures::money(amount, context.currency);
    Some(match fact {
        Fact::Nothing | Fact::Missing => return None,
        Fact::Text(text) => (*text).to_owned(),
        Fact::Numbers(numbers) => numbers_text(numbers),
        Fact::Count(count) => count.to_string(),
        Fact::Money(amount) => money(*amount),
        Fact::AtLeast(amount) => format!("≥ {}", money(*amount)),
        Fact::AboveZero => "> 0".to_owned(),
        Fact::Rate { payout, stake } => format!("{} / {}", figures::amount(*payout), figures::amount(*stake)),
        Fact::Quantity { quantity, stake } => format!("{} / {}", money(*stake), figures::odds(*quantity)),
    })
}

/// Numbers as received; of very many, the first.
fn numbers_text(numbers: &[String]) -> String {
    const MOST: usize = 30;
    let shown = numbers
        .iter()
        .take(MOST)
        .map(String::as_str)
        .collect::<Vec<_>>()
        .join(", ");
    if numbers.len() > MOST {
        format!("{shown} … ({})", numbers.len())
    } else {
        shown
    }
}

struct Subject<'s, 'a> {
    finding: &'s Finding<'a>,
    count: usize,
    context: &'s Context<'s>,
}

impl Subject<'_, '_> {
    fn count(&self) -> u32 {
        count_of(self.count)
    }

    fn subject(&self) -> MessageArgument {
        subject(self.finding.about)
    }

    fn why(&self) -> Message {
        say::lotto::because(arg::Why(self.finding.why.map_or("unreadable", Why::as_str)))
    }

    fn expected(&self) -> String {
        self.fact(&self.finding.expected)
    }

    fn reported(&self) -> String {
        self.fact(&self.finding.reported)
    }

    /// A fact in digits or codes; a value that was not sent is `?`.
    fn fact(&self, fact: &Fact<'_>) -> String {
        fact_text(fact, self.context).unwrap_or_else(|| "?".to_owned())
    }
}

fn subject(about: About<'_>) -> MessageArgument {
    match about {
        About::Bet { bet, number } => format!("{bet} {number}").into(),
        About::Ticket(full_number) => full_number.into(),
        About::Prize { name, full_number } => format!("{name} {full_number}").into(),
        About::Group(group) => group.code().into(),
        About::Charm(code) => code.into(),
        About::WinningNumber => say::lotto::about_winning_number().into(),
        About::Bets => say::lotto::about_bets().into(),
        About::Wins => say::lotto::about_wins().into(),
        About::TransactionCode => say::lotto::about_transaction_code().into(),
        About::TransactionId => say::lotto::about_transaction_id().into(),
        About::Payout => say::lotto::about_payout().into(),
        About::CharmPayout => say::lotto::about_charm_payout().into(),
        About::Refund => say::lotto::about_refund().into(),
        About::CharmTotal => say::lotto::about_charm_total().into(),
    }
}
