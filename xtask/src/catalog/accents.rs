//! Pseudo-localization: English that is readable but differs from every text in the code.

use anyhow::{Result, anyhow};
use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement};
use fluent_syntax::{parser, serializer};

/// Replaces letters of English messages by accented ones and makes each text about a third longer.
pub(super) fn accented(english: &str) -> Result<String> {
    let mut resource =
        parser::parse(english.to_owned()).map_err(|_| anyhow!("the English file is not valid Fluent"))?;
    for entry in &mut resource.body {
        if let Entry::Message(message) = entry
            && let Some(value) = &mut message.value
        {
            accent(value);
        }
    }
    Ok(serializer::serialize(&resource))
}

fn accent(pattern: &mut Pattern<String>) {
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => *value = lengthened(value),
            PatternElement::Placeable {
                expression: Expression::Select { variants, .. },
            } => variants.iter_mut().for_each(|variant| accent(&mut variant.value)),
            PatternElement::Placeable { .. } => {}
        }
    }
}

/// Doubles every third vowel, because translations are usually longer than English.
fn lengthened(text: &str) -> String {
    let mut vowels = 0;
    let mut long = String::new();
    for letter in text.chars() {
        let accented = accented_letter(letter);
        long.push(accented);
        if "aeiouAEIOU".contains(letter) {
            vowels += 1;
            if vowels % 2 == 1 {
                long.push(accented.to_lowercase().next().unwrap_or(accented));
            }
        }
    }
    long
}

fn accented_letter(letter: char) -> char {
    const PLAIN: &str = "aceinorsuyzACEINORSUYZ";
    const ACCENTED: &str = "åçéîñöŕšüýžÅÇÉÎÑÖŔŠÜÝŽ";
    let place = PLAIN.chars().position(|plain| plain == letter);
    place
        .and_then(|place| ACCENTED.chars().nth(place))
        .unwrap_or(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_change_and_arguments_do_not() {
        let text = accented("a-b = Copy { $name }\n").unwrap();
        assert_eq!(text, "a-b = Çööpý { $name }\n");
    }
}
