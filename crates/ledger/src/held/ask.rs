//! The questions to a held ledger. Each is found by an index. Times are `from` included and `to` not.

use chrono::{DateTime, Utc};
use futures::{Stream, StreamExt as _, TryStreamExt as _};
use money::ExactDecimal;
use sqlx::QueryBuilder;
use sqlx::sqlite::{Sqlite, SqliteRow};
use wallet::RoundOfPlayer;

use super::row::{self, COLUMNS, CONFLICT, DOUBLED, FROM, field, held, kind_number, number, time};
use super::{About, Held, HeldRow, Lease, Pair, UnreadRow, damaged, failed};
use crate::Problem;
use crate::entry::Kind;

/// A player of a held ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldPlayer {
    /// The id, to the letter.
    pub player_id: String,
    /// Transactions, each doubled one once.
    pub entries: u64,
    /// Time of the first transaction.
    pub first: DateTime<Utc>,
    /// Time of the last transaction.
    pub last: DateTime<Utc>,
    /// Currencies of the transactions.
    pub currencies: Vec<String>,
}

/// Where a page of a player's rows begins, in the order of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageFrom {
    /// With the first row.
    First,
    /// With the first row after that with this number.
    After(u64),
    /// It ends with the last row before that with this number.
    Before(u64),
    /// It ends with the last row.
    Last,
}

/// Which rows of a player a page has.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PageFilter {
    /// Only of this round.
    pub round_id: Option<String>,
    /// Only of these kinds; all if it is empty.
    pub kinds: Vec<Kind>,
    /// Only from this time on.
    pub from: Option<DateTime<Utc>>,
    /// Only before this time.
    pub to: Option<DateTime<Utc>>,
    /// Only what was refused.
    pub refused_only: bool,
}

/// A page of a player's rows, in the order of time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// The rows, also those that do not count.
    pub rows: Vec<HeldRow>,
    /// Whether the filter lets more rows pass before these.
    pub has_before: bool,
    /// Whether the filter lets more rows pass after these.
    pub has_after: bool,
}

/// A round of a player, as an incident at a table lists it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundOfTable {
    /// The player.
    pub player_id: String,
    /// The round.
    pub round_id: String,
    /// The first game key of its rows, by its bytes.
    pub game_key: Option<String>,
    /// Time of its first row in the span.
    pub first: DateTime<Utc>,
}

/// Runs a question on a connection of its own, and gives the connection back if it was answered.
macro_rules! ask {
    ($held:expr, |$connection:ident| $question:expr) => {{
        let mut lease = $held.lease().await?;
        let $connection = lease.connection()?;
        let answer = $question;
        lease.back();
        answer
    }};
}

impl Held {
    /// What it has and covers.
    ///
    /// # Errors
    /// It was not read to its end.
    pub fn about(&self) -> Result<&About, Problem> {
        Ok(&self.answers()?.about)
    }

    /// The first rows that could not be read, at most some thousand: see [`About::unread`] for their number.
    ///
    /// # Errors
    /// It was not read to its end.
    pub fn unread(&self) -> Result<&[UnreadRow], Problem> {
        Ok(&self.answers()?.unread)
    }

    /// Players with an id greater than `after`, by their ids; from the first if None.
    ///
    /// # Errors
    /// The file can't be read.
    pub async fn players(&self, after: Option<&str>, limit: u32) -> Result<Vec<HeldPlayer>, Problem> {
        let mut sql = QueryBuilder::new(PLAYERS);
        if let Some(after) = after {
            sql.push(" WHERE player_id > ").push_bind(after);
        }
        sql.push(" ORDER BY player_id LIMIT ").push_bind(limit);
        self.answered(sql, player).await
    }

    /// A player. None if no row names this id.
    ///
    /// # Errors
    /// The file can't be read.
    pub async fn player(&self, player_id: &str) -> Result<Option<HeldPlayer>, Problem> {
        let mut sql = QueryBuilder::new(PLAYERS);
        sql.push(" WHERE player_id = ").push_bind(player_id);
        Ok(self.answered(sql, player).await?.pop())
    }

    /// The rows of a player between two times, in the order of time; also those that do not count.
    ///
    /// # Errors
    /// The file can't be read.
    pub async fn entries(
        &self,
        player_id: &str,
        from: Option<DateTime<Utc>>,
        to: Option<DateTime<Utc>>,
    ) -> Result<Vec<HeldRow>, Problem> {
        let mut sql = of_player(player_id);
        between(&mut sql, from, to);
        sql.push(" ORDER BY e.booked_at, e.seq");
        self.answered(sql, held).await
    }

