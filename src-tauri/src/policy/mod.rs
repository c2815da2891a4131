//! Managed settings: what the administrator of this computer decides about Pitdesk. The user cannot change it. See
//! `docs/policies.md`.
//!
//! [`source`] finds the values where each system keeps them, as a tree ([`Node`]); [`read`] checks them, each with what is
//! wrong with it; and the functions of [`Policy`] answer the places of the program where something is decided.
//!
//! The keys are in the part `enforced`. A value that cannot be used closes its key: a broken policy never allows more than a
//! right one. A name that nobody knows closes every key that is not enforced: it may be one of them, misspelled. Nothing here
//! is changed by the program, and nothing is read again while it runs.

mod source;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::fmt;

use desk::catalog::languages;
use desk::say::{self, arg};
use desk::views::{ErrorCode, ErrorView, Message, ProxySetting};
#[cfg(any(test, all(unix, not(target_os = "macos"))))]
use desk::JsonValue;
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use specta::Type;
use url::{Host, Url};

use crate::hosts::HostKind;
use crate::profiles::{checked_address, checked_name, checked_proxy, SavedProfile};

/// The default is no policy: the user decides. A key at fault has the value that allows least.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Policy {
    profiles: Option<Vec<SavedProfile>>,
    bet_page_hosts: Option<BTreeSet<String>>,
    image_hosts: Option<BTreeSet<String>>,
    /// None also if it is at fault, see [`Self::proxy_for`].
    pub(crate) proxy: Option<ProxySetting>,
    /// None also if it is at fault, see [`Self::only_hosts`].
    database: Option<ManagedDatabase>,
    /// None also if it is at fault: no language opens anything.
    pub(crate) language: Option<String>,
    /// None also if it is at fault, as for the language.
    pub(crate) time_zone: Option<String>,
    export_refused: bool,
    training: TrainingRight,
    /// The keys whose values the policy sets and the user cannot change.
    pub(crate) fixed: Vec<PolicyKey>,
    /// Those of them whose value is at fault. What they could allow is refused.
    at_fault: Vec<PolicyKey>,
    pub(crate) faults: Vec<Message>,
}

/// A key of a policy. A test compares the files for administrators with them, and reads each one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) enum PolicyKey {
    Profiles,
    BetPageHosts,
    ImageHosts,
    Proxy,
    Database,
    Language,
    TimeZone,
    Export,
    /// Whether training data and services are used.
    Training,
}

impl PolicyKey {
    pub(crate) const ALL: [Self; 9] = [
        Self::Profiles,
        Self::BetPageHosts,
        Self::ImageHosts,
        Self::Proxy,
        Self::Database,
        Self::Language,
        Self::TimeZone,
        Self::Export,
        Self::Training,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Profiles => "profiles",
            Self::BetPageHosts => "betPageHosts",
            Self::ImageHosts => "imageHosts",
            Self::Proxy => "proxy",
            Self::Database => "database",
            Self::Language => "language",
            Self::TimeZone => "timeZone",
            Self::Export => "export",
            Self::Training => "training",
        }
    }
}

/// The controls that the user cannot use, and their values. What is refused is refused by Rust.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ManagedSettings {
    fixed: Vec<PolicyKey>,
    at_fault: Vec<PolicyKey>,
    services_refused: bool,
    training_refused: bool,
    export_refused: bool,
    /// The proxy of every profile. None if the policy has none.
    proxy: Option<ProxySetting>,
    /// The only server of the wallet's database. None if the policy has none.
    database: Option<ManagedDatabase>,
}

/// Each function is asked at the one place of the program that does what it decides about.
impl Policy {
    pub(crate) fn of_this_computer() -> Self {
        read(&source::place(), source::find())
    }

    pub(crate) fn managed(&self) -> ManagedSettings {
        ManagedSettings {
            fixed: self.fixed.clone(),
            at_fault: self.at_fault.clone(),
            services_refused: self.check_service_allowed().is_err()
                || self.at_fault.contains(&PolicyKey::Proxy),
            training_refused: self.check_training().is_err(),
            export_refused: self.check_export().is_err(),
            proxy: self.proxy.clone(),
            database: self.database.clone(),
        }
    }

