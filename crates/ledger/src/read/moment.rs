//! Times as tables write them: ISO 8601, day before month and after it, names of months in English and Thai, years of the Buddhist
//! calendar, seconds since 1970 (docs/ledger.md#times).

use std::borrow::Cow;

use chrono::{DateTime, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Utc};

use super::amount::western;
use super::row::{Field, Stored};
use crate::map::Order;

/// A time as written, before the order of day and month is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Written {
    /// An instant: seconds or milliseconds since 1970.
    Instant(DateTime<Utc>),
    /// A date in some order, a time of day, and perhaps an offset.
    Civil {
        date: WrittenDate,
        time: NaiveTime,
        offset: Option<FixedOffset>,
    },
}

/// A date with its parts in the order written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WrittenDate {
    /// The order is plain: the year is first, or the month is a name.
    Known(NaiveDate),
    /// Two numbers, and a year or a third number of two digits.
    Parts(u32, u32, Year),
}

/// The last part of a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Year {
    Full(u32),
    TwoDigits(u32),
}

/// A time that is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Moment {
    Instant(DateTime<Utc>),
    /// A local time of a zone that the text does not say.
    Local(NaiveDateTime),
}

impl Written {
    /// What a field says. None if it is no time. The number of a day is one, also in a sheet that was saved as text.
    pub(crate) fn of_field(field: &Field) -> Option<Self> {
        match field.stored {
            Stored::Error | Stored::LongNumber => None,
            Stored::Text | Stored::Number | Stored::Date => {
                Self::of(&field.text).or_else(|| of_serial_text(field.text.trim()))
            }
        }
    }

    /// This date at a time of day that stands in another column. None if it is no date alone, or that no time of day.
    pub(crate) fn at(self, time: &Field) -> Option<Self> {
        let Self::Civil { date, .. } = self else {
            return None;
        };
        let (time, offset) = time_of_day(time).filter(|_| self.is_date())?;
        Some(Self::Civil { date, time, offset })
    }

    /// Whether it is a time in any order.
    pub(crate) fn is_a_time(self) -> bool {
        self.readings().iter().any(|(_, moment)| moment.is_some())
    }

    /// Whether it can be a date alone.
    pub(crate) fn is_date(self) -> bool {
        matches!(
            self,
            Self::Civil {
                time: NaiveTime::MIN,
                offset: None,
                ..
            }
        )
    }

    /// What the text says. None if it is no time.
    fn of(text: &str) -> Option<Self> {
        let text = western(text.trim());
        if let Some(number) = of_number(&text) {
            return Some(number);
        }
        let text = with_separators(&text);
        let mut rest = Rest { text: &text };
        let date = rest.date()?;
        let time = rest.time_of_day()?;
        let offset = rest.offset()?;
        if offset.is_some() {
            rest.skip_name_of_zone();
        }
        rest.text.is_empty().then_some(Self::Civil { date, time, offset })
    }

    /// What it is in an order. None if that is no day.
    pub(crate) fn in_order(self, order: Order) -> Option<Moment> {
        let (date, time, offset) = match self {
            Self::Instant(instant) => return Some(Moment::Instant(instant)),
            Self::Civil { date, time, offset } => (date, time, offset),
        };
        let date = match (date, order) {
            (WrittenDate::Known(date), _) => date,
            (WrittenDate::Parts(day, month, year), Order::Dmy)
            | (WrittenDate::Parts(month, day, year), Order::Mdy) => day_of(year.full()?, month, day)?,
            (WrittenDate::Parts(year, month, Year::TwoDigits(day)), Order::Ymd) => {
                day_of(Year::TwoDigits(year).full()?, month, day)?
            }
            (WrittenDate::Parts(..), Order::Ymd) => return None,
        };
        let local = date.and_time(time);
        Some(match offset {
            Some(offset) => Moment::Instant(local.and_local_timezone(offset).single()?.with_timezone(&Utc)),
            None => Moment::Local(local),
        })
    }

    /// In all orders in which it is a time.
    pub(crate) fn readings(self) -> [(Order, Option<Moment>); 3] {
        [Order::Dmy, Order::Mdy, Order::Ymd].map(|order| (order, self.in_order(order)))
    }
}

