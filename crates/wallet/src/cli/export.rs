//! `export`: journals as lines of JSON; see [`ExportLine`].

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use wallet::{ExportLine, Filter, Reader};

use super::arguments::Export;
use super::{json_line, open_to_read};

pub(super) async fn export(arguments: Export) -> Result<ExitCode> {
    let wallet = open_to_read(arguments.database).await?;
    let filter = Filter {
        round_id: arguments.round,
        from: arguments.from,
        to: arguments.to,
    };
    let players = match arguments.player {
        Some(player_id) => vec![player_id],
        None => wallet
            .players()
            .await?
            .into_iter()
            .map(|player| player.player_id)
            .collect(),
    };
    for player_id in players {
        export_journal(&wallet, &player_id, &filter).await?;
    }
    wallet.close().await;
    Ok(ExitCode::SUCCESS)
}

/// Exports page by page, because a journal may be larger than the memory.
async fn export_journal(wallet: &Reader, player_id: &str, filter: &Filter) -> Result<()> {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut after = 0;
    loop {
        let page = wallet.entries_after(player_id, after).await?;
        let Some(last) = page.last() else {
            return Ok(out.flush()?);
        };
        after = last.seq;
        for entry in page.iter().filter(|entry| filter.lets(entry)) {
            json_line::write(&mut out, &ExportLine::from(entry))?;
        }
    }
}
