//! The kinds of faults, the parts of the API that can have them, and which one occurs where.

use axum::http::Method;
use clap::ValueEnum;

/// One wrong way to answer. The name on the command line is the variant's name with hyphens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, ValueEnum)]
pub enum Fault {
    /// Accepts the request and never answers.
    NoAnswer,
    /// Sends half of the body and then nothing.
    StalledBody,
    /// Sends one byte a second.
    SlowBody,
    /// Closes the connection before the announced length is reached.
    ShortBody,
    /// Closes the connection in the middle of a body without a length.
    CutChunks,
    /// A body that never ends.
    EndlessBody,
    /// Announces 10 GiB.
    HugeLength,
    /// A small compressed body that becomes 64 MiB.
    GzipBomb,
    /// Says that the body is gzip, and it is not.
    DamagedGzip,
    /// A response header of 1 MiB.
    HugeHeader,
    /// The clock of the service is two hours ahead.
    ClockAhead,

    /// 301 to another address.
    #[value(name = "redirect-301")]
    Redirect301,
    /// 302 to another address.
    #[value(name = "redirect-302")]
    Redirect302,
    /// 307 to another address.
    #[value(name = "redirect-307")]
    Redirect307,
    /// 308 to another address.
    #[value(name = "redirect-308")]
    Redirect308,
    /// 400 with the error of the contract.
    BadRequest,
    /// 401: the token is refused.
    Unauthorized,
    /// 403.
    Forbidden,
    /// 404 with the error of the contract.
    NotFound,
    /// 404 with a web page.
    NotFoundPage,
    /// 409.
    Conflict,
    /// 422.
    Unprocessable,
    /// 429 that names 30 seconds.
    ThrottledSeconds,
    /// 429 that names a date.
    ThrottledDate,
    /// 429 that names no time that can be understood.
    ThrottledNonsense,
    /// 429 that names no time.
    Throttled,
    /// 500 with an error body.
    ServerError,
    /// 502 with the web page of a proxy.
    BadGateway,
    /// 503 with an error body.
    Unavailable,
    /// 504 without a body.
    GatewayTimeout,
    /// 200 with plain text.
    PlainText,
    /// 200 with a web page.
    WebPage,
    /// 204 without a body.
    NoContent,
    /// 200 whose body says that there was an error.
    ErrorInSuccess,

    /// The first key of the document comes twice.
    DuplicateKey,
    /// `NaN` in place of the data.
    NotANumber,
    /// A byte order mark before the document.
    ByteOrderMark,
    /// A byte that is not UTF-8.
    BadUtf8,
    /// Text after the end of the document.
    TrailingText,
    /// 10,000 arrays inside each other.
    DeepNesting,
    /// A list in place of the data.
    ListForObject,
    /// The document ends in its middle, and the length says so.
    HalfDocument,

    /// Player history: a status that is not in the contract.
    UnknownStatus,
    /// Player history: a winner that no version knows.
    UnknownWinner,
    /// Player history: a bet code that no version knows.
    UnknownBet,
    /// Player history: a card code that is no card.
    UnknownCard,
    /// Player history: a record without its total stake.
    MissingField,
    /// Player history: a record whose total stake is null.
    NullField,
    /// Player history: a number too large for any amount.
    TooLargeNumber,
    /// Player history: amounts as strings of 28 digits.
    LongAmounts,
    /// Player history: a record that is a list.
    OtherShape,
    /// Player history: empty records.
    EmptyRecords,
    /// Player history: a record of another player.
    OtherPlayer,
    /// Player history: a record comes twice, with different payouts.
    ChangedRecord,
    /// Player history: ids with direction marks, invisible letters and markup.
    HostileIds,
    /// Player history: picture addresses on other hosts and of other schemes.
    HostileImages,

    /// Every page is the first one.
    RepeatedPage,
    /// The first record of each page comes twice, and the last one is missing.
    RepeatedRecord,
    /// The announced number of pages is one too large.
    LastPageTooLarge,
    /// The announced number of pages is one: the others are kept back.
    LastPageTooSmall,
    /// The announced total is three records too large.
    TotalTooLarge,
    /// The page size of the request is ignored.
    PageSizeIgnored,

    /// Bet page: a link that runs a script.
    BetLinkScript,
    /// Bet page: a link to another host.
    BetLinkOtherHost,
    /// Bet page: a link without a token.
    BetLinkWithoutToken,
    /// Bet page: a link with a user name that looks like the host.
    BetLinkUserInfo,
}

impl Fault {
    /// All faults, in the order of docs/faults.md.
    pub fn all() -> &'static [Self] {
        Self::value_variants()
    }

    /// The name on the command line.
    pub fn name(self) -> String {
        self.to_possible_value()
            .map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// What the service does, as the command's help says it.
    pub fn description(self) -> String {
        let value = self.to_possible_value();
        let help = value.as_ref().and_then(|value| value.get_help());
        help.map_or_else(String::new, ToString::to_string)
    }
}

/// The parts of the API that can have a fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Endpoint {
    /// The player history.
    History,
    /// The virtual tables.
    Tables,
    /// The game statistics of a shoe.
    Shoe,
    /// The link to a bet page.
    BetUrl,
    /// Both lotto inquiries.
    Lotto,
}

impl Endpoint {
    pub(super) fn of(method: &Method, path: &str) -> Option<Self> {
        Some(match path {
            _ if path.starts_with("/v1/player/") => Self::History,
            "/v1/operator/tables/virtual" => Self::Tables,
            "/v1/operator/tables/game-stats" => Self::Shoe,
            "/v1/operator/bet-url" if method == Method::POST => Self::BetUrl,
            _ if path.starts_with("/api/operator/lotto/") => Self::Lotto,
            _ => return None,
        })
    }
}

/// Which fault occurs, where, and from when.
#[derive(Debug, Clone, Default)]
pub struct FaultOptions {
    /// The fault. None answers correctly.
    pub fault: Option<Fault>,
    /// The parts of the API that have it. Empty means all.
    pub endpoints: Vec<Endpoint>,
    /// Number of correct answers before the first fault.
    pub after: u32,
}