impl Year {
    /// Two digits are of 2000 to 2050, in the one calendar or in the other (docs/ASSUMPTIONS.md#a224).
    fn full(self) -> Option<u32> {
        match self {
            Self::Full(year) => Some(year),
            Self::TwoDigits(year @ ..=50) => Some(2000 + year),
            Self::TwoDigits(year @ ..=93) => Some(2500 + year),
            Self::TwoDigits(_) => None,
        }
    }
}

/// A day. A year from 2400 on is of the Buddhist calendar, 543 years ahead (docs/ASSUMPTIONS.md#a224).
fn day_of(year: u32, month: u32, day: u32) -> Option<NaiveDate> {
    let year = if year >= 2400 {
        year.checked_sub(543)?
    } else {
        year
    };
    let year = i32::try_from(year)
        .ok()
        .filter(|year| (1970..=2200).contains(year))?;
    NaiveDate::from_ymd_opt(year, month, day)
}

/// Digits only: a time since 1970, or a date without separators.
fn of_number(text: &str) -> Option<Written> {
    if let Some(instant) = since_1970(text) {
        return Some(Written::Instant(instant));
    }
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let part = |from: usize, to: usize| text.get(from..to).and_then(|part| part.parse::<u32>().ok());
    let milliseconds = match text.len() {
        8 | 14 => 0,
        17 => part(14, 17)?,
        _ => return None,
    };
    let date = day_of(part(0, 4)?, part(4, 6)?, part(6, 8)?)?;
    let time = match text.len() {
        8 => NaiveTime::MIN,
        _ => NaiveTime::from_hms_milli_opt(part(8, 10)?, part(10, 12)?, part(12, 14)?, milliseconds)?,
    };
    Some(Written::Civil {
        date: WrittenDate::Known(date),
        time,
        offset: None,
    })
}

/// A number of seconds, milliseconds, microseconds or nanoseconds since 1970. The unit is known by the number of digits, from 2001 on.
pub(crate) fn since_1970(written: &str) -> Option<DateTime<Utc>> {
    let (whole, fraction) = written.split_once('.').unwrap_or((written, "0"));
    let are_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if !are_digits(whole) || !are_digits(fraction) {
        return None;
    }
    let digits = match whole.len() {
        10 => 6,
        13 => 3,
        16 => 0,
        19 => return DateTime::from_timestamp_micros(whole[..16].parse().ok()?),
        _ => return None,
    };
    let fraction: String = fraction.chars().chain("000000".chars()).take(digits).collect();
    DateTime::from_timestamp_micros(format!("{whole}{fraction}").parse().ok()?)
}

/// The short form of ISO 8601, `20261120T224125`, in the long one.
fn with_separators(text: &str) -> Cow<'_, str> {
    let are_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let parts = text.split_at_checked(8).and_then(|(date, rest)| {
        let (time, rest) = rest.strip_prefix(['T', 't'])?.split_at_checked(6)?;
        (are_digits(date) && are_digits(time)).then_some((date, time, rest))
    });
    match parts {
        Some((date, time, rest)) => Cow::Owned(format!(
            "{}-{}-{}T{}:{}:{}{rest}",
            &date[..4],
            &date[4..6],
            &date[6..],
            &time[..2],
            &time[2..4],
            &time[4..]
        )),
        None => Cow::Borrowed(text),
    }
}

/// Decimals of a second. Digits after the ninth are left out.
fn nanoseconds(digits: &str) -> Option<u32> {
    let nine: String = digits.chars().chain(std::iter::repeat('0')).take(9).collect();
    nine.parse().ok()
}

/// The rest of a text while its parts are taken from the front.
struct Rest<'a> {
    text: &'a str,
}

