//! A Set A message as the test double reads it: exact amounts, no repeated key.

use rust_decimal::Decimal;
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Message {
    pub(crate) transaction_type: String,
    pub(crate) transaction_id: String,
    pub(crate) transaction_code: String,
    pub(crate) player_id: String,
    game_key: String,
    pub(crate) round_id: String,
    table_id: String,
    pub(crate) currency: String,
    created_at: String,
    amount: Option<Box<RawValue>>,
    pub(crate) bet_id: String,
    pub(crate) bet_ref_ids: Option<Vec<Value>>,
    game_result: Option<Box<RawValue>>,
    player_bet: Option<Box<RawValue>>,
    pub(crate) credit_transaction_id: String,
    pub(crate) round: Option<Value>,
    discount_amount: Option<Box<RawValue>>,
    dealer: Option<Box<RawValue>>,
    additional: Option<Value>,
    refund: Option<Value>,
    pub(crate) player_win: Option<Value>,
}

impl Message {
    /// The required fields that are missing or empty.
    pub(crate) fn missing(&self) -> Vec<&'static str> {
        let is_there = |value: &Option<Box<RawValue>>| value.is_some();
        let is_credit = self.transaction_type == "credit";
        let names_bet = is_credit || self.transaction_type == "cancel";
        let fields = [
            ("transaction_type", !self.transaction_type.is_empty()),
            ("transaction_id", !self.transaction_id.is_empty()),
            ("transaction_code", !self.transaction_code.is_empty()),
            ("player_id", !self.player_id.is_empty()),
            ("game_key", !self.game_key.is_empty()),
            ("round_id", !self.round_id.is_empty()),
            ("table_id", !self.table_id.is_empty()),
            ("amount", is_there(&self.amount)),
            ("currency", !self.currency.is_empty()),
            ("created_at", !self.created_at.is_empty()),
            ("bet_id", !names_bet || !self.bet_id.is_empty()),
            ("bet_ref_ids", !is_credit || self.bet_ref_ids.is_some()),
            ("game_result", !is_credit || is_there(&self.game_result)),
            ("player_bet", !is_credit || is_there(&self.player_bet)),
            (
                "credit_transaction_id",
                self.transaction_type != "rollback" || !self.credit_transaction_id.is_empty(),
            ),
        ];
        let missing = fields.into_iter().filter(|(_, is_there)| !is_there);
        missing.map(|(name, _)| name).collect()
    }

    /// The amount, a number or a string with at most two decimals, or with zeros behind them. 1.00 without one, for a wallet that goes on
    /// without.
    pub(crate) fn amount(&self, reads_zeros: bool) -> Option<Decimal> {
        match &self.amount {
            Some(raw) => decimal(raw.get(), reads_zeros),
            None => Some(Decimal::ONE),
        }
    }

    pub(crate) fn discount(&self) -> Decimal {
        let raw = self.discount_amount.as_ref();
        raw.and_then(|raw| decimal(raw.get(), false)).unwrap_or_default()
    }

    /// A decimal of `additional`.
    pub(crate) fn additional(&self, name: &str) -> Decimal {
        at(self.additional.as_ref(), name)
    }

    pub(crate) fn refunded(&self) -> Decimal {
        at(self.refund.as_ref(), "amount")
    }

    /// Whether there is a dealer who lacks a field.
    pub(crate) fn has_part_of_dealer(&self) -> bool {
        let dealer = self.dealer.as_ref().map(|dealer| dealer.get());
        dealer.is_some_and(|dealer| {
            ["\"id\"", "\"code\"", "\"name\""]
                .iter()
                .any(|name| !dealer.contains(name))
        })
    }

    pub(crate) fn has_empty_result(&self) -> bool {
        self.game_result
            .as_ref()
            .is_some_and(|result| result.get() == "{}")
    }

    pub(crate) fn is_lotto(&self) -> bool {
        self.game_key == "lucky20"
    }

    /// The content that identifies a repetition.
    pub(crate) fn content(&self) -> String {
        [
            self.transaction_type.as_str(),
            &self.transaction_code,
            &self.player_id,
            &self.round_id,
            &self.currency,
            self.amount.as_ref().map_or("", |amount| amount.get()),
            &self.bet_id,
            &self.credit_transaction_id,
        ]
        .join("\n")
    }
}

fn decimal(json: &str, reads_zeros: bool) -> Option<Decimal> {
    let text = json.trim_matches('"');
    let plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let amount = Decimal::from_str_exact(text).ok().filter(|_| plain)?;
    let amount = if reads_zeros { amount.normalize() } else { amount };
    (amount.scale() <= 2).then_some(amount)
}

/// A decimal in an object. Zero if there is none.
pub(crate) fn at(object: Option<&Value>, name: &str) -> Decimal {
    let value = object.map(|object| object[name].to_string());
    value.and_then(|text| decimal(&text, false)).unwrap_or_default()
}
