//! Kills the server a hundred times under load. After each kill, before the next start, the journal
//! must contain every acknowledged transaction once, and `verify` must find no fault. Then everything
//! is sent again, as by a game service, and must change nothing.

use std::collections::HashMap;
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use tokio::sync::mpsc::{self, UnboundedSender};
use tokio::task::JoinHandle;
use wallet_conformance::caller::{Answer, Kind};
use wallet_trials::{Connection, Database, Failover, Message, Numbers, Program, Server, Visitor};

use crate::Tally;
use crate::copies::Crowd;

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
        clients.push(start_client(&server, visitor, Arc::clone(numbers), heard.clone()).await?);
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

/// Acknowledgements while the standby follows, and after that.
const HEARD: [usize; 2] = [40, 60];

/// Attempts to be answered by the promoted server, a tenth of a second after one another.
const ATTEMPTS: usize = 150;

/// A standby that lacks the last commits is promoted under load, and the wallet goes on with it. Nothing may be appended over
/// the gap: `verify` must find no fault. What was lost is decided anew when it is sent again.
pub(crate) async fn fail_over(runs: usize, tally: &mut Tally) -> Result<()> {
    for _ in 0..runs {
        one(tally).await?;
        tally.failovers += 1;
    }
    Ok(())
}

async fn one(tally: &mut Tally) -> Result<()> {
    let mut servers = Failover::start()?;
    let program = Program::on(servers.address().to_owned())?;
    let crowd = Crowd::open(&program, "failover", PLAYERS)?;
    let server = program.serve()?;
    let known = until_promoted(&server, &crowd, &mut servers).await?;
    let mut connection = Connection::open(server.host()).await?;
    let messages = known.acknowledged.iter().map(|(message, _)| message);
    // Those of a player are sent again in their order, as by a game service.
    for message in messages.chain(&known.unknown) {
        let visitor = crowd.sender(message)?;
        let mut answer = connection.transaction(visitor, &message.body).await?;
        for _ in 1..ATTEMPTS {
            if answer.status != 503 {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            answer = connection.transaction(visitor, &message.body).await?;
        }
        ensure!(
            answer.status != 503,
            "the promoted server is not used: {}",
            answer.body
        );
        tally.acknowledged += usize::from(answer.is_accepted());
    }
    server.kill()?;
    tally.heard(program.verify());
    Ok(())
}

/// Starts all clients, lets the standby fall behind, and promotes it while they are sending.
async fn until_promoted(server: &Server, crowd: &Crowd, servers: &mut Failover) -> Result<Acknowledged> {
    let (heard, mut hearing) = mpsc::unbounded_channel();
    let numbers = Arc::new(Numbers::default());
    let mut clients = Vec::new();
    for client in 0..CLIENTS {
        let visitor = crowd.visitors[client % PLAYERS].clone();
        clients.push(start_client(server, visitor, Arc::clone(&numbers), heard.clone()).await?);
    }
    drop(heard);
    for (part, acknowledgements) in HEARD.into_iter().enumerate() {
        for _ in 0..acknowledgements {
            ensure!(hearing.recv().await.is_some(), "every client stopped");
        }
        if part == 0 {
            servers.let_the_standby_fall_behind()?;
            while hearing.try_recv().is_ok() {}
        }
    }
    servers.promote()?;
    let mut known = Acknowledged::default();
    for client in clients {
        known.add(client.await?);
    }
    Ok(known)
}

/// The responses of all clients at a kill.
#[derive(Default)]
struct Acknowledged {
    /// Messages with a successful response.
    acknowledged: Vec<(Message, Answer)>,
    /// Messages without a conclusive response.
    unknown: Vec<Message>,
}

impl Acknowledged {
    fn add(&mut self, other: Self) {
        self.acknowledged.extend(other.acknowledged);
        self.unknown.extend(other.unknown);
    }
}

/// Runs a client. `heard` is notified of each acknowledgement.
async fn start_client(
    server: &Server,
    visitor: Visitor,
    numbers: Arc<Numbers>,
    heard: UnboundedSender<()>,
) -> Result<JoinHandle<Acknowledged>> {
    let connection = Connection::open(server.host()).await?;
    Ok(tokio::spawn(async move {
        send_until_it_breaks(connection, &visitor, &numbers, &heard).await
    }))
}

/// Sends bets. Of four bets, one is won, one is refunded, one is won and rolled back, one stays open.
async fn send_until_it_breaks(
    mut connection: Connection,
    visitor: &Visitor,
    numbers: &Numbers,
    heard: &UnboundedSender<()>,
) -> Acknowledged {
    let mut known = Acknowledged::default();
    let mut next = None;
    loop {
        let message = next
            .take()
            .unwrap_or_else(|| Message::debit(numbers, &visitor.player, fastrand::i64(1..=500)));
        match connection.transaction(visitor, &message.body).await {
            Ok(answer) if answer.is_accepted() => {
                next = follow_up(&message, numbers);
                known.acknowledged.push((message, answer));
                let _nobody_counts_any_more = heard.send(());
            }
            // If the wallet has no database, its response does not say whether the message was stored.
            _ => {
                known.unknown.push(message);
                return known;
            }
        }
    }
}

fn follow_up(message: &Message, numbers: &Numbers) -> Option<Message> {
    let kind = match (message.kind, fastrand::u8(..4)) {
        (Kind::Debit, 0 | 1) => Kind::Credit,
        (Kind::Debit, 2) => Kind::Cancel,
        (Kind::Credit, 0 | 1) => Kind::Rollback,
        _ => return None,
    };
    Some(message.following(numbers, kind))
}

/// Number of entries of each transaction.
pub(crate) struct Journal(HashMap<(String, String, String), usize>);

impl Journal {
    pub(crate) fn of(program: &Program) -> Result<Self> {
        let mut counts = HashMap::new();
        for line in program.export()?.lines() {
            let entry: Value = serde_json::from_str(line).context("a line of the export is no JSON")?;
            let word = |name: &str| entry[name].as_str().unwrap_or_default().to_owned();
            let identity = (
                word("player_id"),
                word("transaction_type"),
                word("transaction_id"),
            );
            *counts.entry(identity).or_insert(0) += 1;
        }
        Ok(Self(counts))
    }

    /// Number of entries of a message.
    pub(crate) fn times(&self, message: &Message) -> usize {
        let identity = (
            message.player.clone(),
            message.kind.name().to_owned(),
            message.id.clone(),
        );
        self.0.get(&identity).copied().unwrap_or(0)
    }
}
