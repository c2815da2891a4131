//! What a check has found, as the screens show it: findings with their sentences and places, the verdict over all, and the
//! answers of the house on which it rests. Checks of rounds, records and lotto entries share it.
//!
//! The order of findings, their keys and which of them explain a verdict are decided here. Each check chooses the sentence,
//! the facts and the places of its own findings.

use std::collections::HashMap;

use check::report::Finding;
use check::{Overall, Verdict};
use games::baccarat::Winner;
use money::ExactDecimal;
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::say::{self, Message};
use crate::views::{AmountFault, FaultyAmount};

/// The part of the screen that a finding refers to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "place", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum PlaceView {
    Card {
        side: Winner,
        /// Position in deal order, from 1.
        position: u32,
    },
    Total {
        side: Winner,
    },
    Winner,
    /// A side result, such as a pair.
    SideResult {
        code: String,
    },
    Bet {
        code: String,
    },
    Insurance {
        /// Position in the order received, from 1.
        position: u32,
    },
    TotalBet,
    TotalPayout,
    Camera {
        /// `camera1`, `camera2`, or another key as received.
        slot: String,
    },
    Status,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct FindingView {
    /// Unique in the audit.
    pub key: String,
    /// Stable name of the rule.
    pub rule: String,
    pub verdict: Verdict,
    /// True if the finding is for information only and does not count for the overall verdict.
    pub note: bool,
    /// The value that the rule requires. None if it cannot be stated as one value.
    pub expected: Option<String>,
    pub reported: Option<String>,
    pub sentence: Message,
    pub places: Vec<PlaceView>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TableauStep {
    pub side: Winner,
    /// Total of the side's first two cards.
    pub total: u8,
    /// Value of the player's third card, if the banker's decision depends on it.
    pub player_third: Option<u8>,
    pub draws: bool,
    pub drew: bool,
    pub sentence: Message,
    /// Whether the result is another one if the third card that the rules forbid is left out. None if no card is against the rules, or if the
    /// result without it depends on a card that was not dealt or on an order that is not known.
    pub without_card: Option<Message>,
}

/// A question that the contract leaves open, and its answer in this house.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LearnedView {
    pub question: String,
    /// Stable name of the answer in force. None while the question is open.
    pub answer: Option<String>,
    /// Whether a person set the answer. Otherwise it is learned from records.
    pub set: bool,
    /// Number of records that the answer fits. The interface gets it in the sentence.
    #[serde(skip)]
    pub fits: u32,
    /// Number of records that are conclusive for the question.
    #[serde(skip)]
    pub of: u32,
    /// Question, answer and what it rests on as a sentence.
    pub sentence: Message,
}

impl LearnedView {
    /// Whether a person set the answer, or a record showed something about the question.
    pub(crate) fn is_known(&self) -> bool {
        self.set || self.of > 0
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AuditView {
    pub verdict: Overall,
    /// The whole round in a few sentences, to give to a player.
    pub summary: Message,
    /// Broken rules first, then those that could not be applied, then those that hold.
    pub findings: Vec<FindingView>,
    /// The third-card decisions in the order they were made. Empty if the cards cannot be read.
    pub tableau: Vec<TableauStep>,
    /// The answers of the house to open questions.
    pub learned: Vec<LearnedView>,
}

/// What is known of the house.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct HouseView {
    /// The statistics of shoes first, then the game keys in order. Empty if nothing was read yet.
    pub parts: Vec<HousePart>,
}

/// The questions about one source.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct HousePart {
    /// The game key of the records. None for the statistics of shoes, which may be written otherwise.
    pub game_key: Option<String>,
    /// The questions.
    pub questions: Vec<HouseQuestion>,
}

/// A question that the contract leaves open, in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct HouseQuestion {
    /// The question in words.
    pub words: Message,
    /// The answers that a person may set. Empty if only records can answer it.
    pub answers: Vec<HouseAnswer>,
    /// The answer in force, and on what it rests.
    pub learned: LearnedView,
}

/// A possible answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct HouseAnswer {
    /// Stable name of the answer.
    pub answer: String,
    /// The answer in words.
    pub words: Message,
}

/// A change of one question by a person.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct HouseChange {
    /// The game key. None for the statistics of shoes.
    pub game_key: Option<String>,
    /// Stable name of the question.
    pub question: String,
    /// What becomes of its answer.
    pub edit: HouseEdit,
}

/// What becomes of an answer.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum HouseEdit {
    /// A person sets it.
    Set {
        /// Stable name of the answer.
        answer: String,
    },
    /// The records answer it again.
    Leave,
    /// It is forgotten, with all that was counted.
    Forget,
}

/// The findings of a check as a screen lists them: broken ones, then undetermined ones, then passed ones, within each group
/// in their own order. The key of a finding is its rule's name, with a number from the second use on.
pub(crate) fn in_order(mut views: Vec<FindingView>) -> Vec<FindingView> {
    let mut used: HashMap<String, u32> = HashMap::new();
    for view in &mut views {
        let times = used.entry(view.rule.clone()).or_default();
        *times += 1;
        if *times > 1 {
            view.key = format!("{}_{times}", view.rule);
        }
    }
    views.sort_by_key(|view| match view.verdict {
        Verdict::Broken => 0,
        Verdict::CannotTell => 1,
        Verdict::Holds => 2,
    });
    views
}

