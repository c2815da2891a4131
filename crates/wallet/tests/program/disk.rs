//! T41 (docs/wallet-rules.md#t41): a full disk, simulated by a limit on the file size: writes fail in
//! the same way.
#![cfg(unix)]

use std::process::{Command, Stdio};

use crate::program::{Served, debit, output_of, player, sqlite};

#[tokio::test]
async fn t41_a_full_disk_moves_nothing_and_says_so() {
    let (_folder, database) = sqlite();
    let session = player(&database, "p", "100000.00");
    // Blocks of 512 bytes. The signal that would end the program is ignored, so that the write fails
    // instead.
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; ulimit -f 400; exec \"$0\" serve --db \"$1\""]);
    command.args([env!("CARGO_BIN_EXE_wallet"), &database]);
    let served = Served::from(command, Stdio::null());
    let mut answers = Vec::new();
    for n in 0..400 {
        let bet = debit("p", &format!("B{n}"), "1.00");
        answers.push(served.send(&session, &bet).await);
    }
    let taken = answers.iter().filter(|status| **status == 200).count();
    assert!(taken > 0 && answers.contains(&503), "{taken} of 400 were taken");
    assert!(answers.iter().all(|status| matches!(status, 200 | 503)));
    let (status, health) = served.health();
    assert_eq!(
        (status, &health["data"]["last_commit"]["result"]),
        (503, &"failed".into())
    );
    drop(served);
    // Without the limit: all confirmed entries are there, and nothing else.
    output_of(&database, &["verify"]);
    assert_eq!(balance(&database, "p"), format!("{}.00", 100_000 - taken));
    let served = Served::start(&database, Stdio::null());
    assert_eq!(served.send(&session, &debit("p", "again", "1.00")).await, 200);
}

/// The last balance in a player's journal, from the column with this name.
fn balance(database: &str, player: &str) -> String {
    let ledger = output_of(database, &["ledger", player]);
    let mut rows = ledger.lines().map(|row| row.split('\t'));
    let column = rows.next().unwrap().position(|name| name == "balance").unwrap();
    rows.next_back().unwrap().nth(column).unwrap().to_owned()
}
