//! Reads back what a new connection was asked for. A pooler between the wallet and the server may drop a client's settings
//! without a word: then a commit could be answered before it is on disk, and lookups could read whole tables.

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Row};

use super::failed;
use crate::store::{ServerProblem, StoreError};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Access {
    Reads,
    Writes,
}

/// What a connection asks for, and must have. Not to be printed: a password may be among the options.
#[derive(Clone)]
pub(super) struct Asked {
    pub(super) options: PgConnectOptions,
    /// What is read back.
    settings: Vec<(&'static str, String)>,
    /// The object identifier of the journal. None before it is known.
    journal: Option<i64>,
}

/// Commits are on disk on return. Lookups use an index: a plan from when the tables were small would scan them forever.
pub(crate) const SESSION: [(&str, &str); 6] = [
    ("synchronous_commit", "on"),
    ("enable_seqscan", "off"),
    ("enable_hashjoin", "off"),
    ("enable_mergejoin", "off"),
    ("jit", "off"),
    ("plan_cache_mode", "force_generic_plan"),
];

/// A setting of the server itself without which a commit is not on disk.
const OF_THE_SERVER: (&str, &str) = ("fsync", "on");
/// A setting that says whether a server takes writes at all.
const READ_ONLY: (&str, &str) = ("transaction_read_only", "off");

impl Asked {
    /// The settings of every connection and the search path of the address, which are read back; and others, which are not: they
    /// only limit times, and differ between connections, so that an administrator could not give them to a role.
    pub(super) fn of(
        options: &PgConnectOptions,
        access: Access,
        others: &[(&'static str, &'static str)],
    ) -> Self {
        let read_only = (access == Access::Writes).then_some(&READ_ONLY);
        // First what is the server's own.
        let settings = read_only.into_iter().chain([&OF_THE_SERVER]).chain(&SESSION);
        let mut settings: Vec<_> = settings
            .map(|(name, value)| (*name, (*value).to_owned()))
            .collect();
        if let Some(path) = search_path(options.get_options().unwrap_or_default()) {
            settings.push(("search_path", path));
        }
        let options = options.clone().options(SESSION).options(others.iter().copied());
        Self {
            options: options.disable_statement_logging(),
            settings,
            journal: None,
        }
    }

    /// The same, for connections that must find this journal.
    pub(super) fn with_journal(&self, journal: i64) -> Self {
        Self {
            journal: Some(journal),
            ..self.clone()
        }
    }

    pub(super) async fn check(&self, connection: &mut PgConnection) -> Result<(), StoreError> {
        let settings = self.settings.iter();
        let columns: Vec<String> = settings
            .map(|(name, _)| format!("left(current_setting('{name}'), 1000)"))
            .collect();
        let sql = format!(
            "SELECT {}, coalesce(to_regclass('journal')::oid::bigint, 0)",
            columns.join(", ")
        );
        let row = sqlx::raw_sql(AssertSqlSafe(sql))
            .fetch_one(&mut *connection)
            .await
            .map_err(failed)?;
        for (index, (name, asked)) in self.settings.iter().enumerate() {
            let found: String = row.try_get(index).map_err(failed)?;
            if plain(&found) != plain(asked) {
                return Err(problem(name).into());
            }
        }
        let journal: i64 = row.try_get(self.settings.len()).map_err(failed)?;
        match self.journal {
            Some(expected) if expected != journal => Err(ServerProblem::Schema("journal".to_owned()).into()),
            _ => Ok(()),
        }
    }
}

fn problem(name: &'static str) -> ServerProblem {
    if name == READ_ONLY.0 {
        ServerProblem::ReadOnly
    } else if name == OF_THE_SERVER.0 {
        ServerProblem::NotDurable(name)
    } else {
        ServerProblem::Setting(name)
    }
}

/// The search path in the options of an address, such as `-c search_path=wallet`. The last one counts.
fn search_path(options: &str) -> Option<String> {
    let (_, path) = options.rsplit_once("search_path=")?;
    let mut value = String::new();
    let mut letters = path.chars();
    while let Some(letter) = letters.next() {
        match letter {
            // A space within a value is escaped.
            '\\' => value.extend(letters.next()),
            ' ' => break,
            letter => value.push(letter),
        }
    }
    Some(value)
}

/// A value without the spaces in which a list may differ.
fn plain(value: &str) -> String {
    value.chars().filter(|letter| *letter != ' ').collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_search_path_of_an_address_is_found() {
        for (options, path) in [
            ("-c search_path=wallet", Some("wallet")),
            ("-c search_path=a,b -c jit=off", Some("a,b")),
            ("-c search_path=a -c search_path=a,\\ b", Some("a, b")),
            ("-c jit=off", None),
        ] {
            assert_eq!(search_path(options).as_deref(), path, "{options}");
        }
    }
}
