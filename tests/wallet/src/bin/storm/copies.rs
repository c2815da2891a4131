//! Sends every transaction fifty times concurrently: debits, then their credits and cancels, then
//! rollbacks of the credits.

use std::collections::HashMap;
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use futures::future::try_join_all;
use rust_decimal::Decimal;
use wallet_conformance::caller::{Answer, Call, Kind};
use wallet_trials::{Connection, Database, Message, Numbers, Program, Server, Visitor};

use crate::Tally;
use crate::kills::Journal;

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

/// Opening balance of every player.
const OPENING: &str = "1000000.00";

/// Players and their expected balances.
pub(crate) struct Crowd {
    pub(crate) visitors: Vec<Visitor>,
    expected: HashMap<String, Decimal>,
}

impl Crowd {
    pub(crate) fn open(program: &Program, prefix: &str, count: usize) -> Result<Self> {
        let visitors = program.open_players(prefix, count, OPENING)?;
        let opening = Decimal::from_str_exact(OPENING)?;
        let expected = visitors
            .iter()
            .map(|visitor| (visitor.player.clone(), opening))
            .collect();
        Ok(Self { visitors, expected })
    }

    /// The sender of a message.
    pub(crate) fn sender(&self, message: &Message) -> Result<&Visitor> {
        let sender = self
            .visitors
            .iter()
            .find(|visitor| visitor.player == message.player);
        sender.context("every message has a player of the crowd")
    }

    /// Adds the movement of a message to the expected balance.
    pub(crate) fn expect(&mut self, message: &Message) {
        *self.expected.entry(message.player.clone()).or_default() += Decimal::new(message.moves, 2);
    }

    /// Number of wrong balances.
    pub(crate) async fn wrong_balances(&self, server: &Server) -> Result<usize> {
        let mut connection = Connection::open(server.host()).await?;
        let mut wrong = 0;
        for visitor in &self.visitors {
            let call = Call::balance(&visitor.player, "THB", &visitor.session);
            let answer = connection.call(&call).await?;
            let balance = answer
                .balance(None)
                .with_context(|| format!("no balance in {}", answer.body))?;
            wrong += usize::from(self.expected.get(&visitor.player) != Some(&balance));
        }
        Ok(wrong)
    }
}

const PROCESSES: usize = 8;

/// Opens new wallets, each by all processes at once: no process may fail, and all players must exist afterwards.
pub(crate) fn open(database: &Database, openings: usize, tally: &mut Tally) -> Result<()> {
    let players: Vec<String> = (0..PROCESSES).map(|number| format!("p{number}")).collect();
    for opening in 0..openings {
        let program = Program::on(database.address(&format!("opening{opening}"))?)?;
        let complaints = program.add_players_at_once(&players)?;
        tally.openings += 1;
        tally.openings_that_failed += usize::from(!complaints.is_empty());
        tally.refusals.extend(complaints);
        let journal = program.export()?;
        let is_missing = |player: &&String| !journal.contains(&format!("\"player_id\":\"{player}\""));
        tally.players_missing += players.iter().filter(is_missing).count();
        tally.heard(program.verify());
    }
    Ok(())
}
