//! Sends every transaction fifty times concurrently: debits, then their credits and cancels, then
//! rollbacks of the credits.

use std::sync::Arc;

use anyhow::{Result, ensure};
use futures::future::try_join_all;
use wallet_conformance::caller::{Answer, Kind};
use wallet_trials::{Connection, Database, Message, Numbers, Program, Server, Visitor};

use crate::crowd::Crowd;
use crate::journal::Journal;
use crate::tally::Tally;

const PLAYERS: usize = 20;

/// Messages with their senders.
type Sending = Arc<Vec<(Visitor, Message)>>;

pub(crate) async fn send(
    database: &Database,
    transactions: usize,
    copies: usize,
    tally: &mut Tally,
) -> Result<()> {
    let program = Program::on(database.address("copies")?)?;
    let mut crowd = Crowd::open(&program, "copies", PLAYERS)?;
    let server = program.serve()?;
    let phases = phases(&crowd.visitors, transactions);
    for phase in &phases {
        for message in phase {
            crowd.expect(message);
        }
        let sending = phase
            .iter()
            .map(|message| Ok((crowd.sender(message)?.clone(), message.clone())));
        let sending = Arc::new(sending.collect::<Result<Vec<_>>>()?);
        tally.answers_that_changed += at_once(&server, &sending, copies).await?;
        tally.transactions += phase.len();
        tally.sent += phase.len() * copies;
    }
    tally.wrong_balances += crowd.wrong_balances(&server).await?;
    server.kill()?;
    let journal = Journal::of(&program)?;
    for message in phases.iter().flatten() {
        let times = journal.times(message);
        tally.lost += usize::from(times == 0);
        tally.twice += usize::from(times > 1);
    }
    tally.heard(program.verify());
    Ok(())
}

/// Two in five are debits. Each is credited or cancelled, and each credit is rolled back.
fn phases(visitors: &[Visitor], transactions: usize) -> Vec<Vec<Message>> {
    let numbers = Numbers::default();
    let bets = transactions * 2 / 5;
    let debits: Vec<Message> = (0..bets)
        .map(|bet| {
            Message::debit(
                &numbers,
                &visitors[bet % visitors.len()].player,
                fastrand::i64(1..=5_000),
            )
        })
        .collect();
    let results: Vec<Message> = debits
        .iter()
        .enumerate()
        .map(|(bet, debit)| {
            let kind = if bet % 2 == 0 { Kind::Credit } else { Kind::Cancel };
            debit.following(&numbers, kind)
        })
        .collect();
    let credits = results.iter().filter(|result| result.kind == Kind::Credit);
    let left = transactions - 2 * bets;
    let rollbacks = credits
        .take(left)
        .map(|credit| credit.following(&numbers, Kind::Rollback))
        .collect();
    vec![debits, results, rollbacks]
}

/// Opens one connection per copy; each sends everything. Returns the number of transactions with
/// different responses.
async fn at_once(server: &Server, sending: &Sending, copies: usize) -> Result<usize> {
    let connections = try_join_all((0..copies).map(|_| Connection::open(server.host()))).await?;
    let senders = connections
        .into_iter()
        .map(|connection| tokio::spawn(send_all(connection, Arc::clone(sending))));
    let answers = try_join_all(senders)
        .await?
        .into_iter()
        .collect::<Result<Vec<_>>>()?;
    let differing = |place: usize| answers.iter().any(|all| all[place] != answers[0][place]);
    Ok((0..sending.len()).filter(|place| differing(*place)).count())
}

async fn send_all(mut connection: Connection, sending: Sending) -> Result<Vec<Answer>> {
    let mut answers = Vec::with_capacity(sending.len());
    for (visitor, message) in sending.iter() {
        let answer = connection.transaction(visitor, &message.body).await?;
        ensure!(
            answer.is_accepted(),
            "{} {} was refused: {}",
            message.kind.name(),
            message.id,
            answer.body
        );
        answers.push(answer);
    }
    Ok(answers)
}
