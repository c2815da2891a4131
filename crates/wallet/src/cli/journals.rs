//! `ledger`, `heads`, `export` and `verify`: print a journal, print the last entries of all, export journals as lines of JSON
//! ([`ExportLine`]), and check all journals.
//!
//! Lines of JSON are ASCII: PowerShell 5 reads the output of a program in the code page of the console before it writes it to a
//! file, and loses every other character.

use std::io::{self, BufRead, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use app::unseen::escaped;
use serde::{Deserialize, Serialize};
use serde_json::ser::{Formatter, Serializer};
use wallet::{Digest, Effect, Entry, ExportLine, Filter, Head, Heads, Reader, Refusal, saved_lines};

use super::arguments::{Database, OfPlayer};
use super::open_to_read;

pub(super) async fn ledger(player: OfPlayer) -> Result<()> {
    let wallet = open_to_read(player.database).await?;
    println!("seq\tbooked\tsent\tkind\tcode\tnumber\tabout\tmoved\tbalance\teffect\trefusal\tflags\tby");
    for entry in wallet.entries(&player.player_id, &Filter::default()).await? {
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

pub(super) async fn export(database: Database, player: Option<String>, filter: &Filter) -> Result<()> {
    let wallet = open_to_read(database).await?;
    let players = match player {
        Some(player_id) => vec![player_id],
        None => wallet
            .players()
            .await?
            .into_iter()
            .map(|player| player.player_id)
            .collect(),
    };
    for player_id in players {
        export_journal(&wallet, &player_id, filter).await?;
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
            write_line(&mut out, &ExportLine::from(entry))?;
        }
    }
}

pub(super) async fn verify(database: Database, since: Option<&Path>) -> Result<ExitCode> {
    // Read first: a file that cannot be read must not cost a long verification.
    let since = since.map(read_heads).transpose()?;
    let wallet = open_to_read(database).await?;
    let found = wallet.verify_since(since.as_ref()).await?;
    let report = serde_json::json!({
        "players": found.players,
        "entries": found.entries,
        "digest": found.digest.to_string(),
        "since": since.map(|heads| heads.digest().to_string()),
        "problems": found.problems,
    });
    write_line(std::io::stdout(), &report)?;
    wallet.close().await;
    Ok(if found.is_clean() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

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

/// Prints what `verify --since` reads: one line for all journals, then one per journal.
pub(super) async fn heads(database: Database) -> Result<()> {
    let wallet = open_to_read(database).await?;
    let heads = wallet.heads().await?;
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let top = Top {
        digest: heads.digest().to_string(),
        players: heads.0.len(),
    };
    write_line(&mut out, &top)?;
    for head in &heads.0 {
        write_line(&mut out, head)?;
    }
    out.flush()?;
    wallet.close().await;
    Ok(())
}

/// Reads the output of `heads` from a file, or from the standard input if the path is `-`.
fn read_heads(path: &Path) -> Result<Heads> {
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

/// A value as JSON without spaces, in which a character outside ASCII is an escape.
pub(super) fn write_line(mut out: impl Write, value: &impl Serialize) -> io::Result<()> {
    value.serialize(&mut Serializer::with_formatter(&mut out, Ascii))?;
    writeln!(out)
}

struct Ascii;

impl Formatter for Ascii {
    fn write_string_fragment<W: Write + ?Sized>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        for letter in fragment.chars() {
            // DEL is no letter, and JSON does not escape it.
            if letter.is_ascii() && letter != '\u{7f}' {
                writer.write_all(&[letter as u8])?;
            } else {
                for unit in letter.encode_utf16(&mut [0; 2]) {
                    write!(writer, "\\u{unit:04x}")?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::write_line;

    proptest! {
        #[test]
        fn a_line_is_ascii_and_means_the_same(text: String) {
            let mut line = Vec::new();
            write_line(&mut line, &text).unwrap();
            prop_assert!(line.is_ascii());
            prop_assert_eq!(serde_json::from_slice::<String>(&line).unwrap(), text);
        }
    }
}
