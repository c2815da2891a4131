//! An incident as a scope of the comparison: a table with a span of time, or ids that were pasted. Each of its rounds gets a verdict,
//! also one that matches, and what is owed is added up per player and currency.
//!
//! Which rounds it is about is read from the ledger: the service lists neither the rounds of a table nor the players
//! of a round. Ids are compared to the letter. Of a player who was pasted, all rounds are compared, and only differences are listed.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ops::Range;

use chrono::{DateTime, Utc};
use ledger::cells::{self, SEPARATORS};
use money::{ExactDecimal, Sum};
use serde::{Deserialize, Serialize};
use specta::Type;

use super::{DifferenceRow, ReconcileClass, ReconcileEvent};
use crate::figures::digits;
use crate::views::{ErrorView, IdField, count_of};
use crate::wallet::{Entry, Opened};

/// Most ids of one incident.
const MOST_IDS: usize = 5_000;
/// Most rounds of players in one incident. Each may cost a request.
const MOST_ROUNDS: usize = 20_000;
/// The heads of columns of ids, in small letters without spaces and underscores, and what they name.
const HEADS: [(&str, IdsOf); 16] = [
    ("roundid", IdsOf::Rounds),
    ("round", IdsOf::Rounds),
    ("รหัสรอบ", IdsOf::Rounds),
    ("รอบ", IdsOf::Rounds),
    ("betid", IdsOf::Bets),
    ("bet", IdsOf::Bets),
    ("refid", IdsOf::Bets),
    ("transactionid", IdsOf::Bets),
    ("รหัสเดิมพัน", IdsOf::Bets),
    ("รหัสธุรกรรม", IdsOf::Bets),
    ("playerid", IdsOf::Players),
    ("player", IdsOf::Players),
    ("login", IdsOf::Players),
    ("username", IdsOf::Players),
    ("รหัสผู้เล่น", IdsOf::Players),
    ("id", IdsOf::Anything),
];

/// What an incident is about.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "what", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum Incident {
    /// The rounds with an entry of this table in a span of time.
    Table {
        table_id: String,
        /// First instant, ISO 8601 with a zone.
        from: String,
        /// The instant after the last.
        to: String,
    },
    Ids {
        /// To the letter.
        ids: Vec<String>,
        of: IdsOf,
    },
}

/// What the ids of an incident name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum IdsOf {
    /// Whatever the ledger knows under the id.
    Anything,
    Rounds,
    /// Bets, and other transactions.
    Bets,
    Players,
}

/// Ids in a pasted text or a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PastedIds {
    pub ids: Vec<String>,
    /// What the head of the column says they name.
    pub of: IdsOf,
    /// How often an id came again, which counts once.
    pub doubled: u32,
    /// Number of ids above the largest number of an incident, which are left out.
    pub left_out: u32,
    /// Largest number of ids.
    pub most: u32,
    /// The cells of the first row, if the text is a table with several columns.
    pub columns: Vec<String>,
    /// Place of the column that was read, from 0.
    pub column: u32,
}

/// What a comparison of an incident adds to its summary.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct IncidentSummary {
    /// What is owed by the differences that were found, and for whom more may be owed. Players with neither are left out.
    pub owed: Vec<OwedLine>,
    /// Ids that the ledger does not know.
    pub not_found: Vec<String>,
    /// Rounds above the largest number of an incident, which are not compared.
    pub left_out: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct OwedLine {
    pub player_id: String,
    pub currency: String,
    /// What the player should have more: negative if the player has too much. None with too many digits, or if an amount of a
    /// difference is not known.
    pub owed: Option<String>,
    /// Number of differing rounds.
    pub rounds: u32,
    /// Rounds of the player that could not be compared, so that more may be owed.
    pub not_compared: u32,
}