    /// A page of a player's rows in the order of time, forwards or backwards.
    ///
    /// # Errors
    /// The file can't be read.
    pub async fn page(
        &self,
        player_id: &str,
        place: PageFrom,
        limit: u32,
        filter: &PageFilter,
    ) -> Result<Page, Problem> {
        let is_forwards = matches!(place, PageFrom::First | PageFrom::After(_));
        let mut sql = filtered(player_id, filter);
        match place {
            PageFrom::First | PageFrom::Last => {}
            PageFrom::After(seq) => beyond(&mut sql, " > ", seq),
            PageFrom::Before(seq) => beyond(&mut sql, " < ", seq),
        }
        sql.push(if is_forwards {
            " ORDER BY e.booked_at, e.seq LIMIT "
        } else {
            " ORDER BY e.booked_at DESC, e.seq DESC LIMIT "
        });
        // One more tells whether there are more.
        sql.push_bind(i64::from(limit) + 1);
        let mut rows = self.answered(sql, held).await?;
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let has_more = rows.len() > limit;
        rows.truncate(limit);
        if !is_forwards {
            rows.reverse();
        }
        let others = match place {
            PageFrom::First | PageFrom::Last => false,
            // The row of the place itself may be hidden by the filter.
            PageFrom::After(seq) => self.has_any(player_id, " <= ", seq, filter).await?,
            PageFrom::Before(seq) => self.has_any(player_id, " >= ", seq, filter).await?,
        };
        Ok(Page {
            rows,
            has_before: if is_forwards { others } else { has_more },
            has_after: if is_forwards { has_more } else { others },
        })
    }

    async fn has_any(
        &self,
        player_id: &str,
        comparison: &'static str,
        seq: u64,
        filter: &PageFilter,
    ) -> Result<bool, Problem> {
        let mut sql = filtered(player_id, filter);
        beyond(&mut sql, comparison, seq);
        sql.push(" LIMIT 1");
        Ok(!self.answered(sql, held).await?.is_empty())
    }

    /// The rows of a round, of all players, by player and time.
    ///
    /// # Errors
    /// The file can't be read.
    pub async fn of_round(&self, round_id: &str, limit: u32) -> Result<Vec<HeldRow>, Problem> {
        let mut sql = selected();
        sql.push(" WHERE e.round_id = ").push_bind(round_id);
        sql.push(" ORDER BY e.player_id, e.booked_at, e.seq LIMIT ")
            .push_bind(limit);
        self.answered(sql, held).await
    }

    /// The rows of a round of one player, by time.
    ///
    /// # Errors
    /// The file can't be read.
    pub async fn of_round_and_player(
        &self,
        round_id: &str,
        player_id: &str,
    ) -> Result<Vec<HeldRow>, Problem> {
        let mut sql = selected();
        sql.push(" WHERE e.round_id = ").push_bind(round_id);
        sql.push(" AND e.player_id = ").push_bind(player_id);
        sql.push(" ORDER BY e.booked_at, e.seq");
        self.answered(sql, held).await
    }

    /// The rows of a player that name a bet: its debit, and its settlements and cancels; by time.
    ///
    /// # Errors
    /// The file can't be read.
    pub async fn of_bet(&self, bet_id: &str, limit: u32) -> Result<Vec<HeldRow>, Problem> {
        let mut sql = selected();
        sql.push(" WHERE e.seq IN (SELECT seq FROM entries WHERE bet_id = ")
            .push_bind(bet_id);
        sql.push(" UNION SELECT seq FROM entries WHERE transaction_id = ")
            .push_bind(bet_id);
        sql.push(" AND kind IN (1, 6)) ORDER BY e.player_id, e.booked_at, e.seq LIMIT ")
            .push_bind(limit);
        self.answered(sql, held).await
    }

    /// The rounds of players in which an id stands: as the round, the transaction, the bet, or the credit that a rollback takes back.
    /// By player and round, at most `limit`.
    ///
    /// # Errors
    /// The file can't be read.
    pub async fn players_of_id(&self, id: &str, limit: u32) -> Result<Vec<RoundOfPlayer>, Problem> {
        let mut sql =
            QueryBuilder::new("SELECT player_id, round_id, min(game_key), min(place), count(*) FROM (");
        for (place, column) in ["round_id", "transaction_id", "bet_id", "credit_transaction_id"]
            .into_iter()
            .enumerate()
        {
            let or = if place == 0 { "" } else { " UNION ALL " };
            sql.push(format!(
                "{or}SELECT player_id, round_id, game_key, {place} AS place FROM entries WHERE {column} = "
            ));
            sql.push_bind(id);
        }
        sql.push(") GROUP BY player_id, round_id ORDER BY player_id, round_id LIMIT ")
            .push_bind(limit);
        self.answered(sql, named).await
    }

