//! What an error body says: in the contract's form (docs/contract.md#errors), or in that of a web framework in front of
//! the service or under it (docs/variants.md#errors). Only texts that explain the refusal are read: no stack, no path.

use crate::decode::{Budget, Document, Node, Object, Problems, Stop, strictly, text};
use crate::error::ServerText;

/// Largest number of faults of single parameters that are shown.
const MOST_DETAILS: usize = 5;

/// The code and the sentence of an error body.
#[derive(Default)]
pub(super) struct Said {
    pub(super) code: Option<ServerText>,
    pub(super) message: Option<ServerText>,
    /// Whether the body has the contract's form.
    pub(super) is_contract_form: bool,
}

/// Reads an error body. None if nothing in it explains the error. The `token` is removed from the texts.
pub(super) fn read(document: &str, token: &str, stop: &Stop) -> Option<Said> {
    let budget = Budget::new(stop);
    let document = Document {
        text: document,
        budget: &budget,
    };
    if let Some((code, message)) = contract_form(document) {
        return Some(Said {
            code: Some(ServerText::new(&code, token)),
            message: message.map(|message| ServerText::new(&message, token)),
            is_contract_form: true,
        });
    }
    let problems = Problems::new(&budget);
    let (code, message) = other_form(Node::root(document.text, &problems));
    said(code, message, token)
}

/// The sentence of an error without JSON, as Go's `http.Error` writes it.
pub(super) fn plain_text(body: &[u8], token: &str) -> Option<Said> {
    let sentence = std::str::from_utf8(body).ok()?.trim_ascii();
    let is_sentence = !sentence.contains(['<', '\0']) && sentence.lines().count() <= 3;
    said(None, Some(sentence.to_owned()).filter(|_| is_sentence), token)
}

fn said(code: Option<String>, message: Option<String>, token: &str) -> Option<Said> {
    let text = |text: Option<String>| text.filter(|text| !text.is_empty());
    let (code, message) = (text(code), text(message));
    (code.is_some() || message.is_some()).then(|| Said {
        code: code.map(|code| ServerText::new(&code, token)),
        message: message.map(|message| ServerText::new(&message, token)),
        is_contract_form: false,
    })
}

/// `status` = `error`, `error.code`, `error.message`.
fn contract_form(document: Document<'_>) -> Option<(String, Option<String>)> {
    let read = |node: Node<'_, '_>| {
        let answer = node.object()?;
        let is_error = answer.required("status", text)?.eq_ignore_ascii_case("error");
        let error = answer.required("error", |error| {
            let error = error.object()?;
            Some((error.required("code", text)?, error.optional("message", text)))
        })?;
        is_error.then_some(error)
    };
    strictly(document, read).ok()
}

/// The code and the sentence of any other body.
fn other_form(node: Node<'_, '_>) -> (Option<String>, Option<String>) {
    if node.is_array() {
        let details = details(node, false);
        return (details.code, joined(None, details.texts));
    }
    let Some(object) = node.is_object().then(|| node.object()).flatten() else {
        return (None, None);
    };
    let of_error = |name: &str| {
        object.optional("error", |error| {
            let error = error.is_object().then(|| error.object()).flatten()?;
            string(&error, name)
        })
    };
    let of = |name: &str| string(&object, name).or_else(|| of_error(name));
    let explained = of("error_description");
    // In OAuth, `error` is a code; elsewhere it is a sentence or the name of the status.
    let code = match explained {
        Some(_) => string(&object, "error"),
        None => of("code"),
    };
    let sentence = explained
        .or_else(|| of("detail"))
        .or_else(|| of("message"))
        .or_else(|| of("hydra:description"))
        .or_else(|| of("msg"))
        .or_else(|| string(&object, "error"))
        .or_else(|| of("title"));
    let mut found = Details::default();
    found.take_lists(&object);
    for name in AROUND {
        object.optional(name, |around| {
            if around.is_object() {
                found.take_lists(&around.object()?);
            }
            None::<()>
        });
    }
    if sentence.is_none() && found.texts.is_empty() {
        // Django writes the faults of parameters by name, without anything around them.
        found = details(node, false);
    }
    (code.or(found.code), joined(sentence, found.texts))
}

