//! The codes of the errors that a person meets, and what each means for the next step. The client of the service, the
//! screens and the interface use the same ones.

use std::fmt;

use serde::Serialize;

/// Whether the same request may succeed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Retry {
    /// Not until a person has changed something.
    Never,
    /// It is not known whether it will: a person decides. Only a shoe that is followed is read again without
    /// a person.
    Later,
    /// The fault may pass by itself: the client repeats a read at once, and a screen after a pause.
    Now,
}

/// What an error is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// The token: no other request with it succeeds.
    Token,
    /// The address or the proxy of the profile, most often.
    Address,
    /// What was asked for, and not the service.
    Request,
    /// The service, its answer, or the way to it.
    Service,
    /// This program, its files or its settings.
    Program,
}

/// What is known of an error from its code alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct ErrorFacts {
    /// Whether the same request may succeed.
    pub retry: Retry,
    /// What the error is about.
    pub about: About,
}

/// Each code with its facts is one row.
macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident: $retry:ident, $about:ident;)*) => {
        /// The kind of an error, by what the user can do. The interface has a text and a next step for each.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
        #[cfg_attr(feature = "ui", derive(specta::Type))]
        #[serde(rename_all = "snake_case")]
        pub enum ErrorCode {
            $($(#[$doc])* $code,)*
        }

        impl ErrorCode {
            /// All codes in their order.
            pub const FACTS: &[(Self, ErrorFacts)] = &[$((
                Self::$code,
                ErrorFacts { retry: Retry::$retry, about: About::$about },
            ),)*];
        }
    };
}

codes! {
    /// No profile is connected.
    NotConnected: Never, Program;
    /// The service rejected the token.
    Unauthorized: Never, Token;
    /// The service has no object with this id.
    NotFound: Never, Request;
    /// An argument is invalid; `field` contains its name.
    InvalidInput: Never, Request;
    /// The service does not allow this request with this token (403).
    Forbidden: Never, Request;
    /// The service did not accept this request (400, 409, 422 and other 4xx); see `service_code` and
    /// `service_message`. The same request again gets the same answer.
    NotAccepted: Never, Request;
    /// The service, or a server in front of it, failed (5xx). The same request may succeed later.
    ServiceFailed: Now, Service;
    /// The body says that there was an error, without a status that says which kind.
    Refused: Later, Service;
    /// Too many requests; `retry_after_seconds` may contain the time to wait.
    Throttled: Now, Service;
    /// The answer is not one of the game service: another type of data, or a 404 without its error body.
    WrongAddress: Later, Address;
    /// The response is a web page instead of data.
    WebPage: Later, Address;
    /// A firewall in front of the service refused the request with a web page.
    Firewall: Later, Service;
    /// A server in front of the service refused a lotto inquiry, which is a GET request with a body.
    BodyRefused: Later, Service;
    /// The service returned a redirect, which Pitdesk does not follow.
    Redirect: Later, Address;
    /// Nothing listens at the address.
    ConnectionRefused: Now, Service;
    /// The host name was not found.
    Dns: Now, Address;
    /// TLS failed: the certificate or the protocol.
    Tls: Later, Service;
    /// The proxy cannot be reached, or made no connection in time.
    ProxyUnreachable: Now, Address;
    /// The proxy asks for a login, which Pitdesk does not have (407).
    ProxyLogin: Later, Address;
    /// The proxy does not connect to this host.
    ProxyRefused: Now, Address;
    /// No response in time.
    Timeout: Now, Service;
    /// The connection was reset before a response came.
    Reset: Now, Service;
    /// The response ended too early.
    Cut: Now, Service;
    /// The response is larger than Pitdesk accepts.
    TooLarge: Later, Service;
    /// The response does not match the contract; `path` contains the place.
    Unreadable: Later, Service;
    /// The user cancelled the operation.
    Cancelled: Later, Program;
    /// The system's keyring cannot be used.
    KeyringUnavailable: Later, Program;
    /// The profile has no stored token: the user must enter it.
    TokenMissing: Never, Token;
    /// The address of a bet page or an image violates a safety rule.
    UnsafeLink: Never, Program;
    /// The bet page link has expired (after one hour).
    Expired: Later, Program;
    /// The user has not allowed this host; nothing was sent to it.
    HostNotAllowed: Later, Program;
    /// The policy of the organisation does not allow it; `reason` says more.
    Managed: Later, Program;
    /// The image cannot be shown; `message` contains the reason (type, size, pixels).
    ImageUnusable: Later, Program;
    /// The data is no longer in memory and must be read again.
    Stale: Later, Program;
    /// No wallet is open, or its database cannot be used now; `message` contains the reason.
    WalletUnavailable: Later, Program;
    /// The file or database is not a wallet, or contains a value that the wallet program never writes.
    WalletUnreadable: Later, Program;
    /// The file of an export cannot be written; `reason` says why. What was at its path is unchanged.
    FileNotWritten: Later, Program;
    /// An internal error. See the log.
    Internal: Later, Program;
}

impl ErrorCode {
    /// Whether the same request may succeed, and what the error is about.
    pub const fn facts(self) -> ErrorFacts {
        Self::FACTS[self as usize].1
    }
}

impl fmt::Display for ErrorCode {
    /// Writes the name that the interface gets, for a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_code_has_its_own_facts_and_the_name_of_the_interface() {
        for (code, facts) in ErrorCode::FACTS {
            assert_eq!(code.facts(), *facts);
        }
        assert_eq!(ErrorCode::ProxyLogin.to_string(), "proxy_login");
    }
}
