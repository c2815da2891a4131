//! Kills the server a hundred times under load. After each kill, before the next start, the journal
//! must contain every acknowledged transaction once, and `verify` must find no fault. Then everything
//! is sent again, as by a game service, and must change nothing.

use std::sync::Arc;

use anyhow::{Result, ensure};
use tokio::sync::mpsc;
use wallet_trials::{Connection, Database, Message, Numbers, Program, Server};

use crate::crowd::Crowd;
use crate::journal::Journal;
use crate::load::{self, Acknowledged};
use crate::tally::Tally;

/// Number of concurrent clients. Two share a player, so that their messages compete.
const CLIENTS: usize = 16;
const PLAYERS: usize = 8;

/// The server is killed after a random number of acknowledgements up to this.
const MOST_HEARD: usize = 120;

/// At every fifth kill, the database server is stopped first, while the wallet is running.
const CRASH_EVERY: usize = 5;

pub(crate) async fn play(database: &Database, kills: usize, tally: &mut Tally) -> Result<()> {
    let program = Program::on(database.address("kills")?)?;
    let mut crowd = Crowd::open(&program, "kills", PLAYERS)?;
    let numbers = Arc::new(Numbers::default());
    let mut settled: Vec<Message> = Vec::new();
    let mut server = program.serve()?;
    for kill in 1..=kills {
        let crashes = kill % CRASH_EVERY == 0 && matches!(database, Database::Postgres(_));
        let known = until_killed(server, &crowd, &numbers, crashes.then_some(database)).await?;
        tally.kills += 1;
        tally.crashes += usize::from(crashes);
        tally.acknowledged += known.acknowledged.len();
        check(&Journal::of(&program)?, &known, &settled, tally);
        tally.heard(program.verify());
        server = program.serve()?;
        tally.answers_that_changed += repeat(&server, &crowd, &known).await?;
        let messages = known.acknowledged.into_iter().map(|(message, _)| message);
        for message in messages.chain(known.unknown) {
            crowd.expect(&message);
            settled.push(message);
        }
        tally.wrong_balances += crowd.wrong_balances(&server).await?;
    }
    server.kill()?;
    check(&Journal::of(&program)?, &Acknowledged::default(), &settled, tally);
    tally.heard(program.verify());
    Ok(())
}

/// Starts all clients and kills the server while they are sending.
async fn until_killed(
    server: Server,
    crowd: &Crowd,
    numbers: &Arc<Numbers>,
    crash: Option<&Database>,
) -> Result<Acknowledged> {
    let (heard, mut hearing) = mpsc::unbounded_channel();
    let mut clients = Vec::new();
    for client in 0..CLIENTS {
        let visitor = crowd.visitors[client % PLAYERS].clone();
        clients.push(load::client(&server, visitor, Arc::clone(numbers), heard.clone()).await?);
    }
    drop(heard);
    for _ in 0..fastrand::usize(1..=MOST_HEARD) {
        ensure!(
            hearing.recv().await.is_some(),
            "every client stopped before the kill"
        );
    }
    if let Some(database) = crash {
        database.crash()?;
    }
    server.kill()?;
    let mut known = Acknowledged::default();
    for client in clients {
        known.add(client.await?);
    }
    Ok(known)
}

fn check(journal: &Journal, known: &Acknowledged, settled: &[Message], tally: &mut Tally) {
    let acknowledged = known.acknowledged.iter().map(|(message, _)| message);
    for message in acknowledged.chain(settled) {
        let times = journal.times(message);
        tally.lost += usize::from(times == 0);
        tally.twice += usize::from(times > 1);
    }
    for message in &known.unknown {
        let times = journal.times(message);
        tally.never_arrived += usize::from(times == 0);
        tally.applied_unheard += usize::from(times > 0);
        tally.twice += usize::from(times > 1);
    }
}

/// Sends everything again. Returns the number of responses that differ from the first ones, or reject a
/// message that had no response.
async fn repeat(server: &Server, crowd: &Crowd, known: &Acknowledged) -> Result<usize> {
    let mut connection = Connection::open(server.host()).await?;
    let mut changed = 0;
    for (message, answer) in &known.acknowledged {
        let again = connection
            .transaction(crowd.sender(message)?, &message.body)
            .await?;
        changed += usize::from(again != *answer);
    }
    for message in &known.unknown {
        let answer = connection
            .transaction(crowd.sender(message)?, &message.body)
            .await?;
        ensure!(
            answer.is_accepted(),
            "a repeated {} was refused: {}",
            message.kind.name(),
            answer.body
        );
    }
    Ok(changed)
}
