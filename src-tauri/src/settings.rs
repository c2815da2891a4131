//! The user's settings in `settings.json`.
//!
//! A key that is missing or invalid gets its default. A key that this version does not know is kept, so
//! switching between versions loses nothing.

use std::collections::BTreeSet;
use std::path::Path;

use desk::views::{ErrorView, Message, Settings};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::files::{Document, Stored};
use crate::policy::Policy;

#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(from = "Map<String, Value>", into = "Map<String, Value>")]
struct Keys {
    keys: Map<String, Value>,
    settings: Settings,
}

impl Document for Keys {
    const FILE: &'static str = "settings.json";
    const NOT_SAVED: &'static str = "The settings cannot be saved.";
}

impl From<Map<String, Value>> for Keys {
    fn from(keys: Map<String, Value>) -> Self {
        let settings = overlay(&keys);
        Self { keys, settings }
    }
}

impl From<Keys> for Map<String, Value> {
    fn from(content: Keys) -> Self {
        content.keys
    }
}

pub(crate) struct SettingsFile {
    file: Stored<Keys>,
    /// The language and the time zone, if the policy fixes them.
    language: Option<String>,
    time_zone: Option<String>,
}

impl SettingsFile {
    /// Loads the settings. The policy may fix some of them.
    pub(crate) fn load(folder: &Path, policy: &Policy, notices: &mut Vec<Message>) -> Self {
        Self {
            file: Stored::load(folder, notices),
            language: policy.language.clone(),
            time_zone: policy.time_zone.clone(),
        }
    }

    pub(crate) fn current(&self) -> Settings {
        self.fixed(self.file.content().settings.clone())
    }

    /// Saves the settings. Returns the current ones, including changes by another Pitdesk.
    pub(crate) fn save(&self, settings: Settings) -> Result<Settings, ErrorView> {
        // What is fixed stays as it is, also if another value comes with a change of something else.
        let settings = self.fixed(checked(settings)?);
        let before = self.current();
        self.file.change(|content| {
            lay_over(&mut content.keys, &before, &settings, &self.ruled());
            content.settings = overlay(&content.keys);
            self.fixed(content.settings.clone())
        })
    }

    fn fixed(&self, mut settings: Settings) -> Settings {
        if let Some(language) = &self.language {
            settings.language.clone_from(language);
        }
        if let Some(time_zone) = &self.time_zone {
            settings.time_zone.clone_from(time_zone);
        }
        settings
    }

    /// The keys of the file that are not written unless the user changes them: the value is that of the policy.
    fn ruled(&self) -> Vec<&'static str> {
        let language = self.language.as_ref().map(|_| "language");
        let time_zone = self.time_zone.as_ref().map(|_| "timeZone");
        language.into_iter().chain(time_zone).collect()
    }
}

/// The defaults, overwritten by each valid key of the file.
fn overlay(keys: &Map<String, Value>) -> Settings {
    let mut settings = Settings::default();
    for (key, value) in keys {
        let mut with_key = as_keys(&settings);
        if with_key.insert(key.clone(), value.clone()).is_some() {
            if let Ok(read) = serde_json::from_value(Value::Object(with_key)) {
                settings = checked(read).unwrap_or(settings);
            }
        }
    }
    settings
}

/// Writes only keys that changed or are missing: another Pitdesk may have changed others.
fn lay_over(keys: &mut Map<String, Value>, before: &Settings, settings: &Settings, ruled: &[&str]) {
    let before = as_keys(before);
    for (key, value) in as_keys(settings) {
        let is_missing = !keys.contains_key(&key) && !ruled.contains(&key.as_str());
        if before.get(&key) != Some(&value) || is_missing {
            keys.insert(key, value);
        }
    }
}

fn as_keys(settings: &Settings) -> Map<String, Value> {
    match serde_json::to_value(settings) {
        Ok(Value::Object(keys)) => keys,
        _ => Map::new(),
    }
}

fn checked(mut settings: Settings) -> Result<Settings, ErrorView> {
    if !(20..=100).contains(&settings.records_per_page) {
        return Err(ErrorView::input(
            "recordsPerPage",
            "Between 20 and 100 records can be read in one request.",
        ));
    }
    if !(1..=1440).contains(&settings.grace_minutes) {
        return Err(ErrorView::input(
            "graceMinutes",
            "The time before a round is compared is 1 to 1440 minutes.",
        ));
    }
    if !(50..=300).contains(&settings.zoom) {
        return Err(ErrorView::input("zoom", "The size is 50 to 300 percent."));
    }
    let languages = [
        ("language", Some(&settings.language)),
        ("copyLanguage", settings.copy_language.as_ref()),
    ];
    for (field, tag) in languages {
        if tag.is_some_and(|tag| !is_language_tag(tag)) {
            return Err(ErrorView::input(
                field,
                "This is not the tag of a language, such as en.",
            ));
        }
    }
    let currency = settings.limit_currency.as_deref();
    if currency.is_some_and(|code| code.len() > 64) {
        return Err(ErrorView::input(
            "limitCurrency",
            "This is not the code of a currency, such as THB.",
        ));
    }
    if !is_zone_name(&settings.time_zone) {
        return Err(ErrorView::input(
            "timeZone",
            "This is not the name of a time zone.",
        ));
    }
    desk::check_pay_table(&settings.pay_table)?;
    for (field, keys) in [
        ("gameKeys", &mut settings.game_keys),
        ("leftOutGameKeys", &mut settings.left_out_game_keys),
    ] {
        desk::check_game_keys(field, keys)?;
        let mut different = BTreeSet::new();
        keys.retain(|key| different.insert(key.clone()));
    }
    Ok(settings)
}

