//! The types of the English messages, for the interface's compiler.

use super::Language;

/// Every namespace with its messages, and of each the names of its arguments.
pub(super) fn types(english: &Language) -> String {
    let mut text = String::from(
        "// Written by `cargo xtask generate` from i18n/en: do not edit.\n\n\
         /** Each namespace's messages, and the arguments that each takes. */\nexport interface Catalog {\n",
    );
    for (namespace, file) in english {
        text.push_str(&format!("  {}: {{\n", quoted(namespace)));
        let start = format!("{namespace}-");
        for (id, arguments) in &file.messages {
            let key = quoted(id.strip_prefix(&start).unwrap_or(id));
            let names: Vec<String> = arguments.iter().map(|name| format!("\"{name}\"")).collect();
            let names = if names.is_empty() {
                "never".to_owned()
            } else {
                names.join(" | ")
            };
            text.push_str(&format!("    {key}: {names};\n"));
        }
        text.push_str("  };\n");
    }
    text.push_str("}\n");
    text
}

/// A property's name as the formatter writes it: quoted only where it must be.
fn quoted(name: &str) -> String {
    let is_plain = name
        .chars()
        .all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
        && !name.starts_with(|letter: char| letter.is_ascii_digit());
    if is_plain {
        name.to_owned()
    } else {
        format!("\"{name}\"")
    }
}
