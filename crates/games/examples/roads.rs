//! Computes the roads of shoes, for comparison with other implementations. Reads one JSON object per
//! line from standard input, such as `{"seq":"BPT"}` or `{"seq":"TBP","leading_tie":"own_column"}`, and
//! prints one per line. Other fields are ignored. An invalid line is reported on standard error with
//! its number, and the next lines are still processed.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use games::baccarat::roads::{AskMarks, Colour, Mark, Stone};
use games::baccarat::{LeadingTie, RoadRound, Roads, Winner};
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
struct Shoe {
    seq: String,
    #[serde(default)]
    leading_tie: Style,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "snake_case")]
enum Style {
    #[default]
    Attach,
    OwnColumn,
}

#[derive(Serialize)]
struct Output {
    big: Big,
    derived: Derived<Vec<String>>,
    derived_drawn: Derived<Vec<[u32; 2]>>,
    ask: AskColours,
}

#[derive(Serialize)]
struct Big {
    cols: Vec<(char, u32)>,
    ties: Vec<usize>,
    drawn: Vec<[u32; 2]>,
}

#[derive(Serialize)]
struct Derived<T> {
    big_eye: T,
    small: T,
    cockroach: T,
}

#[derive(Serialize)]
struct AskColours {
    #[serde(rename = "B")]
    banker: Derived<Option<char>>,
    #[serde(rename = "P")]
    player: Derived<Option<char>>,
}

fn main() -> io::Result<ExitCode> {
    let mut out = io::stdout().lock();
    let mut code = ExitCode::SUCCESS;
    for (number, line) in (1..).zip(io::stdin().lock().split(b'\n')) {
        let line = line?;
        if line.trim_ascii().is_empty() {
            continue;
        }
        match roads_of(&line) {
            Ok(output) => writeln!(out, "{}", serde_json::to_string(&output)?)?,
            Err(wrong) => {
                eprintln!("line {number}: {wrong}");
                code = ExitCode::FAILURE;
            }
        }
    }
    Ok(code)
}

fn roads_of(line: &[u8]) -> Result<Output, String> {
    let shoe: Shoe = serde_json::from_slice(line).map_err(|error| error.to_string())?;
    let rounds = shoe
        .seq
        .chars()
        .zip(1..)
        .map(|(letter, at)| round(letter, at).map(Some))
        .collect::<Result<Vec<_>, _>>()?;
    let style = match shoe.leading_tie {
        Style::Attach => LeadingTie::Attach,
        Style::OwnColumn => LeadingTie::OwnColumn,
    };
    let roads = Roads::build(&rounds, style);
    Ok(Output {
        big: big(&roads),
        derived: derived(&roads, logical),
        derived_drawn: derived(&roads, |marks| {
            marks.iter().map(|mark| [mark.col, mark.row]).collect()
        }),
        ask: AskColours {
            banker: ask(roads.ask.banker),
            player: ask(roads.ask.player),
        },
    })
}

fn round(letter: char, at: usize) -> Result<RoadRound, String> {
    let winner = match letter {
        'B' => Winner::Banker,
        'P' => Winner::Player,
        'T' => Winner::Tie,
        other => return Err(format!("round {at} of seq is {other:?}; expected B, P or T")),
    };
    Ok(RoadRound::won_by(winner))
}

/// Leading ties in a separate column have a cell but no stone; in the output they are the first stone.
fn big(roads: &Roads) -> Big {
    let own_column = roads
        .columns
        .first()
        .is_some_and(|column| column.side == Winner::Tie);
    let leading = roads.leading_ties.iter().filter(|_| own_column);
    let mut ties: Vec<usize> = leading.map(|ties| ties.rounds.len() - 1).collect();
    let mut drawn = vec![[0, 0]; ties.len()];
    ties.extend(roads.big.iter().map(ties_after));
    drawn.extend(roads.big.iter().map(|stone| [stone.col, stone.row]));
    Big {
        cols: roads
            .columns
            .iter()
            .map(|column| (side_letter(column.side), column.depth))
            .collect(),
        ties,
        drawn,
    }
}

/// The ties that followed a stone, without leading ones.
fn ties_after(stone: &Stone) -> usize {
    stone.tie_rounds.iter().filter(|tie| **tie > stone.round).count()
}

fn derived<T>(roads: &Roads, show: impl Fn(&[Mark]) -> T) -> Derived<T> {
    Derived {
        big_eye: show(&roads.big_eye),
        small: show(&roads.small),
        cockroach: show(&roads.cockroach),
    }
}

fn logical(marks: &[Mark]) -> Vec<String> {
    marks
        .chunk_by(|one, next| one.colour == next.colour)
        .map(|run| {
            run.iter()
                .map(|mark| colour_letter(mark.colour))
                .collect::<String>()
        })
        .collect()
}

fn ask(marks: AskMarks) -> Derived<Option<char>> {
    Derived {
        big_eye: marks.big_eye.map(colour_letter),
        small: marks.small.map(colour_letter),
        cockroach: marks.cockroach.map(colour_letter),
    }
}

fn side_letter(side: Winner) -> char {
    match side {
        Winner::Banker => 'B',
        Winner::Player => 'P',
        Winner::Tie => 'T',
    }
}

fn colour_letter(colour: Colour) -> char {
    match colour {
        Colour::Red => 'R',
        Colour::Blue => 'B',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(line: &str) -> String {
        roads_of(line.as_bytes()).err().unwrap()
    }

    #[test]
    fn the_output_has_the_fields_of_the_vectors() {
        let output = roads_of(br#"{"seq":"TTBPPP","leading_tie":"own_column","id":7}"#)
            .ok()
            .unwrap();
        let expected = concat!(
            r#"{"big":{"cols":[["T",1],["B",1],["P",3]],"ties":[1,0,0,0,0],"drawn":[[0,0],[1,0],[2,0],[2,1],[2,2]]},"#,
            r#""derived":{"big_eye":["R","B","R"],"small":["B","R"],"cockroach":[]},"#,
        );
        let text = serde_json::to_string(&output).unwrap();
        assert_eq!(text.split(r#""derived_drawn""#).next(), Some(expected), "{text}");
    }

    #[test]
    fn a_bad_line_says_what_is_wrong() {
        assert!(wrong("{").contains("EOF"));
        assert!(wrong("{}").contains("missing field `seq`"));
        assert!(wrong(r#"{"seq":"BX"}"#).contains("round 2 of seq is 'X'"));
        assert!(wrong(r#"{"seq":"B","leading_tie":"both"}"#).contains("unknown variant `both`"));
    }
}
