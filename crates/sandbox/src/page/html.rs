//! Escapes text for HTML.

/// Escapes all characters that could end an element or an attribute.
pub(super) fn escape(text: &str) -> String {
    text.chars()
        .fold(String::with_capacity(text.len()), |mut safe, character| {
            match character {
                '&' => safe.push_str("&amp;"),
                '<' => safe.push_str("&lt;"),
                '>' => safe.push_str("&gt;"),
                '"' => safe.push_str("&quot;"),
                '\'' => safe.push_str("&#39;"),
                other => safe.push(other),
            }
            safe
        })
}

#[cfg(test)]
mod tests {
    #[test]
    fn markup_becomes_text() {
        assert_eq!(super::escape("<b a='\"&'>"), "&lt;b a=&#39;&quot;&amp;&#39;&gt;");
    }
}
