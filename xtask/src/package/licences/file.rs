//! The file of the texts of licences: each text once, with the packages that ship it.

use std::collections::BTreeMap;

use regex::Regex;

use super::Part;

/// The licences whose text names nobody, so that it is the same in every package, and the words that the text begins with.
const SAME_FOR_ALL: [(&str, &str); 3] = [
    ("Apache-2.0", "Apache License Version 2.0, January 2004"),
    ("MPL-2.0", "Mozilla Public License Version 2.0"),
    ("BSL-1.0", "Boost Software License - Version 1.0"),
];

/// Between two texts.
const LINE: &str = "──────────────────────────────────────────────────────────────────────";

const HEAD: &str = "The Rust crates and npm packages that Pitdesk contains, and their licences
==========================================================================

Each text stands here once, below the packages that ship it, in the files that are named. All files of licences that a
package ships are here, also of parts of it that Pitdesk does not contain.
";

/// A text, and the packages that it is of.
struct Group {
    text: String,
    of: Vec<String>,
}

/// Writes the file, and counts the packages that have no text in it.
pub(super) fn render(parts: &[Part]) -> (String, usize) {
    let mut groups = grouped(parts);
    let mut missing = Vec::new();
    for part in parts.iter().filter(|part| part.texts.is_empty()) {
        match standard(&part.licence, &mut groups) {
            Some(group) => group.of.push(label(
                part,
                "ships none; this is the text for all of this licence",
            )),
            None => missing.push(label(part, &part.address)),
        }
    }
    let mut file = vec![HEAD.to_owned()];
    for group in &groups {
        file.push(format!("{LINE}\n{}\n\n{}\n", group.of.join("\n"), group.text));
    }
    if !missing.is_empty() {
        let list = missing.join("\n");
        file.push(format!("{LINE}\nThese ship no text of their licence:\n{list}\n"));
    }
    (file.join("\n"), missing.len())
}

/// The texts of all packages, each once. Texts that differ in their line breaks and blanks only are one.
fn grouped(parts: &[Part]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut places = BTreeMap::new();
    for part in parts {
        for (file, text) in &part.texts {
            let place = *places.entry(words(text)).or_insert(groups.len());
            if place == groups.len() {
                let lines = text.trim_start_matches('\u{feff}').lines().map(str::trim_end);
                let lines: Vec<&str> = lines.skip_while(|line| line.is_empty()).collect();
                groups.push(Group {
                    text: lines.join("\n").trim_end().to_owned(),
                    of: Vec::new(),
                });
            }
            groups[place].of.push(label(part, file));
        }
    }
    groups
}

/// The text of a licence that is the same in all packages: the one most of them ship, of those that name nobody.
fn standard<'g>(licence: &str, groups: &'g mut [Group]) -> Option<&'g mut Group> {
    // Each of several that must be kept together would be needed.
    let choices: Vec<&str> = licence.split(" OR ").flat_map(|part| part.split('/')).collect();
    let (_, beginning) = SAME_FOR_ALL.iter().find(|(id, _)| choices.contains(id))?;
    let holder = Regex::new(r"[Cc]opyright (\([Cc]\) |© )?[0-9]{4}").expect("a pattern of this file");
    let same = groups.iter_mut().filter(|group| {
        let words = words(&group.text);
        words.starts_with(beginning) && !holder.is_match(&words)
    });
    same.max_by_key(|group| group.of.len())
}

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn label(part: &Part, of: &str) -> String {
    format!("{} ({}): {of}", part.name, part.licence)
}

#[cfg(test)]
mod tests {
    use super::*;

    const APACHE: &str =
        "   Apache License\n  Version 2.0, January 2004\n\nCopyright [yyyy] [name of copyright owner]\n";

    fn part(name: &str, licence: &str, texts: &[(&str, &str)]) -> Part {
        let owned = |(file, text): &(&str, &str)| ((*file).to_owned(), (*text).to_owned());
        Part {
            name: name.to_owned(),
            licence: licence.to_owned(),
            address: format!("https://{}.example", name.replace(' ', "-")),
            texts: texts.iter().map(owned).collect(),
        }
    }

    #[test]
    fn a_text_stands_once_with_all_packages_that_ship_it() {
        let other_blanks = APACHE.replace('\n', "\r\n ");
        let (file, missing) = render(&[
            part(
                "a 1.0",
                "MIT OR Apache-2.0",
                &[("LICENSE-APACHE", APACHE), ("LICENSE-MIT", "MIT of A")],
            ),
            part("b 2.0", "Apache-2.0", &[("COPYING", &other_blanks)]),
        ]);
        assert_eq!(missing, 0);
        assert_eq!(file.matches("Apache License").count(), 1);
        assert!(
            file.contains(
                "a 1.0 (MIT OR Apache-2.0): LICENSE-APACHE\nb 2.0 (Apache-2.0): COPYING\n\n   Apache"
            )
        );
        assert!(file.contains("a 1.0 (MIT OR Apache-2.0): LICENSE-MIT\n\nMIT of A\n"));
    }

    #[test]
    fn a_package_without_a_text_gets_that_of_its_licence_only_if_it_names_nobody() {
        let theirs = format!("{APACHE}\nCopyright 2019 Somebody");
        let (file, missing) = render(&[
            part("a 1.0", "Apache-2.0", &[("LICENSE", &theirs)]),
            part("b 1.0", "Apache-2.0", &[("LICENSE", &theirs)]),
            part("c 1.0", "Apache-2.0", &[("LICENSE", APACHE)]),
            part("d 1.0", "MIT", &[("LICENSE", "MIT of D")]),
            part("e 1.0", "MIT", &[]),
            part("f 1.0", "MIT AND Apache-2.0", &[]),
            part("g 1.0", "Apache-2.0/MIT", &[]),
            part("h 1.0", "MIT OR Apache-2.0", &[]),
        ]);
        assert_eq!(missing, 2);
        let (with_text, without) = file.split_once("These ship no text of their licence:\n").unwrap();
        assert_eq!(
            without,
            "e 1.0 (MIT): https://e-1.0.example\nf 1.0 (MIT AND Apache-2.0): https://f-1.0.example\n"
        );
        let below = with_text
            .split_once("c 1.0 (Apache-2.0): LICENSE\ng 1.0 (Apache-2.0/MIT): ships none")
            .unwrap()
            .1;
        assert!(below.contains("\nh 1.0 (MIT OR Apache-2.0): ships none"));
    }
}
