//! Decodes a whole body like the client does, for stored responses, tests and benchmarks.

use super::{
    HistoryPage, HistoryRecord, LottoPlayer, LottoPlayerResult, LottoRoundPage, ShoeStatistics, TablesPage,
    read_page,
};
use crate::decode::{self, Document, FromObject, Stop, Unreadable, Whole};
use crate::error::{DecodeError, Error, NotTheServiceReason, TransportKind};
use crate::record::Record;

fn read<T>(body: &[u8], read: impl FnOnce(Document<'_>) -> Result<T, DecodeError>) -> Result<T, Error> {
    read_whole(body, Whole::Answer, read)
}

pub(super) fn read_alone<T: FromObject>(body: &[u8]) -> Result<Record<T>, Error> {
    read_whole(body, Whole::Record, |document| {
        Ok(decode::read_record(document.text, document.budget))
    })
}

fn read_whole<T>(
    body: &[u8],
    whole: Whole,
    read: impl FnOnce(Document<'_>) -> Result<T, DecodeError>,
) -> Result<T, Error> {
    let stop = Stop::default();
    let body = decode::readable(body, whole, &stop).map_err(|unreadable| match unreadable {
        Unreadable::Empty => Error::NotTheService {
            status: 200,
            why: NotTheServiceReason::Empty,
        },
        Unreadable::Cut => TransportKind::Cut.after_connection().into(),
        Unreadable::Refused(error) => Error::from(error),
    })?;
    let budget = body.budget(&stop);
    let document = Document {
        text: body.text(),
        budget: &budget,
    };
    // Damage in a part that is always needed is the error, and not what the reader says of the place.
    Ok(read(document).map_err(|error| body.error().unwrap_or(error))?)
}

impl HistoryPage {
    /// Reads the body of a play history answer.
    ///
    /// # Errors
    /// [`Error::Decode`] if it is not one; a body that ends early is cut.
    pub fn from_body(body: &[u8]) -> Result<Self, Error> {
        read(body, read_page)
    }
}

impl HistoryRecord {
    /// Reads one record of a play history by itself, as it was stored or exported.
    ///
    /// # Errors
    /// As [`HistoryPage::from_body`]; a field that cannot be read is a problem of the record and no error.
    pub fn from_body(body: &[u8]) -> Result<Record<Self>, Error> {
        read_alone(body)
    }
}

impl TablesPage {
    /// Reads the body of a virtual tables answer.
    ///
    /// # Errors
    /// As [`HistoryPage::from_body`].
    pub fn from_body(body: &[u8]) -> Result<Self, Error> {
        read(body, read_page)
    }
}

impl ShoeStatistics {
    /// Reads the body of a game statistics answer about baccarat.
    ///
    /// # Errors
    /// As [`HistoryPage::from_body`].
    pub fn from_body(body: &[u8]) -> Result<Self, Error> {
        Self::from_body_of(body, "baccarat")
    }

    /// Reads the body of a game statistics answer about the game with this key.
    ///
    /// # Errors
    /// As [`HistoryPage::from_body`].
    pub fn from_body_of(body: &[u8], game_key: &str) -> Result<Self, Error> {
        read(body, |document| Self::read(document, game_key))
    }
}

impl LottoRoundPage {
    /// Reads the body of a lotto result answer.
    ///
    /// # Errors
    /// As [`HistoryPage::from_body`].
    pub fn from_body(body: &[u8]) -> Result<Self, Error> {
        read(body, Self::read)
    }
}

impl LottoPlayerResult {
    /// Reads the body of a lotto result answer for one player.
    ///
    /// # Errors
    /// As [`HistoryPage::from_body`].
    pub fn from_body(body: &[u8]) -> Result<Self, Error> {
        read(body, Self::read)
    }
}

impl LottoPlayer {
    /// Reads one entry of a lotto round by itself, as it was stored or exported.
    ///
    /// # Errors
    /// As [`HistoryPage::from_body`]; a field that cannot be read is a problem of the entry and no error.
    pub fn from_body(body: &[u8]) -> Result<Record<Self>, Error> {
        read_alone(body)
    }
}
