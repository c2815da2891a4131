//! A Set A message as the test double reads it: exact amounts, no repeated key.

use rust_decimal::Decimal;
use serde::Deserialize;
use serde_json::value::RawValue;

#[derive(Deserialize)]
pub(crate) struct Message {
    pub(crate) transaction_type: String,
    pub(crate) transaction_id: String,
    pub(crate) transaction_code: String,
    pub(crate) player_id: String,
    pub(crate) round_id: String,
    pub(crate) currency: String,
    amount: Box<RawValue>,
    #[serde(default)]
    pub(crate) bet_id: String,
    #[serde(default)]
    pub(crate) credit_transaction_id: String,
}

impl Message {
    /// The amount, a number or a string with at most two decimals.
    pub(crate) fn amount(&self) -> Option<Decimal> {
        let text = self.amount.get().trim_matches('"');
        let plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        let amount = Decimal::from_str_exact(text).ok().filter(|_| plain)?;
        (amount.scale() <= 2).then_some(amount)
    }

    /// The content that identifies a repetition.
    pub(crate) fn content(&self) -> String {
        [
            &self.transaction_code,
            &self.round_id,
            &self.currency,
            self.amount.get(),
            &self.bet_id,
            &self.credit_transaction_id,
        ]
        .join("\n")
    }
}
