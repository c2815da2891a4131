//! Checks records of a player's history. Reads one JSON object per line from standard input and prints
//! one line for each:
//! `{"id":"…","verdict":"consistent","findings":[{"rule":"winner","verdict":"holds",…}]}`.

use std::io::{self, BufRead, Write};

use baccarat::check::{self, About, Audit, Conventions, Fact, Finding, Learner, Terms};
use baccarat::{Side, Winner};
use desk::evidence;
use game_service::models::HistoryRecord;
use game_service::{Error, Record};
use serde::Serialize;

const HELP: &str = "\
Reads records of a player's history from standard input, one JSON object a line, and writes one line for each:
  {\"id\", \"verdict\", \"findings\": [{\"rule\", \"verdict\", \"expected\", \"reported\", \"about\", \"note\"}]}
Verdicts of a record: consistent, inconsistent, cannot_tell. Verdicts of a finding: holds, broken, cannot_tell.
A note never counts for the record. All lines are read first, so that what the records show of the house (what an
amount includes, which codes are listed) counts for each of them; a record alone is judged by itself.
A line that is no JSON is answered with the id null, and named on standard error.";

#[derive(Serialize)]
struct Answer<'a> {
    id: Option<&'a str>,
    verdict: &'static str,
    findings: Vec<FindingLine>,
}

#[derive(Serialize)]
struct FindingLine {
    rule: &'static str,
    verdict: &'static str,
    expected: Option<String>,
    reported: Option<String>,
    about: String,
    note: bool,
}

fn main() -> io::Result<()> {
    if std::env::args().len() > 1 {
        return writeln!(io::stdout(), "{HELP}");
    }
    let lines = io::stdin().lock().split(b'\n').collect::<io::Result<Vec<_>>>()?;
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut complain = |number: usize, error: &Error| eprintln!("line {number}: {error}");
    for answer in answers(&lines, &mut complain) {
        writeln!(out, "{answer}")?;
    }
    out.flush()
}

/// One output line for each line that is not blank, in order.
fn answers(lines: &[Vec<u8>], complain: &mut impl FnMut(usize, &Error)) -> Vec<String> {
    let read = |(number, line): (usize, &Vec<u8>)| {
        let record = HistoryRecord::from_body(line);
        record.map_err(|error| complain(number, &error)).ok()
    };
    let numbered = (1..).zip(lines).filter(|(_, line)| !line.trim_ascii().is_empty());
    let records: Vec<Option<Record<HistoryRecord>>> = numbered.map(read).collect();
    let mut learner = Learner::default();
    for record in records.iter().flatten() {
        learner.learn(&evidence::record(record));
    }
    let conventions = learner.conventions();
    records
        .iter()
        .map(|record| answer(record.as_ref(), conventions))
        .collect()
}

fn answer(record: Option<&Record<HistoryRecord>>, conventions: &Conventions) -> String {
    let Some(record) = record else {
        return json(&Answer {
            id: None,
            verdict: check::Overall::CannotTell.as_str(),
            findings: Vec::new(),
        });
    };
    let terms = Terms {
        conventions,
        pay_table: None,
    };
    let Audit { overall, findings } = check::record(&evidence::record(record), terms);
    json(&Answer {
        id: record.content.id.as_deref(),
        verdict: overall.as_str(),
        findings: findings.iter().map(line).collect(),
    })
}

fn json(answer: &Answer<'_>) -> String {
    serde_json::to_string(answer).expect("an answer is made of strings")
}

fn line(finding: &Finding<'_>) -> FindingLine {
    FindingLine {
        rule: finding.rule.as_str(),
        verdict: finding.verdict.as_str(),
        expected: text(&finding.expected),
        reported: text(&finding.reported),
        about: place(finding.about),
        note: finding.note,
    }
}

fn text(fact: &Fact<'_>) -> Option<String> {
    let known = !matches!(fact, Fact::Nothing | Fact::Missing);
    known.then(|| fact.to_string())
}

