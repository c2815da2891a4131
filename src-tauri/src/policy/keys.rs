//! The keys of a policy, each declared once: its field in [`Policy`], its name, its form and its words for administrators.
//!
//! The reader, the templates and the interface's list of fixed keys come from this declaration, so a key without a field, or a
//! field without a key, does not compile.

use std::collections::BTreeSet;

use desk::views::ProxySetting;
use serde::Serialize;
use specta::Type;

use super::read::Reading;
use super::values::{self, DatabaseServer, ExportRight, TrainingRight};
use super::Rule;
use crate::profiles::SavedProfile;

/// The form of a key's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// One text.
    Text,
    /// One of these words.
    Word(&'static [&'static str]),
    /// Any number of texts.
    Texts,
    /// Any number of names, each with a text.
    Pairs,
}

/// In which tiers a key can be set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tiers {
    /// Enforced, or a default that the user can change.
    Both,
    /// Enforced only: the user has no setting that a default could be for.
    Enforced,
}

macro_rules! keys {
    ($(
        $(#[$doc:meta])*
        $key:ident $field:ident $name:literal: $value:ty = $check:path, $form:expr, $tiers:expr,
        $title:literal, $help:literal, $example:expr;
    )*) => {
        /// What the administrator of this computer decided, by key.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub(crate) struct Policy {
            $($(#[$doc])* pub(crate) $field: Rule<$value>,)*
        }

        /// A key of a policy.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Type)]
        pub(crate) enum PolicyKey {
            $($(#[$doc])* #[serde(rename = $name)] $key,)*
        }

        impl PolicyKey {
            pub(crate) const ALL: &'static [Self] = &[$(Self::$key),*];

            /// Its name, the same on all systems.
            pub(crate) const fn name(self) -> &'static str {
                match self { $(Self::$key => $name),* }
            }

            pub(crate) const fn form(self) -> Form {
                match self { $(Self::$key => $form),* }
            }

            pub(crate) const fn tiers(self) -> Tiers {
                match self { $(Self::$key => $tiers),* }
            }

            /// Its title in an editor of policies.
            pub(crate) const fn title(self) -> &'static str {
                match self { $(Self::$key => $title),* }
            }

            /// What it does, for administrators. No markup.
            pub(crate) const fn help(self) -> &'static str {
                match self { $(Self::$key => $help),* }
            }

            /// A value as an example: texts, with their names if its form has names.
            pub(crate) const fn example(self) -> &'static [(&'static str, &'static str)] {
                match self { $(Self::$key => $example),* }
            }
        }

        impl Policy {
            /// No policy: the user decides.
            pub(crate) const fn none() -> Self {
                Self { $($field: Rule::Free),* }
            }

            /// Reads every key.
            pub(super) fn of(reading: &mut Reading) -> Self {
                Self { $($field: reading.rule(PolicyKey::$key, $check)),* }
            }

            /// The keys that the user cannot decide.
            pub(crate) fn fixed(&self) -> Vec<PolicyKey> {
                let mut fixed = Vec::new();
                $(if self.$field.is_fixed() { fixed.push(PolicyKey::$key); })*
                fixed
            }

            /// The keys whose enforced value is at fault.
            pub(crate) fn closed_keys(&self) -> Vec<PolicyKey> {
                let mut closed = Vec::new();
                $(if self.$field == Rule::Closed { closed.push(PolicyKey::$key); })*
                closed
            }
        }
    };
}

keys! {
    /// The connection profiles.
    Profiles profiles "profiles": Vec<SavedProfile> = values::profiles, Form::Pairs, Tiers::Both,
        "Connection profiles",
        "The game services, each with its name and its base URL. A token is never part of a policy: each user enters it, and it is kept in the keyring of the user. Enforced: only these services can be connected; no profile can be added or changed. Default: each one is added to the profiles of the user once.",
        &[("Live", "https://api.example.com"), ("Staging", "https://staging.example.com")];
    /// Hosts whose bet pages are opened.
    BetPageHosts bet_page_hosts "betPageHosts": BTreeSet<String> = values::page_hosts, Form::Texts, Tiers::Both,
        "Hosts of bet pages",
        "Hosts whose bet pages are opened, besides the host of the service, with the port if it is not 443. Enforced: only these, and the user is not asked about others. Default: these are allowed from the beginning.",
        &[("", "pages.example.com")];
    /// Hosts from which images are loaded.
    ImageHosts image_hosts "imageHosts": BTreeSet<String> = values::image_hosts, Form::Texts, Tiers::Both,
        "Hosts of images",
        "Names of hosts from which images are loaded, besides the host of the service. Enforced: only these, and the user is not asked about others. Default: these are allowed from the beginning.",
        &[("", "images.example.com")];
    /// How every service is reached.
    Proxy proxy "proxy": ProxySetting = values::proxy, Form::Text, Tiers::Both,
        "Proxy",
        "How the services and their images are reached: none, system, or the address of a proxy without a login. Enforced: for every profile, also for one of environment variables. Default: a new profile begins with it.",
        &[("", "http://proxy.example.com:3128")];
    /// The server of the wallet's database.
    Database database "database": DatabaseServer = values::database, Form::Text, Tiers::Both,
        "Database of the wallet",
        "The PostgreSQL server of the wallet, with the port if it is not 5432. Enforced: no other server can be opened, and the user is not asked about this one. Files can still be opened. Default: the form begins with it.",
        &[("", "db.example.com:5432")];
    /// The language of the interface.
    Language language "language": String = values::language, Form::Text, Tiers::Both,
        "Language",
        "The language of the interface: en or th. Default: until the user chooses one.",
        &[("", "en")];
    /// The time zone in which times are shown.
    TimeZone time_zone "timeZone": String = values::time_zone, Form::Text, Tiers::Both,
        "Time zone",
        "The zone in which all times are shown: UTC, local, or a name such as Asia/Bangkok. Default: until the user chooses one.",
        &[("", "Asia/Bangkok")];
    /// Whether rows and pictures are saved to files.
    Export export "export": ExportRight = values::export, Form::Word(&ExportRight::WORDS), Tiers::Enforced,
        "Export",
        "Whether rows and pictures can be saved to files, in the window and on the command line. What is on the screen can still be copied.",
        &[("", "refused")];
    /// Whether training data and services are used.
    Training training "training": TrainingRight = values::training, Form::Word(&TrainingRight::WORDS), Tiers::Enforced,
        "Training data",
        "allowed: training data and services. only: training data, and no service can be connected. never: services, and no training data.",
        &[("", "never")];
}
