//! Node (Express, Fastify, `NestJS`).

use super::{Manner, in_bangkok, is_whole_second, quoted};

/// `BigInt` has no form in JSON, so programs write it as a string; `Decimal` of Prisma is one as well.
pub(crate) struct BigInt;

impl Manner for BigInt {
    fn decimal(&self, digits: &str) -> String {
        let short = if digits.contains('.') {
            digits.trim_end_matches('0').trim_end_matches('.')
        } else {
            digits
        };
        quoted(short)
    }

    fn integer(&self, number: i64) -> String {
        quoted(&number.to_string())
    }
}

/// `Date.prototype.toString`, in whole seconds.
pub(crate) struct DateText;

impl Manner for DateText {
    fn time(&self, utc: &str) -> String {
        if is_whole_second(utc) {
            in_bangkok(utc, "%a %b %d %Y %H:%M:%S GMT%z (Indochina Time)")
        } else {
            quoted(utc)
        }
    }
}

/// Extended JSON, as Mongoose writes decimals.
pub(crate) struct MongoDb;

impl Manner for MongoDb {
    fn decimal(&self, digits: &str) -> String {
        format!(r#"{{"$numberDecimal":"{digits}"}}"#)
    }

    fn integer(&self, number: i64) -> String {
        format!(r#"{{ "$numberInt": "{number}" }}"#)
    }

    fn time(&self, utc: &str) -> String {
        format!(r#"{{"$date":"{utc}"}}"#)
    }
}
