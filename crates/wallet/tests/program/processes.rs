//! T38 (docs/wallet-rules.md#t38): two server processes on one database, behind a load balancer that gives each connection to
//! the next one. The conformance tester must not notice that they are two.

use std::process::{Command, Stdio};

use tokio::net::{TcpListener, TcpStream};
use wallet_conformance::{Plan, Player, run};
use wallet_trials::{Backend, Database};

use crate::program::{KEY, PROGRAM, Served, output_of, player};

/// Starts the load balancer. Returns its address.
async fn balancer(hosts: [String; 2]) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        for host in hosts.iter().cycle() {
            let (mut caller, _) = listener.accept().await.unwrap();
            let mut server = TcpStream::connect(host).await.unwrap();
            // A caller that disconnects ends its connection to the server.
            tokio::spawn(async move { tokio::io::copy_bidirectional(&mut caller, &mut server).await });
        }
    });
    url
}

async fn two_servers(backend: Backend) {
    let database = Database::create(backend).unwrap();
    let address = database.address("shared").unwrap();
    let sessions = ["anna", "bert"].map(|id| player(&address, id, "300.00"));
    let servers = [(); 2].map(|()| {
        let mut command = Command::new(PROGRAM);
        command.args(["serve", "--db", &address, "--public"]);
        Served::from(command, Stdio::null())
    });
    let url = balancer(servers.each_ref().map(Served::host)).await;
    let [session, second] = sessions.map(Into::into);
    let mut plan = Plan::new(&url, KEY.into(), Player::new("anna", session), "THB");
    plan.second = Some(Player::new("bert", second));
    let report = run(plan).await.unwrap();
    assert!(report.passed(), "{}", report.to_text());
    let notes: Vec<&String> = report.checks.iter().flat_map(|check| &check.notes).collect();
    let is_other_answer = |note: &&&String| note.contains("another");
    assert_eq!(
        notes.iter().find(is_other_answer),
        None,
        "one number is one transaction, whoever is asked"
    );
    output_of(&address, &["verify"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn t38_two_servers_on_postgres() {
    two_servers(Backend::Postgres).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn t38_two_servers_on_one_sqlite_file() {
    two_servers(Backend::Sqlite).await;
}
