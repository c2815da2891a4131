//! An entry as a row of the list (docs/contract.md#lotto-player-entry), and opened: what was bought, what won, charms, and the
//! check. The lines of Yiki are in `yiki`; here are the tickets of Lucky 1 dollar with their prizes and charms, as reported.
//!
//! What a prize requires is not documented, so a digit of a ticket is marked only if it is in a number that was drawn for
//! the prize that was paid.

use std::ops::Range;

use game_service::models::{CharmRewards, LottoBet, LottoDraw, LottoPlayer, LottoWin, LuckyBet, LuckyWin};
use game_service::{Money, Record};
use money::{ExactDecimal, Sum};
use serde::Serialize;
use specta::Type;

use super::LottoQuery;
use super::cached::{LottoOutcome, Reading, outcome, stakes};
use super::checker::Checker;
use super::yiki::{self, MOST_SAID, MarkedDigit, To, YikiLine, amount, digits, rest, text};
use crate::answer::{AnswerView, Deciding, Statement, Wallet, WithCharms, answer};
use crate::errors::problems;
use crate::say::{self, arg};
use crate::times::instant;
use crate::verdict::Checked;
use crate::views::{AuditView, Coded, LottoGame, Message, Overall, Problem, Verdict, count_of};
use crate::vocabulary;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoRow {
    /// Unique in the reading: the player's id, with a suffix from the player's second entry on.
    pub key: String,
    pub player_id: Option<String>,
    /// By the service's clock (UTC). None if the text names no zone or cannot be read.
    pub created_at: Option<String>,
    /// The time as received, if it is not in `created_at`: a round has many rows, and one form is enough.
    pub created_at_text: Option<String>,
    pub outcome: LottoOutcome,
    /// The transaction code. None if it is the one that the contract gives for the outcome.
    pub code: Option<Coded>,
    pub payout: Option<String>,
    /// Sum of the stakes, exact. None if a stake cannot be read, or the sum has too many digits.
    pub stakes: Option<String>,
    /// Whether `stakes` is None because the sum has too many digits.
    pub stakes_too_large: bool,
    pub currency: Option<String>,
    pub wins: u32,
    pub charms: u32,
    pub problems: u32,
    pub other_round: bool,
    pub other_player: bool,
    pub verdict: Overall,
    /// The first broken rule, otherwise the first rule that could not be applied. None if all hold.
    pub verdict_reason: Option<Message>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoEntryView {
    pub row: LottoRow,
    pub transaction_code: Option<Coded>,
    pub transaction_id: Option<String>,
    /// Whether that id is `0`, which the service sends on a loss.
    pub no_transaction: bool,
    pub round_id: Option<String>,
    pub game_key: Option<Coded>,
    /// The remark of the service. None if it is missing or empty.
    pub remark: Option<String>,
    /// Bets and wins of Yiki, in the order received. Wins without a bought item come last.
    pub lines: Vec<YikiLine>,
    pub tickets: Vec<LuckyTicket>,
    pub others: Vec<LottoOtherItem>,
    pub charms: Option<CharmsView>,
    /// Payout less stakes, exact. None if either is not known, or the difference has too many digits.
    pub net: Option<String>,
    /// The same with the rewards of charms. None without any that are not in the payout.
    pub net_with_charms: Option<String>,
    /// Sum of the quantities. None if one is not a number.
    pub quantity: Option<String>,
    /// Whether it is known what the player gets now: payout, credit and refund of the charms. It is not where an entry does not
    /// show whether its payout contains the rewards, and if an amount is missing.
    pub due_known: bool,
    pub audit: AuditView,
    /// What is said of the entry before a wallet is asked.
    pub answer: AnswerView,
    pub problems: Vec<Problem>,
    pub raw: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LuckyTicket {
    /// Its place in the findings: the full number.
    pub place: String,
    /// Code of the kind of bet. None for a win without a ticket.
    pub bet_type: Option<String>,
    pub full_number: Option<String>,
    /// The field `number`, digit by digit. A digit is marked if the ticket has a prize on its number.
    pub number: Vec<MarkedDigit>,
    /// The field `set`, digit by digit. A digit is marked if the ticket has a prize on its set.
    pub set: Vec<MarkedDigit>,
    pub symbol: Option<String>,
    pub quantity: Option<String>,
    pub stake: Option<String>,
    pub prizes: Vec<LuckyPrizeView>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LuckyPrizeView {
    pub name: Option<Coded>,
    pub payout: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoOtherItem {
    /// Whether it is among the wins.
    pub won: bool,
    pub raw: String,
}

/// The rewards of charms (docs/contract.md#charm-rewards).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CharmsView {
    pub transaction_id: Option<String>,
    /// What to add to the player's credit.
    pub credit: Option<String>,
    /// What to give back for the charm `HOLYWATERGLASS`.
    pub refund: Option<String>,
    /// Rewards at once and later. Nothing is credited for it, and it is never added.
    pub total: Option<String>,
    pub charms: Vec<CharmView>,
    /// Sum of `profit`, exact. None if one cannot be read, or the sum has too many digits.
    pub profit: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CharmView {
    pub full_number: Option<String>,
    pub code: Option<Coded>,
    pub symbol: Option<String>,
    pub reward_code: Option<Coded>,
    /// The reward, as received. Its unit depends on the code.
    pub reward_amount: Option<String>,
    pub profit: Option<String>,
}

pub(super) fn row(
    key: String,
    record: &Record<LottoPlayer>,
    asked: &LottoQuery,
    checked: Checked,
) -> LottoRow {
    let entry = &record.content;
    let (stakes, stakes_too_large) = stakes(record);
    let outcome = outcome(entry);
    let code = entry.transaction_code.as_deref().map(vocabulary::transaction);
    let created_at = entry.created_at.as_ref().and_then(|time| time.instant);
    let unread = entry.created_at.as_ref().filter(|time| time.instant.is_none());
    LottoRow {
        key,
        player_id: entry.player_id.clone(),
        created_at: created_at.map(instant),
        created_at_text: unread.map(|time| time.text.clone()),
        outcome,
        code: code.filter(|_| outcome == LottoOutcome::Unknown),
        payout: text(entry.payout_amount.as_ref()),
        stakes: stakes.map(|stakes| stakes.to_string()),
        stakes_too_large,
        currency: entry.currency.clone(),
        wins: count_of(entry.wins.len()),
        charms: count_of(
            entry
                .lucky_symbol
                .as_ref()
                .map_or(0, |rewards| rewards.data.len()),
        ),
        problems: count_of(record.problems.len()),
        other_round: is_other(entry.round_id.as_deref(), &asked.round_id),
        other_player: asked
            .player_id
            .as_deref()
            .is_some_and(|asked| is_other(entry.player_id.as_deref(), asked)),
        verdict: checked.verdict,
        verdict_reason: checked.reason,
    }
}

/// Whether an entry names something else than what was asked for.
fn is_other(named: Option<&str>, asked: &str) -> bool {
    named.is_some_and(|named| named != asked)
}

pub(super) fn view(key: String, record: &Record<LottoPlayer>, reading: &Reading) -> LottoEntryView {
    let checker = reading.checker();
    let entry = &record.content;
    let items = Items::of(entry, &reading.draw, &checker);
    let (statement, brief) = statement(record, &items, &checker);
    LottoEntryView {
        row: row(key, record, &reading.asked, brief),
        answer: answer(Some(&statement), &Wallet::Absent),
        transaction_code: entry.transaction_code.as_deref().map(vocabulary::transaction),
        no_transaction: entry.transaction_id.as_deref() == Some(LottoPlayer::NO_TRANSACTION),
        transaction_id: entry.transaction_id.clone(),
        round_id: entry.round_id.clone(),
        game_key: entry.game_key.as_deref().map(vocabulary::game),
        remark: entry.remark.clone().filter(|remark| !remark.is_empty()),
        lines: items.lines,
        tickets: items.tickets,
        others: others(entry),
        charms: entry.lucky_symbol.as_ref().map(charms),
        net: net(record),
        net_with_charms: net_with_charms(record).map(|net| net.to_string()),
        quantity: quantity(entry),
        due_known: pays_now(record).is_some(),
        audit: statement.audit,
        problems: problems(&record.problems),
        raw: record.raw.as_str().to_owned(),
    }
}

fn others(entry: &LottoPlayer) -> Vec<LottoOtherItem> {
    let bets = entry.bets.iter().filter_map(|bet| match bet {
        LottoBet::Other(raw) => Some((false, raw)),
        LottoBet::Yiki(_) | LottoBet::Lucky(_) => None,
    });
    let wins = entry.wins.iter().filter_map(|win| match win {
        LottoWin::Other(raw) => Some((true, raw)),
        LottoWin::Yiki(_) | LottoWin::Lucky(_) => None,
    });
    bets.chain(wins)
        .map(|(won, raw)| LottoOtherItem {
            won,
            raw: raw.as_str().to_owned(),
        })
        .collect()
}

/// The payouts of the wins. None if they are no list, one cannot be read, or the sum has too many digits.
fn wins_total(record: &Record<LottoPlayer>) -> Option<ExactDecimal> {
    let payouts = record.wins()?.iter().map(LottoWin::payout);
    payouts.collect::<Option<Sum>>()?.total()
}

/// `payout_amount` − stakes, exact.
pub(crate) fn net(record: &Record<LottoPlayer>) -> Option<String> {
    let payout = record.content.payout_amount.as_ref()?.value();
    let net = payout.checked_sub(stakes(record).0?)?;
    Some(net.to_string())
}

/// The sum of the quantities. None if one is not a number, or if nothing was bought.
fn quantity(entry: &LottoPlayer) -> Option<String> {
    if entry.bets.is_empty() {
        return None;
    }
    let quantities = entry.bets.iter().map(|bet| {
        let text = match bet {
            LottoBet::Yiki(bet) => bet.qty.as_deref(),
            LottoBet::Lucky(bet) => bet.qty.as_deref(),
            LottoBet::Other(_) => None,
        };
        ExactDecimal::parse(text?).ok()
    });
    let sum: Sum = quantities.collect::<Option<Sum>>()?;
    Some(sum.total()?.to_string())
}

type Results = [(String, Vec<String>)];

/// One ticket per bought item, then the prizes of numbers that were not bought. If tickets are equal, the
/// first one has the prizes.
fn tickets(entry: &LottoPlayer, results: &Results) -> Vec<LuckyTicket> {
    let wins: Vec<&LuckyWin> = entry.wins.iter().filter_map(LottoWin::lucky).collect();
    let mut is_shown = vec![false; wins.len()];
    let mut tickets = Vec::new();
    for bet in entry.bets.iter().filter_map(LottoBet::lucky) {
        let mut prizes = Vec::new();
        let mut marks = Marks::default();
        for (win, is_shown) in wins.iter().zip(&mut is_shown) {
            if !*is_shown && win.full_number.is_some() && win.full_number == bet.full_number {
                *is_shown = true;
                marks.mark_prize(results, win.name.as_deref(), bet);
                prizes.push(prize(win));
            }
        }
        tickets.push(LuckyTicket {
            place: place(bet.full_number.as_deref()),
            bet_type: bet.bet_type.clone(),
            full_number: bet.full_number.clone(),
            number: marked(bet.number.as_deref(), &marks.number),
            set: marked(bet.set.as_deref(), &marks.set),
            symbol: bet.symbol.clone().filter(|symbol| !symbol.is_empty()),
            quantity: bet.qty.clone(),
            stake: text(bet.bet_amount.as_ref()),
            prizes,
        });
    }
    let unbought = wins.iter().zip(is_shown).filter(|(_, is_shown)| !is_shown);
    tickets.extend(unbought.map(|(win, _)| LuckyTicket {
        place: place(win.full_number.as_deref()),
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

/// Its place in the findings.
fn place(full_number: Option<&str>) -> String {
    full_number.unwrap_or("?").to_owned()
}

fn prize(win: &LuckyWin) -> LuckyPrizeView {
    LuckyPrizeView {
        name: win.name.as_deref().map(vocabulary::lotto),
        payout: text(win.payout_amount.as_ref()),
    }
}

/// The characters of a ticket that are in a number drawn for a prize.
#[derive(Default)]
struct Marks {
    number: Vec<bool>,
    set: Vec<bool>,
}

impl Marks {
    fn mark_prize(&mut self, results: &Results, prize: Option<&str>, ticket: &LuckyBet) {
        let found = results.iter().find(|(key, _)| Some(key.as_str()) == prize);
        let Some((_, drawn)) = found else { return };
        let number = ticket.number.as_deref().unwrap_or_default();
        let set = ticket.set.as_deref().unwrap_or_default();
        let (letters, set_letters) = (number.chars().count(), set.chars().count());
        let mut drawn = drawn.iter().map(String::as_str).filter(|text| !text.is_empty());
        let is_drawn = |text: &str| drawn.clone().any(|drawn| drawn == text);
        if !set.is_empty() && is_drawn(&format!("{number}{set}")) {
            mark(&mut self.number, 0..letters);
            mark(&mut self.set, 0..set_letters);
        } else if is_drawn(set) {
            mark(&mut self.set, 0..set_letters);
        } else if is_drawn(number) {
            mark(&mut self.number, 0..letters);
        } else if let Some(end) = drawn.clone().find(|drawn| number.ends_with(*drawn)) {
            mark(&mut self.number, letters - end.chars().count()..letters);
        } else if let Some(start) = drawn.find(|drawn| number.starts_with(*drawn)) {
            mark(&mut self.number, 0..start.chars().count());
        }
    }
}

fn mark(marks: &mut Vec<bool>, range: Range<usize>) {
    if marks.len() < range.end {
        marks.resize(range.end, false);
    }
    marks[range].fill(true);
}

fn marked(text: Option<&str>, marks: &[bool]) -> Vec<MarkedDigit> {
    digits(text.unwrap_or_default(), |at| marks.get(at) == Some(&true))
}

fn charms(rewards: &CharmRewards) -> CharmsView {
    let profits = rewards.data.iter().map(|charm| charm.profit.as_ref());
    let profit: Option<Sum> = profits.map(|profit| profit.map(Money::value)).collect();
    CharmsView {
        transaction_id: rewards.transaction_id.clone(),
        credit: text(rewards.payout_amount.as_ref()),
        refund: text(rewards.refund_amount.as_ref()),
        total: text(rewards.total_payout_amount.as_ref()),
        profit: profit.and_then(|sum| sum.total()).map(|total| total.to_string()),
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

/// What it gives with charms less its stakes. None if its payout is all that it gives.
fn net_with_charms(record: &Record<LottoPlayer>) -> Option<ExactDecimal> {
    let all = with_charms(record)?;
    all.total.checked_sub(stakes(record).0?)
}

/// What it gives now with the rewards of its charms. None if its payout is all of it, or if it can't be told.
fn with_charms(record: &Record<LottoPlayer>) -> Option<WithCharms> {
    let all = pays_now(record)?;
    let payout = record.content.payout_amount.as_ref()?.value();
    (all.total != payout).then_some(all)
}

/// What the player gets now. The contract does not say whether `payout_amount` contains the rewards of charms, so
/// the entry itself must show it: the payouts of its wins are `payout_amount` without them or with them. If
/// the rewards are zero, all readings agree. The total of the charms is never added.
fn pays_now(record: &Record<LottoPlayer>) -> Option<WithCharms> {
    let entry = &record.content;
    let rewards = entry.lucky_symbol.as_ref()?;
    let payout = entry.payout_amount.as_ref()?.value();
    let (credit, refund) = (rewards.payout_amount.as_ref()?, rewards.refund_amount.as_ref()?);
    let prizes = wins_total(record)?;
    let with_credit = prizes.checked_add(credit.value())?;
    let total = with_credit.checked_add(refund.value())?;
    [prizes, with_credit, total]
        .contains(&payout)
        .then_some(WithCharms {
            total,
            prizes,
            charms: total.checked_sub(prizes)?,
        })
}

/// What was bought and won, as the screen shows it.
pub(super) struct Items<'r> {
    winning: yiki::Winning<'r>,
    lines: Vec<YikiLine>,
    tickets: Vec<LuckyTicket>,
}

impl<'r> Items<'r> {
    pub(super) fn of(entry: &LottoPlayer, draw: &LottoDraw, checker: &Checker<'r>) -> Self {
        let winning = checker.winning();
        Self {
            winning,
            lines: yiki::lines(entry, winning),
            tickets: tickets(entry, &draw.results),
        }
    }
}

/// What an entry states, what its check finds, and what its row says of it.
pub(super) fn statement(
    record: &Record<LottoPlayer>,
    items: &Items<'_>,
    checker: &Checker<'_>,
) -> (Statement, Checked) {
    let entry = &record.content;
    let currency = entry.currency.as_deref();
    let Items {
        winning,
        lines,
        tickets,
    } = items;
    let is_lucky = checker.game(entry) == Some(LottoGame::Lucky);
    let said = |to: To| {
        if is_lucky {
            told(tickets, currency, to)
        } else {
            yiki::told(*winning, lines, currency, to)
        }
    };
    let (audit, brief) = checker.entry(record, said(To::Colleagues));
    let fault = brief.amount_fault;
    let payout = entry.payout_amount.as_ref().map(Money::value);
    // Without charms the payout is all that is due.
    let is_all_known = pays_now(record).is_some() || entry.lucky_symbol.is_none();
    let overpaid = match (audit.verdict, fault) {
        (Overall::Consistent, _) => Some(ExactDecimal::ZERO),
        (Overall::Inconsistent, Some(fault)) => fault.reported.checked_sub(fault.expected),
        (Overall::Inconsistent | Overall::CannotTell, _) => None,
    };
    let finding = audit
        .findings
        .iter()
        .find(|finding| finding.verdict != Verdict::Holds && !finding.note);
    let is_told = audit.verdict == Overall::Consistent || fault.is_some();
    let statement = Statement {
        currency: entry.currency.clone(),
        stake: stakes(record).0,
        payout,
        net: net_with_charms(record)
            .or_else(|| ExactDecimal::parse(&net(record)?).ok())
            .filter(|_| fault.is_none()),
        with_charms: with_charms(record),
        fault,
        overpaid: overpaid.filter(|_| is_all_known),
        // Most rules of lotto have no name but their sentence.
        deciding: finding
            .zip(brief.reason.as_ref())
            .map(|(finding, reason)| Deciding {
                key: finding.key.clone(),
                sentence: reason.clone(),
                told: say::answer::record_wrong(arg::Rule("")),
                is_rule: false,
                change: None,
            }),
        doubts: Vec::new(),
        result: None,
        course: if is_told { said(To::Player) } else { Vec::new() },
        audit,
        is_lotto: true,
    };
    (statement, brief)
}

/// What each ticket won.
fn told(tickets: &[LuckyTicket], currency: Option<&str>, to: To) -> Vec<Message> {
    let mut sentences = Vec::new();
    for ticket in tickets.iter().take(MOST_SAID) {
        let item = arg::Item(ticket.place.as_str());
        for prize in &ticket.prizes {
            let name = arg::Prize(prize.name.as_ref().map_or("?", |name| name.code.as_str()));
            let payout = amount(prize.payout.as_deref(), currency).map(arg::Payout);
            sentences.extend(match (payout, to) {
                (Some(payout), To::Player) => Some(say::answer::ticket_won(item, payout, name)),
                (Some(payout), To::Colleagues) => Some(say::lotto::answer_prize(item, payout, name)),
                (None, To::Player) => None,
                (None, To::Colleagues) => Some(say::lotto::answer_unstated(item)),
            });
        }
        if ticket.prizes.is_empty() {
            sentences.push(to.lost(item));
        }
    }
    sentences.extend(rest(tickets.len()));
    sentences
}