/// Fields with the faults of single parameters.
const LISTS: [&str; 6] = ["errors", "message", "detail", "details", "violations", "issues"];
/// Fields in which some frameworks put such a field: Micronaut, Zod.
const AROUND: [&str; 2] = ["_embedded", "error"];

/// The faults of single parameters.
#[derive(Default)]
struct Details {
    code: Option<String>,
    texts: Vec<String>,
}

/// Reads `[{message, code, field}]`, `["…"]`, and `{field: ["…"]}`. `is_named`: the object is known to hold faults, so
/// `{field: "…"}` is one as well, as Phoenix and Go write it.
fn details(node: Node<'_, '_>, is_named: bool) -> Details {
    let mut details = Details::default();
    if node.is_array() {
        node.list(|item| details.take(item));
    } else if node.is_object() {
        node.map(|field, faults| {
            if faults.is_array() {
                let first = faults.list(|fault| Some(fault).filter(|fault| fault.is_string()).and_then(text));
                let first = first.into_iter().flatten().flatten().next();
                details
                    .texts
                    .extend(first.map(|fault| named(Some(field), &fault)));
            } else if is_named && faults.is_string() {
                // Phoenix puts the sentence under `detail`.
                let field = Some(field).filter(|field| !matches!(*field, "detail" | "message"));
                details
                    .texts
                    .extend(text(faults).map(|fault| named(field, &fault)));
            }
            None::<()>
        });
    }
    details
}

impl Details {
    fn take_lists(&mut self, object: &Object<'_, '_>) {
        for name in LISTS {
            if let Some(more) = object.optional(name, |list| Some(details(list, true))) {
                self.code = self.code.take().or(more.code);
                self.texts.extend(more.texts);
            }
        }
    }

    fn take(&mut self, item: Node<'_, '_>) {
        if item.is_string() {
            self.texts.extend(text(item));
        } else if let Some(object) = item.is_object().then(|| item.object()).flatten() {
            let sentence = ["message", "msg", "detail", "defaultMessage", "title"];
            let sentence = sentence.iter().find_map(|name| string(&object, name));
            let place = |place: Node<'_, '_>| {
                if place.is_array() {
                    place.list(text)?.pop()?
                } else {
                    None
                }
            };
            let field = ["field", "propertyPath"]
                .iter()
                .find_map(|name| string(&object, name));
            let field = field.or_else(|| {
                ["loc", "path"]
                    .iter()
                    .find_map(|name| object.optional(name, place))
            });
            self.code = self.code.take().or_else(|| string(&object, "code"));
            self.texts
                .extend(sentence.map(|sentence| named(field.as_deref(), &sentence)));
        }
    }
}

/// The fault with its parameter, if the sentence does not name it.
fn named(field: Option<&str>, sentence: &str) -> String {
    match field {
        Some(field) if !field.is_empty() && !sentence.contains(field) => format!("{field}: {sentence}"),
        _ => sentence.to_owned(),
    }
}

/// The sentence with the faults that it does not contain itself.
fn joined(sentence: Option<String>, details: Vec<String>) -> Option<String> {
    let mut parts: Vec<String> = sentence
        .into_iter()
        .filter(|sentence| !sentence.is_empty())
        .collect();
    for detail in details.into_iter().take(MOST_DETAILS) {
        if !parts.iter().any(|part| part.contains(&detail)) {
            parts.push(detail);
        }
    }
    (!parts.is_empty()).then(|| parts.join(" · "))
}

/// A string field with content.
fn string(object: &Object<'_, '_>, name: &str) -> Option<String> {
    let read = |node: Node<'_, '_>| if node.is_string() { text(node) } else { None };
    object.optional(name, read).filter(|text| !text.trim().is_empty())
}
