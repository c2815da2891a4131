//! A name for the file of an export.

use chrono::{DateTime, Utc};

use crate::views::{ExportFormat, ExportRequest, ExportSource};

const LONGEST: usize = 60;

/// `records-somchai_88-2026-11-21.csv`, with the date in UTC.
pub(super) fn suggested(request: &ExportRequest, now: DateTime<Utc>) -> String {
    let (what, whose) = match &request.rows {
        ExportSource::Records { .. } => ("records", None),
        ExportSource::Search { query } => ("records", Some(&query.player_id)),
        ExportSource::Rounds { query, .. } => ("rounds", Some(&query.table_id)),
        ExportSource::Ledger { filter, .. } => ("ledger", Some(&filter.player_id)),
        ExportSource::Differences { .. } => ("differences", None),
        ExportSource::LottoEntries { .. } => ("lotto", None),
        ExportSource::LottoRound { query } => {
            ("lotto", Some(query.player_id.as_ref().unwrap_or(&query.round_id)))
        }
        ExportSource::Limits { .. } => ("limits", None),
    };
    let ending = match request.format {
        ExportFormat::Csv => "csv",
        ExportFormat::Xlsx => "xlsx",
        ExportFormat::JsonLines => "jsonl",
    };
    let whose = whose.map_or_else(String::new, |id| format!("-{}", plain(id)));
    format!("{what}{whose}-{}.{ending}", now.format("%Y-%m-%d"))
}

/// Only letters and digits of any alphabet, `-` and `_`: a name cannot lead to another folder or mean a device.
fn plain(id: &str) -> String {
    let letters = id.chars().take(LONGEST);
    letters
        .map(|letter| {
            if letter.is_alphanumeric() || matches!(letter, '-' | '_') {
                letter
            } else {
                '_'
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::LedgerFilter;

    #[test]
    fn a_name_says_what_and_whose_and_leads_nowhere() {
        let named = |player_id: &str| {
            let request = ExportRequest {
                rows: ExportSource::Ledger {
                    filter: LedgerFilter {
                        player_id: player_id.to_owned(),
                        round_id: None,
                        text: None,
                    },
                    from: None,
                    to: None,
                },
                format: ExportFormat::Xlsx,
                byte_order_mark: false,
                time_zone: "UTC".to_owned(),
            };
            suggested(&request, DateTime::UNIX_EPOCH)
        };
        assert_eq!(named("somchai_88"), "ledger-somchai_88-1970-01-01.xlsx");
        assert_eq!(named("../../ops:vip/7"), "ledger-______ops_vip_7-1970-01-01.xlsx");
        assert_eq!(named("ก\0\\x"), "ledger-ก__x-1970-01-01.xlsx");
        assert!(named(&"a".repeat(500)).len() < 100);
    }
}
