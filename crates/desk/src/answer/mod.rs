//! The answer to a dispute: is the record right, was the money moved, and the texts that are copied, to the player and to
//! colleagues. One pure function of what the check found and what the wallet did, for records, lotto entries and differences, so
//! that no two sentences of an answer contradict each other.
//!
//! Money comes first: what was due is what the bets of the record give, as far as the check can tell, and not what the record
//! states. `money` compares it with what the wallet moved; `tone` words the two texts. The place of the round (game, time,
//! ids) is not part of it: a time has a zone only where it is shown.

mod money;
#[cfg(test)]
mod tests;
mod tone;

use ::money::ExactDecimal;
use check::{Overall, is_equal};
use serde::Serialize;
use specta::Type;

pub(crate) use self::money::{Movement, Wallet};
use self::money::{Off, Settlement};

use crate::figures;
use crate::findings::Fault;
use crate::say::{self, arg};
use crate::views::{AuditView, FaultyAmount, Message};

/// What is said of a dispute.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AnswerView {
    /// The mark of a row: that of the money where it can be told, otherwise that of the record.
    pub mark: Overall,
    /// Is it right? None if there is nothing that could be.
    pub right: Option<BandLine>,
    /// Was it paid? None without an open wallet.
    pub paid: Option<BandLine>,
    /// What the wallet gave less what it took, where that is wrong and another amount than the net of the record.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[specta(optional)]
    pub net_in_wallet: Option<String>,
    /// The rule by which the wallet is not compared, where its line says only from when on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[specta(optional)]
    pub assumed: Option<Message>,
    /// The lines of the text to the player, below the place of the round.
    pub to_player: Vec<Message>,
    /// The lines of the text to colleagues, below the ids of the round.
    pub internal: Vec<Message>,
}

/// One question of the band.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BandLine {
    /// None where nothing can be said.
    pub mark: Option<Overall>,
    /// The key of the finding that says it, if a rule with its two values does. The parts say what came of it.
    pub rule: Option<String>,
    pub parts: Vec<BandPart>,
    /// What the parts do not say of this question.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[specta(optional)]
    pub reason: Vec<Message>,
}

/// Words, and the amount or the instant that follows them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BandPart {
    pub words: Message,
    /// As shown on screen.
    pub amount: Option<String>,
    /// What the amount is a part of: words behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[specta(optional)]
    pub of: Option<Message>,
    /// UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[specta(optional)]
    pub at: Option<String>,
    pub weight: Weight,
}

/// How a part of the band is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Weight {
    Plain,
    Strong,
    /// What is wrong.
    Broken,
}

/// What a record or a lotto entry states, and what its check found.
#[derive(Debug, Clone)]
pub(crate) struct Statement {
    pub(crate) audit: AuditView,
    pub(crate) currency: Option<String>,
    pub(crate) stake: Option<ExactDecimal>,
    pub(crate) payout: Option<ExactDecimal>,
    /// What it brought or cost the player. None if that is not known.
    pub(crate) net: Option<ExactDecimal>,
    /// What a lotto entry gives, if the rewards of its charms are not in its payout.
    pub(crate) with_charms: Option<WithCharms>,
    /// The amount that decides the verdict, if one does.
    pub(crate) fault: Option<Fault>,
    /// How much more than its bets won it pays. None if the check can't tell what is due.
    pub(crate) overpaid: Option<ExactDecimal>,
    /// The finding that decides the verdict. None if all rules pass.
    pub(crate) deciding: Option<Deciding>,
    /// Why the record is not relied on, whatever its check says: it may be another one than the one that counts.
    pub(crate) doubts: Vec<Message>,
    /// The result in one sentence. None if the check doubts it.
    pub(crate) result: Option<Message>,
    /// What came of each bet, as far as the check agrees with it.
    pub(crate) course: Vec<Message>,
    pub(crate) is_lotto: bool,
}

/// What a lotto entry gives now, and its two parts.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WithCharms {
    pub(crate) total: ExactDecimal,
    pub(crate) prizes: ExactDecimal,
    pub(crate) charms: ExactDecimal,
}

impl WithCharms {
    /// "prizes 640.00 + charms 67.00".
    fn parts(&self) -> Message {
        say::answer::parts(arg::Charms(amount(self.charms)), arg::Prizes(amount(self.prizes)))
    }
}

