//! The foreign ledgers: the same options write the same bytes, what is planted is there and on the line that the list says, and
//! beside it the ledgers agree with the records.

use std::collections::HashMap;
use std::path::Path;

use rust_decimal::Decimal;
use sandbox::{Options, Plant, PlantedDifference, write_foreign};
use serde_json::Value;

use crate::support::{GAMES, disputed, money, options, service_with, text};

const FILES: [&str; 7] = [
    "buchungen.csv",
    "buchungen.map.json",
    "bets.xlsx",
    "bets.map.json",
    "messages.jsonl",
    "messages.map.json",
    "planted.jsonl",
];

fn bytes(options: &Options) -> Vec<Vec<u8>> {
    let folder = std::env::temp_dir().join(format!(
        "foreign-{}-{:?}",
        std::process::id(),
        std::thread::current().id()
    ));
    write_foreign(options, &folder).unwrap();
    let read = FILES.map(|name| std::fs::read(folder.join(name)).unwrap());
    std::fs::remove_dir_all(&folder).unwrap();
    read.to_vec()
}

#[test]
fn the_same_options_write_the_same_bytes() {
    let first = bytes(&disputed());
    let second = bytes(&disputed());
    for (name, (one, other)) in FILES.iter().zip(first.iter().zip(&second)) {
        assert!(one == other, "{name}");
    }
}

/// Stake and payout of each bet in the log that was settled in the last days, without those with something planted.
fn booked(log: &str, planted: &[PlantedDifference]) -> HashMap<(String, String), (Decimal, Decimal)> {
    let mut booked: HashMap<(String, String), (Decimal, Decimal)> = HashMap::new();
    for line in log.lines() {
        let Ok(envelope) = serde_json::from_str::<Value>(line) else {
            continue;
        };
        let message: Value = serde_json::from_str(text(&envelope["body"])).unwrap();
        let bet = (
            text(&message["player_id"]).to_owned(),
            text(&message["round_id"]).to_owned(),
        );
        let (stake, paid) = booked.entry(bet).or_default();
        let amount = money(&message["amount"]);
        match text(&message["transaction_code"]) {
            "GBB01" => *stake += amount,
            "RFB01" => *stake -= amount,
            "GBW01" => *paid += amount,
            "ROL01" => *paid -= amount,
            _ => {}
        }
    }
    booked.retain(|(player_id, round_id), _| {
        !planted.iter().any(|planted| {
            planted.ledger == "messages.jsonl"
                && planted.player_id == *player_id
                && planted.round_id == *round_id
        })
    });
    booked
}

#[tokio::test]
async fn the_log_agrees_with_the_records_but_for_what_is_planted() {
    let folder = std::env::temp_dir().join(format!("foreign-log-{}", std::process::id()));
    let written = write_foreign(&options(), &folder).unwrap();
    let log = std::fs::read_to_string(folder.join("messages.jsonl")).unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    let booked = booked(&log, &written.planted);
    let service = service_with(options()).await;
    let mut compared = 0;
    for game in GAMES {
        for record in service.all_records("somchai_88", game).await {
            let bet = ("somchai_88".to_owned(), text(&record["round_id"]).to_owned());
            if let Some(amounts) = booked.get(&bet) {
                compared += 1;
                assert_eq!(
                    *amounts,
                    (money(&record["total_bet"]), money(&record["total_payout"])),
                    "{record}"
                );
            }
        }
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn each_ledger_has_what_the_list_says_on_its_line() {
    let folder = std::env::temp_dir().join(format!("foreign-lines-{}", std::process::id()));
    let written = write_foreign(&options(), &folder).unwrap();
    for ledger in &written.ledgers {
        let of_ledger = written
            .planted
            .iter()
            .filter(|planted| planted.ledger == ledger.file);
        assert!(of_ledger.clone().count() >= 12, "{}", ledger.file);
        assert!(ledger.rows > 2_000, "{} has {} rows", ledger.file, ledger.rows);
    }
    let table = lines(&folder.join("buchungen.csv"));
    for planted in written
        .planted
        .iter()
        .filter(|planted| planted.ledger == "buchungen.csv")
    {
        let Some(line) = planted.line else {
            assert!(
                matches!(planted.plant, Plant::LostCredit | Plant::NotBooked),
                "{planted:?}"
            );
            continue;
        };
        let row = &table[usize::try_from(line).unwrap() - 1];
        assert!(
            row.contains(planted.transaction_id.as_deref().unwrap()),
            "{planted:?}: {row}"
        );
        assert_eq!(row.contains("n. v."), planted.plant == Plant::Damaged, "{row}");
    }
    let log = lines(&folder.join("messages.jsonl"));
    assert!(serde_json::from_str::<Value>(log.last().unwrap()).is_err());
    std::fs::remove_dir_all(&folder).unwrap();
}

fn lines(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(str::to_owned).collect()
}
