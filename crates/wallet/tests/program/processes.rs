//! T38 (docs/wallet-rules.md#t38): two server processes on one database.

use std::process::Stdio;

use wallet_trials::{Backend, Database};

use crate::program::{Served, balance, cancel, debit, output_of, player};

fn two_servers(backend: Backend) {
    let database = Database::create(backend).unwrap();
    let address = database.address("shared").unwrap();
    let session = player(&address, "p", "100.00");
    let servers = [(); 2].map(|()| Served::start(&address, Stdio::null()));
    let in_both = |bodies: [String; 2]| {
        std::thread::scope(|scope| {
            let sent = servers.each_ref().map(|server| {
                let body = &bodies[usize::from(server.host() == servers[1].host())];
                let session = &session;
                scope.spawn(move || server.send(session, body))
            });
            sent.map(|answer| answer.join().unwrap())
        })
    };
    for n in 0..15 {
        let bet = format!("B{n}");
        let [one, other] = in_both([debit("p", &bet, "10.00"), debit("p", &bet, "10.00")]);
        assert_eq!(one, other, "one number is one transaction, whoever is asked");
        assert_eq!(one.0, 200);
        in_both([
            cancel("p", &format!("X{n}"), &bet, "10.00"),
            cancel("p", &format!("Y{n}"), &bet, "10.00"),
        ]);
        let late = format!("L{n}");
        in_both([
            debit("p", &late, "10.00"),
            cancel("p", &format!("Z{n}"), &late, "10.00"),
        ]);
        assert_eq!(balance(&address, "p"), "100.00", "round {n}");
    }
    // The balance covers each debit, but not both.
    let answers = in_both([debit("p", "half", "60.00"), debit("p", "other half", "60.00")]);
    assert_eq!(answers.iter().filter(|(status, _)| *status == 200).count(), 1);
    assert_eq!(balance(&address, "p"), "40.00");
    output_of(&address, &["verify"]);
}

#[test]
fn t38_two_servers_on_postgres() {
    two_servers(Backend::Postgres);
}

#[test]
fn t38_two_servers_on_one_sqlite_file() {
    two_servers(Backend::Sqlite);
}