impl<'a> Rest<'a> {
    fn take(&mut self, is_taken: impl Fn(char) -> bool) -> &'a str {
        let end = self
            .text
            .find(|letter| !is_taken(letter))
            .unwrap_or(self.text.len());
        let (taken, rest) = self.text.split_at(end);
        self.text = rest;
        taken
    }

    fn skip_space(&mut self) {
        self.take(|letter| letter.is_whitespace() || letter == '\u{a0}' || letter == '\u{202f}');
    }

    fn skip_one(&mut self, letters: &[char]) -> bool {
        match self.text.strip_prefix(letters) {
            Some(rest) => {
                self.text = rest;
                true
            }
            None => false,
        }
    }

    /// Digits, and how many they are.
    fn number(&mut self) -> Option<(u32, usize)> {
        let digits = self.take(|letter| letter.is_ascii_digit());
        if digits.len() > 4 {
            return None;
        }
        Some((digits.parse().ok()?, digits.len()))
    }

    /// A month by its name. A point behind a short name is a part of it.
    fn month(&mut self) -> Option<u32> {
        let lower = self.text.to_lowercase();
        for (index, names) in MONTHS.iter().enumerate() {
            // The longest name first: `Nov` begins `November`.
            if let Some(name) = names.iter().find(|name| lower.starts_with(**name)) {
                // Lower case changes the length of no letter of these names.
                self.text = self.text.get(name.len()..)?;
                self.skip_one(&['.']);
                return u32::try_from(index + 1).ok();
            }
        }
        None
    }

    fn between(&mut self) {
        self.skip_space();
        self.skip_one(&['-', '/', '.', ',']);
        self.skip_space();
    }

    fn date(&mut self) -> Option<WrittenDate> {
        // `Fri, 20 Nov 2026`, `Nov 20, 2026` or `Fri Nov 20 2026`.
        let mut month = self.month();
        if month.is_none() && self.text.starts_with(char::is_alphabetic) {
            self.take(char::is_alphabetic);
            self.between();
            month = self.month();
        }
        if let Some(month) = month {
            self.between();
            let (day, _) = self.number()?;
            self.between();
            let (year, digits) = self.number()?;
            let date = day_of(year_of(year, digits).full()?, month, day)?;
            return Some(WrittenDate::Known(date));
        }
        let (first, first_digits) = self.number()?;
        self.between();
        if let Some(month) = self.month() {
            self.between();
            let (last, last_digits) = self.number()?;
            let date = match first_digits {
                4 => day_of(first, month, last)?,
                _ => day_of(year_of(last, last_digits).full()?, month, first)?,
            };
            return Some(WrittenDate::Known(date));
        }
        let (second, second_digits) = self.number()?;
        self.between();
        let (third, third_digits) = self.number()?;
        match (first_digits, second_digits, third_digits) {
            (4, 1 | 2, 1 | 2) => Some(WrittenDate::Known(day_of(first, second, third)?)),
            (1 | 2, 1 | 2, 2 | 4) => Some(WrittenDate::Parts(first, second, year_of(third, third_digits))),
            _ => None,
        }
    }

    /// The time of day. Midnight if there is none.
    fn time_of_day(&mut self) -> Option<NaiveTime> {
        self.skip_one(&[',']);
        if !self.skip_one(&['T', 't']) {
            self.skip_space();
        }
        if self.text.is_empty() {
            return Some(NaiveTime::MIN);
        }
        let (hour, digits) = self.number()?;
        if digits > 2 {
            return None;
        }
        let mark = ['.', ':'].into_iter().find(|mark| self.text.starts_with(*mark))?;
        self.skip_one(&[mark]);
        let minute = self.two_digits()?;
        let mut time = (hour, minute, 0, 0);
        if self.skip_one(&[mark]) {
            time.2 = self.two_digits()?;
            if self.skip_one(&['.', ',']) {
                let digits = self.take(|letter| letter.is_ascii_digit());
                if digits.is_empty() {
                    return None;
                }
                time.3 = nanoseconds(digits)?;
            }
        }
        self.skip_space();
        if let Some(is_afternoon) = self.half_of_day() {
            time.0 = match time.0 {
                12 => 0,
                1..=11 => time.0,
                _ => return None,
            } + if is_afternoon { 12 } else { 0 };
        } else if let Some(rest) = self.text.strip_prefix("น.") {
            // The abbreviation behind a time in Thai.
            self.text = rest;
        }
        NaiveTime::from_hms_nano_opt(time.0, time.1, time.2, time.3)
    }

    /// Whether it is the second half of a day, behind a time of a clock with twelve hours.
    fn half_of_day(&mut self) -> Option<bool> {
        const HALVES: [(&str, bool); 4] = [("am", false), ("pm", true), ("a.m.", false), ("p.m.", true)];
        let is_next = |half: &str| {
            self.text
                .get(..half.len())
                .is_some_and(|text| text.eq_ignore_ascii_case(half))
        };
        let (half, is_afternoon) = HALVES.into_iter().find(|(half, _)| is_next(half))?;
        self.text = &self.text[half.len()..];
        Some(is_afternoon)
    }

    /// The name of a zone in brackets, behind an offset that says more.
    fn skip_name_of_zone(&mut self) {
        self.skip_space();
        for (open, close) in [('[', ']'), ('(', ')')] {
            let inner = self
                .text
                .strip_prefix(open)
                .and_then(|text| text.strip_suffix(close));
            if inner.is_some_and(|name| !name.contains([open, close])) {
                self.text = "";
            }
        }
    }

    fn two_digits(&mut self) -> Option<u32> {
        self.number()
            .filter(|(_, digits)| *digits == 2)
            .map(|(number, _)| number)
    }

    /// The offset: `Z`, `+07:00`, `+0700`, `+07`, `UTC`, `GMT+7`. The outer None means that what stands there is none.
    #[expect(clippy::option_option, reason = "no offset is not the same as no time")]
    fn offset(&mut self) -> Option<Option<FixedOffset>> {
        self.skip_space();
        if self.text.is_empty() {
            return Some(None);
        }
        let has_name = ["UTC", "GMT", "Z", "z"]
            .into_iter()
            .any(|name| match self.text.strip_prefix(name) {
                Some(rest) => {
                    self.text = rest;
                    true
                }
                None => false,
            });
        if has_name && !self.text.starts_with(['+', '-', '\u{2212}']) {
            return Some(FixedOffset::east_opt(0));
        }
        let is_west = match self.take(|letter| matches!(letter, '+' | '-' | '\u{2212}')) {
            "+" => false,
            "-" | "\u{2212}" => true,
            _ => return None,
        };
        let (number, digits) = self.number()?;
        let (hours, minutes) = match digits {
            1 | 2 if self.skip_one(&[':']) => (number, self.two_digits()?),
            1 | 2 => (number, 0),
            4 => (number / 100, number % 100),
            _ => return None,
        };
        if hours > 15 || minutes > 59 {
            return None;
        }
        let seconds = i32::try_from(hours * 3_600 + minutes * 60).ok()?;
        Some(Some(FixedOffset::east_opt(if is_west {
            -seconds
        } else {
            seconds
        })?))
    }
}

