//! Writes a Rust function for each message, so that a wrong id, or an argument too many or too few, does not compile.
//!
//! Each argument has a type of its own by its name, such as `arg::Reported`: two of them cannot be swapped. The macro `fill!` takes
//! the arguments from the methods of a value that have their names.

use std::collections::BTreeSet;

use super::{Arguments, Kind, Language};

/// The files whose messages `desk` chooses. No other crate sees their functions, so the compiler names each that is not used.
pub const IN_DESK: [&str; 9] = [
    "answer", "findings", "games", "links", "lotto", "problems", "reasons", "source", "told",
];
/// The files whose messages the shell chooses.
pub const IN_SHELL: [&str; 3] = ["ask", "policy", "start"];

/// The source of the module `say` of `desk`: a module for each of these files, the module `arg`, and the macro `fill!`.
pub fn functions(english: &Language) -> String {
    let mut lines = Vec::new();
    let mut names = BTreeSet::new();
    for (namespaces, sees) in [(&IN_DESK[..], "pub(crate)"), (&IN_SHELL[..], "pub")] {
        for namespace in namespaces {
            let Some(file) = english.get(*namespace) else {
                continue;
            };
            lines.push(format!("/// The messages of `{namespace}.ftl`."));
            lines.push(format!("{sees} mod {namespace} {{"));
            for (id, arguments) in &file.messages {
                names.extend(arguments.keys());
                lines.push(format!("    /// `{id}`"));
                lines.push(format!("    {sees} {}", function(namespace, id, arguments)));
            }
            lines.push("}".to_owned());
        }
    }
    lines.push("/// The arguments of messages, by the names that they have in the catalog.".to_owned());
    lines.push("pub mod arg {".to_owned());
    for name in names {
        lines.push(format!("    /// `${name}`"));
        lines.push("    #[derive(Debug, Clone, Copy)]".to_owned());
        lines.push(format!("    pub struct {}<T>(pub T);", type_name(name)));
    }
    lines.push("}".to_owned());
    lines.push("/// `fill!(its, findings::stake_broken)` is this message with the arguments `its.bet()` and `its.reported()`.".to_owned());
    lines.push("macro_rules! fill {".to_owned());
    for namespace in IN_DESK {
        for (id, arguments) in english.get(namespace).into_iter().flat_map(|file| &file.messages) {
            lines.push(format!("    {}", arm(namespace, id, arguments)));
        }
    }
    lines.push("}".to_owned());
    lines.push("pub(crate) use fill;\n".to_owned());
    lines.join("\n")
}

/// The arm of `fill!` for a message.
fn arm(namespace: &str, id: &str, arguments: &Arguments) -> String {
    let path = format!("{namespace}::{}", function_name(namespace, id));
    let given = arguments.keys().map(|argument| {
        let (name, of) = (snake(argument), type_name(argument));
        format!("$crate::say::arg::{of}($its.{name}())")
    });
    let given: Vec<String> = given.collect();
    format!(
        "($its:ident, {path}) => {{ $crate::say::{path}({}) }};",
        given.join(", ")
    )
}

fn function(namespace: &str, id: &str, arguments: &Arguments) -> String {
    let is_const = if arguments.is_empty() { "const " } else { "" };
    let (mut takes, mut gives) = (Vec::new(), Vec::new());
    for (argument, kind) in arguments {
        let (name, of) = (snake(argument), type_name(argument));
        let (kind, into) = match kind {
            Kind::Any | Kind::Word(_) => ("super::MessageArgument", ""),
            Kind::Number => ("u32", ".into()"),
        };
        takes.push(format!("{name}: super::arg::{of}<impl Into<{kind}>>"));
        gives.push(format!(".with({argument:?}, {name}.0{into})"));
    }
    format!(
        "{is_const}fn {}({}) -> super::Message {{ super::Message::new({id:?}){} }}",
        function_name(namespace, id),
        takes.join(", "),
        gives.concat()
    )
}

/// The name of a message's function in the module of its file: `findings-stake-broken` is `stake_broken`.
pub fn function_name(namespace: &str, id: &str) -> String {
    id.strip_prefix(namespace)
        .unwrap_or(id)
        .trim_start_matches('-')
        .replace('-', "_")
}

/// `recordStake` is `RecordStake`.
fn type_name(argument: &str) -> String {
    let mut letters = argument.chars();
    letters
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .chain(letters)
        .collect()
}

/// `recordStake` is `record_stake`.
fn snake(argument: &str) -> String {
    let mut name = String::new();
    for letter in argument.chars() {
        if letter.is_ascii_uppercase() {
            name.push('_');
        }
        name.push(letter.to_ascii_lowercase());
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::File;

    #[test]
    fn each_message_is_a_function_of_its_arguments() {
        let of = |namespace: &str, text: &str| (namespace.to_owned(), File::read(text.to_owned()).unwrap());
        let english = Language::from([
            of("ask", "ask-allow = Allow\n"),
            of(
                "lotto",
                "lotto-of = { $recordStake }{ $count ->\n    [one] x\n   *[other] y\n}\n",
            ),
            of("shoe", "shoe-a = not chosen by Rust\n"),
        ]);
        assert_eq!(
            functions(&english),
            r#"/// The messages of `lotto.ftl`.
pub(crate) mod lotto {
    /// `lotto-of`
    pub(crate) fn of(count: super::arg::Count<impl Into<u32>>, record_stake: super::arg::RecordStake<impl Into<super::MessageArgument>>) -> super::Message { super::Message::new("lotto-of").with("count", count.0.into()).with("recordStake", record_stake.0) }
}
/// The messages of `ask.ftl`.
pub mod ask {
    /// `ask-allow`
    pub const fn allow() -> super::Message { super::Message::new("ask-allow") }
}
/// The arguments of messages, by the names that they have in the catalog.
pub mod arg {
    /// `$count`
    #[derive(Debug, Clone, Copy)]
    pub struct Count<T>(pub T);
    /// `$recordStake`
    #[derive(Debug, Clone, Copy)]
    pub struct RecordStake<T>(pub T);
}
/// `fill!(its, findings::stake_broken)` is this message with the arguments `its.bet()` and `its.reported()`.
macro_rules! fill {
    ($its:ident, lotto::of) => { $crate::say::lotto::of($crate::say::arg::Count($its.count()), $crate::say::arg::RecordStake($its.record_stake())) };
}
pub(crate) use fill;
"#
        );
    }
}
