//! Parses a Fluent file: its messages with their arguments.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, bail};
use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

#[derive(Debug, Default)]
pub(super) struct File {
    pub(super) text: String,
    /// The arguments of each message by id.
    pub(super) messages: BTreeMap<String, BTreeSet<String>>,
}

impl File {
    pub(super) fn read(text: String) -> Result<Self> {
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
                    let mut arguments = BTreeSet::new();
                    if let Some(value) = &message.value {
                        of_pattern(value, &mut arguments);
                    }
                    let id = message.id.name.to_owned();
                    if messages.insert(id, arguments).is_some() {
                        bail!("{} is defined twice", message.id.name);
                    }
                    if !message.attributes.is_empty() {
                        bail!(
                            "{} has an attribute; the program reads no attributes",
                            message.id.name
                        );
                    }
                }
                Entry::Term(term) => bail!("the term -{} is not a message", term.id.name),
                _ => {}
            }
        }
        Ok(Self { text, messages })
    }

    /// Messages whose ids do not begin with their namespace.
    pub(super) fn misnamed(&self, namespace: &str) -> Vec<String> {
        let start = format!("{namespace}-");
        let wrong = self.messages.keys().filter(|id| !id.starts_with(&start));
        wrong
            .map(|id| format!("{id} does not begin with {start}"))
            .collect()
    }
}

fn of_pattern(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, found);
        }
    }
}

fn of_expression(expression: &Expression<&str>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, found),
        Expression::Select { selector, variants } => {
            of_inline(selector, found);
            for variant in variants {
                of_pattern(&variant.value, found);
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => of_call(arguments, found),
        InlineExpression::Placeable { expression } => of_expression(expression, found),
        _ => {}
    }
}

fn of_call(arguments: &CallArguments<&str>, found: &mut BTreeSet<String>) {
    for argument in &arguments.positional {
        of_inline(argument, found);
    }
}
