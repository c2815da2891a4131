//! Formats messages with the catalog in `i18n`, as the interface does. A message that the catalog does
//! not have, or whose arguments are not exactly those it takes, fails the test that formats it.
#![allow(dead_code, reason = "each test file uses its own part")]
#![allow(clippy::panic, reason = "it is for tests")]

use std::collections::BTreeSet;
use std::path::Path;
use std::rc::Rc;
use std::{fs, thread_local};

use desk::views::{Message, MessageArgument};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};

type Bundle = FluentBundle<FluentResource>;

/// A message in the languages that tests read.
pub(crate) trait InWords {
    fn en(&self) -> String;
    fn th(&self) -> String;
}

impl InWords for Message {
    fn en(&self) -> String {
        in_words("en", self)
    }

    fn th(&self) -> String {
        in_words("th", self)
    }
}

thread_local! {
    static ENGLISH: Rc<Bundle> = Rc::new(bundle("en"));
    static THAI: Rc<Bundle> = Rc::new(bundle("th"));
}

/// The message in both languages, which must take the same arguments.
fn in_words(language: &str, message: &Message) -> String {
    let english = ENGLISH.with(Rc::clone);
    let thai = THAI.with(Rc::clone);
    let (in_english, in_thai) = (formatted(&english, message), formatted(&thai, message));
    if language == "th" { in_thai } else { in_english }
}

/// The messages that a test has formatted.
#[derive(Debug, Default)]
pub(crate) struct UsedMessages(BTreeSet<&'static str>);

impl UsedMessages {
    /// Adds a message with the messages in its arguments. It must have words in both languages.
    pub(crate) fn add(&mut self, message: &Message) {
        assert!(!message.en().is_empty() && !message.th().is_empty());
        self.collect(message);
    }

    /// The messages of the catalog that `counts` selects by their ids and that were not added.
    pub(crate) fn unused(&self, counts: impl Fn(&str) -> bool) -> Vec<String> {
        let is_unused = |id: &String| counts(id) && !self.0.contains(id.as_str());
        ids("en").into_iter().filter(is_unused).collect()
    }

    fn collect(&mut self, message: &Message) {
        self.0.insert(message.id);
        for argument in message.args.values() {
            match argument {
                MessageArgument::Message(message) => self.collect(message),
                MessageArgument::Messages(messages) => messages.iter().for_each(|each| self.collect(each)),
                MessageArgument::Text(_) | MessageArgument::Number(_) => {}
            }
        }
    }
}

/// The ids of a language's messages that Rust chooses.
fn ids(language: &str) -> BTreeSet<String> {
    let texts = ["findings", "games", "reasons"].map(|namespace| text(language, namespace));
    let lines = texts.iter().flat_map(|text| text.lines());
    lines
        .filter(|line| line.starts_with(char::is_alphabetic))
        .filter_map(|line| line.split_once(" = "))
        .map(|(id, _)| id.to_owned())
        .collect()
}

fn text(language: &str, namespace: &str) -> String {
    let place = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../i18n")
        .join(language);
    fs::read_to_string(place.join(format!("{namespace}.ftl"))).unwrap()
}

fn bundle(language: &str) -> Bundle {
    let mut bundle = FluentBundle::new(vec![language.parse().unwrap()]);
    bundle.set_use_isolating(false);
    for namespace in ["findings", "games", "reasons", "lotto"] {
        let resource = FluentResource::try_new(text(language, namespace));
        bundle
            .add_resource(resource.map_err(|(_, errors)| errors).unwrap())
            .unwrap();
    }
    bundle
}

fn formatted(bundle: &Bundle, message: &Message) -> String {
    let id = message.id;
    let Some(pattern) = bundle.get_message(id).and_then(|found| found.value()) else {
        panic!("the catalog has no message {id} in {:?}", bundle.locales);
    };
    let mut takes = BTreeSet::new();
    arguments(pattern, &mut takes);
    let given: BTreeSet<&str> = message.args.keys().copied().collect();
    assert_eq!(
        takes, given,
        "what {id} takes in {:?}, and what it is given",
        bundle.locales
    );
    let mut values = FluentArgs::new();
    for (name, argument) in &message.args {
        match argument {
            MessageArgument::Text(text) => values.set(*name, text.clone()),
            MessageArgument::Number(number) => values.set(*name, *number),
            MessageArgument::Message(message) => values.set(*name, formatted(bundle, message)),
            MessageArgument::Messages(messages) => {
                let texts: Vec<String> = messages.iter().map(|each| formatted(bundle, each)).collect();
                values.set(*name, texts.join(" "));
            }
        }
    }
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&values), &mut errors);
    assert!(errors.is_empty(), "{id}: {errors:?}");
    text.into_owned()
}

/// The arguments that a pattern names, in all its variants.
fn arguments<'a>(pattern: &Pattern<&'a str>, found: &mut BTreeSet<&'a str>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        match expression {
            Expression::Inline(inline) => argument(inline, found),
            Expression::Select { selector, variants } => {
                argument(selector, found);
                for variant in variants {
                    arguments(&variant.value, found);
                }
            }
        }
    }
}

fn argument<'a>(inline: &InlineExpression<&'a str>, found: &mut BTreeSet<&'a str>) {
    if let InlineExpression::VariableReference { id } = inline {
        found.insert(id.name);
    }
}
