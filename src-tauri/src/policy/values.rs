//! The checked values of a policy. Each one is read from texts; the check says what is wrong with the first that is.

use std::collections::BTreeSet;
use std::fmt;

use desk::catalog::languages;
use desk::say::{self, arg};
use desk::views::{Message, ProxySetting};
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use specta::Type;
use url::{Host, Url};

use super::read::Node;
use crate::profiles::{checked_address, checked_name, checked_proxy, SavedProfile};

/// What is wrong with a value, and with which entry of it, if it has several.
pub(super) type Wrong = (Option<String>, Message);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum ExportRight {
    #[default]
    Allowed,
    Refused,
}

pub(super) const EXPORT: [(&str, ExportRight); 2] = [
    ("allowed", ExportRight::Allowed),
    ("refused", ExportRight::Refused),
];

/// Whether training data and services are used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum TrainingRight {
    #[default]
    Allowed,
    Only,
    Never,
    /// Neither is used: the word is at fault, and may have meant either of the two.
    Neither,
}

pub(super) const TRAINING: [(&str, TrainingRight); 3] = [
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

pub(super) fn profiles(node: &Node) -> Result<Vec<SavedProfile>, Wrong> {
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

pub(super) fn page_hosts(node: &Node) -> Result<BTreeSet<String>, Wrong> {
    hosts(node, page_host, &say::policy::wrong_page_host())
}

fn page_host(text: &str) -> Option<String> {
    let url = host_alone("https", text)?;
    let name = url.host_str()?;
    Some(match url.port() {
        Some(port) => format!("{name}:{port}"),
        None => name.to_owned(),
    })
}

pub(super) fn image_hosts(node: &Node) -> Result<BTreeSet<String>, Wrong> {
    hosts(node, image_host, &say::policy::wrong_host())
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

pub(super) fn proxy(node: &Node) -> Result<ProxySetting, Wrong> {
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

pub(super) fn database(node: &Node) -> Result<ManagedDatabase, Wrong> {
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

pub(super) fn language(node: &Node) -> Result<String, Wrong> {
    let text = node.text()?;
    if languages().any(|tag| tag == text) {
        return Ok(text.to_owned());
    }
    let choices = languages().collect::<Vec<_>>().join(", ");
    Err((None, say::policy::wrong_language(arg::Choices(choices))))
}

pub(super) fn time_zone(node: &Node) -> Result<String, Wrong> {
    let zone = node.text()?;
    if zone == "local" || desk::is_time_zone(zone) {
        Ok(zone.to_owned())
    } else {
        Err((None, say::policy::wrong_zone()))
    }
}

pub(super) fn export(node: &Node) -> Result<ExportRight, Wrong> {
    word(node, &EXPORT)
}

pub(super) fn training(node: &Node) -> Result<TrainingRight, Wrong> {
    word(node, &TRAINING)
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