    pub(crate) fn refused(&self, key: PolicyKey) -> ErrorView {
        let reason = if self.at_fault.contains(&key) {
            say::policy::refused_by_fault()
        } else {
            say::policy::refused()
        };
        let message = format!("The organisation's policy does not allow this: {}.", key.name());
        ErrorView::new(ErrorCode::Managed, message).because(reason)
    }

    pub(crate) fn check_export(&self) -> Result<(), ErrorView> {
        if self.export_refused {
            Err(self.refused(PolicyKey::Export))
        } else {
            Ok(())
        }
    }

    pub(crate) fn check_training(&self) -> Result<(), ErrorView> {
        match self.training {
            TrainingRight::Allowed | TrainingRight::Only => Ok(()),
            TrainingRight::Never | TrainingRight::Neither => Err(self.refused(PolicyKey::Training)),
        }
    }

    pub(crate) fn check_service_allowed(&self) -> Result<(), ErrorView> {
        match self.training {
            TrainingRight::Allowed | TrainingRight::Never => Ok(()),
            TrainingRight::Only | TrainingRight::Neither => Err(self.refused(PolicyKey::Training)),
        }
    }

    /// The only profiles that can be connected. None: the user's own.
    pub(crate) fn only_profiles(&self) -> Option<&[SavedProfile]> {
        self.profiles.as_deref()
    }

    /// Checks the address of a profile of environment variables: it must be one of the policy's.
    pub(crate) fn check_address(&self, base_url: &str) -> Result<(), ErrorView> {
        let is_allowed = self
            .only_profiles()
            .is_none_or(|only| only.iter().any(|profile| profile.base_url == base_url));
        if is_allowed {
            Ok(())
        } else {
            Err(self.refused(PolicyKey::Profiles))
        }
    }

    /// How a service is reached whose profile says `own`. Fails if no service can be reached.
    pub(crate) fn proxy_for(&self, own: &ProxySetting) -> Result<ProxySetting, ErrorView> {
        if self.at_fault.contains(&PolicyKey::Proxy) {
            return Err(self.refused(PolicyKey::Proxy));
        }
        Ok(self.proxy.as_ref().unwrap_or(own).clone())
    }

    /// The only hosts of this kind. None: the user decides.
    pub(crate) fn only_hosts(&self, kind: HostKind) -> Option<BTreeSet<String>> {
        match kind {
            HostKind::Images => self.image_hosts.clone(),
            HostKind::BetPages => self.bet_page_hosts.clone(),
            HostKind::Databases => self
                .fixed
                .contains(&PolicyKey::Database)
                .then(|| self.database.iter().map(ToString::to_string).collect()),
        }
    }

    pub(crate) fn check_own_hosts(&self, kind: HostKind) -> Result<(), ErrorView> {
        let key = match kind {
            HostKind::Images => PolicyKey::ImageHosts,
            HostKind::BetPages => PolicyKey::BetPageHosts,
            HostKind::Databases => PolicyKey::Database,
        };
        if self.fixed.contains(&key) {
            Err(self.refused(key))
        } else {
            Ok(())
        }
    }
}

const ENFORCED: &str = "enforced";

#[derive(Debug, Clone, PartialEq, Eq)]
enum Node {
    Text(String),
    List(Vec<Node>),
    /// Names with values, in the order in which they were found. A name that is there twice is not left out.
    Map(Vec<(String, Node)>),
    /// A value that no key has: a number, for example.
    Other,
}

impl Node {
    fn text(&self) -> Result<&str, Wrong> {
        match self {
            Self::Text(text) => Ok(text),
            Self::List(_) | Self::Map(_) | Self::Other => Err((None, say::policy::wrong_text())),
        }
    }

    fn texts(&self) -> Result<Vec<&str>, Wrong> {
        let wrong = || (None, say::policy::wrong_list());
        let Self::List(nodes) = self else {
            return Err(wrong());
        };
        let texts = nodes.iter().map(|node| node.text().map_err(|_| wrong()));
        texts.collect()
    }

