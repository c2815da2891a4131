//! What the service sent, records apart: rounds of a table's current shoe (docs/contract.md#game-stat), limits of tables, one row per
//! table and currency (docs/contract.md#virtual-tables), and entries of a lotto round, those on screen or all of a round or of a
//! player (docs/contract.md#lotto-player-entry).
//!
//! A lotto entry is one row, so that each amount is in one row only: stakes and payouts add up to those of the round.

use export::{About, ExportError, Row};
use game_service::models::{CharmRewards, LottoBet, LottoPlayer, LottoWin, LuckyBet};
use game_service::{Money, Record, Timestamp};
use tokio_util::sync::CancellationToken;

use super::writing::{Writing, cells, chosen, code, fields};
use super::{ExportProgress, Exports, Read, listed, name, note, paths, spaced, tables_unread};
use crate::catalog::Catalog;
use crate::errors::has_damage;
use crate::lotto::{LottoReading, net, stakes};
use crate::tables;
use crate::times::instant;
use crate::verdict::Checked;
use crate::views::{
    ErrorCode, ErrorView, HandView, LimitView, LottoEnd, LottoEvent, LottoFilter, LottoQuery, LottoSummary,
    LottoSums, NotExported, Settings, ShoeQuery, ShoeRound, ShoeView, TableRow, TablesQuery,
};

fields! {
    ROUNDS = |round: ShoeRound, shoe: ShoeView|
    id table_id: Some(shoe.table_id.clone()),
    text game_key: Some(shoe.game_key.clone()),
    id shoe_id: Some(shoe.shoe_id.clone()),
    number round_no: number(round.round_no),
    id round_id: round.id.clone(),
    text winner: code(round.winner.as_ref()),
    number score: number(round.score),
    number player_score: number(round.player_score),
    number banker_score: number(round.banker_score),
    text player_cards: cards_of(round.player.as_ref()),
    text banker_cards: cards_of(round.banker.as_ref()),
    text addition: spaced(round.additions.iter().map(|coded| coded.code.as_str())),
    text verdict: Some(name(round.verdict)),
    text problems: paths(&round.problems),
}

fn number(number: Option<i32>) -> Option<String> {
    number.map(|number| number.to_string())
}

fn cards_of(hand: Option<&HandView>) -> Option<String> {
    let cards: Vec<&str> = hand?.cards.iter().map(|card| card.code.as_str()).collect();
    Some(cards.join(" "))
}

impl Exports {
    pub(super) async fn export_rounds<P: FnMut(ExportProgress)>(
        &self,
        query: &ShoeQuery,
        keys: Option<&[String]>,
        former_shoe: Option<&str>,
        settings: &Settings,
        out: &mut Writing<P>,
    ) -> Result<Read, ErrorView> {
        let shoe = match former_shoe {
            Some(shoe_id) => self
                .shoes
                .former(query, shoe_id, keys.unwrap_or_default())
                .ok_or_else(new_shoe)?,
            None => self.shoes.read(query.clone(), settings).await?,
        };
        let rounds = chosen(&shoe.rounds, |round| &round.key, keys).ok_or_else(new_shoe)?;
        for round in &rounds {
            out.count_damage(has_damage(&round.problems));
        }
        let rows = rounds.into_iter().map(|round| Row {
            cells: cells(ROUNDS, round, &shoe),
            raw: Some(round.raw.clone()),
        });
        out.rows(rows.collect()).await?;
        let mut about = self.about_service("rounds");
        about.read_at.clone_from(&shoe.read_at);
        note(&mut about.query, "table_id", Some(&shoe.table_id));
        note(&mut about.query, "game_key", Some(&shoe.game_key));
        note(&mut about.query, "shoe_id", Some(&shoe.shoe_id));
        let coverage = &shoe.coverage;
        note(&mut about.coverage, "rounds", Some(coverage.received));
        note(
            &mut about.coverage,
            "missing_rounds",
            Some(coverage.missing_total),
        );
        note(&mut about.coverage, "left_out", Some(coverage.left_out));
        about.complete = coverage.missing_total == 0 && coverage.left_out == 0;
        Ok(Read::of(about))
    }
}

fn new_shoe() -> ErrorView {
    let why = "A new shoe began. The rounds of the former one are no longer sent.";
    ErrorView::new(ErrorCode::Stale, why)
}

