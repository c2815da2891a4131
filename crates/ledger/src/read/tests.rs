//! A file that changes, and a reading that is stopped, at a row that the test chooses.

use std::io::Write as _;
use std::path::PathBuf;

use super::*;

/// Does something when the first entry comes.
struct AtFirst<F: FnMut()> {
    entries: u64,
    at_first: F,
}

impl<F: FnMut()> Sink for AtFirst<F> {
    fn entry(&mut self, _: Entry) -> Result<(), Problem> {
        self.entries += 1;
        if self.entries == 1 {
            (self.at_first)();
        }
        Ok(())
    }

    fn unread(&mut self, line: u64, why: Unreadable) -> Result<(), Problem> {
        panic!("line {line}: {why:?}");
    }

    fn note(&mut self, _: Note) {}
}

const ROW_OF: &str = "a,{row},bet,1.50,THB,2026-11-05T00:00:00Z\n";

fn table(folder: &tempfile::TempDir, rows: u32) -> PathBuf {
    let path = folder.path().join("a.csv");
    let mut text = "player_id,transaction_id,kind,amount,currency,booked_at\n".to_owned();
    for row in 0..rows {
        text.push_str(&ROW_OF.replace("{row}", &row.to_string()));
    }
    std::fs::write(&path, text).unwrap();
    path
}

#[test]
fn a_file_that_grows_while_it_is_read_is_a_problem() {
    let folder = tempfile::tempdir().unwrap();
    let path = table(&folder, 10);
    let stop = CancellationToken::new();
    let watched = Watched::open(&path, Counter::default(), stop.clone()).unwrap();
    let grow = || {
        let mut file = std::fs::OpenOptions::new().append(true).open(&path).unwrap();
        file.write_all(b"a,new,bet,1.50,THB,2026-11-05T00:00:00Z\n")
            .unwrap();
    };
    let mut sink = AtFirst {
        entries: 0,
        at_first: grow,
    };
    let map = Map::parse(b"{\"sign\": \"by_kind\"}").unwrap();
    assert_eq!(read_file(watched, &map, &mut sink, &stop), Err(Problem::Changed));
}

#[test]
fn a_stop_ends_the_reading_at_the_next_row() {
    let folder = tempfile::tempdir().unwrap();
    let path = table(&folder, 10_000);
    let stop = CancellationToken::new();
    let watched = Watched::open(&path, Counter::default(), stop.clone()).unwrap();
    let mut sink = AtFirst {
        entries: 0,
        at_first: || stop.cancel(),
    };
    let map = Map::parse(b"{\"sign\": \"by_kind\"}").unwrap();
    assert_eq!(
        read_file(watched, &map, &mut sink, &stop),
        Err(Problem::Cancelled)
    );
    assert_eq!(sink.entries, 1);
}
