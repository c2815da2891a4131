//! A wallet message (docs/contract.md#transaction), written by hand field by field: a tester must be able to
//! send what no serialiser would write, such as an exponent, a key twice, or the keys in another order.

use std::fmt::Write as _;

use rust_decimal::Decimal;

/// A JSON object in the making: names and raw JSON values, in the order they are sent.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    fields: Vec<(&'static str, String)>,
}

impl Message {
    pub(crate) fn new() -> Self {
        Self { fields: Vec::new() }
    }

    /// The same message with one field set to raw JSON, in its old place or at the end.
    pub(crate) fn raw(mut self, name: &'static str, json: &str) -> Self {
        match self.fields.iter_mut().find(|(known, _)| *known == name) {
            Some((_, value)) => json.clone_into(value),
            None => self.fields.push((name, json.to_owned())),
        }
        self
    }

    /// The same message with one field set to a string.
    pub(crate) fn text(self, name: &'static str, text: &str) -> Self {
        self.raw(name, &quoted(text))
    }

    /// The same message with another amount, as a number with two decimals.
    pub(crate) fn amount(self, amount: Decimal) -> Self {
        self.raw("amount", &format!("{amount:.2}"))
    }

    /// The same message with a field once more at its end.
    pub(crate) fn again(mut self, name: &'static str, json: &str) -> Self {
        self.fields.push((name, json.to_owned()));
        self
    }

    /// The same message without a field.
    pub(crate) fn without(mut self, name: &'static str) -> Self {
        self.fields.retain(|(known, _)| *known != name);
        self
    }

    /// The same message with its keys in the opposite order.
    pub(crate) fn reversed(mut self) -> Self {
        self.fields.reverse();
        self
    }

    /// A field's text; empty if there is none.
    pub(crate) fn field(&self, name: &str) -> String {
        let raw = self.fields.iter().find(|(known, _)| *known == name);
        raw.map(|(_, json)| serde_json::from_str(json).unwrap_or_else(|_| json.clone()))
            .unwrap_or_default()
    }

    /// Its `transaction_id`.
    pub(crate) fn id(&self) -> String {
        self.field("transaction_id")
    }

    /// What a person reads in a report: type, code, id, amount.
    pub(crate) fn summary(&self) -> String {
        let id: String = self.id().chars().take(40).collect();
        format!(
            "{} {} {} {}",
            self.field("transaction_type"),
            self.field("transaction_code"),
            id.escape_debug(),
            self.field("amount")
        )
    }

    pub(crate) fn body(&self) -> String {
        let mut body = String::from("{");
        for (place, (name, json)) in self.fields.iter().enumerate() {
            let comma = if place == 0 { "" } else { "," };
            let _infallible = write!(body, "{comma}\"{name}\":{json}");
        }
        body.push('}');
        body
    }
}

/// A text as JSON string.
pub(crate) fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message() -> Message {
        Message::new()
            .text("transaction_id", "a\"b")
            .amount(Decimal::new(1_000, 2))
    }

    #[test]
    fn fields_are_written_as_given() {
        assert_eq!(message().body(), r#"{"transaction_id":"a\"b","amount":10.00}"#);
        assert_eq!(
            message().raw("amount", "1e1").reversed().body(),
            r#"{"amount":1e1,"transaction_id":"a\"b"}"#
        );
        assert_eq!(
            message().without("transaction_id").again("amount", "2.00").body(),
            r#"{"amount":10.00,"amount":2.00}"#
        );
        assert_eq!(message().id(), "a\"b");
    }
}