/// The limits in one currency. None for a table without any.
pub(super) struct LimitOfTable(Option<LimitView>);

fields! {
    LIMITS = |limit: LimitOfTable, table: TableRow|
    id table_id: table.id.clone(),
    text title: listed(table.titles.iter().map(|title| title.text.as_str())),
    text game_key: Some(table.game_key.code.clone()),
    text status: Some(table.status.code.clone()),
    id dealer_id: table.dealer.as_ref()?.id.clone(),
    text dealer_name: table.dealer.as_ref()?.name.clone(),
    text currency: Some(limit.0.as_ref()?.currency.clone()),
    amount bet_min: limit.0.as_ref()?.bet_min.clone(),
    amount bet_max: limit.0.as_ref()?.bet_max.clone(),
}

impl Exports {
    pub(super) async fn export_limits<P: FnMut(ExportProgress)>(
        &self,
        query: &TablesQuery,
        all_pages: bool,
        out: &mut Writing<P>,
    ) -> Result<Read, ErrorView> {
        let page = (!all_pages).then(|| query.page.unwrap_or(1));
        let mut read = Read::of(self.about_service("limits"));
        let asked = &mut read.about.query;
        note(asked, "game_key", query.game_key.as_ref());
        note(asked, "status", query.status.as_ref());
        note(asked, "table_id", query.id.as_ref());
        note(asked, "page", page);
        let wire = game_service::api::TablesQuery {
            page,
            ..tables::checked(query)?
        };
        let mut listing = tables::listing(&self.connection, wire);
        while let Some(answer) = listing.next().await {
            out.reading(answer.received, answer.total);
            let records = answer.records.iter().map(|merged| &merged.record);
            self.connection
                .observed
                .tables(records.clone().map(|record| &record.content));
            let found = tables::rows(records, &self.connection.observed, &self.images);
            for table in &found {
                out.count_damage(has_damage(&table.problems));
            }
            out.rows(found.iter().flat_map(rows).collect()).await?;
        }
        let (last, missing) = listing.ended("tables")?;
        let counts = format!("{} of {}", last.received, last.total);
        note(&mut read.about.coverage, "tables", Some(counts));
        read.not_read.extend(missing.map(tables_unread));
        Ok(read)
    }
}

/// One row per currency; a table without limits has one row without them. The JSON is that of the table, once.
fn rows(table: &TableRow) -> Vec<Row> {
    let limits = table.limits.iter().cloned().map(Some);
    let none = table.limits.is_empty().then_some(None);
    let rows = limits.chain(none).enumerate().map(|(at, limit)| Row {
        cells: cells(LIMITS, &LimitOfTable(limit), table),
        raw: (at == 0).then(|| table.raw.clone()),
    });
    rows.collect()
}

pub(super) struct CheckedEntry {
    record: Record<LottoPlayer>,
    checked: Checked,
}

fields! {
    LOTTO = |entry: CheckedEntry, catalog: Catalog|
    id round_id: entry.record.content.round_id.clone(),
    id player_id: entry.record.content.player_id.clone(),
    text game_key: entry.record.content.game_key.clone(),
    text transaction_code: entry.record.content.transaction_code.clone(),
    id transaction_id: entry.record.content.transaction_id.clone(),
    time created_at: entry.record.content.created_at.as_ref().map(time),
    text currency: entry.record.content.currency.clone(),
    amount stakes: stakes(&entry.record).0.map(|stakes| stakes.to_string()),
    amount payout_amount: amount(entry.record.content.payout_amount.as_ref()),
    amount net: net(&entry.record),
    amount lucky_symbol_payout_amount: amount(charms(entry)?.payout_amount.as_ref()),
    amount lucky_symbol_refund_amount: amount(charms(entry)?.refund_amount.as_ref()),
    text player_bet: listed(entry.record.content.bets.iter().map(bought)),
    text win: listed(entry.record.content.wins.iter().map(won)),
    text lucky_symbol: charms(entry).and_then(rewards),
    text verdict: Some(name(entry.checked.verdict)),
    text verdict_reason: entry.checked.reason.as_ref().map(|reason| catalog.sentence(reason)),
    text verdict_reason_code: entry.checked.reason.as_ref().map(|reason| reason.id().to_owned()),
    text problems: spaced(entry.record.problems.iter().map(|problem| problem.path.as_str())),
    text remark: entry.record.content.remark.clone(),
    text set: of_tickets(entry, |bet| bet.set.as_deref()),
    text bet_type: of_tickets(entry, |bet| bet.bet_type.as_deref()),
    id lucky_symbol_transaction_id: charms(entry)?.transaction_id.clone(),
}