/// The shape of a BCP 47 tag; which languages there are is known where texts are written.
fn is_language_tag(tag: &str) -> bool {
    (2..=35).contains(&tag.len())
        && tag
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// The shape of an IANA name; whether the zone exists is known where times are written.
fn is_zone_name(zone: &str) -> bool {
    let mut bytes = zone.bytes();
    (1..=64).contains(&zone.len())
        && bytes.all(|byte| byte.is_ascii_alphanumeric() || b"_+-/".contains(&byte))
}

#[cfg(test)]
mod tests {
    use desk::views::{PayTableRow, ThemeName};
    use proptest::prelude::*;

    use super::*;

    fn file_with(text: &str) -> (tempfile::TempDir, SettingsFile) {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("settings.json"), text).unwrap();
        let settings = reload(&folder);
        (folder, settings)
    }

    fn reload(folder: &tempfile::TempDir) -> SettingsFile {
        SettingsFile::load(folder.path(), &Policy::default(), &mut Vec::new())
    }

    #[test]
    fn missing_and_unreadable_keys_take_their_default_and_the_others_hold() {
        let (_folder, file) = file_with(r#"{"language":"th","theme":"sepia","recordsPerPage":7}"#);
        let expected = Settings {
            language: "th".to_owned(),
            ..Settings::default()
        };
        assert_eq!(file.current(), expected);
    }

    #[test]
    fn a_language_is_any_tag_and_nothing_else() {
        let language = |tag: &str| {
            file_with(&format!(r#"{{"language":"{tag}"}}"#))
                .1
                .current()
                .language
        };
        for tag in ["th", "en-XA", "zh-Hant-TW"] {
            assert_eq!(language(tag), tag);
        }
        for wrong in ["", "e", "../th", "th_TH", "ไทย", &"e".repeat(36)] {
            assert_eq!(language(wrong), "en", "{wrong}");
        }
    }

    #[test]
    fn keys_of_another_version_survive_a_save() {
        let (folder, file) = file_with(r#"{"fromTheFuture":[1,2]}"#);
        file.save(Settings {
            theme: ThemeName::Dark,
            ..Settings::default()
        })
        .unwrap();
        let text = std::fs::read_to_string(folder.path().join("settings.json")).unwrap();
        let keys: Map<String, Value> = serde_json::from_str(&text).unwrap();
        assert_eq!(keys["fromTheFuture"], serde_json::json!([1, 2]));
        assert_eq!(reload(&folder).current().theme, ThemeName::Dark);
    }

    #[test]
    fn a_second_pitdesk_undoes_no_choice_of_the_first() {
        let (folder, one) = file_with("{}");
        let other = reload(&folder);
        let dark = Settings {
            theme: ThemeName::Dark,
            ..one.current()
        };
        one.save(dark.clone()).unwrap();
        let thai = Settings {
            language: "th".to_owned(),
            ..other.current()
        };
        let expected = Settings {
            language: "th".to_owned(),
            ..dark
        };
        assert_eq!(other.save(thai).unwrap(), expected);
        assert_eq!(reload(&folder).current(), expected);
    }

    #[test]
    fn a_pay_table_is_kept_as_typed_and_a_wrong_one_changes_nothing() {
        let (folder, file) = file_with("{}");
        let paying = |odds: &str| Settings {
            pay_table: vec![PayTableRow {
                code: "TIE".to_owned(),
                odds: vec![odds.to_owned()],
            }],
            ..Settings::default()
        };
        file.save(paying("8.0")).unwrap();
        let refused = file.save(paying("8:1")).unwrap_err();
        assert_eq!(refused.field.as_deref(), Some("payTable"));
        assert_eq!(reload(&folder).current(), paying("8.0"));
    }

    #[test]
    fn a_game_key_is_kept_once_as_typed_and_one_that_cannot_be_sent_changes_nothing() {
        let (folder, file) = file_with("{}");
        let adding = |keys: &[&str]| Settings {
            game_keys: keys.iter().map(|key| (*key).to_owned()).collect(),
            ..Settings::default()
        };
        file.save(adding(&["dragontiger", "ไฮโล", "dragontiger"]))
            .unwrap();
        let refused = file.save(adding(&["a\nb"])).unwrap_err();
        assert_eq!(refused.field.as_deref(), Some("gameKeys"));
        assert_eq!(reload(&folder).current(), adding(&["dragontiger", "ไฮโล"]));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn any_file_gives_usable_settings(text in r#"\{"(theme|timeZone|gameKeys|recordsPerPage|zoom|density|letterKeys)":.{0,20}\}"#) {
            let (_folder, file) = file_with(&text);
            let settings = file.current();
            prop_assert_eq!(checked(settings.clone()), Ok(settings));
        }
    }
}