/// The ids of a text: one a line, or a column of a table whose cells are separated by tabs, semicolons or commas. Without `column`, the
/// first column with a known head, or the first. Nothing is trimmed but the end of a line.
pub fn pasted_ids(text: &str, column: Option<u32>) -> PastedIds {
    let rows = table(text).unwrap_or_else(|| lines(text));
    let first = rows.first().cloned().unwrap_or_default();
    let known = first.iter().position(|cell| named_by(cell).is_some());
    let asked = column.and_then(|column| usize::try_from(column).ok());
    let column = asked.or(known).unwrap_or_default();
    let head = first.get(column).and_then(|cell| named_by(cell));
    // A table has one head or none, whichever of its columns is read.
    let has_head = known.is_some();
    let (mut ids, mut seen, mut doubled, mut left_out) = (Vec::new(), HashSet::new(), 0, 0);
    for cells in rows.into_iter().skip(usize::from(has_head)) {
        let Some(id) = cells.into_iter().nth(column).filter(|id| !id.is_empty()) else {
            continue;
        };
        if !seen.insert(id.clone()) {
            doubled += 1;
        } else if ids.len() == MOST_IDS {
            left_out += 1;
        } else {
            ids.push(id);
        }
    }
    PastedIds {
        ids,
        of: head.unwrap_or(IdsOf::Anything),
        doubled,
        left_out,
        most: count_of(MOST_IDS),
        columns: if first.len() > 1 { first } else { Vec::new() },
        column: count_of(column),
    }
}

/// The rows of a table: all have equally many cells, and more than one. None if a text is none.
fn table(text: &str) -> Option<Vec<Vec<String>>> {
    SEPARATORS.into_iter().find_map(|separator| {
        let rows = cells::rows(text, separator);
        let width = rows.first()?.cells.len();
        let is_table = width > 1
            && rows
                .iter()
                .all(|row| row.cells.len() == width && row.fault.is_none());
        is_table.then(|| rows.into_iter().map(|row| row.cells).collect())
    })
}

fn lines(text: &str) -> Vec<Vec<String>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines.map(|line| vec![line.to_owned()]).collect()
}

/// What a head names. None if it is no head of ids.
fn named_by(cell: &str) -> Option<IdsOf> {
    let plain: String = cell
        .to_lowercase()
        .chars()
        .filter(|letter| !matches!(letter, ' ' | '_' | '-'))
        .collect();
    HEADS.iter().find(|(head, _)| *head == plain).map(|(_, of)| *of)
}

/// An incident whose values are right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Checked {
    Table {
        table_id: String,
        span: Range<DateTime<Utc>>,
    },
    Ids {
        ids: BTreeSet<String>,
        of: IdsOf,
    },
}

impl Checked {
    pub(super) fn of(incident: &Incident) -> Result<Self, ErrorView> {
        match incident {
            Incident::Table { table_id, from, to } => {
                if table_id.is_empty() {
                    return Err(ErrorView::input("tableId", "No table is named."));
                }
                let instant = |field: &str, text: &str| {
                    let parsed = DateTime::parse_from_rfc3339(text);
                    parsed.map_err(|_| ErrorView::input(field, "This is not a time with a zone."))
                };
                let span = instant("from", from)?.to_utc()..instant("to", to)?.to_utc();
                if span.is_empty() {
                    return Err(ErrorView::input("to", "The end is not after the beginning."));
                }
                Ok(Self::Table {
                    table_id: table_id.clone(),
                    span,
                })
            }
            Incident::Ids { ids, of } => {
                let ids: BTreeSet<String> = ids.iter().filter(|id| !id.is_empty()).cloned().collect();
                if ids.is_empty() {
                    return Err(ErrorView::input("ids", "No id is given."));
                }
                if ids.len() > MOST_IDS {
                    let why = format!("An incident has at most {MOST_IDS} ids.");
                    return Err(ErrorView::input("ids", why));
                }
                Ok(Self::Ids { ids, of: *of })
            }
        }
    }

    fn names_player(&self, player_id: &str) -> bool {
        match self {
            Self::Table { .. } => false,
            Self::Ids { ids, of } => {
                matches!(of, IdsOf::Anything | IdsOf::Players) && ids.contains(player_id)
            }
        }
    }

