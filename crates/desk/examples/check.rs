//! Checks records of a player's history, of any game. Reads one JSON object per line from standard input and prints
//! one line for each:
//! `{"id":"…","verdict":"consistent","findings":[{"rule":"winner","verdict":"holds",…}]}`.

use std::io::{self, BufRead, Write};
use std::sync::Arc;

use desk::views::{AuditView, FindingView, Overall, PlaceView, Verdict, Winner};
use game_service::models::HistoryRecord;
use game_service::{Error, Record};
use serde::Serialize;

const HELP: &str = "\
Reads records of a player's history from standard input, one JSON object a line, and writes one line for each:
  {\"id\", \"verdict\", \"findings\": [{\"rule\", \"verdict\", \"expected\", \"reported\", \"about\", \"note\"}]}
Records may be of any game, and of several in one file. Verdicts of a record: consistent, inconsistent, cannot_tell.
Verdicts of a finding: holds, broken, cannot_tell. A note never counts for the record. Broken findings come first.
All lines are read first, so that what the records show of the house (what an amount includes, which codes are listed)
counts for each of them; a record alone is checked by itself.
A line that is no JSON is answered with the id null, and named on standard error.";

#[derive(Serialize)]
struct Answer<'a> {
    id: Option<&'a str>,
    verdict: Overall,
    findings: Vec<FindingLine<'a>>,
}

#[derive(Serialize)]
struct FindingLine<'a> {
    rule: &'a str,
    verdict: Verdict,
    expected: Option<&'a str>,
    reported: Option<&'a str>,
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

fn answers(lines: &[Vec<u8>], complain: &mut impl FnMut(usize, &Error)) -> Vec<String> {
    let read = |(number, line): (usize, &Vec<u8>)| {
        let record = HistoryRecord::from_body(line);
        record
            .map(Arc::new)
            .map_err(|error| complain(number, &error))
            .ok()
    };
    let numbered = (1..).zip(lines).filter(|(_, line)| !line.trim_ascii().is_empty());
    let lines: Vec<Option<Arc<Record<HistoryRecord>>>> = numbered.map(read).collect();
    let records: Vec<Arc<Record<HistoryRecord>>> = lines.iter().flatten().cloned().collect();
    let mut audits = desk::check_records(&records).into_iter();
    lines
        .iter()
        .map(|line| {
            let record = line.as_deref();
            json(record, record.and_then(|_| audits.next()).as_ref())
        })
        .collect()
}

fn json(record: Option<&Record<HistoryRecord>>, audit: Option<&AuditView>) -> String {
    let answer = Answer {
        id: record.and_then(|record| record.content.id.as_deref()),
        verdict: audit.map_or(Overall::CannotTell, |audit| audit.verdict),
        findings: audit
            .into_iter()
            .flat_map(|audit| &audit.findings)
            .map(line)
            .collect(),
    };
    serde_json::to_string(&answer).expect("an answer is made of strings")
}

fn line(finding: &FindingView) -> FindingLine<'_> {
    FindingLine {
        rule: &finding.rule,
        verdict: finding.verdict,
        expected: finding.expected.as_deref(),
        reported: finding.reported.as_deref(),
        about: about(&finding.places),
        note: finding.note,
    }
}

/// The path of the checked field in the record's JSON. A finding about several cards is one about their hand.
fn about(places: &[PlaceView]) -> String {
    match places {
        [] => String::new(),
        [PlaceView::Card { side, .. }, _, ..] => format!("game_result.data.{}.card", name(*side)),
        [place, ..] => path(place),
    }
}

fn path(place: &PlaceView) -> String {
    match place {
        PlaceView::Card { side, position } => {
            format!("game_result.data.{}.card[{}]", name(*side), position - 1)
        }
        PlaceView::Total { side } => format!("game_result.data.{}.total", name(*side)),
        PlaceView::Winner => "game_result.winner".to_owned(),
        PlaceView::SideResult { code } => format!("game_result.winner.{code}"),
        PlaceView::Bet { code } => format!("player_bet.{code}"),
        PlaceView::Insurance { position } => format!("player_bet.INSURANCE[{}]", position - 1),
        PlaceView::TotalBet => "total_bet".to_owned(),
        PlaceView::TotalPayout => "total_payout".to_owned(),
        PlaceView::Camera { slot } => format!("game_result.image_url.{slot}"),
        PlaceView::Status => "status".to_owned(),
    }
}

