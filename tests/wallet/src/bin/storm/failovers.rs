//! A standby that lacks the last commits is promoted under load, and the wallet goes on with it. Nothing may be appended over
//! the gap: `verify` must find no fault. What was lost is decided anew when it is sent again.

use std::sync::Arc;

use anyhow::{Result, ensure};
use tokio::sync::mpsc;
use wallet_trials::{Connection, Failover, Numbers, Program, Server};

use crate::crowd::Crowd;
use crate::load::{self, Acknowledged};
use crate::tally::Tally;

/// Number of concurrent clients. Two share a player, so that their messages compete.
const CLIENTS: usize = 16;
const PLAYERS: usize = 8;

/// Acknowledgements while the standby follows, and after that.
const HEARD: [usize; 2] = [40, 60];

/// Attempts to be answered by the promoted server, a tenth of a second after one another.
const ATTEMPTS: usize = 150;

pub(crate) async fn play(runs: usize, tally: &mut Tally) -> Result<()> {
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
        clients.push(load::client(server, visitor, Arc::clone(&numbers), heard.clone()).await?);
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