/// The finding that decides a verdict.
#[derive(Debug, Clone)]
pub(crate) struct Deciding {
    pub(crate) key: String,
    pub(crate) sentence: Message,
    /// What a player is told of it if it is broken.
    pub(crate) told: Message,
    /// Whether a rule with a name and two values says why the record is wrong.
    pub(crate) is_rule: bool,
    /// Whether a card that was drawn against the rules changed the result. None if that can't be told, or of any other rule.
    pub(crate) change: Option<Message>,
}

impl Statement {
    /// The same with these doubts. What is due by a doubted record can't be told, unless it breaks a rule itself.
    pub(crate) fn doubted(self, doubts: Vec<Message>) -> Self {
        let is_relied_on = doubts.is_empty() || self.audit.verdict == Overall::Inconsistent;
        Self {
            overpaid: self.overpaid.filter(|_| is_relied_on),
            doubts,
            ..self
        }
    }

    /// The verdict of the check, unless the record is doubted. What breaks a rule stays broken.
    pub(crate) fn verdict(&self) -> Overall {
        match self.audit.verdict {
            Overall::Consistent if !self.doubts.is_empty() => Overall::CannotTell,
            verdict => verdict,
        }
    }

    /// What the band says instead of amounts: none beside a broken rule.
    fn doubts_of_band(&self) -> &[Message] {
        match self.audit.verdict {
            Overall::Inconsistent => &[],
            Overall::Consistent | Overall::CannotTell => &self.doubts,
        }
    }

    /// All that it states to pay: prizes and charms together.
    fn pays(&self) -> Option<ExactDecimal> {
        self.with_charms.map(|all| all.total).or(self.payout)
    }

    /// What is due by the bets. None if the check can't tell.
    fn due(&self) -> Option<ExactDecimal> {
        self.pays()?.checked_sub(self.overpaid?)
    }

    /// The stake by the bets.
    fn stake(&self) -> Option<ExactDecimal> {
        match self.fault {
            Some(fault) if fault.of == FaultyAmount::TotalBet => Some(fault.expected),
            _ => self.stake,
        }
    }

    fn money(&self, amount: ExactDecimal) -> String {
        money(amount, self.currency.as_deref())
    }
}

/// The answer. `statement` is None where no record was checked.
pub(crate) fn answer(statement: Option<&Statement>, wallet: &Wallet) -> AnswerView {
    let settlement = Settlement::of(statement, wallet);
    let paid = money::line(statement, wallet, &settlement);
    let right = match statement {
        Some(statement) => Some(right(statement, &settlement)),
        None => unchecked(wallet),
    };
    let mark = settlement
        .mark()
        .or(statement.map(Statement::verdict))
        .or(paid.as_ref().and_then(|line| line.mark))
        .unwrap_or(Overall::CannotTell);
    AnswerView {
        mark,
        net_in_wallet: net_in_wallet(statement, wallet, &settlement),
        assumed: wallet
            .movement()
            .filter(|movement| movement.begins.is_some())
            .map(|movement| movement.reason.clone()),
        to_player: tone::to_player(statement, wallet, &settlement),
        internal: tone::internal(statement, wallet, &settlement),
        right,
        paid,
    }
}

fn net_in_wallet(statement: Option<&Statement>, wallet: &Wallet, settlement: &Settlement) -> Option<String> {
    let movement = wallet.movement().filter(|movement| movement.records == 1)?;
    let stated = statement?
        .net
        .filter(|_| settlement.mark() == Some(Overall::Inconsistent))?;
    let net = movement.credited?.checked_sub(movement.took?)?;
    (!is_equal(net, stated)).then(|| net.without_idle_zeros(2).to_string())
}

/// Whether the record is right: an equation, a rule with its values, or the verdict beside both totals.
fn right(statement: &Statement, settlement: &Settlement) -> BandLine {
    let rule = statement.deciding.as_ref().filter(|deciding| deciding.is_rule);
    let (rule, parts) = match (statement.fault, rule) {
        _ if !statement.doubts_of_band().is_empty() => (None, in_words(statement, settlement)),
        (Some(fault), _) => (None, equation(statement, fault, settlement)),
        (None, Some(deciding)) => {
            let change = deciding.change.iter();
            let parts = change.map(|change| {
                let is_same = *change == say::answer::result_unchanged();
                said(
                    change.clone(),
                    if is_same { Weight::Plain } else { Weight::Broken },
                )
            });
            (Some(deciding.key.clone()), parts.collect())
        }
        (None, None) => (None, in_words(statement, settlement)),
    };
    BandLine {
        mark: Some(statement.verdict()),
        rule,
        parts,
        reason: reason(statement),
    }
}

