//! Finds the citations in a line of prose.

use std::collections::BTreeSet;

use super::is_markdown;
use super::prose::Line;

/// The target of a Markdown link.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Link<'a> {
    /// `[text](target)`, or `[label]: target`. Links to other sites are left out.
    Target(&'a str),
    /// `[text][label]`.
    Label(&'a str),
}

/// Documents by path from the root, with an optional anchor: `docs/contract.md#cancel`.
pub(super) fn documents(line: &str) -> Vec<&str> {
    let starts = line.match_indices("docs/").map(|(place, _)| place);
    let paths =
        starts.filter(|place| !line[..*place].ends_with(['/', '-']) && !ends_in_word(&line[..*place]));
    paths.filter_map(|place| document(&line[place..])).collect()
}

fn document(text: &str) -> Option<&str> {
    let is_of_target = |letter: char| letter.is_alphanumeric() || "/_-.#".contains(letter);
    let length = text.find(|letter| !is_of_target(letter)).unwrap_or(text.len());
    // A full stop directly after the path belongs to the sentence.
    let target = text[..length].trim_end_matches(['.', '#']);
    let path = target.split_once('#').map_or(target, |(path, _)| path);
    is_markdown(path).then_some(target)
}

/// Rules and tests of the wallet by letter and number: `R5`, `T36`.
pub(super) fn rules(line: &str) -> Vec<&str> {
    let letters = line.match_indices(['R', 'T']).map(|(place, _)| place);
    let alone = letters.filter(|place| !ends_in_word(&line[..*place]) && !line[..*place].ends_with('"'));
    alone.filter_map(|place| rule(&line[place..])).collect()
}

fn rule(text: &str) -> Option<&str> {
    let digits = leading_digits(&text[1..]);
    let after = &text[1 + digits.len()..];
    let is_whole = !after.starts_with(|letter: char| letter.is_alphanumeric() || letter == '_');
    (matches!(digits.len(), 1 | 2) && is_whole).then(|| &text[..=digits.len()])
}

/// Numbers after the word: "assumption 7", "assumptions 43 and 44", "assumptions 43–52" (both ends).
pub(super) fn assumptions(line: &str) -> Vec<u32> {
    let lower = line.to_ascii_lowercase();
    let mut numbers = Vec::new();
    for (_, after) in lower
        .match_indices("assumption")
        .map(|(place, word)| (place, &lower[place + word.len()..]))
    {
        let mut rest = after
            .strip_prefix('s')
            .unwrap_or(after)
            .strip_prefix(' ')
            .unwrap_or("");
        while let Ok(number) = leading_digits(rest).parse() {
            numbers.push(number);
            rest = &rest[leading_digits(rest).len()..];
            let joined = [", ", " and ", "–", "-", " to "]
                .iter()
                .find_map(|joint| rest.strip_prefix(joint));
            rest = joined.unwrap_or("");
        }
    }
    numbers
}

pub(super) fn links(line: &str) -> Vec<Link<'_>> {
    let targets = line
        .split("](")
        .skip(1)
        .filter_map(|rest| Some(rest.split_once(')')?.0));
    let targets = targets.chain(definition(line).map(|(_, target)| target));
    let inside = targets.map(|target| target.split(' ').next().unwrap_or_default());
    let inside = inside.filter(|target| !target.contains("://") && !target.starts_with("mailto:"));
    inside.map(Link::Target).chain(references(line)).collect()
}

/// The labels of the lines `[label]: target` of a document.
pub(super) fn labels(lines: &[Line]) -> BTreeSet<&str> {
    let definitions = lines.iter().filter_map(|line| definition(&line.text));
    definitions.map(|(label, _)| label).collect()
}

fn definition(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix('[')?.split_once("]: ")
}

/// `[text][label]`, or `[label][]`.
fn references(line: &str) -> impl Iterator<Item = Link<'_>> {
    line.match_indices("][").filter_map(|(place, joint)| {
        let (label, _) = line[place + joint.len()..].split_once(']')?;
        let (_, text) = line[..place].rsplit_once('[')?;
        Some(Link::Label(if label.is_empty() { text } else { label }))
    })
}

fn ends_in_word(text: &str) -> bool {
    text.ends_with(|letter: char| letter.is_alphanumeric() || letter == '_')
}

fn leading_digits(text: &str) -> &str {
    let length = text
        .find(|letter: char| !letter.is_ascii_digit())
        .unwrap_or(text.len());
    &text[..length]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_are_paths_from_the_root() {
        let line =
            "see docs/contract.md#game-stat, `docs/a.md` and docs/b/c.md. Not ../docs/d.md, docs/pictures";
        assert_eq!(
            documents(line),
            ["docs/contract.md#game-stat", "docs/a.md", "docs/b/c.md"]
        );
    }

    #[test]
    fn rules_are_a_letter_and_a_number() {
        assert_eq!(
            rules("T34–T37: (R6); rule R10, T1."),
            ["T34", "T37", "R6", "R10", "T1"]
        );
        assert_eq!(
            rules("2026-01-01T00:00, HTTP2 R123 T1x \"T1\" RT1 R_1 #r5"),
            Vec::<&str>::new()
        );
    }

    #[test]
    fn assumptions_are_numbers_after_the_word() {
        assert_eq!(
            assumptions("Assumption 7; [assumptions 43 and 44](x), assumptions 50–52"),
            [7, 43, 44, 50, 52]
        );
        assert_eq!(
            assumptions("an assumption, 7 of them; assumptions"),
            Vec::<u32>::new()
        );
    }

    #[test]
    fn links_are_targets_and_labels() {
        let expected = [Link::Target("b.md#c"), Link::Label("e"), Link::Label("f")];
        assert_eq!(links("[a](b.md#c) [d][e] [f][] [g](https://h.example)"), expected);
        assert_eq!(links("[e]: ../i.md"), [Link::Target("../i.md")]);
    }
}
