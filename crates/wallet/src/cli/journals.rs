//! `ledger` and `verify`: print a journal, and check all journals.

use std::process::ExitCode;

use anyhow::Result;
use unseen::escaped;
use wallet::{Effect, Entry, Filter, Refusal};

use super::arguments::{OfPlayer, Verify};
use super::{heads, json_line, open_to_read};

pub(super) async fn ledger(arguments: OfPlayer) -> Result<ExitCode> {
    let wallet = open_to_read(arguments.database).await?;
    println!("seq\tbooked\tsent\tkind\tcode\tnumber\tabout\tmoved\tbalance\teffect\trefusal\tflags\tby");
    for entry in wallet.entries(&arguments.player_id, &Filter::default()).await? {
        println!("{}", row(&entry));
    }
    wallet.close().await;
    Ok(ExitCode::SUCCESS)
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

pub(super) async fn verify(arguments: Verify) -> Result<ExitCode> {
    // Read first: a file that cannot be read must not cost a long verification.
    let since = arguments.since.as_deref().map(heads::read).transpose()?;
    let wallet = open_to_read(arguments.database).await?;
    let found = wallet.verify_since(since.as_ref()).await?;
    let problems: Vec<_> = found
        .problems
        .iter()
        .map(|problem| {
            serde_json::json!({ "player_id": problem.player_id, "seq": problem.seq, "what": problem.what })
        })
        .collect();
    let report = serde_json::json!({
        "players": found.players,
        "entries": found.entries,
        "digest": found.digest.to_string(),
        "since": since.map(|heads| heads.digest().to_string()),
        "problems": problems,
    });
    json_line::write(std::io::stdout(), &report)?;
    wallet.close().await;
    Ok(if found.is_clean() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
