//! The task `harden`: faults and attacks that `test` has no time for, one part after another. Prints a table: each
//! fault or attack, what was asserted, and whether it held. All parts run even if one fails.
//!
//! The parts are listed in `harden/parts.rs`. Those that can use any amount of time (fuzzing, mutants) share the given
//! minutes; the others take the time they need. What is drawn at random depends on the printed seed only.

mod fuzzing;
mod mutants;
mod parts;
mod tree;

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Result, bail, ensure};

pub(crate) use self::fuzzing::compiled_with_coverage;
use self::parts::PARTS;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Minutes for all parts that can use any amount of time, together
    #[arg(long, default_value_t = 30)]
    minutes: u32,
    /// Draw the same as an earlier run: the seed that it printed
    #[arg(long)]
    seed: Option<u64>,
    /// Only the parts with this text in their fault or attack
    #[arg(long)]
    only: Option<String>,
    /// Add what fuzzing finds worth keeping to tests/fuzz/corpus
    #[arg(long)]
    keep: bool,
}

/// A fault or an attack, and what has to hold against it.
struct Part {
    attack: &'static str,
    asserted: &'static str,
    /// The part of the minutes, relative to the other parts. 0 for a part that takes the time it needs.
    share: u32,
    run: fn(Given) -> Result<()>,
}

/// What a part may use.
#[derive(Clone, Copy)]
struct Given {
    /// Zero for a part without a share.
    time: Duration,
    seed: u64,
    /// Whether found inputs are added to the kept ones.
    keep: bool,
}

/// A part that has ended.
struct Row {
    part: &'static Part,
    error: Option<anyhow::Error>,
    took: Duration,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let parts = chosen(options.only.as_deref());
    ensure!(!parts.is_empty(), "no part has this text in its fault or attack");
    let seed = options.seed.unwrap_or_else(seed_of_now);
    let all = Duration::from_mins(options.minutes.into());
    let shares = parts.iter().map(|part| part.share).sum();
    println!("seed {seed}");
    let rows: Vec<Row> = parts
        .into_iter()
        .map(|part| {
            println!("\n{:─<60}\n{}: {}", "", part.attack, part.asserted);
            let begun = Instant::now();
            let time = time_of(part, all, shares);
            Row {
                part,
                error: (part.run)(Given {
                    time,
                    seed,
                    keep: options.keep,
                })
                .err(),
                took: begun.elapsed(),
            }
        })
        .collect();
    println!("\n{}\nseed {seed}", table(&rows));
    match rows.iter().filter(|row| row.error.is_some()).count() {
        0 => Ok(()),
        failed => bail!("{failed} of {} parts failed", rows.len()),
    }
}

fn chosen(text: Option<&str>) -> Vec<&'static Part> {
    let is_chosen = |part: &&Part| text.is_none_or(|text| part.attack.contains(text));
    PARTS.iter().filter(is_chosen).collect()
}

fn time_of(part: &Part, all: Duration, shares: u32) -> Duration {
    (all * part.share).checked_div(shares).unwrap_or_default()
}

fn seed_of_now() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_secs()
}

/// One line per part, and the reasons of the failed ones.
fn table(rows: &[Row]) -> String {
    let width = |cell: fn(&Part) -> &str| rows.iter().map(|row| cell(row.part).chars().count()).max();
    let attacks = width(|part| part.attack).unwrap_or(0);
    let asserted = width(|part| part.asserted).unwrap_or(0);
    let lines = rows.iter().map(|row| {
        let verdict = if row.error.is_some() { "FAILED" } else { "passed" };
        let Part {
            attack,
            asserted: what,
            ..
        } = row.part;
        let line = format!(
            "{attack:attacks$}  {what:asserted$}  {verdict} ({} s)",
            row.took.as_secs()
        );
        let reason = row.error.as_ref().map(|error| format!("\n    {error:#}"));
        line + &reason.unwrap_or_default()
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: Part = Part {
        attack: "rain",
        asserted: "stays dry",
        share: 1,
        run: |_| Ok(()),
    };
    const LONG: Part = Part {
        attack: "a long winter",
        asserted: "warm",
        share: 3,
        run: |_| bail!("it was cold"),
    };
    const ALWAYS: Part = Part { share: 0, ..SHORT };

    #[test]
    fn the_minutes_are_divided_by_shares() {
        let all = Duration::from_mins(8);
        assert_eq!(time_of(&SHORT, all, 4), Duration::from_mins(2));
        assert_eq!(time_of(&LONG, all, 4), Duration::from_mins(6));
        assert_eq!(time_of(&ALWAYS, all, 0), Duration::ZERO);
    }

    #[test]
    fn the_table_has_aligned_columns_and_the_reason_of_a_failure() {
        let given = Given {
            time: Duration::ZERO,
            seed: 7,
            keep: false,
        };
        let row = |part: &'static Part| Row {
            part,
            error: (part.run)(given).err(),
            took: Duration::from_secs(2),
        };
        assert_eq!(
            table(&[row(&SHORT), row(&LONG)]),
            "rain           stays dry  passed (2 s)\n\
             a long winter  warm       FAILED (2 s)\n    \
             it was cold"
        );
    }

    #[test]
    fn no_two_parts_have_the_same_attack() {
        let mut attacks: Vec<_> = PARTS.iter().map(|part| part.attack).collect();
        attacks.sort_unstable();
        attacks.dedup();
        assert_eq!(attacks.len(), PARTS.len());
    }
}