    /// Names with texts, each name once.
    fn pairs(&self) -> Result<Vec<(&str, &str)>, Wrong> {
        let Self::Map(entries) = self else {
            return Err((None, say::policy::wrong_pairs()));
        };
        let mut pairs: Vec<(&str, &str)> = Vec::with_capacity(entries.len());
        for (name, node) in entries {
            let text = node.text().map_err(|(_, reason)| (Some(name.clone()), reason))?;
            if pairs.iter().any(|(known, _)| known == name) {
                return Err((Some(name.clone()), say::policy::twice()));
            }
            pairs.push((name.as_str(), text));
        }
        Ok(pairs)
    }
}

/// Reads the tree of a JSON text. Editors of other systems write a byte order mark before it, which changes nothing.
#[cfg(any(test, all(unix, not(target_os = "macos"))))]
fn parse(bytes: &[u8]) -> Result<Node, Message> {
    let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    // This checks the syntax and the depth of the whole text. Its values are not used, because they have lost
    // repeated names.
    serde_json::from_slice::<serde_json::Value>(text)
        .map_err(|error| say::policy::not_json(arg::Reason(error.to_string())))?;
    Ok(node(String::from_utf8_lossy(text).trim()))
}

#[cfg(any(test, all(unix, not(target_os = "macos"))))]
fn node(json: &str) -> Node {
    match JsonValue::read(json, usize::MAX) {
        Some(JsonValue::Text(text)) => Node::Text(text.into_owned()),
        Some(JsonValue::Array { items, .. }) => Node::List(items.into_iter().map(node).collect()),
        Some(JsonValue::Object(entries)) => Node::Map(
            entries
                .into_iter()
                .map(|(name, value)| (name.into_owned(), node(value)))
                .collect(),
        ),
        Some(JsonValue::Literal(_)) | None => Node::Other,
    }
}

struct Reading<'p> {
    place: &'p str,
    enforced: Vec<(String, Node)>,
    /// Whether every key that is not enforced is closed.
    closes_others: bool,
    policy: Policy,
}

/// Reads what a source found at `place`. None is no policy; an error is a policy that cannot be read.
fn read(place: &str, found: Result<Option<Node>, Message>) -> Policy {
    let mut reading = Reading {
        place,
        enforced: Vec::new(),
        closes_others: false,
        policy: Policy::default(),
    };
    match found {
        Ok(None) => return Policy::default(),
        Ok(Some(Node::Map(parts))) => reading.take_parts(parts),
        Ok(Some(_)) => reading.closes_all("", say::policy::wrong_keys()),
        Err(reason) => reading.closes_all("", reason),
    }
    // The last argument is what a value at fault means: what allows least.
    Policy {
        profiles: reading.value(PolicyKey::Profiles, profiles, Some(Vec::new())),
        bet_page_hosts: reading.value(
            PolicyKey::BetPageHosts,
            |node| hosts(node, page_host, &say::policy::wrong_page_host()),
            Some(BTreeSet::new()),
        ),
        image_hosts: reading.value(
            PolicyKey::ImageHosts,
            |node| hosts(node, image_host, &say::policy::wrong_host()),
            Some(BTreeSet::new()),
        ),
        proxy: reading.value(PolicyKey::Proxy, proxy, None),
        database: reading.value(PolicyKey::Database, database, None),
        language: reading.value(PolicyKey::Language, language, None),
        time_zone: reading.value(PolicyKey::TimeZone, time_zone, None),
        export_refused: reading
            .value(PolicyKey::Export, |node| word(node, &EXPORT), Some(true))
            .unwrap_or_default(),
        training: reading
            .value(
                PolicyKey::Training,
                |node| word(node, &TRAINING),
                Some(TrainingRight::Neither),
            )
            .unwrap_or_default(),
        ..reading.policy
    }
}

