//! The body of a transaction (docs/contract.md#transaction), as text and field by field: a test must be able to send
//! JSON that no serialiser writes, such as an exponent, a repeated key, or keys in another order.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use rust_decimal::Decimal;
use serde::Serialize;
use serde_json::value::RawValue;

/// A JSON object as names and raw JSON values, in the order in which they are sent. It displays as the body.
///
/// ```
/// use wallet_conformance::caller::Message;
///
/// let message = Message::default().text("transaction_id", "B1").raw("amount", "1e1");
/// assert_eq!(message.to_string(), r#"{"transaction_id":"B1","amount":1e1}"#);
/// assert_eq!(message.again("amount", "2.00").to_string(), r#"{"transaction_id":"B1","amount":1e1,"amount":2.00}"#);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    fields: Vec<(Cow<'static, str>, String)>,
}

impl Message {
    /// Sets a field to raw JSON, in its place or at the end.
    #[must_use]
    pub fn raw(mut self, name: impl Into<Cow<'static, str>>, json: &str) -> Self {
        let name = name.into();
        match self.fields.iter_mut().find(|(known, _)| *known == name) {
            Some((_, value)) => json.clone_into(value),
            None => self.fields.push((name, json.to_owned())),
        }
        self
    }

    /// Sets a field to a string.
    #[must_use]
    pub fn text(self, name: impl Into<Cow<'static, str>>, text: &str) -> Self {
        self.raw(name, &serde_json::Value::from(text).to_string())
    }

    /// Sets a field to a list of strings.
    #[must_use]
    pub fn texts(self, name: impl Into<Cow<'static, str>>, texts: &[&str]) -> Self {
        self.raw(name, &serde_json::Value::from(texts).to_string())
    }

    /// Sets the amount, as a number with two decimal places.
    #[must_use]
    pub fn amount(self, amount: Decimal) -> Self {
        self.raw("amount", &format!("{amount:.2}"))
    }

    /// Sets the fields of an object, in alphabetical order.
    ///
    /// # Errors
    /// The value is no object, or can't be written as JSON.
    pub fn fields_of(self, object: &impl Serialize) -> serde_json::Result<Self> {
        let json = serde_json::to_string(object)?;
        let fields: BTreeMap<String, &RawValue> = serde_json::from_str(&json)?;
        let mut message = self;
        for (name, value) in fields {
            message = message.raw(name, value.get());
        }
        Ok(message)
    }

    /// Repeats a field at the end.
    #[must_use]
    pub fn again(mut self, name: impl Into<Cow<'static, str>>, json: &str) -> Self {
        self.fields.push((name.into(), json.to_owned()));
        self
    }

    /// Leaves a field out.
    #[must_use]
    pub fn without(mut self, name: &str) -> Self {
        self.fields.retain(|(known, _)| known != name);
        self
    }

    /// Reverses the order of the keys.
    #[must_use]
    pub fn reversed(mut self) -> Self {
        self.fields.reverse();
        self
    }

    /// The text of a field: a string without its quotes, and other JSON as it is. Empty if there is none.
    pub fn field(&self, name: &str) -> String {
        let json = self.json(name);
        serde_json::from_str(json).unwrap_or_else(|_| json.to_owned())
    }

    /// The raw JSON of a field. Empty if there is none.
    pub fn json(&self, name: &str) -> &str {
        let raw = self.fields.iter().find(|(known, _)| known == name);
        raw.map_or("", |(_, json)| json)
    }

    /// Its `transaction_id`.
    pub fn id(&self) -> String {
        self.field("transaction_id")
    }

    /// Its amount. Zero if it is no plain decimal.
    pub fn decimal(&self) -> Decimal {
        Decimal::from_str_exact(self.json("amount")).unwrap_or_default()
    }

    /// A line about it for reports: type, code, the begin of its id, amount.
    pub fn summary(&self) -> String {
        let id: String = self.id().chars().take(40).collect();
        format!(
            "{} {} {} {}",
            self.field("transaction_type"),
            self.field("transaction_code"),
            id.escape_debug(),
            self.field("amount")
        )
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (place, (name, json)) in self.fields.iter().enumerate() {
            let comma = if place == 0 { "" } else { "," };
            write!(f, "{comma}\"{name}\":{json}")?;
        }
        f.write_str("}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message() -> Message {
        Message::default()
            .text("transaction_id", "a\"b")
            .amount(Decimal::new(1_000, 2))
    }

    #[test]
    fn fields_are_written_as_given() {
        let written = |message: Message| message.to_string();
        assert_eq!(written(message()), r#"{"transaction_id":"a\"b","amount":10.00}"#);
        assert_eq!(
            written(message().raw("amount", "1e1").reversed()),
            r#"{"amount":1e1,"transaction_id":"a\"b"}"#
        );
        assert_eq!(
            written(message().without("transaction_id").again("amount", "2.00")),
            r#"{"amount":10.00,"amount":2.00}"#
        );
        assert_eq!(
            (message().id().as_str(), message().json("amount")),
            ("a\"b", "10.00")
        );
    }

    #[test]
    fn fields_of_an_object_keep_their_digits() {
        let more = RawValue::from_string(r#"{"b":[0.10],"amount":1.0}"#.to_owned()).unwrap();
        assert_eq!(
            message().fields_of(&more).unwrap().to_string(),
            r#"{"transaction_id":"a\"b","amount":1.0,"b":[0.10]}"#
        );
        assert!(message().fields_of(&"no object").is_err());
    }
}