    /// The round of an entry that the incident is about, and the ids of the incident that the entry has.
    fn matched<'e>(&'e self, entry: &'e Entry) -> Option<(&'e str, Vec<&'e str>)> {
        let round_id = entry.round_id.as_deref()?;
        match self {
            Self::Table { table_id, span } => {
                let is_of_table = entry.table_id.as_deref() == Some(table_id.as_str());
                (is_of_table && span.contains(&entry.at)).then(|| (round_id, Vec::new()))
            }
            Self::Ids { ids, of } => {
                let round = Some(round_id).filter(|_| matches!(of, IdsOf::Anything | IdsOf::Rounds));
                let is_of_bets = matches!(of, IdsOf::Anything | IdsOf::Bets);
                let bets = [
                    Some(entry.transaction_id.as_str()),
                    entry.bet_id.as_deref(),
                    entry.credit_transaction_id.as_deref(),
                ];
                let named = bets.into_iter().filter(|_| is_of_bets).chain([round]).flatten();
                let named: Vec<&str> = named.filter(|id| ids.contains(*id)).collect();
                (!named.is_empty()).then_some((round_id, named))
            }
        }
    }
}

/// The rounds that an incident is about, by player.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct IncidentRounds {
    pub(super) of_players: BTreeMap<String, RoundsOf>,
    not_found: Vec<String>,
    left_out: u32,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum RoundsOf {
    /// All rounds of a player who was pasted.
    All,
    These(BTreeSet<String>),
}

impl IncidentRounds {
    pub(super) async fn read(
        checked: &Checked,
        ledger: &Opened,
        on_event: &mut impl FnMut(ReconcileEvent),
    ) -> Result<Self, ErrorView> {
        let mut reading = Reading::default();
        if ledger.ledger.held().is_some() {
            reading.ask(checked, ledger).await?;
        } else {
            reading.scan(checked, ledger, on_event).await?;
        }
        let mut found = reading.found;
        if let Checked::Ids { ids, .. } = checked {
            found.not_found = ids
                .iter()
                .filter(|id| !reading.known.contains(*id))
                .cloned()
                .collect();
        }
        Ok(found)
    }

    /// Whether a round of a player is one of them. A round without an id is one only if all of the player are.
    pub(super) fn has(&self, player_id: &str, round_id: Option<&str>) -> bool {
        match self.of_players.get(player_id) {
            Some(RoundsOf::All) => true,
            Some(RoundsOf::These(rounds)) => round_id.is_some_and(|round_id| rounds.contains(round_id)),
            None => false,
        }
    }

    /// The rounds of a player, if they were named and are not all.
    pub(super) fn named(&self, player_id: &str) -> Option<&BTreeSet<String>> {
        match self.of_players.get(player_id) {
            Some(RoundsOf::These(rounds)) => Some(rounds),
            _ => None,
        }
    }

    pub(super) fn summary(self, rows: &[DifferenceRow]) -> IncidentSummary {
        IncidentSummary {
            owed: owed(rows),
            not_found: self.not_found,
            left_out: self.left_out,
        }
    }
}

/// The rounds that were found so far, and the ids that name them.
#[derive(Default)]
struct Reading {
    found: IncidentRounds,
    known: HashSet<String>,
    rounds: usize,
}

impl Reading {
    /// Asks the ledger of another wallet, which has an index for each id.
    async fn ask(&mut self, checked: &Checked, ledger: &Opened) -> Result<(), ErrorView> {
        let (ids, of) = match checked {
            Checked::Ids { ids, of } => (ids, *of),
            Checked::Table { table_id, span } => {
                let most = count_of(MOST_ROUNDS + 1);
                let Some(held) = ledger.ledger.held() else {
                    return Ok(());
                };
                let rounds = held.rounds_of_table(table_id, span.start, span.end, most).await?;
                for round in rounds {
                    self.take(round.player_id, round.round_id);
                }
                return Ok(());
            }
        };
        let players: HashSet<String> = match of {
            IdsOf::Anything | IdsOf::Players => ledger.ledger.players().await?.into_iter().collect(),
            IdsOf::Rounds | IdsOf::Bets => HashSet::new(),
        };
        for id in ids {
            if players.contains(id) {
                self.take_player(id.clone());
                continue;
            }
            let asked = ledger.ledger.players_of_id(id, count_of(MOST_ROUNDS + 1)).await?;
            for named in asked {
                let is_asked = match of {
                    IdsOf::Anything => true,
                    IdsOf::Rounds => named.field == IdField::Round,
                    IdsOf::Bets => named.field != IdField::Round,
                    IdsOf::Players => false,
                };
                if let Some(round_id) = named.round_id.filter(|_| is_asked) {
                    self.known.insert(id.clone());
                    self.take(named.player_id, round_id);
                }
            }
        }
        Ok(())
    }

