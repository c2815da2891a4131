//! A folder with a file, and what reading it gives.

use std::path::PathBuf;

use ledger::{Entry, Held, Look, Map, Note, Problem, Question, Source, Unreadable};
use tokio_util::sync::CancellationToken;

/// A file in a folder of its own.
pub(crate) struct Bench {
    pub(crate) folder: tempfile::TempDir,
    pub(crate) file: PathBuf,
}

/// What was read.
#[derive(Debug)]
pub(crate) struct Done {
    pub(crate) entries: Vec<String>,
    pub(crate) unread: Vec<(u64, Unreadable)>,
    pub(crate) notes: Vec<Note>,
}

impl Bench {
    pub(crate) fn new(name: &str, bytes: impl AsRef<[u8]>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(name);
        std::fs::write(&file, bytes).unwrap();
        Self { folder, file }
    }

    fn source(&self) -> Source {
        Source::File(self.file.clone())
    }

    pub(crate) async fn look(&self, map: &str) -> Result<Look, Problem> {
        ledger::look(&self.source(), &map_of(map), drop, &CancellationToken::new()).await
    }

    /// The needed questions that are open with a map.
    pub(crate) async fn questions(&self, map: &str) -> Vec<Question> {
        let look = self.look(map).await.unwrap();
        look.questions.into_iter().filter(Question::is_needed).collect()
    }

    /// Reads it with a map that leaves nothing open.
    pub(crate) async fn read(&self, map: &str) -> Result<Done, Problem> {
        let stop = CancellationToken::new();
        let look = self.look(map).await?;
        assert!(look.is_ready(), "{:?}", look.questions);
        let held = Held::create(&self.folder.path().join("held")).await?;
        ledger::read(&self.source(), &look.map, &held, |_| {}, &stop).await?;
        let mut entries = Vec::new();
        for player in held.players(None, 1_000).await? {
            entries.extend(
                held.entries(&player.player_id, None, None)
                    .await?
                    .into_iter()
                    .map(|row| row.entry),
            );
        }
        entries.sort_by_key(|entry| entry.line);
        let unread = held
            .unread()?
            .iter()
            .map(|row| (row.line, row.why.clone()))
            .collect();
        let notes = held.about()?.notes.clone();
        Ok(Done {
            entries: entries.iter().map(told).collect(),
            unread,
            notes,
        })
    }
}

pub(crate) fn map_of(text: &str) -> Map {
    Map::parse(text.as_bytes()).unwrap()
}

/// An entry in one line.
pub(crate) fn told(entry: &Entry) -> String {
    let amount = entry.amount.with_places(2).unwrap();
    let kind = format!("{:?}", entry.kind).to_lowercase();
    let at = entry
        .booked_at
        .to_rfc3339_opts(chrono::SecondsFormat::AutoSi, true);
    let round = entry.round_id.as_deref().unwrap_or("-");
    let refused = entry
        .refused
        .as_ref()
        .map(|refused| format!(" refused {}", refused.status))
        .unwrap_or_default();
    let (player, id, currency) = (&entry.player_id, &entry.transaction_id, &entry.currency);
    format!("{kind} {player} {id} {amount} {currency} {at} {round}{refused}")
}
