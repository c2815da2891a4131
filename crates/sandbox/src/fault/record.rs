//! Records of the player history that are wrong, in an answer that is correct otherwise.

use serde_json::{Number, Value, json};

use super::document::changed_json;
use super::kind::Fault;

/// Amounts of 28 digits, the most that the client keeps exactly.
const LONG_AMOUNT: &str = "79228162514264337593543950.33";

/// The changed body, if the fault is one of records and the answer has records.
pub(super) fn changed(fault: Fault, content: &[u8]) -> Option<Vec<u8>> {
    changed_json(content, |document| {
        let records = document.pointer_mut("/data/records")?.as_array_mut()?;
        records.first()?.get("ref_id")?;
        match fault {
            Fault::EmptyRecords => records.iter_mut().for_each(|record| *record = json!({})),
            Fault::OtherShape => *records.first_mut()? = json!(["not", "a", "record"]),
            Fault::ChangedRecord => {
                let mut again = records.first()?.clone();
                *again.get_mut("total_payout")? = json!("1.23");
                records.insert(1, again);
            }
            Fault::LongAmounts => records.iter_mut().for_each(lengthen),
            _ => change_one(fault, records.first_mut()?)?,
        }
        Some(())
    })
}

fn change_one(fault: Fault, record: &mut Value) -> Option<()> {
    match fault {
        Fault::UnknownStatus => *record.get_mut("status")? = json!("half_settled"),
        Fault::UnknownWinner => *record.pointer_mut("/game_result/winner")? = json!(["DEALER_OF_TOMORROW"]),
        Fault::UnknownBet => *record.get_mut("player_bet")? = json!({"BET_OF_TOMORROW": 100.00}),
        Fault::UnknownCard => *record.pointer_mut("/game_result/data/BANKER/card/0")? = json!("1Z"),
        Fault::MissingField => drop(record.as_object_mut()?.remove("total_bet")?),
        Fault::NullField => *record.get_mut("total_bet")? = Value::Null,
        Fault::TooLargeNumber => {
            *record.get_mut("total_bet")? = Value::Number("1e400".parse::<Number>().ok()?);
        }
        Fault::OtherPlayer => *record.get_mut("player_id")? = json!("another-player"),
        Fault::HostileIds => {
            let id = record.get("id")?.as_str()?.to_owned();
            *record.get_mut("id")? = json!(format!("{id}\u{202e}99.169\u{2066}\u{3164}\u{e0041}"));
            *record.get_mut("round_id")? = json!("bc:<img src=x onerror=alert(1)>:=1+1");
        }
        Fault::HostileImages => {
            *record.pointer_mut("/game_result/image_url")? = json!({
                "camera1": "http://169.254.169.254/latest/meta-data",
                "camera2": "javascript:alert(1)",
            });
        }
        _ => return None,
    }
    Some(())
}

fn lengthen(record: &mut Value) {
    for key in ["total_bet", "total_payout"] {
        if let Some(amount) = record.get_mut(key) {
            *amount = json!(LONG_AMOUNT);
        }
    }
}
