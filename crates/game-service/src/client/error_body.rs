//! What an error body says: in the contract's form (docs/contract.md#errors), or in that of a web framework in front of
//! the service or under it (docs/variants.md#errors). Only texts that explain the refusal are read: no stack, no path.

use crate::decode::{Budget, Document, Node, Object, Problems, Stop, strictly, text};
use crate::error::ServerText;

/// Largest number of faults of single parameters that are shown.
const MOST_DETAILS: usize = 5;

#[derive(Default)]
pub(super) struct Said {
    pub(super) code: Option<ServerText>,
    pub(super) message: Option<ServerText>,
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
    let code = code.filter(|text| !text.is_empty());
    let message = message.filter(|text| !text.is_empty());
    (code.is_some() || message.is_some()).then(|| Said {
        code: code.map(|code| ServerText::new(&code, token)),
        message: message.map(|message| ServerText::new(&message, token)),
        is_contract_form: false,
    })
}

/// `status` = `error`, `error.code`, `error.message`.
fn contract_form(document: Document<'_>) -> Option<(String, Option<String>)> {
    strictly(document, |node| {
        let answer = node.object()?;
        let is_error = answer.required("status", text)?.eq_ignore_ascii_case("error");
        let error = answer.required("error", |error| {
            let error = error.object()?;
            Some((error.required("code", text)?, error.optional("message", text)))
        })?;
        is_error.then_some(error)
    })
    .ok()
}

fn other_form(node: Node<'_, '_>) -> (Option<String>, Option<String>) {
    let mut found = Details::default();
    let Some(object) = object(node) else {
        found.add(node, false);
        return (found.code, joined(None, found.texts));
    };
    let explained = string_in(&object, "error_description");
    // In OAuth, `error` is a code; elsewhere it is a sentence or the name of the status.
    let code = match explained {
        Some(_) => string(&object, "error"),
        None => string_in(&object, "code"),
    };
    let sentence = explained
        .or_else(|| SENTENCES.iter().find_map(|name| string_in(&object, name)))
        .or_else(|| string(&object, "error"))
        .or_else(|| string_in(&object, "title"));
    found.add_lists(&object);
    for name in AROUND {
        object.optional(name, |around| {
            found.add_lists(&self::object(around)?);
            None::<()>
        });
    }
    if sentence.is_none() && found.texts.is_empty() {
        // Django writes the faults of parameters by name, without anything around them.
        found = Details::default();
        found.add(node, false);
    }
    (code.or(found.code), joined(sentence, found.texts))
}

/// Fields with a sentence, the best one first.
const SENTENCES: [&str; 4] = ["detail", "message", "hydra:description", "msg"];
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

impl Details {
    fn add_lists(&mut self, object: &Object<'_, '_>) {
        for name in LISTS {
            object.optional(name, |list| {
                self.add(list, true);
                None::<()>
            });
        }
    }

    /// Reads `[{message, code, field}]`, `["…"]`, and `{field: ["…"]}`. `is_named`: the object is known to hold faults, so
    /// `{field: "…"}` is one as well, as Phoenix and Go write it.
    fn add(&mut self, node: Node<'_, '_>, is_named: bool) {
        if node.is_array() {
            node.list(|item| self.add_item(item));
        } else if node.is_object() {
            node.map(|field, faults| {
                if faults.is_array() {
                    let first = faults.list(string_of).into_iter().flatten().flatten().next();
                    self.texts.extend(first.map(|fault| named(Some(field), &fault)));
                } else if is_named {
                    // Phoenix puts the sentence under `detail`.
                    let field = Some(field).filter(|field| !matches!(*field, "detail" | "message"));
                    self.texts
                        .extend(string_of(faults).map(|fault| named(field, &fault)));
                }
                None::<()>
            });
        }
    }

    fn add_item(&mut self, item: Node<'_, '_>) {
        let Some(object) = object(item) else {
            self.texts.extend(string_of(item));
            return;
        };
        let sentence = ["message", "msg", "detail", "defaultMessage", "title"];
        let sentence = sentence.iter().find_map(|name| string(&object, name));
        let field = ["field", "propertyPath"]
            .iter()
            .find_map(|name| string(&object, name))
            .or_else(|| {
                ["loc", "path"]
                    .iter()
                    .find_map(|name| object.optional(name, last_of))
            });
        self.code = self.code.take().or_else(|| string(&object, "code"));
        self.texts
            .extend(sentence.map(|sentence| named(field.as_deref(), &sentence)));
    }
}

/// The last part of a path that is written as a list.
fn last_of(path: Node<'_, '_>) -> Option<String> {
    if path.is_array() {
        path.list(text)?.pop()?
    } else {
        None
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

fn object<'a, 'c>(node: Node<'a, 'c>) -> Option<Object<'a, 'c>> {
    if node.is_object() { node.object() } else { None }
}

fn string_of(node: Node<'_, '_>) -> Option<String> {
    if node.is_string() { text(node) } else { None }
}

fn string(object: &Object<'_, '_>, name: &str) -> Option<String> {
    object
        .optional(name, string_of)
        .filter(|text| !text.trim().is_empty())
}

/// The text of a field of the object, or of its `error`.
fn string_in(object: &Object<'_, '_>, name: &str) -> Option<String> {
    string(object, name).or_else(|| object.optional("error", |error| string(&self::object(error)?, name)))
}
