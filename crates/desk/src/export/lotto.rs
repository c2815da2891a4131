//! Entries of a lotto round: those on screen, or all of a round or of a player (docs/contract.md#lotto-player-entry).
//!
//! One row per entry, so that each amount is in one row only: stakes and payouts add up to those of the round.

use export::{About, ExportError, Row};
use game_service::models::{CharmRewards, LottoBet, LottoPlayer, LottoWin, LuckyBet};
use game_service::{Money, Record, Timestamp};
use tokio_util::sync::CancellationToken;

use super::writing::{Writing, cells, fields};
use super::{Exports, Read, listed, name, note, spaced};
use crate::catalog::Catalog;
use crate::lotto::{Checked, LottoReading, net, stakes};
use crate::times::instant;
use crate::views::{
    ErrorCode, ErrorView, ExportProgress, LottoEnd, LottoEvent, LottoFilter, LottoQuery, LottoSummary,
    LottoSums, NotExported,
};

pub(super) struct CheckedEntry {
    record: Record<LottoPlayer>,
    checked: Checked,
}

fields! {
    |entry: CheckedEntry, catalog: Catalog|
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
                    cells: cells(FIELDS, &entry, &out.catalog),
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