    /// The players with a row between two times, by their ids.
    ///
    /// # Errors
    /// The file can't be read.
    pub async fn players_between(
        &self,
        from: DateTime<Utc>,
        to: DateTime<Utc>,
    ) -> Result<Vec<String>, Problem> {
        let mut sql = QueryBuilder::new("SELECT DISTINCT player_id FROM entries WHERE booked_at >= ");
        sql.push_bind(from.timestamp_micros())
            .push(" AND booked_at < ")
            .push_bind(to.timestamp_micros());
        sql.push(" ORDER BY player_id");
        self.answered(sql, |row| field(row, 0)).await
    }

    /// The rounds with a row at a table between two times, by their first row; at most `limit`.
    ///
    /// # Errors
    /// The file can't be read.
    pub async fn rounds_of_table(
        &self,
        table_id: &str,
        from: DateTime<Utc>,
        to: DateTime<Utc>,
        limit: u32,
    ) -> Result<Vec<RoundOfTable>, Problem> {
        let mut sql = QueryBuilder::new(
            "SELECT player_id, round_id, min(game_key), min(booked_at) FROM entries WHERE round_id IS NOT NULL AND table_id = ",
        );
        sql.push_bind(table_id)
            .push(" AND booked_at >= ")
            .push_bind(from.timestamp_micros());
        sql.push(" AND booked_at < ").push_bind(to.timestamp_micros());
        sql.push(" GROUP BY round_id, player_id ORDER BY min(booked_at), player_id LIMIT ")
            .push_bind(limit);
        self.answered(sql, round_of_table).await
    }

    /// Doubled rows, each with the one that it repeats, in the order of the source.
    ///
    /// # Errors
    /// The file can't be read.
    pub async fn doubled(&self, limit: u32) -> Result<Vec<Pair>, Problem> {
        self.pairs(DOUBLED, limit).await
    }

    /// Rows with the identity of another one and another content, each with the one that counts, in the order of the source.
    ///
    /// # Errors
    /// The file can't be read.
    pub async fn conflicts(&self, limit: u32) -> Result<Vec<Pair>, Problem> {
        self.pairs(CONFLICT, limit).await
    }

    async fn pairs(&self, standing: i64, limit: u32) -> Result<Vec<Pair>, Problem> {
        let mut sql = selected();
        sql.push(" WHERE e.standing = ")
            .push_bind(standing)
            .push(" AND e.standing > 0 ORDER BY e.seq LIMIT ");
        sql.push_bind(limit);
        let others = self.answered(sql, held).await?;
        let mut pairs = Vec::with_capacity(others.len());
        for other in others {
            let seq = match other.standing {
                row::Standing::Doubled { of } => of,
                row::Standing::Conflict { with } => with,
                row::Standing::Counts => return Err(damaged()),
            };
            let first = self.row(seq).await?.ok_or_else(damaged)?;
            pairs.push(Pair { first, other });
        }
        Ok(pairs)
    }

    /// The row with a number.
    ///
    /// # Errors
    /// The file can't be read.
    pub async fn row(&self, seq: u64) -> Result<Option<HeldRow>, Problem> {
        let mut sql = selected();
        sql.push(" WHERE e.seq = ")
            .push_bind(i64::try_from(seq).unwrap_or(i64::MAX));
        Ok(self.answered(sql, held).await?.pop())
    }

    /// The rows that a statement selects, each read by a function.
    async fn answered<T>(
        &self,
        mut sql: QueryBuilder<Sqlite>,
        read: impl Fn(&SqliteRow) -> Result<T, Problem>,
    ) -> Result<Vec<T>, Problem> {
        ask!(self, |connection| {
            let mut rows = sql.build().fetch(connection);
            let mut answer = Vec::new();
            while let Some(row) = rows.try_next().await.map_err(failed)? {
                answer.push(read(&row)?);
            }
            Ok(answer)
        })
    }
}

const PLAYERS: &str = "SELECT player_id, entries, first, last, currencies FROM players";

fn player(row: &SqliteRow) -> Result<HeldPlayer, Problem> {
    let currencies: &str = field(row, 4)?;
    Ok(HeldPlayer {
        player_id: field(row, 0)?,
        entries: number(row, 1)?,
        first: time(field(row, 2)?)?,
        last: time(field(row, 3)?)?,
        currencies: serde_json::from_str(currencies).map_err(|_| damaged())?,
    })
}