impl Reading<'_> {
    fn take_parts(&mut self, parts: Vec<(String, Node)>) {
        let mut is_found = false;
        for (name, node) in parts {
            if name != ENFORCED {
                self.closes_all(&name, say::policy::unknown_part());
                continue;
            }
            match node {
                _ if is_found => self.closes_all(&name, say::policy::twice()),
                Node::Map(entries) => self.enforced = entries,
                _ => self.closes_all(&name, say::policy::wrong_keys()),
            }
            is_found = true;
        }
        for (name, _) in self.enforced.clone() {
            if PolicyKey::ALL.iter().all(|key| key.name() != name) {
                self.closes_all(&format!("{ENFORCED}.{name}"), say::policy::unknown_key());
            }
        }
    }

    /// The value of a key; `closed` if it is at fault. None if the user decides.
    fn value<T>(
        &mut self,
        key: PolicyKey,
        check: impl FnOnce(&Node) -> Result<T, Wrong>,
        closed: Option<T>,
    ) -> Option<T> {
        let mut set = self.enforced.iter().filter(|(name, _)| name == key.name());
        let checked = match (set.next(), set.next()) {
            (None, _) => None,
            (Some((_, node)), None) => Some(check(node)),
            (Some(_), Some(_)) => Some(Err((None, say::policy::twice()))),
        };
        if checked.is_some() || self.closes_others {
            self.policy.fixed.push(key);
        }
        match checked {
            None if !self.closes_others => return None,
            None => {}
            Some(Ok(value)) => return Some(value),
            Some(Err((entry, reason))) => {
                let entry = entry.map(|entry| format!(".{entry}")).unwrap_or_default();
                self.fault(&format!("{ENFORCED}.{}{entry}", key.name()), reason);
            }
        }
        self.policy.at_fault.push(key);
        closed
    }

    fn closes_all(&mut self, path: &str, reason: Message) {
        self.closes_others = true;
        self.fault(path, reason);
    }

    fn fault(&mut self, path: &str, reason: Message) {
        let separator = if path.is_empty() { "" } else { ", " };
        // Names come from outside.
        let place = app::unseen::escaped(&format!("{}{separator}{path}", self.place));
        let fault = say::policy::notice_closed(arg::Place(place), arg::Reason(reason));
        self.policy.faults.push(fault);
    }
}

/// What is wrong with a value, and with which entry of it, if it has several.
type Wrong = (Option<String>, Message);

/// Whether exports are refused.
const EXPORT: [(&str, bool); 2] = [("allowed", false), ("refused", true)];

/// Whether training data and services are used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum TrainingRight {
    #[default]
    Allowed,
    Only,
    Never,
    /// Neither is used: the word is at fault, and may have meant either of the two.
    Neither,
}

const TRAINING: [(&str, TrainingRight); 3] = [
    ("allowed", TrainingRight::Allowed),
    ("only", TrainingRight::Only),
    ("never", TrainingRight::Never),
];

const DATABASE_PORT: u16 = 5432;

/// A database server as the form has it.
// An IPv6 address is typed without brackets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub(crate) struct ManagedDatabase {
    host: String,
    port: u16,
}

/// As in the list of allowed hosts.
impl fmt::Display for ManagedDatabase {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { host, port } = self;
        if host.contains(':') {
            write!(formatter, "[{host}]:{port}")
        } else {
            write!(formatter, "{host}:{port}")
        }
    }
}

fn profiles(node: &Node) -> Result<Vec<SavedProfile>, Wrong> {
    let pairs = node.pairs()?;
    let mut profiles: Vec<SavedProfile> = Vec::with_capacity(pairs.len());
    for (name, base_url) in pairs {
        let wrong = |reason| (Some(name.to_owned()), reason);
        let address = checked_address(base_url).map_err(|_| wrong(say::policy::wrong_address()))?;
        let checked = checked_name(name).map_err(|_| wrong(say::policy::wrong_name()))?;
        if profiles.iter().any(|profile| profile.name == checked) {
            return Err(wrong(say::policy::twice()));
        }
        profiles.push(SavedProfile {
            id: profile_id(&checked, address.as_str()),
            name: checked,
            base_url: address.to_string(),
            proxy: ProxySetting::None,
            token_origins: BTreeSet::new(),
        });
    }
    Ok(profiles)
}