    /// Reads the journals of our wallet once for all ids: it has no index for them.
    async fn scan(
        &mut self,
        checked: &Checked,
        ledger: &Opened,
        on_event: &mut impl FnMut(ReconcileEvent),
    ) -> Result<(), ErrorView> {
        let players = ledger.ledger.players().await?;
        let players_total = count_of(players.len());
        for (place, player_id) in players.into_iter().enumerate() {
            on_event(ReconcileEvent::Progress {
                players: count_of(place),
                players_total,
                rounds: count_of(self.rounds),
                player_id: player_id.clone(),
            });
            if checked.names_player(&player_id) {
                self.take_player(player_id);
                continue;
            }
            let matched = ledger.ledger.entries(&player_id, |entry| {
                let (round_id, ids) = checked.matched(&entry)?;
                let ids: Vec<String> = ids.into_iter().map(str::to_owned).collect();
                Some((round_id.to_owned(), ids))
            });
            for (round_id, ids) in matched.await? {
                self.known.extend(ids);
                self.take(player_id.clone(), round_id);
            }
        }
        Ok(())
    }

    fn take_player(&mut self, player_id: String) {
        self.known.insert(player_id.clone());
        self.found.of_players.insert(player_id, RoundsOf::All);
    }

    fn take(&mut self, player_id: String, round_id: String) {
        let of_player = self.found.of_players.entry(player_id);
        let RoundsOf::These(rounds) = of_player.or_insert_with(|| RoundsOf::These(BTreeSet::new())) else {
            return;
        };
        if rounds.contains(&round_id) {
            return;
        }
        if self.rounds == MOST_ROUNDS {
            self.found.left_out += 1;
        } else {
            self.rounds += 1;
            rounds.insert(round_id);
        }
    }
}

/// What the rows of one player and currency come to.
#[derive(Debug, Default)]
struct Owed {
    /// None if an amount is not known.
    sum: Option<Sum>,
    rounds: u32,
    not_compared: u32,
}

/// What is owed per player and currency, in their order.
fn owed(rows: &[DifferenceRow]) -> Vec<OwedLine> {
    let mut lines: BTreeMap<(&str, &str), Owed> = BTreeMap::new();
    for row in rows {
        let line = lines
            .entry((&row.player_id, &row.currency))
            .or_insert_with(|| Owed {
                sum: Some(Sum::default()),
                ..Owed::default()
            });
        match row.class {
            ReconcileClass::Matched => {}
            ReconcileClass::OutOfWindow | ReconcileClass::NotSettledYet => line.not_compared += 1,
            _ if row.expected => {}
            _ => {
                let more = row
                    .difference
                    .as_deref()
                    .and_then(|digits| ExactDecimal::parse(digits).ok());
                line.rounds += 1;
                line.sum = line.sum.zip(more).map(|(mut sum, more)| {
                    sum.subtract(more);
                    sum
                });
            }
        }
    }
    let lines = lines
        .into_iter()
        .filter(|(_, line)| line.rounds > 0 || line.not_compared > 0);
    lines
        .map(|((player_id, currency), line)| OwedLine {
            player_id: player_id.to_owned(),
            currency: currency.to_owned(),
            owed: line.sum.and_then(digits),
            rounds: line.rounds,
            not_compared: line.not_compared,
        })
        .collect()
}

#[cfg(test)]
#[path = "tests/incident.rs"]
mod tests;