fn named(row: &SqliteRow) -> Result<RoundOfPlayer, Problem> {
    let place: i64 = field(row, 3)?;
    Ok(RoundOfPlayer {
        player_id: field(row, 0)?,
        round_id: field(row, 1)?,
        game_key: field(row, 2)?,
        named_by: match place {
            0 => wallet::NamedBy::Round,
            1 => wallet::NamedBy::Transaction,
            2 => wallet::NamedBy::Bet,
            _ => wallet::NamedBy::Credit,
        },
        entries: field(row, 4)?,
    })
}

fn round_of_table(row: &SqliteRow) -> Result<RoundOfTable, Problem> {
    Ok(RoundOfTable {
        player_id: field(row, 0)?,
        round_id: field(row, 1)?,
        game_key: field(row, 2)?,
        first: time(field(row, 3)?)?,
    })
}

fn selected() -> QueryBuilder<Sqlite> {
    QueryBuilder::new(format!("SELECT {COLUMNS} FROM {FROM}"))
}

fn of_player(player_id: &str) -> QueryBuilder<Sqlite> {
    let mut sql = selected();
    sql.push(" WHERE e.player_id = ").push_bind(player_id);
    sql
}

fn between(sql: &mut QueryBuilder<Sqlite>, from: Option<DateTime<Utc>>, to: Option<DateTime<Utc>>) {
    if let Some(from) = from {
        sql.push(" AND e.booked_at >= ")
            .push_bind(from.timestamp_micros());
    }
    if let Some(to) = to {
        sql.push(" AND e.booked_at < ").push_bind(to.timestamp_micros());
    }
}

fn filtered(player_id: &str, filter: &PageFilter) -> QueryBuilder<Sqlite> {
    let mut sql = of_player(player_id);
    between(&mut sql, filter.from, filter.to);
    if let Some(round_id) = &filter.round_id {
        sql.push(" AND e.round_id = ").push_bind(round_id.as_str());
    }
    if filter.refused_only {
        sql.push(" AND e.status IS NOT NULL");
    }
    if !filter.kinds.is_empty() {
        sql.push(" AND e.kind IN (");
        let mut kinds = sql.separated(", ");
        for kind in &filter.kinds {
            kinds.push_bind(kind_number(*kind));
        }
        sql.push(")");
    }
    sql
}

/// Rows on one side of a row in the order of time.
fn beyond(sql: &mut QueryBuilder<Sqlite>, comparison: &'static str, seq: u64) {
    let seq = i64::try_from(seq).unwrap_or(i64::MAX);
    sql.push(" AND (e.booked_at, e.seq)").push(comparison);
    sql.push("(SELECT booked_at, seq FROM entries WHERE seq = ")
        .push_bind(seq)
        .push(")");
}

/// A row as totals read it.
#[derive(Debug)]
pub(crate) enum RowOfTotals {
    Counts {
        booked_at: DateTime<Utc>,
        kind: Kind,
        amount: ExactDecimal,
        currency: String,
        game_key: String,
    },
    Doubled,
    Conflict,
}

/// The rows of a span, as long as they are read.
pub(crate) struct RowsOfTotals<'a> {
    lease: Lease<'a>,
    from: i64,
    to: i64,
}

impl Held {
    /// All accepted rows of a span. It stops when it is dropped.
    pub(crate) async fn rows_of_totals(
        &self,
        from: DateTime<Utc>,
        to: DateTime<Utc>,
    ) -> Result<RowsOfTotals<'_>, Problem> {
        Ok(RowsOfTotals {
            lease: self.lease().await?,
            from: from.timestamp_micros(),
            to: to.timestamp_micros(),
        })
    }
}

impl RowsOfTotals<'_> {
    pub(crate) fn rows(&mut self) -> Result<impl Stream<Item = Result<RowOfTotals, Problem>>, Problem> {
        let connection = self.lease.connection()?;
        // In the order of the table: that of an index would read each page many times.
        let sql = "SELECT booked_at, kind, amount, currency, coalesce(game_key, ''), standing FROM entries NOT INDEXED \
            WHERE status IS NULL AND booked_at >= ? AND booked_at < ?";
        let rows = sqlx::query(sql).bind(self.from).bind(self.to).fetch(connection);
        Ok(rows.map(|row| row_of_totals(&row.map_err(failed)?)))
    }
}

fn row_of_totals(row: &SqliteRow) -> Result<RowOfTotals, Problem> {
    let standing: i64 = field(row, 5)?;
    Ok(match standing {
        DOUBLED => RowOfTotals::Doubled,
        CONFLICT => RowOfTotals::Conflict,
        _ => RowOfTotals::Counts {
            booked_at: time(field(row, 0)?)?,
            kind: row::kind(field(row, 1)?)?,
            amount: row::amount(field(row, 2)?)?,
            currency: field(row, 3)?,
            game_key: field(row, 4)?,
        },
    })
}