fn year_of(number: u32, digits: usize) -> Year {
    if digits == 4 {
        Year::Full(number)
    } else {
        Year::TwoDigits(number)
    }
}

/// A time of day that stands alone, and its offset. None if it is none.
pub(crate) fn time_of_day(field: &Field) -> Option<(NaiveTime, Option<FixedOffset>)> {
    /// What a sheet or a database shows of the first day that it has, beside a time of day.
    const NO_DAY: [&str; 4] = ["1899-12-30", "1899-12-31", "1900-01-01", "1904-01-01"];
    let text = western(field.text.trim());
    let decimals = text
        .split_once(['.', ','])
        .filter(|(whole, _)| matches!(*whole, "" | "0"));
    if field.stored == Stored::Number || decimals.is_some() {
        // `0.25` is a quarter of a day in a sheet, and may be a quarter past midnight in a text.
        let is_open = field.stored == Stored::Text && decimals.is_some_and(|(_, part)| part.len() == 2);
        let part = of_number_text(&text).filter(|part| !is_open && (0.0..1.0).contains(part))?;
        let since_midnight = TimeDelta::milliseconds(super::xlsx::milliseconds(part));
        return Some((NaiveTime::MIN.overflowing_add_signed(since_midnight).0, None));
    }
    let text = NO_DAY
        .iter()
        .find_map(|day| text.strip_prefix(day))
        .unwrap_or(&text);
    let digits = text.bytes().all(|byte| byte.is_ascii_digit()) && text.len() == 6;
    let clock = if digits {
        Cow::Owned(format!("{}:{}:{}", &text[..2], &text[2..4], &text[4..]))
    } else {
        Cow::Borrowed(text)
    };
    let mut rest = Rest { text: &clock };
    let time = rest.time_of_day().filter(|_| !clock.is_empty())?;
    let offset = rest.offset()?;
    rest.text.is_empty().then_some((time, offset))
}

