//! Findings of any check as the screens show them: their order, their keys, and those that explain the verdict.
//!
//! The checks of baccarat, of other games and of lotto choose the sentence, the facts and the places of their own findings.

use std::collections::HashMap;

use check::Verdict;
use check::report::{Decides, Finding};
use money::ExactDecimal;

use crate::say;
use crate::views::{AmountFault, FaultyAmount, FindingView, Message};

/// The findings of an audit as a screen lists them: broken ones, then undetermined ones, then passed ones, within each group
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

/// All broken findings, otherwise the first undecided one. Notes and rules that do not decide are left out.
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
