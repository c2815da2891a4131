//! A journal entry as a row of the ledger screen.

use super::entry::LedgerEntry;
use super::lotto_fields::LottoFields;
use super::{message_bets, message_fields, messages};
use crate::times::instant;
use crate::views::{EntryKind, Flagged, LedgerRow, SentTime};
use crate::vocabulary;

/// The row of an entry. Fields that only messages have are empty for the operator's adjustments.
pub(crate) fn row(entry: &LedgerEntry) -> LedgerRow {
    let is_message = !matches!(entry.kind, EntryKind::Opening | EntryKind::Adjustment);
    let of_message = |text: &str| Some(text.to_owned()).filter(|text| is_message && !text.is_empty());
    LedgerRow {
        seq: u32::try_from(entry.seq).unwrap_or(u32::MAX),
        booked_at: instant(entry.booked_at),
        sent: of_message(&entry.sent).map(|received| SentTime {
            at: entry.sent_at().map(instant),
            received,
            is_far_off: entry.is_sent_far_off(),
        }),
        kind: entry.kind,
        code: of_message(&entry.code).map(|code| vocabulary::transaction(&code)),
        transaction_id: of_message(&entry.transaction_id),
        bet_id: entry.bet_id.clone(),
        credit_transaction_id: entry.credit_transaction_id.clone(),
        round_id: entry.round_id.clone(),
        table_id: entry.table_id.clone(),
        game_key: entry.game_key.as_deref().map(vocabulary::game),
        amount: of_message(&entry.amount).filter(|amount| *amount != entry.moved.abs().to_string()),
        moved: entry.moved.to_string(),
        balance: entry.balance.to_string(),
        currency: entry.currency.clone(),
        refused: entry.refused,
        refusal: messages::refusal(entry),
        tombstone: entry.is_tombstone(),
        lotto: LottoFields::of(entry).names_round.then_some(true),
        flags: entry
            .flags
            .iter()
            .map(|flag| Flagged {
                name: flag.as_str().to_owned(),
                sentence: messages::flag(*flag, entry.refused),
            })
            .collect(),
        fields: message_fields::named(&entry.raw),
        bets: message_bets::bets(&entry.raw),
        raw: of_message(&entry.raw),
    }
}

#[cfg(test)]
mod tests {
    use money::ExactDecimal;

    use super::*;

    #[test]
    fn the_amount_of_the_message_is_shown_if_it_is_not_what_moved() {
        let amount = |written: &str, moved: &str| {
            let entry = LedgerEntry {
                amount: written.to_owned(),
                moved: ExactDecimal::parse(moved).unwrap(),
                ..LedgerEntry::example("somchai_88", 1)
            };
            row(&entry).amount
        };
        assert_eq!(amount("100.00", "-100.00"), None);
        assert_eq!(amount("100.00", "100.00"), None);
        assert_eq!(amount("100.00", "0.00").as_deref(), Some("100.00"));
        assert_eq!(amount("100", "100.00").as_deref(), Some("100"));
    }
}
