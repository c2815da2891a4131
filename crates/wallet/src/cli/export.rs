//! `export`: journals as lines of JSON, for reconciliation and archiving. Fields have the names of the
//! contract where it defines them. Amounts are strings, so that no reader converts them to floats.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use serde_json::{Value, json};
use wallet::{Entry, Filter, Wallet};

use super::arguments::Export;
use super::{json_line, open_as_is};

pub(super) async fn export(arguments: Export) -> Result<ExitCode> {
    let wallet = open_as_is(arguments.database).await?;
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
async fn export_journal(wallet: &Wallet, player_id: &str, filter: &Filter) -> Result<()> {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut after = 0;
    loop {
        let page = wallet.entries_after(player_id, after).await?;
        let Some(last) = page.last() else {
            return Ok(out.flush()?);
        };
        after = last.seq;
        for entry in page.iter().filter(|entry| filter.lets(entry)) {
            json_line::write(&mut out, &line(entry))?;
        }
    }
}

fn line(entry: &Entry) -> Value {
    let flags: Vec<&str> = entry.flags.iter().map(|flag| flag.as_str()).collect();
    json!({
        "player_id": entry.player_id,
        "seq": entry.seq,
        "at": entry.at,
        "transaction_type": entry.kind.as_str(),
        "transaction_id": entry.transaction_id,
        "transaction_code": entry.transaction_code,
        "game_key": entry.game_key,
        "round_id": entry.round_id,
        "table_id": entry.table_id,
        "bet_id": entry.bet_id,
        "bet_ref_ids": entry.bet_ref_ids,
        "credit_transaction_id": entry.credit_transaction_id,
        "amount": entry.amount_text,
        "currency": entry.currency,
        "created_at": entry.created_at,
        "effect": entry.effect.map(wallet::Effect::as_str),
        "flags": flags,
        "moved": entry.moved.to_string(),
        "balance": entry.balance.to_string(),
        "answer_status": entry.answer.status,
        "answer": entry.answer.body,
        "refusal": entry.refusal().map(|refusal| refusal.reason.as_str()),
        "repeatable": entry.repeatable,
        "hash": entry.hash.to_string(),
        "by": entry.author(),
        "raw": entry.raw,
    })
}