impl Exports {
    pub(super) async fn export_lotto_entries<P: FnMut(ExportProgress)>(
        &self,
        lotto_id: &str,
        filter: &LottoFilter,
        out: &mut Writing<P>,
    ) -> Result<Read, ErrorView> {
        let reading = self.lotto.reading(lotto_id)?;
        let chosen = reading.filtered(filter);
        let mut about = self.about_lotto(&reading, &chosen.sums);
        let asked = &mut about.query;
        note(asked, "entries", Some("on screen"));
        asked.extend(reading.asked_for());
        let player = filter.player.trim();
        note(asked, "filter.player_id", (!player.is_empty()).then_some(player));
        note(asked, "filter.outcome", filter.outcome.map(name));
        note(asked, "filter.code", filter.code.as_ref());
        note(
            asked,
            "filter.verdict",
            filter.only_inconsistent.then_some("inconsistent"),
        );
        self.write_lotto(&reading, Some(&chosen.places), out).await?;
        Ok(Read::of(about))
    }

    pub(super) async fn export_lotto_round<P: FnMut(ExportProgress)>(
        &self,
        query: &LottoQuery,
        out: &mut Writing<P>,
        stop: &CancellationToken,
    ) -> Result<Read, ErrorView> {
        let query = LottoQuery {
            page: None,
            ..query.clone()
        };
        let on_event = |event| {
            if let LottoEvent::Page { received, total, .. } = event {
                out.reading(received, total.unwrap_or(received));
            }
        };
        let (reading, summary) = Box::pin(self.lotto.read_into(&query, false, on_event, stop)).await?;
        if summary.end == LottoEnd::Stopped {
            return Err(ErrorView::from(ExportError::Stopped));
        }
        self.write_lotto(&reading, None, out).await?;
        let mut read = Read::of(self.about_lotto(&reading, &summary.sums));
        read.about.query.extend(reading.asked_for());
        read.about.read_at.clone_from(&summary.read_at);
        read.count_entries(&query.round_id, &summary);
        Ok(read)
    }

    /// Writes the entries at these places, or all. One page of them is decoded at a time.
    async fn write_lotto<P: FnMut(ExportProgress)>(
        &self,
        reading: &LottoReading,
        places: Option<&[u32]>,
        out: &mut Writing<P>,
    ) -> Result<(), ErrorView> {
        let checker = reading.checker();
        let is_chosen = |place: usize| {
            places.is_none_or(|places| u32::try_from(place).is_ok_and(|at| places.binary_search(&at).is_ok()))
        };
        for number in 0..reading.pages() {
            // None never happens: the page was read before. A file without it must not look complete.
            let (first, entries) = reading.page(number).ok_or_else(unreadable)?;
            let mut rows = Vec::new();
            for (_, record) in (first..).zip(entries).filter(|(place, _)| is_chosen(*place)) {
                out.count_damage(record.is_damaged());
                let entry = CheckedEntry {
                    checked: checker.brief(&record),
                    record,
                };
                rows.push(Row {
                    cells: cells(LOTTO, &entry, &out.catalog),
                    raw: Some(entry.record.raw.as_str().to_owned()),
                });
            }
            out.rows(rows).await?;
        }
        Ok(())
    }

    /// The notes, with the result and the sums of each currency: a reader can compare them with the rows.
    fn about_lotto(&self, reading: &LottoReading, sums: &LottoSums) -> About {
        let mut about = self.about_service("lotto");
        let draw = &reading.draw;
        let coverage = &mut about.coverage;
        note(coverage, "round_no", draw.round_no.as_ref());
        note(
            coverage,
            "result_date",
            draw.result_date.as_ref().map(|date| &date.text),
        );
        let results = draw.results.iter();
        coverage.extend(results.map(|(key, numbers)| (format!("result.{key}"), numbers.join(" "))));
        for sum in &sums.currencies {
            let currency = sum.currency.as_deref().unwrap_or("no currency");
            let known = |sum: &Option<String>| sum.clone().unwrap_or_else(|| "not known".to_owned());
            coverage.insert(format!("stakes.{currency}"), known(&sum.stakes));
            coverage.insert(format!("payout_amount.{currency}"), known(&sum.payout));
        }
        about
    }
}

