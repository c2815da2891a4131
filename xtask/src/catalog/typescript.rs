//! TypeScript types for the English messages.

use catalog::Language;

/// All namespaces with their messages and the names of their arguments.
pub(super) fn types(english: &Language) -> String {
    let mut lines = vec![
        "// Written by `cargo xtask generate` from i18n/en: do not edit.".to_owned(),
        String::new(),
        "/** Each namespace's messages, and the arguments that each takes. */".to_owned(),
        "export interface Catalog {".to_owned(),
    ];
    for (namespace, file) in english {
        lines.push(format!("  {}: {{", property(namespace)));
        let start = format!("{namespace}-");
        for (id, arguments) in &file.messages {
            let key = property(id.strip_prefix(&start).unwrap_or(id));
            let names: Vec<String> = arguments.keys().map(|name| format!("\"{name}\"")).collect();
            let names = if names.is_empty() {
                "never".to_owned()
            } else {
                names.join(" | ")
            };
            lines.push(format!("    {key}: {names};"));
        }
        lines.push("  };".to_owned());
    }
    lines.push("}\n".to_owned());
    lines.join("\n")
}

/// A property's name as the formatter writes it: quoted only where it must be.
fn property(name: &str) -> String {
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
