//! `heads`, and the file that `verify --since` reads: one line for all journals, then one per journal.

use std::io::{BufRead, Write};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};
use wallet::{Digest, Head, Heads, saved_lines};

use super::arguments::Database;
use super::{json_line, open_to_read};

/// The first line. Its digest covers the others: written down on paper, it shows whether the file was changed.
#[derive(Serialize, Deserialize)]
struct Top {
    digest: String,
    players: usize,
}

#[derive(Deserialize)]
struct Line {
    player_id: String,
    seq: i64,
    hash: String,
}

pub(super) async fn print(database: Database) -> Result<()> {
    let wallet = open_to_read(database).await?;
    let heads = wallet.heads().await?;
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let top = Top {
        digest: heads.digest().to_string(),
        players: heads.0.len(),
    };
    json_line::write(&mut out, &top)?;
    for head in &heads.0 {
        json_line::write(&mut out, head)?;
    }
    out.flush()?;
    wallet.close().await;
    Ok(())
}

/// Reads the output of `heads` from a file, or from the standard input if the path is `-`.
pub(super) fn read(path: &Path) -> Result<Heads> {
    if path == Path::new("-") {
        return heads_in(saved_lines(std::io::stdin().lock()));
    }
    let file = std::fs::File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
    heads_in(saved_lines(file)).with_context(|| format!("{} is no output of `wallet heads`", path.display()))
}

fn heads_in(input: impl BufRead) -> Result<Heads> {
    let mut lines = input.lines();
    let top = lines.next().context("it is empty")??;
    let top: Top = serde_json::from_str(&top)?;
    let heads = Heads(lines.map(|line| head(&line?)).collect::<Result<_>>()?);
    ensure!(
        heads.digest().to_string() == top.digest && heads.0.len() == top.players,
        "its lines do not give the digest of its first line: a part of it was changed or is missing"
    );
    Ok(heads)
}

fn head(line: &str) -> Result<Head> {
    let Line { player_id, seq, hash } = serde_json::from_str(line)?;
    let hash = Digest::from_hex(&hash).context("a hash is not 64 hexadecimal digits")?;
    Ok(Head { player_id, seq, hash })
}
