//! Compares what the client reads from the facts in each manner with the facts in the contract's form.

use super::facts;
use super::manners::{self, Manner, written};
use game_service::models::{
    HistoryPage, HistoryRecord, LottoDraw, LottoPlayer, LottoRoundPage, RoundStatistic, ShoeStatistics,
    TablesPage,
};
use game_service::{Record, Timestamp};
use serde_json::Value;

#[test]
fn every_manner_is_read_as_the_contract() {
    for manner in manners::ALL {
        println!("{}", manner.name);
        reads_the_same(manner);
    }
}

fn body(manner: Manner, facts: &Value) -> Vec<u8> {
    written(manner, facts).into_bytes()
}

/// Reads every answer in the manner and in the contract's form, and requires the same values and no problem.
fn reads_the_same(manner: Manner) {
    let plain = |facts: &Value| facts.to_string().into_bytes();
    for (count, facts) in [(6, facts::history()), (0, facts::nothing())] {
        let read = |body: &[u8]| HistoryPage::from_body(body).unwrap();
        let (page, expected) = (read(&body(manner, &facts)), read(&plain(&facts)));
        assert_eq!(page.pagination.last_page(), expected.pagination.last_page());
        assert_eq!((page.pagination.total, page.left_out), (count, 0));
        let (records, expected) = (
            contents(page.records, untimed),
            contents(expected.records, untimed),
        );
        assert_eq!(records, expected);
        assert_eq!(records.len(), count as usize);
    }
    let read = |body: &[u8]| TablesPage::from_body(body).unwrap().records;
    let same = |record| record;
    let (tables, expected) = (
        read(&body(manner, &facts::tables())),
        read(&plain(&facts::tables())),
    );
    assert_eq!(contents(tables, same), contents(expected, same));

    let read = |body: &[u8]| ShoeStatistics::from_body(body).unwrap();
    let (shoe, expected) = (read(&body(manner, &facts::shoe())), read(&plain(&facts::shoe())));
    assert_eq!(shoe.shoe_id, expected.shoe_id);
    let same = |round: RoundStatistic| round;
    assert_eq!(contents(shoe.statistic, same), contents(expected.statistic, same));

    for (count, facts) in [(2, facts::lucky()), (0, facts::yiki())] {
        let read = |body: &[u8]| LottoRoundPage::from_body(body).unwrap();
        let (page, expected) = (read(&body(manner, &facts)), read(&plain(&facts)));
        assert_eq!(undated(page.head), undated(expected.head));
        let (entries, expected) = (
            contents(page.records, untimed_entry),
            contents(expected.records, untimed_entry),
        );
        assert_eq!(entries, expected);
        assert_eq!(entries.len(), count);
    }
    let read = |body: &[u8]| LottoRoundPage::of_player(body).unwrap();
    let facts = facts::yiki_of_player();
    let (player, expected) = (read(&body(manner, &facts)), read(&plain(&facts)));
    assert_eq!(undated(player.head), undated(expected.head));
    let entries = contents(player.records, untimed_entry);
    assert_eq!(entries, contents(expected.records, untimed_entry));
    assert_eq!((entries.len(), entries[0].wins.len()), (1, 1));
}

/// The values of records without problems.
fn contents<T>(records: Vec<Record<T>>, change: impl Fn(T) -> T) -> Vec<T> {
    let content = |record: Record<T>| {
        assert_eq!(record.problems, [], "{}", record.raw.as_str());
        change(record.content)
    };
    records.into_iter().map(content).collect()
}

/// Only the instants are compared: the text is that of the stack.
fn without_text(time: Option<Timestamp>) -> Option<Timestamp> {
    time.map(|time| Timestamp {
        text: String::new(),
        instant: Some(time.instant.unwrap()),
    })
}

fn untimed(record: HistoryRecord) -> HistoryRecord {
    HistoryRecord {
        created_at: without_text(record.created_at),
        ..record
    }
}

fn untimed_entry(entry: LottoPlayer) -> LottoPlayer {
    LottoPlayer {
        created_at: without_text(entry.created_at),
        ..entry
    }
}

fn undated(draw: LottoDraw) -> LottoDraw {
    assert_eq!(draw.problems, []);
    LottoDraw {
        result_date: without_text(draw.result_date),
        ..draw
    }
}
