//! Debits per second compared with commits per second of the database alone. The two alternate, and
//! each turn is compared with the one just before it, because the speed of a shared machine may change
//! by half within a minute.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use serde_json::{Value, json};
use wallet_trials::{Backend, Database, Numbers, Program, Series, debits};

use crate::aim::{Aim, reached_or_missed};
use crate::floor::Floor;

/// Numbers of concurrent clients.
const CLIENTS: [usize; 3] = [1, 8, 64];
/// Number of turns of each.
const TURNS: usize = 7;
/// Duration of a turn.
const TURN: Duration = Duration::from_secs(1);
/// Debits relative to the baseline.
const AIM: Aim = Aim::AtLeast(0.5);

/// One line of the table.
pub(crate) struct Row {
    clients: usize,
    floor: Series,
    wallet: Series,
}

impl Row {
    fn ratio(&self) -> f64 {
        self.wallet.times(&self.floor)
    }

    pub(crate) fn is_good(&self) -> bool {
        AIM.is_reached(self.ratio())
    }

    pub(crate) fn figures(&self) -> Value {
        let of = |series: &Series| json!({ "per_second": series.rate(), "p99_ms": series.percentile(99) });
        json!({
            "clients": self.clients,
            "bare_commits": of(&self.floor),
            "debits": of(&self.wallet),
            "ratio": self.ratio(),
            "aim": AIM.limit(),
        })
    }
}

pub(crate) async fn measure(backend: Backend, database: &Database) -> Result<Vec<Row>> {
    let floor = Floor::lay(database.address("floor")?).await?;
    let program = Program::on(database.address("rate")?)?;
    let visitors = program.open_players("rate", CLIENTS[CLIENTS.len() - 1], "1000000.00")?;
    let numbers = Arc::new(Numbers::default());
    let server = program.serve()?;
    println!("{backend:<12} clients  bare commits/s  debits/s  ratio     aim  p99 bare  p99 debit");
    let mut rows = Vec::new();
    for clients in CLIENTS {
        let mut row = Row {
            clients,
            floor: Series::default(),
            wallet: Series::default(),
        };
        for _ in 0..TURNS {
            row.floor.add(floor.commits(clients, TURN).await?);
            row.wallet
                .add(debits(server.host(), &visitors[..clients], &numbers, TURN).await?);
        }
        println!(
            "{:<12} {clients:>7}  {:>14.0}  {:>8.0}  {:>5.2}  {:>6}  {:>5.1} ms  {:>6.1} ms  {}",
            "",
            row.floor.rate(),
            row.wallet.rate(),
            row.ratio(),
            AIM.to_string(),
            row.floor.percentile(99),
            row.wallet.percentile(99),
            reached_or_missed(row.is_good()),
        );
        rows.push(row);
    }
    Ok(rows)
}