/// The verdict beside both totals, or beside why the record is doubted.
fn in_words(statement: &Statement, settlement: &Settlement) -> Vec<BandPart> {
    let verdict = arg::Verdict(statement.verdict().as_str());
    let is_alone =
        settlement.mark() == Some(Overall::Inconsistent) && statement.verdict() != Overall::Inconsistent;
    let words = if is_alone {
        say::answer::verdict_alone(verdict)
    } else {
        say::answer::verdict(verdict)
    };
    let weight = if statement.verdict() == Overall::Inconsistent {
        Weight::Broken
    } else {
        Weight::Strong
    };
    let mut parts = vec![said(words, weight)];
    let doubts = statement.doubts_of_band();
    if !doubts.is_empty() {
        let doubts = doubts.iter().cloned();
        parts.extend(doubts.map(|doubt| said(doubt, Weight::Plain)));
        return parts;
    }
    // Beside wrong money the words are longer, and the stake is in the record.
    let stake = statement.stake.filter(|_| !is_alone);
    parts.extend(stake.map(|stake| part(say::answer::staked(), stake)));
    parts.extend(statement.pays().map(|pays| part(say::answer::payout(), pays)));
    parts.extend(statement.with_charms.map(|all| said(all.parts(), Weight::Plain)));
    parts
}

/// "Payout 437.50 · by the bets 487.50 · 50.00 short". Where the wallet paid what is due, the record alone is short.
fn equation(statement: &Statement, fault: Fault, settlement: &Settlement) -> Vec<BandPart> {
    let by = match fault.of {
        FaultyAmount::Payout if statement.is_lotto => "wins",
        of => of.as_str(),
    };
    let mut parts = vec![
        part(
            say::answer::amount(arg::Amount(fault.of.as_str())),
            fault.reported,
        ),
        part(say::answer::expected(arg::Amount(by)), fault.expected),
    ];
    parts.extend(gap(fault, settlement).map(|gap| said(gap, Weight::Broken)));
    parts
}

/// By how much an amount of the record is wrong, in words.
fn gap(fault: Fault, settlement: &Settlement) -> Option<Message> {
    let off = Off::between(fault.reported, fault.expected)?;
    let is_paid = settlement.mark() == Some(Overall::Consistent);
    Some(match off {
        Off::Less(by) if is_paid => say::answer::short_in_record(arg::Amount(amount(by))),
        Off::More(by) if is_paid => say::answer::over_in_record(arg::Amount(amount(by))),
        Off::Less(by) => say::answer::short(arg::Amount(amount(by))),
        Off::More(by) => say::answer::over(arg::Amount(amount(by))),
    })
}

/// What an unchecked record pays.
fn unchecked(wallet: &Wallet) -> Option<BandLine> {
    let due = wallet.movement()?.due.filter(|_| wallet.has_record())?;
    Some(BandLine {
        mark: None,
        rule: None,
        parts: vec![part(say::answer::record_pays(), due)],
        reason: Vec::new(),
    })
}

/// What decides the verdict, where no equation says it. That of a win names no bet.
fn reason(statement: &Statement) -> Vec<Message> {
    let is_of_totals = statement
        .fault
        .is_some_and(|fault| matches!(fault.of, FaultyAmount::Payout | FaultyAmount::TotalBet));
    let deciding = statement
        .deciding
        .iter()
        .filter(|deciding| !deciding.is_rule && !is_of_totals);
    deciding.map(|deciding| deciding.sentence.clone()).collect()
}

pub(crate) fn part(words: Message, value: ExactDecimal) -> BandPart {
    BandPart {
        words,
        amount: Some(amount(value)),
        of: None,
        at: None,
        weight: Weight::Plain,
    }
}

pub(crate) fn said(words: Message, weight: Weight) -> BandPart {
    BandPart {
        words,
        amount: None,
        of: None,
        at: None,
        weight,
    }
}

/// An amount as the screen shows it: a zero has two places.
pub(crate) fn amount(amount: ExactDecimal) -> String {
    if amount.is_zero() {
        "0.00".to_owned()
    } else {
        figures::amount(amount)
    }
}

fn money(value: ExactDecimal, currency: Option<&str>) -> String {
    match currency.filter(|currency| !currency.is_empty()) {
        Some(currency) => format!("{} {currency}", amount(value)),
        None => amount(value),
    }
}