/// The id of a profile of the policy. It is the same for the same name and address, so that its token is
/// found again. The user's ids have no hyphen.
fn profile_id(name: &str, address: &str) -> String {
    let digest = Sha256::digest(format!("{name}\0{address}"));
    let hex: Vec<String> = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("policy-{}", hex.concat())
}

fn page_host(text: &str) -> Option<String> {
    let url = host_alone("https", text)?;
    let name = url.host_str()?;
    Some(match url.port() {
        Some(port) => format!("{name}:{port}"),
        None => name.to_owned(),
    })
}

/// IP addresses are not accepted: the rules of images decide about them.
fn image_host(text: &str) -> Option<String> {
    match Host::parse(text) {
        Ok(Host::Domain(name)) if is_host_alone(text) && !text.contains(':') => Some(name),
        _ => None,
    }
}

fn hosts(node: &Node, read: fn(&str) -> Option<String>, wrong: &Message) -> Result<BTreeSet<String>, Wrong> {
    let texts = node.texts()?.into_iter();
    let hosts = texts.map(|text| read(text).ok_or_else(|| (Some(text.to_owned()), wrong.clone())));
    hosts.collect()
}

/// The address of a host with at most a port. None if there is anything else in it.
fn host_alone(scheme: &str, text: &str) -> Option<Url> {
    is_host_alone(text).then(|| Url::parse(&format!("{scheme}://{text}")).ok())?
}

/// Whether a text has only letters that a host with a port may have. An asterisk, which stands for nothing here, is none.
fn is_host_alone(text: &str) -> bool {
    text.chars()
        .all(|letter| letter.is_alphanumeric() || "-._:[]".contains(letter))
}

fn proxy(node: &Node) -> Result<ProxySetting, Wrong> {
    checked_proxy(&proxy_of(node.text()?)).map_err(|_| (None, say::policy::wrong_proxy()))
}

/// The proxy that a text names: `none`, `system`, or an address, which is not checked yet.
pub(crate) fn proxy_of(text: &str) -> ProxySetting {
    match text {
        "none" => ProxySetting::None,
        "system" => ProxySetting::System,
        address => ProxySetting::Address {
            address: address.to_owned(),
        },
    }
}

fn database(node: &Node) -> Result<ManagedDatabase, Wrong> {
    database_server(node.text()?).ok_or_else(|| (None, say::policy::wrong_database()))
}

fn database_server(text: &str) -> Option<ManagedDatabase> {
    // The scheme has no port of its own that would be left out. Hosts of such a scheme are not checked, so it is done here.
    let url = host_alone("postgres", text)?;
    Some(ManagedDatabase {
        host: match Host::parse(url.host_str()?).ok()? {
            Host::Ipv6(address) => address.to_string(),
            host => host.to_string(),
        },
        port: url.port().unwrap_or(DATABASE_PORT),
    })
}

fn language(node: &Node) -> Result<String, Wrong> {
    let text = node.text()?;
    if languages().any(|tag| tag == text) {
        return Ok(text.to_owned());
    }
    let choices = languages().collect::<Vec<_>>().join(", ");
    Err((None, say::policy::wrong_language(arg::Choices(choices))))
}

fn time_zone(node: &Node) -> Result<String, Wrong> {
    let zone = node.text()?;
    if zone == "local" || desk::is_time_zone(zone) {
        Ok(zone.to_owned())
    } else {
        Err((None, say::policy::wrong_zone()))
    }
}

/// What the word means. It is one of these.
fn word<T: Copy>(node: &Node, words: &[(&str, T)]) -> Result<T, Wrong> {
    let text = node.text()?;
    if let Some((_, meaning)) = words.iter().find(|(word, _)| *word == text) {
        return Ok(*meaning);
    }
    let choices: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
    Err((None, say::policy::wrong_choice(arg::Choices(choices.join(", ")))))
}
