//! The overall verdict follows from the findings that count.

use check::report::{Facts, Report};
use check::{Overall, Verdict};

type Findings = Report<&'static str, (), u32, &'static str>;

const STEPS: [fn(&mut Findings); 6] = [
    |report| report.holds("rule", (), Facts::of(1, 1)),
    |report| report.check(false, "rule", (), Facts::of(1, 2)),
    |report| report.contradiction("rule", (), Facts::of(1, 2), true, "custom"),
    |report| report.doubt("rule", (), Facts::of(1, 2), "missing"),
    |report| report.contradiction("rule", (), Facts::of(1, 2), false, "custom"),
    |report| report.note("rule", (), Facts::of(1, 2), "unusual"),
];

/// Every choice of the steps.
#[test]
fn a_broken_rule_decides_then_an_open_one_and_a_note_never() {
    for chosen in 0..1_u32 << STEPS.len() {
        let has = |step: usize| chosen >> step & 1 == 1;
        let mut report = Findings::default();
        let steps = STEPS.iter().enumerate().filter(|(at, _)| has(*at));
        steps.for_each(|(_, step)| step(&mut report));
        let troubles = [1, 2, 3].into_iter().filter(|step| has(*step)).count();
        assert_eq!(report.troubles(), troubles);
        let audit = report.finish();
        let expected = match (has(1) || has(2), has(3)) {
            (true, _) => Overall::Inconsistent,
            (false, true) => Overall::CannotTell,
            (false, false) => Overall::Consistent,
        };
        assert_eq!(audit.overall, expected, "{chosen:b}");
        assert_eq!(audit.findings.len(), chosen.count_ones() as usize);
        for finding in audit.findings {
            assert_eq!(finding.why.is_some(), finding.verdict == Verdict::CannotTell);
            assert!(!finding.note || matches!(finding.why, Some("custom" | "unusual")));
        }
    }
}
