//! The texts of the catalog (`i18n`) that Rust itself writes: sentences in files, and questions in dialogs of the system.
//! All others are formatted by the interface.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use crate::views::{Message, MessageArgument};

/// The texts of each language, by its tag; `build.rs` lists the folders of `i18n`.
const TEXTS: &[(&str, &[&str])] = include!(concat!(env!("OUT_DIR"), "/catalog.rs"));
/// The language of the texts that another one lacks.
pub const SOURCE: &str = "en";

pub fn languages() -> impl Iterator<Item = &'static str> {
    TEXTS.iter().map(|(tag, _)| *tag)
}

/// The texts of one language, and of English where it has none.
pub struct Catalog(Vec<FluentBundle<FluentResource>>);

impl std::fmt::Debug for Catalog {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let languages = self.0.iter().map(|bundle| &bundle.locales);
        formatter.debug_list().entries(languages).finish()
    }
}

impl Catalog {
    /// The texts of a language. An unknown language gets those of English.
    pub fn of(language: &str) -> Self {
        let other = (language != SOURCE).then_some(language);
        Self(other.into_iter().chain([SOURCE]).filter_map(bundle).collect())
    }

    /// The sentence of a message. The id if it cannot be formatted, which `build.rs` and the test below exclude.
    pub fn sentence(&self, message: &Message) -> String {
        let mut arguments = FluentArgs::new();
        for (name, argument) in message.args() {
            match argument {
                MessageArgument::Text(text) => arguments.set(*name, text.as_str()),
                MessageArgument::Number(number) => arguments.set(*name, *number),
                MessageArgument::Message(message) => arguments.set(*name, self.sentence(message)),
                MessageArgument::Messages(messages) => {
                    let sentences: Vec<String> = messages.iter().map(|each| self.sentence(each)).collect();
                    arguments.set(*name, sentences.join(" "));
                }
            }
        }
        self.text(message.id(), &arguments)
            .unwrap_or_else(|| message.id().to_owned())
    }

    /// None if the catalog has no such text, or it takes other arguments.
    fn text(&self, id: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        self.0.iter().find_map(|bundle| {
            let pattern = bundle.get_message(id)?.value()?;
            let mut errors = Vec::new();
            let text = bundle.format_pattern(pattern, Some(arguments), &mut errors);
            errors.is_empty().then(|| text.into_owned())
        })
    }
}

fn bundle(tag: &str) -> Option<FluentBundle<FluentResource>> {
    let (_, files) = TEXTS.iter().find(|(known, _)| *known == tag)?;
    let mut bundle = FluentBundle::new_concurrent(vec![tag.parse().ok()?]);
    bundle.set_use_isolating(false);
    for text in *files {
        let resource = FluentResource::try_new((*text).to_owned()).ok()?;
        bundle.add_resource(resource).ok()?;
    }
    Some(bundle)
}

#[cfg(test)]
mod tests {
    use ::catalog::{Kind, rust};

    use super::*;

    /// The numbers and words choose each variant of a text.
    #[test]
    fn every_message_is_a_text_in_every_language_whatever_its_arguments_are() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../i18n");
        for (tag, files) in ::catalog::languages(folder.as_ref()).unwrap() {
            let catalog = Catalog(vec![bundle(&tag).unwrap()]);
            let namespaces = rust::IN_DESK.iter().chain(&rust::IN_SHELL);
            let messages = namespaces.flat_map(|namespace| &files[*namespace].messages);
            for (id, takes) in messages {
                for number in 0..20_usize {
                    let mut arguments = FluentArgs::new();
                    for (name, kind) in takes {
                        match kind {
                            Kind::Number => arguments.set(name.as_str(), number),
                            Kind::Any => arguments.set(name.as_str(), format!("<{name}>")),
                            Kind::Word(words) => {
                                let word = words.iter().cycle().nth(number).unwrap();
                                arguments.set(name.as_str(), word.clone());
                            }
                        }
                    }
                    let text = catalog.text(id, &arguments);
                    assert!(text.is_some_and(|text| !text.is_empty()), "{tag}: {id}");
                }
            }
        }
    }
}