impl Read {
    fn count_entries(&mut self, round_id: &str, summary: &LottoSummary) {
        let received = summary.received;
        let coverage = &mut self.about.coverage;
        let counts = match summary.total {
            Some(total) => format!("{received} of {total}"),
            None => received.to_string(),
        };
        note(coverage, "entries", Some(counts));
        note(coverage, "result_changed_on_page", summary.draw_changed_on_page);
        self.about.complete &= summary.complete;
        if summary.complete {
            return;
        }
        let error = summary.incomplete_because.clone().unwrap_or_else(|| {
            let total = summary.total.unwrap_or(received);
            let why = format!("The service counts {total} entries, and {received} were read.");
            ErrorView::new(ErrorCode::Unreadable, why)
        });
        self.not_read.push(NotExported {
            what: round_id.to_owned(),
            error,
        });
    }
}

fn unreadable() -> ErrorView {
    ErrorView::new(ErrorCode::Internal, "A page of the round cannot be read again.")
}

fn time(time: &Timestamp) -> String {
    time.instant.map_or_else(|| time.text.clone(), instant)
}

fn amount(amount: Option<&Money>) -> Option<String> {
    amount.map(|amount| amount.as_str().to_owned())
}

fn charms(entry: &CheckedEntry) -> Option<&CharmRewards> {
    entry.record.content.lucky_symbol.as_ref()
}

/// A field of each ticket of Lucky 1 dollar: `482107: 12 | 482108: 13`.
fn of_tickets(entry: &CheckedEntry, field: impl Fn(&LuckyBet) -> Option<&str>) -> Option<String> {
    let tickets = entry.record.content.bets.iter().filter_map(LottoBet::lucky);
    listed(tickets.filter_map(|bet| {
        let number = bet.full_number.as_deref().unwrap_or_default();
        Some(format!("{number}: {}", field(bet)?))
    }))
}

/// `TWO_TOP 12 × 2: 20.00`, or a ticket: `482107 × 1: 1`. What has another shape stands as received.
fn bought(bet: &LottoBet) -> String {
    match bet {
        LottoBet::Yiki(bet) => {
            let what = words([bet.bet.as_deref(), bet.number.as_deref()]);
            item(&what, bet.qty.as_deref(), bet.bet_amount.as_ref())
        }
        LottoBet::Lucky(bet) => {
            let what = words([bet.full_number.as_deref(), bet.symbol.as_deref()]);
            item(&what, bet.qty.as_deref(), bet.bet_amount.as_ref())
        }
        LottoBet::Other(raw) => raw.as_str().to_owned(),
    }
}

/// `TWO_TOP 12: 920.00`, or a prize: `482107 SET: 20`.
fn won(win: &LottoWin) -> String {
    match win {
        LottoWin::Yiki(win) => {
            let what = words([win.bet.bet.as_deref(), win.bet.number.as_deref()]);
            item(&what, None, win.payout_amount.as_ref())
        }
        LottoWin::Lucky(win) => {
            let what = words([win.full_number.as_deref(), win.name.as_deref()]);
            item(&what, None, win.payout_amount.as_ref())
        }
        LottoWin::Other(raw) => raw.as_str().to_owned(),
    }
}

/// The charms with their rewards as received: `482107 CLOVER: credit 5`. The unit of a reward depends on its code.
fn rewards(charms: &CharmRewards) -> Option<String> {
    listed(charms.data.iter().map(|charm| {
        let what = words([charm.full_number.as_deref(), charm.symbol_code.as_deref()]);
        let reward = words([
            charm.reward_code.as_deref(),
            charm.reward_amount.as_ref().map(Money::as_str),
        ]);
        format!("{what}: {reward}")
    }))
}

fn item(what: &str, quantity: Option<&str>, amount: Option<&Money>) -> String {
    let times = quantity.map_or_else(String::new, |quantity| format!(" × {quantity}"));
    let amount = amount.map_or("", Money::as_str);
    format!("{what}{times}: {amount}")
}

fn words(parts: [Option<&str>; 2]) -> String {
    let known = parts.into_iter().flatten().filter(|part| !part.is_empty());
    known.collect::<Vec<_>>().join(" ")
}
