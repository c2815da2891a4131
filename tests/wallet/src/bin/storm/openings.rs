//! New wallets that are opened by several processes at once: no process may fail, and all players must
//! exist afterwards.

use anyhow::Result;
use wallet_trials::{Database, Program};

use crate::tally::Tally;

const PROCESSES: usize = 8;

pub(crate) fn play(database: &Database, openings: usize, tally: &mut Tally) -> Result<()> {
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
