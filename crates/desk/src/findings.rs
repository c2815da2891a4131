//! Findings of any check as the screens show them: their order, their keys, and those that explain the verdict.
//!
//! The checks of baccarat, of other games and of lotto choose the sentence, the facts and the places of their own findings.

use audit::Verdict;
use audit::report::{Decides, Finding};
use money::ExactDecimal;

use crate::views::{AmountFault, FaultyAmount, FindingView, Message, PlaceView};

/// What a check chooses for the view of a finding.
#[derive(Debug)]
pub(crate) struct Shown {
    /// Stable name of the rule.
    pub(crate) rule: &'static str,
    pub(crate) expected: Option<String>,
    pub(crate) reported: Option<String>,
    pub(crate) sentence: Message,
    pub(crate) places: Vec<PlaceView>,
}

/// The findings of an audit for a screen.
#[derive(Debug, Default)]
pub(crate) struct FindingList {
    views: Vec<FindingView>,
    /// How often each rule was used.
    used: Vec<(&'static str, u32)>,
}

impl FindingList {
    pub(crate) fn add<R, A, F, W>(&mut self, finding: &Finding<R, A, F, W>, shown: Shown) {
        let key = self.key(shown.rule);
        self.views.push(FindingView {
            key,
            rule: shown.rule.to_owned(),
            verdict: finding.verdict,
            note: finding.note,
            expected: shown.expected,
            reported: shown.reported,
            sentence: shown.sentence,
            places: shown.places,
        });
    }

    /// Broken findings, then undetermined ones, then passed ones. Within each group in the order in which they were added.
    pub(crate) fn in_order(mut self) -> Vec<FindingView> {
        self.views.sort_by_key(|view| match view.verdict {
            Verdict::Broken => 0,
            Verdict::CannotTell => 1,
            Verdict::Holds => 2,
        });
        self.views
    }

    /// The rule's name, with a number from the second use on.
    fn key(&mut self, rule: &'static str) -> String {
        if let Some((_, times)) = self.used.iter_mut().find(|(used, _)| *used == rule) {
            *times += 1;
            return format!("{rule}_{times}");
        }
        self.used.push((rule, 1));
        rule.to_owned()
    }
}

/// An amount that differs from the expected one, in digits.
pub(crate) fn amount_fault(
    amount: FaultyAmount,
    expected: ExactDecimal,
    reported: ExactDecimal,
) -> AmountFault {
    let digits = |amount: ExactDecimal| amount.without_idle_zeros(2).to_string();
    AmountFault {
        amount,
        reported: digits(reported),
        expected: digits(expected),
        difference: reported.checked_sub(expected).map(digits),
    }
}

/// The findings that explain the overall verdict: all broken ones, otherwise the first undetermined one. Notes and rules
/// that do not decide are left out.
pub(crate) fn explaining<'f, R: Decides, A, F, W>(
    findings: impl IntoIterator<Item = &'f Finding<R, A, F, W>>,
) -> Vec<&'f Finding<R, A, F, W>> {
    let mut broken = Vec::new();
    let mut undetermined = None;
    for finding in findings {
        match finding.verdict {
            _ if finding.note || !finding.rule.decides() => {}
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

/// The sentences of the findings that explain the verdict. If they are broken, the message `does_not_fit` comes first.
pub(crate) fn doubts<'f, R, A, F, W>(
    explaining: &[&'f Finding<R, A, F, W>],
    does_not_fit: Message,
    sentence: impl Fn(&'f Finding<R, A, F, W>) -> Message,
) -> Vec<Message> {
    let is_broken = explaining
        .iter()
        .any(|finding| finding.verdict == Verdict::Broken);
    let first = is_broken.then_some(does_not_fit);
    first
        .into_iter()
        .chain(explaining.iter().copied().map(sentence))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::say;

    audit::named! {
        /// Rules for these tests.
        Rule {
            /// A rule that decides the verdict.
            Sum = "sum",
            /// A rule that leaves it open.
            Relation = "relation",
        }
    }

    impl Decides for Rule {
        fn decides(self) -> bool {
            self == Self::Sum
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
        let does_not_fit = say::lotto::answer_does_not_fit();
        let messages = doubts(&explaining(findings), does_not_fit, |_| say::findings::bonus());
        messages.iter().map(Message::id).collect()
    }

    #[test]
    fn broken_findings_come_first_and_equal_verdicts_keep_their_order() {
        let mut list = FindingList::default();
        for (verdict, about) in [
            (Verdict::Holds, 1),
            (Verdict::CannotTell, 2),
            (Verdict::Broken, 3),
            (Verdict::Holds, 4),
            (Verdict::Broken, 5),
        ] {
            let shown = Shown {
                rule: Rule::Sum.as_str(),
                expected: None,
                reported: Some(about.to_string()),
                sentence: say::findings::bonus(),
                places: Vec::new(),
            };
            list.add(&found(verdict, about), shown);
        }
        let views = list.in_order();
        let abouts: Vec<_> = views.iter().filter_map(|view| view.reported.as_deref()).collect();
        assert_eq!(abouts, ["3", "5", "2", "1", "4"]);
        let keys: Vec<_> = views.iter().map(|view| view.key.as_str()).collect();
        assert_eq!(keys, ["sum_3", "sum_5", "sum_2", "sum", "sum_4"]);
    }

    #[test]
    fn all_broken_findings_explain_a_verdict_or_else_the_first_undetermined_one() {
        let holds = found(Verdict::Holds, 1);
        let undetermined = [found(Verdict::CannotTell, 2), found(Verdict::CannotTell, 3)];
        let broken = [found(Verdict::Broken, 4), found(Verdict::Broken, 5)];
        assert_eq!(explained(&[holds]), [0_u32; 0]);
        assert_eq!(explained(&[holds, undetermined[0], undetermined[1]]), [2]);
        assert_eq!(explained(&[undetermined[0], broken[0], holds, broken[1]]), [4, 5]);
        assert_eq!(sentences(&[holds]), [""; 0]);
        assert_eq!(sentences(&[holds, undetermined[0]]), ["findings-bonus"]);
        assert_eq!(
            sentences(&[undetermined[0], broken[0]]),
            ["lotto-answer-does-not-fit", "findings-bonus"]
        );
    }

    #[test]
    fn notes_and_rules_that_do_not_decide_explain_nothing() {
        let note = Found {
            note: true,
            ..found(Verdict::CannotTell, 1)
        };
        let open = Found {
            rule: Rule::Relation,
            ..found(Verdict::CannotTell, 2)
        };
        assert_eq!(explained(&[note, open]), [0_u32; 0]);
        assert_eq!(explained(&[note, open, found(Verdict::CannotTell, 3)]), [3]);
    }
}
