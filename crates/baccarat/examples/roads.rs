//! Computes the roads of shoes, for comparison with other implementations. Reads one JSON object per
//! line from standard input, such as `{"seq":"BPT"}` or `{"seq":"TBP","leading_tie":"own_column"}`, and
//! prints one per line. Other fields are ignored. An invalid line is reported on standard error with
//! its number, and the next lines are still processed.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use baccarat::roads::{AskMark, AskMarks, Colour, DerivedRoad};
use baccarat::{LeadingTie, RoadRound, Roads, Winner};
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
    ties: Vec<u32>,
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
        .map(|(letter, at)| round(letter, at))
        .collect::<Result<Vec<_>, _>>()?;
    let style = match shoe.leading_tie {
        Style::Attach => LeadingTie::Attach,
        Style::OwnColumn => LeadingTie::OwnColumn,
    };
    let roads = Roads::build(&rounds, style);
    Ok(Output {
        big: big(&roads),
        derived: derived(&roads, logical),
        derived_drawn: derived(&roads, |road| {
            road.marks.iter().map(|mark| [mark.col, mark.row]).collect()
        }),
        ask: AskColours {
            banker: ask(&roads.ask.banker),
            player: ask(&roads.ask.player),
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

fn big(roads: &Roads) -> Big {
    let stones = &roads.big.stones;
    Big {
        cols: roads
            .big
            .columns
            .iter()
            .map(|column| (side_letter(column.side), column.depth))
            .collect(),
        ties: stones.iter().map(|stone| stone.ties).collect(),
        drawn: stones.iter().map(|stone| [stone.col, stone.row]).collect(),
    }
}

fn derived<T>(roads: &Roads, show: impl Fn(&DerivedRoad) -> T) -> Derived<T> {
    Derived {
        big_eye: show(&roads.big_eye),
        small: show(&roads.small),
        cockroach: show(&roads.cockroach),
    }
}

fn logical(road: &DerivedRoad) -> Vec<String> {
    road.columns()
        .map(|run| colour_letter(run.colour).to_string().repeat(run.length))
        .collect()
}

fn ask(marks: &AskMarks) -> Derived<Option<char>> {
    let letter = |mark: Option<AskMark>| mark.map(|mark| colour_letter(mark.colour));
    Derived {
        big_eye: letter(marks.big_eye),
        small: letter(marks.small),
        cockroach: letter(marks.cockroach),
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