/// The path of the checked field in the record's JSON.
fn place(about: About<'_>) -> String {
    match about {
        About::Game => "game_key".to_owned(),
        About::Status => "status".to_owned(),
        About::Card { side, position } => format!("game_result.data.{}.card[{}]", name(side), position - 1),
        About::Hand(side) => format!("game_result.data.{}.card", name(side)),
        About::Total(side) => format!("game_result.data.{}.total", name(side)),
        About::Score => "score".to_owned(),
        About::Winner => "game_result.winner".to_owned(),
        About::SideResult(code) => format!("game_result.winner.{code}"),
        About::Bet(code) => format!("player_bet.{code}"),
        About::Insurance(position) => format!("player_bet.INSURANCE[{}]", position - 1),
        About::Bonus => "player_bet.BONUS".to_owned(),
        About::TotalBet => "total_bet".to_owned(),
        About::TotalPayout => "total_payout".to_owned(),
        About::Camera(slot) => format!("game_result.image_url.{slot}"),
    }
}

fn name(side: Side) -> Fact<'static> {
    Fact::Winner(Winner::from(side))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    /// The player has 7. The banker has 5 and draws to 6.
    fn record() -> Value {
        json!({
            "id": "7", "ref_id": "7", "player_id": "p", "game_key": "baccarat", "round_id": "1",
            "status": "completed", "total_bet": 100.00, "total_payout": 200.00, "currency": "THB",
            "created_at": "2026-11-20T15:00:00Z",
            "game_result": {
                "data": {
                    "BANKER": {"card": ["KS", "5H", "AD"], "score": ["0", "5", "1"], "total": 6},
                    "PLAYER": {"card": ["10C", "7S"], "score": ["0", "7"], "total": 7}
                },
                "image_url": {"camera1": "https://a.example/1", "camera2": "https://a.example/2"},
                "winner": ["PLAYER", "BIG"]
            },
            "player_bet": {"PLAYER": 100.00},
            "player_win": {"PLAYER": {"amount": 200.00, "odds": 1, "profit": 100.00}}
        })
    }

    fn answered(lines: &[String]) -> (Vec<Value>, Vec<usize>) {
        let lines: Vec<Vec<u8>> = lines.iter().map(|line| line.clone().into_bytes()).collect();
        let mut bad = Vec::new();
        let answers = answers(&lines, &mut |number, _| bad.push(number));
        let parsed = answers
            .iter()
            .map(|answer| serde_json::from_str(answer).expect("an answer is JSON"));
        (parsed.collect(), bad)
    }

    #[test]
    fn a_record_alone_is_judged() {
        let (answers, bad) = answered(&[record().to_string()]);
        assert_eq!(
            (&answers[0]["id"], &answers[0]["verdict"]),
            (&json!("7"), &json!("consistent")),
            "{answers:?}"
        );
        assert!(bad.is_empty());
        let mut wrong = record();
        wrong["game_result"]["data"]["PLAYER"]["total"] = json!(8);
        let (answers, _) = answered(&[wrong.to_string()]);
        let broken: Vec<&Value> = answers[0]["findings"]
            .as_array()
            .into_iter()
            .flatten()
            .filter(|finding| finding["verdict"] == "broken")
            .collect();
        assert_eq!(
            broken,
            [&json!({
                "rule": "player_total", "verdict": "broken", "expected": "7", "reported": "8",
                "about": "game_result.data.PLAYER.total", "note": false
            })]
        );
    }

    #[test]
    fn each_line_is_answered_in_order_and_what_is_no_json_is_named() {
        let mut other_game = record();
        (other_game["game_key"], other_game["id"]) = (json!("sicbo"), json!("8"));
        let lines = [
            "{nonsense".to_owned(),
            String::new(),
            other_game.to_string(),
            record().to_string(),
        ];
        let (answers, bad) = answered(&lines);
        let values = |key: &str| {
            answers
                .iter()
                .map(|answer| answer[key].clone())
                .collect::<Vec<_>>()
        };
        assert_eq!(values("id"), [Value::Null, json!("8"), json!("7")]);
        assert_eq!(values("verdict"), ["cannot_tell", "cannot_tell", "consistent"]);
        assert_eq!(bad, [1]);
    }

    #[test]
    fn numbers_keep_every_digit() {
        let text = record()
            .to_string()
            .replace("\"total_bet\":100.0", "\"total_bet\":100.00000000000000001");
        let (answers, _) = answered(&[text]);
        assert_eq!(answers[0]["verdict"], "inconsistent");
        assert!(answers[0].to_string().contains("100.00000000000000001"));
    }
}