/// An amount that differs from the expected one, both without the idle zeros of products.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) of: FaultyAmount,
    pub(crate) expected: ExactDecimal,
    pub(crate) reported: ExactDecimal,
}

impl Fault {
    pub(crate) fn new(of: FaultyAmount, expected: ExactDecimal, reported: ExactDecimal) -> Self {
        Self {
            of,
            expected: expected.without_idle_zeros(2),
            reported: reported.without_idle_zeros(2),
        }
    }

    pub(crate) fn view(self) -> AmountFault {
        let difference = self.reported.checked_sub(self.expected);
        AmountFault {
            amount: self.of,
            reported: self.reported.to_string(),
            expected: self.expected.to_string(),
            difference: difference.map(|amount| amount.without_idle_zeros(2).to_string()),
        }
    }
}

/// All broken findings, otherwise the first undecided one. Notes are left out.
pub(crate) fn explaining<'f, R, A, F, W>(
    findings: impl IntoIterator<Item = &'f Finding<R, A, F, W>>,
) -> Vec<&'f Finding<R, A, F, W>> {
    let mut broken = Vec::new();
    let mut undetermined = None;
    for finding in findings {
        match finding.verdict {
            _ if finding.note => {}
            Verdict::Broken => broken.push(finding),
            Verdict::CannotTell => undetermined = undetermined.or(Some(finding)),
            Verdict::Holds => {}
        }
    }
    if broken.is_empty() {
        broken.extend(undetermined);
    }
    broken
}

/// The sentences of the findings that explain the verdict. If they are broken, the first one says that something does not agree.
pub(crate) fn doubts<'f, R, A, F, W>(
    explaining: &[&'f Finding<R, A, F, W>],
    sentence: impl Fn(&'f Finding<R, A, F, W>) -> Message,
) -> Vec<Message> {
    let is_broken = explaining
        .iter()
        .any(|finding| finding.verdict == Verdict::Broken);
    let first = is_broken.then(say::findings::summary_does_not_fit);
    first
        .into_iter()
        .chain(explaining.iter().copied().map(sentence))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    check::named! {
        /// The rule of these tests.
        Rule {
            /// The only one.
            Sum = "sum",
        }
    }

    type Found = Finding<Rule, u32, (), ()>;

    /// A finding about the part with this number.
    const fn found(verdict: Verdict, about: u32) -> Found {
        Finding {
            rule: Rule::Sum,
            verdict,
            note: false,
            expected: (),
            reported: (),
            about,
            why: None,
        }
    }

    fn explained(findings: &[Found]) -> Vec<u32> {
        explaining(findings).iter().map(|finding| finding.about).collect()
    }

    fn sentences(findings: &[Found]) -> Vec<&'static str> {
        let messages = doubts(&explaining(findings), |_| say::findings::bonus());
        messages.iter().map(Message::id).collect()
    }

    #[test]
    fn broken_findings_come_first_and_equal_verdicts_keep_their_order() {
        let view = |(verdict, about): (Verdict, u32)| FindingView {
            key: Rule::Sum.as_str().to_owned(),
            rule: Rule::Sum.as_str().to_owned(),
            verdict,
            note: false,
            expected: None,
            reported: Some(about.to_string()),
            sentence: say::findings::bonus(),
            places: Vec::new(),
        };
        let given = [
            (Verdict::Holds, 1),
            (Verdict::CannotTell, 2),
            (Verdict::Broken, 3),
            (Verdict::Holds, 4),
            (Verdict::Broken, 5),
        ];
        let views = in_order(given.map(view).to_vec());
        let abouts: Vec<_> = views.iter().filter_map(|view| view.reported.as_deref()).collect();
        assert_eq!(abouts, ["3", "5", "2", "1", "4"]);
        let keys: Vec<_> = views.iter().map(|view| view.key.as_str()).collect();
        assert_eq!(keys, ["sum_3", "sum_5", "sum_2", "sum", "sum_4"]);
    }

    #[test]
    fn all_broken_findings_explain_a_verdict_or_else_the_first_undetermined_one() {
        use Verdict::{Broken, CannotTell, Holds};
        let (fits_not, bonus) = ("findings-summary-does-not-fit", "findings-bonus");
        for (verdicts, explaining, said) in [
            (&[Holds][..], &[][..], &[][..]),
            (&[Holds, CannotTell, CannotTell], &[1], &[bonus]),
            (
                &[CannotTell, Broken, Holds, Broken],
                &[1, 3],
                &[fits_not, bonus, bonus],
            ),
        ] {
            let numbered = verdicts.iter().zip(0..);
            let findings: Vec<Found> = numbered.map(|(verdict, about)| found(*verdict, about)).collect();
            assert_eq!(explained(&findings), explaining);
            assert_eq!(sentences(&findings), said);
        }
    }

    #[test]
    fn notes_explain_nothing() {
        let note = Found {
            note: true,
            ..found(Verdict::CannotTell, 1)
        };
        assert_eq!(explained(&[note]), [0_u32; 0]);
        assert_eq!(explained(&[note, found(Verdict::CannotTell, 3)]), [3]);
    }
}
