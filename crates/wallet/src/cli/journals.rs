//! `ledger`, `export` and `verify`: print a journal, export journals as lines of JSON ([`ExportLine`]), and check all journals.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use app::unseen::escaped;
use wallet::{Effect, Entry, ExportLine, Filter, Reader, Refusal};

use super::arguments::{Export, OfPlayer, Verify};
use super::{heads, json_line, open_to_read};

pub(super) async fn ledger(arguments: OfPlayer) -> Result<()> {
    let wallet = open_to_read(arguments.database).await?;
    println!("seq\tbooked\tsent\tkind\tcode\tnumber\tabout\tmoved\tbalance\teffect\trefusal\tflags\tby");
    for entry in wallet.entries(&arguments.player_id, &Filter::default()).await? {
        println!("{}", row(&entry));
    }
    wallet.close().await;
    Ok(())
}

/// Ids come from other systems: they must neither steer the terminal nor look like another row or column.
fn row(entry: &Entry) -> String {
    let about = entry.bet_id.as_ref().or(entry.credit_transaction_id.as_ref());
    let flags: Vec<&str> = entry.flags.iter().map(|flag| flag.as_str()).collect();
    [
        entry.seq.to_string(),
        entry.at.to_rfc3339(),
        escaped(&entry.created_at),
        entry.kind.to_string(),
        escaped(&entry.transaction_code),
        escaped(&entry.transaction_id),
        about.map(|id| escaped(id)).unwrap_or_default(),
        entry.moved.to_string(),
        entry.balance.to_string(),
        entry.effect.map(Effect::as_str).unwrap_or_default().to_owned(),
        entry
            .refusal()
            .map(|refusal| refusal_words(&refusal))
            .unwrap_or_default(),
        flags.join(","),
        entry.author().map(|name| escaped(&name)).unwrap_or_default(),
    ]
    .join("\t")
}

fn refusal_words(refusal: &Refusal) -> String {
    match (refusal.needed, refusal.available) {
        (Some(needed), Some(available)) => format!("{}: {available} of {needed}", refusal.reason.as_str()),
        _ => refusal.reason.as_str().to_owned(),
    }
}

pub(super) async fn export(arguments: Export) -> Result<()> {
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
    Ok(())
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

pub(super) async fn verify(arguments: Verify) -> Result<ExitCode> {
    // Read first: a file that cannot be read must not cost a long verification.
    let since = arguments.since.as_deref().map(heads::read).transpose()?;
    let wallet = open_to_read(arguments.database).await?;
    let found = wallet.verify_since(since.as_ref()).await?;
    let report = serde_json::json!({
        "players": found.players,
        "entries": found.entries,
        "digest": found.digest.to_string(),
        "since": since.map(|heads| heads.digest().to_string()),
        "problems": found.problems,
    });
    json_line::write(std::io::stdout(), &report)?;
    wallet.close().await;
    Ok(if found.is_clean() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
