//! The keys of a policy, each declared once: its field in [`Policy`], its name, its check and its form.
//!
//! The reader and the interface's list of fixed keys come from this declaration, so a key without a field, or a field without a
//! key, does not compile. A test compares the files for administrators with it.

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

macro_rules! keys {
    ($(
        $(#[$doc:meta])*
        $key:ident $field:ident $name:literal: $value:ty = $check:path, $form:expr;
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
    Profiles profiles "profiles": Vec<SavedProfile> = values::profiles, Form::Pairs;
    /// Hosts whose bet pages are opened.
    BetPageHosts bet_page_hosts "betPageHosts": BTreeSet<String> = values::page_hosts, Form::Texts;
    /// Hosts from which images are loaded.
    ImageHosts image_hosts "imageHosts": BTreeSet<String> = values::image_hosts, Form::Texts;
    /// How every service is reached.
    Proxy proxy "proxy": ProxySetting = values::proxy, Form::Text;
    /// The server of the wallet's database.
    Database database "database": DatabaseServer = values::database, Form::Text;
    /// The language of the interface.
    Language language "language": String = values::language, Form::Text;
    /// The time zone in which times are shown.
    TimeZone time_zone "timeZone": String = values::time_zone, Form::Text;
    /// Whether rows and pictures are saved to files.
    Export export "export": ExportRight = values::export, Form::Word(&ExportRight::WORDS);
    /// Whether training data and services are used.
    Training training "training": TrainingRight = values::training, Form::Word(&TrainingRight::WORDS);
}
