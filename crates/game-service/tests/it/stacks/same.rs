//! Compares what the client reads from the facts in each manner with the facts in the contract's form.

use super::facts;
use super::manners::{self, Manner, written};
use game_service::models::{
    HistoryPage, HistoryRecord, LottoDraw, LottoPlayer, LottoRoundPage, ShoeStatistics, TablesPage,
};
use game_service::{Record, Timestamp};
use serde_json::Value;
use std::fmt::Debug;

#[test]
fn every_manner_is_read_as_the_contract() {
    for manner in manners::ALL {
        for (count, facts) in [(6, facts::history()), (0, facts::nothing())] {
            let (records, total, ..) = same(manner, &facts, |body| {
                let page = HistoryPage::from_body(body).unwrap();
                assert_eq!(page.left_out, 0);
                let records = contents(page.records, untimed);
                (records, page.pagination.total, page.pagination.last_page())
            });
            assert_eq!((records.len(), total as usize), (count, count));
        }
        same(manner, &facts::tables(), |body| {
            contents(TablesPage::from_body(body).unwrap().records, |table| table)
        });
        same(manner, &facts::shoe(), |body| {
            let shoe = ShoeStatistics::from_body(body).unwrap();
            (shoe.shoe_id, contents(shoe.statistic, |round| round))
        });
        for (count, facts) in [(2, facts::lucky()), (0, facts::yiki())] {
            let (_, entries) = same(manner, &facts, |body| {
                draw(LottoRoundPage::from_body(body).unwrap())
            });
            assert_eq!(entries.len(), count);
        }
        let (_, entries) = same(manner, &facts::yiki_of_player(), |body| {
            draw(LottoRoundPage::of_player(body).unwrap())
        });
        assert_eq!((entries.len(), entries[0].wins.len()), (1, 1));
    }
}

/// What is read from the facts in the manner. It is what is read from them in the contract's form.
fn same<T: PartialEq + Debug>(manner: Manner, facts: &Value, read: impl Fn(&[u8]) -> T) -> T {
    let found = read(written(manner, facts).as_bytes());
    assert_eq!(found, read(facts.to_string().as_bytes()), "{}", manner.name);
    found
}

fn draw(page: LottoRoundPage) -> (LottoDraw, Vec<LottoPlayer>) {
    (undated(page.head), contents(page.records, untimed_entry))
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
