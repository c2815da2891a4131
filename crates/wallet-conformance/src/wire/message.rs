//! A wallet message (docs/contract.md#transaction), built as text field by field: a tester must be able
//! to send JSON that no serialiser writes, such as an exponent, a repeated key, or keys in another
//! order.

use std::fmt::Write as _;

use rust_decimal::Decimal;

/// A JSON object as names and raw JSON values, in the order they are sent.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    fields: Vec<(&'static str, String)>,
}

impl Message {
    pub(crate) fn new() -> Self {
        Self { fields: Vec::new() }
    }

    /// Sets a field to raw JSON, in its place or at the end.
    pub(crate) fn raw(mut self, name: &'static str, json: &str) -> Self {
        match self.fields.iter_mut().find(|(known, _)| *known == name) {
            Some((_, value)) => json.clone_into(value),
            None => self.fields.push((name, json.to_owned())),
        }
        self
    }

    /// Sets a field to a string.
    pub(crate) fn text(self, name: &'static str, text: &str) -> Self {
        self.raw(name, &quoted(text))
    }

    /// Sets the amount, as a number with two decimal places.
    pub(crate) fn amount(self, amount: Decimal) -> Self {
        self.raw("amount", &format!("{amount:.2}"))
    }

    /// Repeats a field at the end.
    pub(crate) fn again(mut self, name: &'static str, json: &str) -> Self {
        self.fields.push((name, json.to_owned()));
        self
    }

    pub(crate) fn without(mut self, name: &'static str) -> Self {
        self.fields.retain(|(known, _)| *known != name);
        self
    }

    /// Reverses the order of the keys.
    pub(crate) fn reversed(mut self) -> Self {
        self.fields.reverse();
        self
    }

    /// The text of a field. Empty if there is none.
    pub(crate) fn field(&self, name: &str) -> String {
        let raw = self.fields.iter().find(|(known, _)| *known == name);
        raw.map(|(_, json)| serde_json::from_str(json).unwrap_or_else(|_| json.clone()))
            .unwrap_or_default()
    }

    /// The raw JSON of a field. Empty if there is none.
    pub(crate) fn json(&self, name: &str) -> String {
        let raw = self.fields.iter().find(|(known, _)| *known == name);
        raw.map(|(_, json)| json.clone()).unwrap_or_default()
    }

    /// Its `transaction_id`.
    pub(crate) fn id(&self) -> String {
        self.field("transaction_id")
    }

    /// Its amount. Zero if it is no plain decimal.
    pub(crate) fn decimal(&self) -> Decimal {
        let raw = self.fields.iter().find(|(known, _)| *known == "amount");
        raw.and_then(|(_, json)| Decimal::from_str_exact(json).ok())
            .unwrap_or_default()
    }

    /// A summary for the report: type, code, id, amount.
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

/// A text as a JSON string.
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
