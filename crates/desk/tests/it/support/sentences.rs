//! Messages in words, as the catalog in `i18n` has them.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::sync::LazyLock;

use desk::catalog::Catalog;
use desk::views::Message;

/// A message in the languages that tests read.
pub(crate) trait InWords {
    fn en(&self) -> String;
    fn th(&self) -> String;
}

impl InWords for Message {
    fn en(&self) -> String {
        static ENGLISH: LazyLock<Catalog> = LazyLock::new(|| Catalog::of("en"));
        ENGLISH.sentence(self)
    }

    fn th(&self) -> String {
        static THAI: LazyLock<Catalog> = LazyLock::new(|| Catalog::of("th"));
        THAI.sentence(self)
    }
}
