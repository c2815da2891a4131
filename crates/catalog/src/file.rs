//! Parses a Fluent file: its messages with their arguments.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, bail};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;

/// The arguments of a message by name.
pub type Arguments = BTreeMap<String, Kind>;

/// What an argument may be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    /// A text, a number or another message.
    Any,
    /// A number, because it chooses a plural form or one of several numbers.
    Number,
    /// A word that chooses one of these variants.
    Word(BTreeSet<String>),
}

/// A Fluent file.
#[derive(Debug, Default)]
pub struct File {
    /// The whole text.
    pub text: String,
    /// The arguments of each message by id.
    pub messages: BTreeMap<String, Arguments>,
}

impl File {
    /// Reads a file, which must be valid Fluent, define each message once, and have nothing that the program does not use:
    /// no terms, attributes, functions or references to messages.
    pub fn read(text: String) -> Result<Self> {
        let resource = match parser::parse(text.as_str()) {
            Ok(resource) => resource,
            Err((_, errors)) => {
                let first = errors.first().map_or(0, |error| error.pos.start);
                let line = text.bytes().take(first).filter(|byte| *byte == b'\n').count() + 1;
                bail!("line {line} is not valid Fluent");
            }
        };
        let mut messages = BTreeMap::new();
        for entry in &resource.body {
            match entry {
                Entry::Message(message) => {
                    let id = message.id.name;
                    let mut arguments = Arguments::new();
                    if let Some(value) = &message.value
                        && !of_pattern(value, &mut arguments)
                    {
                        bail!("{id} has something other than texts, arguments and variants");
                    }
                    if messages.insert(id.to_owned(), arguments).is_some() {
                        bail!("{id} is defined twice");
                    }
                    if !message.attributes.is_empty() {
                        bail!("{id} has an attribute; the program reads no attributes");
                    }
                }
                Entry::Term(term) => bail!("the term -{} is not a message", term.id.name),
                _ => {}
            }
        }
        Ok(Self { text, messages })
    }
}

/// Adds the arguments of a pattern. False if it has what the program does not use.
fn of_pattern(pattern: &Pattern<&str>, found: &mut Arguments) -> bool {
    pattern.elements.iter().all(|element| match element {
        PatternElement::TextElement { .. } => true,
        PatternElement::Placeable { expression } => of_expression(expression, found),
    })
}

fn of_expression(expression: &Expression<&str>, found: &mut Arguments) -> bool {
    match expression {
        Expression::Inline(inline) => of_inline(inline, Kind::Any, found),
        Expression::Select { selector, variants } => {
            let keys = variants.iter().filter_map(|variant| match variant.key {
                VariantKey::Identifier { name } => Some(name.to_owned()),
                VariantKey::NumberLiteral { .. } => None,
            });
            let words: BTreeSet<String> = keys.collect();
            let is_plural = |word: &String| ["zero", "one", "two", "few", "many"].contains(&word.as_str());
            let kind = if words.len() < variants.len() || words.iter().any(is_plural) {
                Kind::Number
            } else if variants.len() == 1 {
                // A language without plural forms.
                Kind::Any
            } else {
                Kind::Word(words)
            };
            of_inline(selector, kind, found)
                && variants.iter().all(|variant| of_pattern(&variant.value, found))
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, kind: Kind, found: &mut Arguments) -> bool {
    match inline {
        InlineExpression::VariableReference { id } => {
            let known = found.entry(id.name.to_owned()).or_insert(Kind::Any);
            if kind != Kind::Any {
                *known = kind;
            }
            true
        }
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => true,
        InlineExpression::Placeable { expression } => of_expression(expression, found),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> String {
        File::read(text.to_owned()).err().unwrap().to_string()
    }

    #[test]
    fn an_argument_that_chooses_a_plural_form_is_a_number_and_any_other_that_chooses_a_word() {
        let text = "shoe-a = { $name } { $count ->\n    [one] one\n   *[other] { $count }\n}\nshoe-b = { $os ->\n    [linux] x\n   *[other] y\n}\n";
        let file = File::read(text.to_owned()).unwrap();
        let kinds = |id: &str| file.messages[id].values().cloned().collect::<Vec<_>>();
        assert_eq!(kinds("shoe-a"), [Kind::Number, Kind::Any]);
        let words = ["linux", "other"].map(str::to_owned);
        assert_eq!(kinds("shoe-b"), [Kind::Word(words.into())]);
    }

    #[test]
    fn what_is_no_fluent_is_refused_with_its_place() {
        assert!(refusal("shoe-a = x\nshoe-b = { $ }\n").contains("line 2"));
    }

    #[test]
    fn what_the_program_does_not_use_is_refused_with_its_id() {
        for text in [
            "shoe-a = x\nshoe-a = y\n",
            "shoe-a = x\n    .title = y\n",
            "-shoe-a = x\n",
            "shoe-a = { shoe-b }\n",
            "shoe-a = { -shoe-b }\n",
            "shoe-a = { NUMBER($x) }\n",
            "shoe-a = { $x ->\n   *[other] { shoe-b }\n}\n",
        ] {
            assert!(refusal(text).contains("shoe-a"), "{text}");
        }
    }
}
