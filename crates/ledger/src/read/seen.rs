//! What was seen of a table or view: enough to look at it with other answers without reading it again.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::columns::{self, Columns};
use super::facts;
use super::heads;
use super::row::Row;
use super::rules::{Reading, Rules};
use super::shapes::Shapes;
use crate::look::Apart;
use crate::map::{Column, DecimalMark, Map, Order, Refused, Sign, Unit};
use crate::{Entry, Kind, Look, Problem, Question, SampleRow, SourceKind, Unreadable};

/// How many rows are shown as they will be read.
const SAMPLE: usize = 5;
/// The highest number of unreadable rows that are listed.
const MOST_UNREAD: usize = 100;

/// A table or view whose rows were all looked at, with the columns of a map.
#[derive(Debug, Clone)]
pub(crate) struct Seen {
    pub(crate) kind: SourceKind,
    pub(crate) heads: Vec<String>,
    /// The first rows below the heads.
    pub(crate) first: Vec<Row>,
    pub(crate) places: BTreeMap<Column, usize>,
    pub(crate) shapes: Shapes,
    /// Whether these are all rows.
    pub(crate) is_whole: bool,
    pub(crate) sheets: Vec<String>,
    pub(crate) sheet: Option<String>,
    pub(crate) encoding: Option<String>,
    /// The encoding of the map.
    pub(crate) encoding_said: Option<String>,
    /// The possible encodings, each with the head line as it reads in it, if nothing in the file decides between them.
    pub(crate) encodings: Vec<(String, String)>,
}

impl Seen {
    /// The look at it with a map. None if another column, sheet or encoding is to be read.
    pub(crate) fn look(self: &Arc<Self>, given: &Map) -> Result<Option<Look>, Problem> {
        let Some((map, questions)) = self.completed(given)? else {
            return Ok(None);
        };
        let rules = self.each_rules(&map, &questions)?;
        let by_map = self.rules(&map)?;
        let sample = self.shapes.kept().into_iter().take(SAMPLE);
        let sample = sample.map(|row| sample_row(&by_map, &rules, row)).collect();
        let (unread, first_unread) = self.unread(&by_map, &rules);
        Ok(Some(Look {
            kind: self.kind,
            heads: heads::names(&self.heads),
            given: given.clone(),
            map,
            questions,
            sample,
            sheets: self.sheets.clone(),
            encoding: self.encoding.clone(),
            rows: self.shapes.rows,
            is_whole: self.is_whole,
            unread,
            first_unread,
            seen: Some(Arc::clone(self)),
        }))
    }

    /// The map with what the rows decide, and what they leave open.
    fn completed(&self, given: &Map) -> Result<Option<(Map, Vec<Question>)>, Problem> {
        let mut map = given.clone();
        if self.kind == SourceKind::View {
            map.holds_all_players.get_or_insert(true);
        }
        let Columns {
            places,
            mut questions,
        } = columns::find(&mut map, &self.heads, &self.first);
        let is_same_sheet = self.sheet.is_none() || given.sheet.is_none() || given.sheet == self.sheet;
        if places != self.places || !is_same_sheet || given.encoding != self.encoding_said {
            return Ok(None);
        }
        map.sheet = self.sheet.clone().or(map.sheet);
        let rules = self.rules(&map)?;
        questions.extend(facts::complete_win(&self.shapes, &mut map, &rules));
        let rules = self.rules(&map)?;
        let has_kind = rules.has(Column::Kind) || questions.iter().any(|asked| asked.is_about(Column::Kind));
        if rules.is_row_per_bet() && has_kind && !given.columns.contains_key(&Column::Kind) {
            // What a bet is called is no kind of a transaction.
            map.columns.insert(Column::Kind, String::new());
            questions.retain(|asked| !asked.is_about(Column::Kind));
        }
        let names = heads::names(&self.heads);
        questions.extend(facts::complete(&self.shapes, &mut map, &rules, &names));
        if !self.encodings.is_empty() {
            let readings = self.encodings.clone();
            questions.insert(0, Question::Encoding { readings });
        }
        Ok(Some((map, questions)))
    }

    fn rules(&self, map: &Map) -> Result<Rules, Problem> {
        Rules::new(map, self.places.clone(), &heads::names(&self.heads))
    }

    /// The rules of each way to answer what is open. Of one that says nothing of a row, none.
    fn each_rules(&self, map: &Map, questions: &[Question]) -> Result<Vec<Rules>, Problem> {
        let maps = each_answered(map, questions);
        maps.iter().map(|map| self.rules(map)).collect()
    }

    /// How many rows can't be read whatever is answered, and the first of them.
    fn unread(&self, by_map: &Rules, rules: &[Rules]) -> (u64, Vec<(u64, Unreadable)>) {
        let (mut count, mut first) = (0, Vec::new());
        for alike in &self.shapes.alike {
            let whys = alike.kept.iter().filter_map(|row| {
                let why = unread_by_all(by_map, rules, row)?;
                Some((row.line, why))
            });
            let whys: Vec<(u64, Unreadable)> = whys.collect();
            count += if whys.len() == alike.kept.len() {
                alike.rows
            } else {
                whys.len() as u64
            };
            first.extend(whys);
        }
        first.sort_by_key(|(line, _)| *line);
        first.truncate(MOST_UNREAD);
        (count, first)
    }