const fn name(side: Winner) -> &'static str {
    match side {
        Winner::Banker => "BANKER",
        Winner::Player => "PLAYER",
        Winner::Tie => "TIE",
    }
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

    fn findings(answer: &Value) -> impl Iterator<Item = &Value> {
        answer["findings"].as_array().into_iter().flatten()
    }

    #[test]
    fn a_record_alone_is_checked() {
        let (answers, bad) = answered(&[record().to_string()]);
        assert_eq!(
            (&answers[0]["id"], &answers[0]["verdict"]),
            (&json!("7"), &json!("consistent")),
            "{answers:?}"
        );
        assert!(bad.is_empty());
        let mut wrong = record();
        wrong["game_result"]["winner"] = json!(["BANKER", "BIG"]);
        let (answers, _) = answered(&[wrong.to_string()]);
        assert_eq!(answers[0]["verdict"], "inconsistent");
        let winner = findings(&answers[0]).find(|finding| finding["rule"] == "winner");
        assert_eq!(
            winner,
            Some(&json!({
                "rule": "winner", "verdict": "broken", "expected": "PLAYER", "reported": "BANKER",
                "about": "game_result.winner", "note": false
            }))
        );
    }

    /// Houses write totals in different ways, and the records of the file show the way of this one.
    #[test]
    fn what_the_file_shows_makes_a_fault_of_a_contradiction() {
        let mut wrong = record();
        wrong["game_result"]["data"]["PLAYER"]["total"] = json!(8);
        let (answers, _) = answered(&[wrong.to_string()]);
        assert_eq!(answers[0]["verdict"], "cannot_tell");
        let with_id = |id: usize| {
            let mut other = record();
            (other["id"], other["ref_id"]) = (json!(format!("sound-{id}")), json!(format!("sound-{id}")));
            other.to_string()
        };
        let mut lines: Vec<String> = (0..40).map(with_id).collect();
        lines.push(wrong.to_string());
        let (answers, _) = answered(&lines);
        let broken: Vec<&Value> = findings(&answers[40])
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
        (other_game["game_key"], other_game["id"]) = (json!("keno"), json!("8"));
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

    /// Twenty records of a game show how its house writes money; the next one pays too much.
    #[test]
    fn records_of_every_game_are_checked_by_what_the_file_shows() {
        let games = [
            ("dragon_tiger", json!({"DRAGON": "KS", "TIGER": "H9"}), "DRAGON"),
            ("roulette", json!({"number": "17"}), "BLACK"),
            ("sicbo", json!({"dice": "4,4,3"}), "BIG"),
        ];
        for (game, result, bet) in games {
            let record = |id: usize, payout: &str| {
                json!({
                    "id": id.to_string(), "ref_id": id.to_string(), "player_id": "p", "game_key": game,
                    "round_id": id.to_string(), "status": "completed", "total_bet": "100.00",
                    "total_payout": payout, "currency": "THB", "created_at": "2026-11-20T15:00:00Z",
                    "game_result": result, "player_bet": {bet: "100.00"},
                    "player_win": {bet: {"amount": "200.00", "odds": "1", "profit": "100.00"}}
                })
                .to_string()
            };
            let mut lines: Vec<String> = (0..40).map(|id| record(id, "200.00")).collect();
            lines.push(record(40, "205.00"));
            let (answers, _) = answered(&lines);
            let verdicts: Vec<&Value> = answers.iter().map(|answer| &answer["verdict"]).collect();
            assert!(
                verdicts[..40].iter().all(|verdict| *verdict == "consistent"),
                "{game} {answers:?}"
            );
            assert_eq!(verdicts[40], "inconsistent", "{game} {}", answers[40]);
            let broken: Vec<&Value> = findings(&answers[40])
                .filter(|finding| finding["verdict"] == "broken")
                .collect();
            assert_eq!(
                (&broken[0]["rule"], &broken[0]["about"], &broken[0]["reported"]),
                (&json!("payout_sum"), &json!("total_payout"), &json!("205.00")),
                "{game} {broken:?}"
            );
        }
    }

    #[test]
    fn numbers_keep_every_digit() {
        let text = record()
            .to_string()
            .replace("\"total_bet\":100.0", "\"total_bet\":100.00000000000000001");
        let (answers, _) = answered(&[text]);
        // The noise of binary floats is no fault, and is noted with every digit.
        assert_eq!(answers[0]["verdict"], "consistent");
        assert!(answers[0].to_string().contains("100.00000000000000001"));
    }
}
