//! An entry as a row of the list (docs/contract.md#lotto-player-entry), and opened: what was bought, what won and why,
//! charms, and the check.

use game_service::Record;
use game_service::models::{LottoBet, LottoPlayer, LottoWin};
use money::{ExactDecimal, Sum};

use super::checker::{Checked, Checker};
use super::facts::{outcome, stakes};
use super::messages;
use super::{tickets, yiki_lines};
use crate::errors::problems;
use crate::observed::lotto::evidence::{self, value};
use crate::times::instant;
use crate::views::{LottoEntryView, LottoGame, LottoOtherItem, LottoOutcome, LottoQuery, LottoRow, count_of};
use crate::vocabulary;

/// The id that the service sends where there is no transaction.
const NO_TRANSACTION: &str = "0";

pub(super) fn row(
    key: String,
    record: &Record<LottoPlayer>,
    asked: &LottoQuery,
    checked: Checked,
) -> LottoRow {
    let entry = &record.content;
    let (stakes, stakes_too_large) = stakes(record);
    let outcome = outcome(entry);
    let code = entry.transaction_code.as_deref().map(vocabulary::transaction);
    let is = |named: Option<&str>, asked: &str| named.is_none_or(|named| named == asked);
    let created_at = entry.created_at.as_ref().and_then(|time| time.instant);
    let unread = entry.created_at.as_ref().filter(|time| time.instant.is_none());
    LottoRow {
        key,
        player_id: entry.player_id.clone(),
        created_at: created_at.map(instant),
        created_at_text: unread.map(|time| time.text.clone()),
        outcome,
        code: code.filter(|_| outcome == LottoOutcome::Unknown),
        payout: entry
            .payout_amount
            .as_ref()
            .map(|payout| payout.as_str().to_owned()),
        stakes: stakes.map(|stakes| stakes.to_string()),
        stakes_too_large,
        currency: entry.currency.clone(),
        bets: count_of(entry.bets.len()),
        wins: count_of(entry.wins.len()),
        charms: count_of(
            entry
                .lucky_symbol
                .as_ref()
                .map_or(0, |rewards| rewards.data.len()),
        ),
        problems: count_of(record.problems.len()),
        other_round: !is(entry.round_id.as_deref(), &asked.round_id),
        other_player: asked
            .player_id
            .as_deref()
            .is_some_and(|asked| !is(entry.player_id.as_deref(), asked)),
        verdict: checked.verdict,
        verdict_reason: checked.reason,
    }
}

pub(super) fn view(
    key: String,
    record: &Record<LottoPlayer>,
    results: &[(String, Vec<String>)],
    asked: &LottoQuery,
    checker: &Checker<'_>,
) -> LottoEntryView {
    let entry = &record.content;
    let currency = entry.currency.as_deref();
    let winning = checker.winning();
    let lines = yiki_lines::lines(entry, winning);
    let tickets = tickets::tickets(entry, results);
    let answer = if checker.game(entry) == Some(LottoGame::Lucky) {
        messages::lucky_answer(&tickets, currency)
    } else {
        messages::yiki_answer(winning, &lines, currency)
    };
    let (audit, brief) = checker.entry(record, answer);
    let wins_total = wins_total(record);
    LottoEntryView {
        row: row(key, record, asked, brief),
        transaction_code: entry.transaction_code.as_deref().map(vocabulary::transaction),
        no_transaction: entry.transaction_id.as_deref() == Some(NO_TRANSACTION),
        transaction_id: entry.transaction_id.clone(),
        round_id: entry.round_id.clone(),
        game_key: entry.game_key.as_deref().map(vocabulary::game),
        remark: entry.remark.clone().filter(|remark| !remark.is_empty()),
        lines,
        tickets,
        others: others(entry),
        charms: entry.lucky_symbol.as_ref().map(tickets::charms),
        net: net(record),
        wins_total: wins_total.map(|total| total.to_string()),
        quantity: quantity(entry),
        due_now: tickets::due_now(entry, wins_total),
        audit,
        problems: problems(&record.problems),
        raw: record.raw.as_str().to_owned(),
    }
}

fn others(entry: &LottoPlayer) -> Vec<LottoOtherItem> {
    let bets = entry.bets.iter().filter_map(|bet| match bet {
        LottoBet::Other(raw) => Some((false, raw)),
        LottoBet::Yiki(_) | LottoBet::Lucky(_) => None,
    });
    let wins = entry.wins.iter().filter_map(|win| match win {
        LottoWin::Other(raw) => Some((true, raw)),
        LottoWin::Yiki(_) | LottoWin::Lucky(_) => None,
    });
    bets.chain(wins)
        .map(|(won, raw)| LottoOtherItem {
            won,
            raw: raw.as_str().to_owned(),
        })
        .collect()
}

/// The payouts of the wins. None if they are no list, one cannot be read, or the sum has too many digits.
fn wins_total(record: &Record<LottoPlayer>) -> Option<ExactDecimal> {
    let payout = |win: &LottoWin| match win {
        LottoWin::Yiki(win) => value(win.payout_amount.as_ref()),
        LottoWin::Lucky(win) => value(win.payout_amount.as_ref()),
        LottoWin::Other(_) => None,
    };
    let sum: Sum = evidence::are_wins_read(record)
        .then(|| record.content.wins.iter().map(payout).collect())
        .flatten()?;
    sum.total()
}

/// `payout_amount` − stakes, exact.
pub(crate) fn net(record: &Record<LottoPlayer>) -> Option<String> {
    let payout = record.content.payout_amount.as_ref()?.value();
    let net = payout.checked_sub(stakes(record).0?)?;
    Some(net.to_string())
}

fn quantity(entry: &LottoPlayer) -> Option<String> {
    let quantity = |bet: &LottoBet| {
        let text = match bet {
            LottoBet::Yiki(bet) => bet.qty.as_deref(),
            LottoBet::Lucky(bet) => bet.qty.as_deref(),
            LottoBet::Other(_) => None,
        };
        ExactDecimal::parse(text?).ok()
    };
    let sum: Sum = entry.bets.iter().map(quantity).collect::<Option<Sum>>()?;
    (!entry.bets.is_empty()).then_some(())?;
    Some(sum.total()?.to_string())
}