    /// The first row that these maps read in different ways, with each of its readings.
    pub(crate) fn told_apart(&self, maps: &[Map]) -> Result<Option<Apart>, Problem> {
        let mut rules = Vec::new();
        for map in maps {
            let Some((map, questions)) = self.completed(map)? else {
                return Ok(None);
            };
            let Some(first) = each_answered(&map, &questions).into_iter().next() else {
                return Ok(None);
            };
            rules.push(self.rules(&first)?);
        }
        let mut apart = None;
        for row in self.shapes.kept() {
            let readings: Vec<Option<Vec<Entry>>> = rules.iter().map(|rules| entries(rules, row)).collect();
            if readings.iter().all(|reading| *reading == readings[0]) {
                continue;
            }
            let are_all_read = readings.iter().all(Option::is_some);
            if are_all_read || apart.is_none() {
                let line = row.line;
                apart = Some(Apart { line, readings });
            }
            if are_all_read {
                break;
            }
        }
        Ok(apart)
    }
}

/// The entries of a row. None if it can't be read.
fn entries(rules: &Rules, row: &Row) -> Option<Vec<Entry>> {
    match rules.read(row) {
        Ok(Reading::Entries(entries)) => Some(entries),
        Ok(Reading::OtherKind) => Some(Vec::new()),
        Err(_) => None,
    }
}

/// Why no answer makes a row readable. None if one does.
fn unread_by_all(by_map: &Rules, rules: &[Rules], row: &Row) -> Option<Unreadable> {
    if rules.is_empty() {
        // Which column has what is open.
        return by_map.check(row).err();
    }
    let mut reason = None;
    for rules in rules {
        match rules.read(row) {
            Ok(_) => return None,
            Err(why) => reason = reason.or(Some(why)),
        }
    }
    reason
}

fn sample_row(by_map: &Rules, rules: &[Rules], row: &Row) -> SampleRow {
    let mut possible: Vec<Vec<Entry>> = Vec::new();
    for rules in rules {
        possible.extend(entries(rules, row).filter(|entries| !possible.contains(entries)));
    }
    let read = entries(by_map, row)
        .ok_or_else(|| unread_by_all(by_map, rules, row).unwrap_or(Unreadable::NotAnswered));
    SampleRow {
        line: row.line,
        fields: row.texts(),
        read,
        possible,
    }
}

/// One map for each way to answer the open questions. Where answers differ by a name only, such as that of a zone, there is one map for
/// all of them. None if it is not known yet which column has which meaning.
fn each_answered(map: &Map, questions: &[Question]) -> Vec<Map> {
    let mut maps = vec![map.clone()];
    for question in questions {
        maps = match question {
            Question::Column { .. }
            | Question::HeadTwice { .. }
            | Question::Encoding { .. }
            | Question::Body { .. } => return Vec::new(),
            Question::HoldsAllPlayers => maps,
            Question::Currency => with(&maps, &["XXX"], |map, code| map.currency = Some(code.to_owned())),
            Question::Zone { .. } => with(&maps, &["UTC"], |map, zone| map.time.zone = Some(zone.to_owned())),
            Question::Unit { .. } => with(
                &maps,
                &[Unit::Whole, Unit::Hundredths, Unit::Minor],
                |map, unit| map.unit = Some(unit),
            ),
            Question::Decimal { .. } => {
                with(&maps, &[DecimalMark::Point, DecimalMark::Comma], |map, mark| {
                    map.decimal = Some(mark);
                })
            }
            Question::Sign { .. } => with(
                &maps,
                &[Sign::ByKind, Sign::DebitNegative, Sign::DebitPositive],
                |map, sign| map.sign = Some(sign),
            ),
            Question::Order { possible, .. } => {
                let all = [Order::Dmy, Order::Mdy, Order::Ymd];
                let orders = if possible.is_empty() {
                    &all
                } else {
                    possible.as_slice()
                };
                with(&maps, orders, |map, order| map.time.order = Some(order))
            }
            Question::WinIs { possible, .. } => with(&maps, possible, |map, win| map.win_is = Some(win)),
            Question::Kinds { words } => with(&maps, &[Kind::Debit, Kind::Credit], |map, kind| {
                let kinds = map.kinds.get_or_insert_default();
                kinds.extend(words.iter().map(|word| (word.word.clone(), kind)));
            }),
            Question::Refused { head, .. } => with(&maps, &[head], |map, head| {
                map.refused = Some(Refused {
                    column: head.clone(),
                    words: Vec::new(),
                });
            }),
        };
    }
    maps
}

/// Each map with each answer.
fn with<A: Copy>(maps: &[Map], answers: &[A], put: impl Fn(&mut Map, A)) -> Vec<Map> {
    let mut all = Vec::with_capacity(maps.len() * answers.len());
    for map in maps {
        for answer in answers {
            let mut map = map.clone();
            put(&mut map, *answer);
            all.push(map);
        }
    }
    all
}