/// Digits with a decimal mark. A sheet with a decimal comma has one in its numbers too.
fn of_number_text(text: &str) -> Option<f64> {
    let is_number = text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'.' | b','));
    text.replace(',', ".").parse().ok().filter(|_| is_number)
}

/// The serial number of a sheet whose column has no format of a date.
fn of_serial_text(text: &str) -> Option<Written> {
    const FIRST: f64 = 25_569.0;
    const LAST: f64 = 109_574.0;
    // The days of 1970 to 2199.
    let serial = of_number_text(text).filter(|serial| (FIRST..LAST).contains(serial))?;
    let local = super::xlsx::of_serial(serial, false)?;
    Some(Written::Civil {
        date: WrittenDate::Known(local.date()),
        time: local.time(),
        offset: None,
    })
}

/// The names of months, the longest first.
const MONTHS: [&[&str]; 12] = [
    &["january", "jan", "มกราคม", "ม.ค"],
    &["february", "feb", "กุมภาพันธ์", "ก.พ"],
    &["march", "mar", "มีนาคม", "มี.ค"],
    &["april", "apr", "เมษายน", "เม.ย"],
    &["may", "พฤษภาคม", "พ.ค"],
    &["june", "jun", "มิถุนายน", "มิ.ย"],
    &["july", "jul", "กรกฎาคม", "ก.ค"],
    &["august", "aug", "สิงหาคม", "ส.ค"],
    &["september", "sept", "sep", "กันยายน", "ก.ย"],
    &["october", "oct", "ตุลาคม", "ต.ค"],
    &["november", "nov", "พฤศจิกายน", "พ.ย"],
    &["december", "dec", "ธันวาคม", "ธ.ค"],
];

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(text: &str, order: Order) -> Option<String> {
        Some(match Written::of(text)?.in_order(order)? {
            Moment::Instant(at) => at.to_rfc3339_opts(chrono::SecondsFormat::AutoSi, true),
            Moment::Local(local) => local.to_string(),
        })
    }

    #[test]
    fn instants_need_neither_order_nor_zone() {
        for written in [
            "2026-11-20T22:41:25+07:00",
            "2026-11-20T15:41:25Z",
            "2026-11-20 15:41:25 UTC",
            "20 Nov 2026 22:41:25 +0700",
            "2026-11-20 22:41:25+07",
            "20/11/2026 22:41:25 GMT+7",
            "1795189285",
            "1795189285000",
            "1795189285.000",
            "1795189285000000",
            "1795189285000000000",
            "20261120T154125Z",
            "2026-11-20T22:41:25+07:00[Asia/Bangkok]",
            "Fri Nov 20 2026 22:41:25 GMT+0700 (Indochina Time)",
        ] {
            assert_eq!(
                read(written, Order::Dmy).as_deref(),
                Some("2026-11-20T15:41:25Z"),
                "{written}"
            );
        }
    }

    #[test]
    fn one_local_time_is_read_in_many_manners() {
        for written in [
            "2026-11-20T22:41:25",
            "2026/11/20 22:41:25",
            "20/11/2026 22:41:25",
            "20.11.2026, 22:41:25",
            "20-Nov-2026 22:41:25",
            "Nov 20, 2026 10:41:25 PM",
            "20 Nov 2026 10:41:25 p.m.",
            "20261120T224125",
            "20261120224125000",
            "20 พ.ย. 69 22:41:25",
            "20/11/69 22:41:25",
            "Fri, 20 Nov 2026 22:41:25",
            "20 พ.ย. 2569 22:41:25",
            "20 พฤศจิกายน 2569 22.41.25 น.",
            "20/11/2569 22:41:25",
            "20/11/26 22:41:25",
            "20261120224125",
            "๒๐/๑๑/๒๕๖๙ ๒๒:๔๑:๒๕",
            "20.11.2026 22.41.25",
        ] {
            assert_eq!(
                read(written, Order::Dmy).as_deref(),
                Some("2026-11-20 22:41:25"),
                "{written}"
            );
        }
        assert_eq!(
            read("20/11/2026", Order::Dmy).as_deref(),
            Some("2026-11-20 00:00:00")
        );
        assert_eq!(
            read("11/20/2026 12:05 AM", Order::Mdy).as_deref(),
            Some("2026-11-20 00:05:00")
        );
        assert_eq!(
            read("26-11-20 22:41", Order::Ymd).as_deref(),
            Some("2026-11-20 22:41:00")
        );
    }

    #[test]
    fn what_is_no_time_is_none() {
        for written in [
            "",
            "x",
            "22:41:25",
            "2026-13-01",
            "31/02/2026",
            "2026-11-20 25:00:00",
            "2026-11-20 22:4",
            "20/11/99",
            "2026-11-20T22:41:25 PST",
            "2026-11-20T22:41:25 (PST)",
            "2026-11-20 22:41:25 +25:00",
            "12345",
            "2026-11-20T22:41:25Zx",
            "1/2",
            "46346.9",
            "2026-11-20 13:00 PM",
            "0026-11-20",
        ] {
            assert_eq!(read(written, Order::Dmy), None, "{written}");
        }
    }

    #[test]
    fn a_day_that_is_a_month_too_has_two_readings() {
        let orders = |text: &str| -> Vec<Order> {
            let readings = Written::of(text).unwrap().readings();
            readings
                .iter()
                .filter(|(_, moment)| moment.is_some())
                .map(|(order, _)| *order)
                .collect()
        };
        assert_eq!(orders("05/11/2026"), [Order::Dmy, Order::Mdy]);
        assert_eq!(orders("20/11/2026"), [Order::Dmy]);
        assert_eq!(orders("11/20/2026"), [Order::Mdy]);
        assert_eq!(orders("05/11/10"), [Order::Dmy, Order::Mdy, Order::Ymd]);
    }

    proptest! {
        #[test]
        fn a_written_time_is_read_exactly(
            seconds in 86_400_i64..4_000_000_000, milliseconds in 0_u32..1000, offset_quarters in -48_i32..=56, form in 0..7,
        ) {
            let at = DateTime::from_timestamp(seconds, milliseconds * 1_000_000).unwrap();
            let offset = FixedOffset::east_opt(offset_quarters * 900).unwrap();
            let local = at.with_timezone(&offset);
            let (written, order) = match form {
                0 => (local.to_rfc3339(), Order::Dmy),
                1 => (local.format("%Y-%m-%d %H:%M:%S%.3f%z").to_string(), Order::Mdy),
                2 => (local.format("%d/%m/%Y %H:%M:%S,%3f %:z").to_string(), Order::Dmy),
                3 => (local.format("%m/%d/%Y %I:%M:%S.%3f %p %:z").to_string(), Order::Mdy),
                4 => (local.format("%d-%b-%Y %H:%M:%S%.3f %z").to_string(), Order::Ymd),
                5 => (at.timestamp_millis().to_string(), Order::Dmy),
                _ => (local.format("%a, %d %B %Y %H:%M:%S%.3f %:z").to_string(), Order::Mdy),
            };
            // Before September 2001 the number has fewer digits.
            prop_assume!(form != 5 || written.len() == 13);
            let read = Written::of(&written).and_then(|written| written.in_order(order));
            prop_assert_eq!(read, Some(Moment::Instant(at)), "{}", written);
        }

        #[test]
        fn no_text_makes_it_fail(text in "\\PC{0,32}") {
            if let Some(written) = Written::of(&text) {
                let _ = written.readings();
            }
        }
    }
}
