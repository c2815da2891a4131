//! macOS: an example of a configuration profile, with every key in each of its tiers.

use std::fmt::Write as _;

use super::{escaped, keys_of};
use crate::folders::NAME as DOMAIN;
use crate::policy::keys::{Form, PolicyKey};
use crate::policy::read::{DEFAULTS, ENFORCED};

/// The example.
pub(super) fn profile() -> String {
    let mut parts = String::new();
    for (name, defaults) in [(ENFORCED, false), (DEFAULTS, true)] {
        let values: String = keys_of(defaults).map(value).collect();
        // Writing to a text cannot fail.
        let _ = writeln!(
            parts,
            "      <key>{name}</key>\n      <dict>\n{values}      </dict>"
        );
    }
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<!-- Generated from src-tauri/src/policy/keys.rs by `cargo xtask generate`: an example with every key. Keep the keys that you
     need, and give both payloads an identifier and a UUID of your own. docs/policies.md says what each key does. -->
<plist version="1.0">
<dict>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadType</key>
      <string>{DOMAIN}</string>
      <key>PayloadVersion</key>
      <integer>1</integer>
      <key>PayloadIdentifier</key>
      <string>com.example.pitdesk.settings</string>
      <key>PayloadUUID</key>
      <string>00000000-0000-4000-8000-000000000001</string>
      <key>PayloadDisplayName</key>
      <string>Pitdesk</string>
{parts}    </dict>
  </array>
  <key>PayloadType</key>
  <string>Configuration</string>
  <key>PayloadVersion</key>
  <integer>1</integer>
  <key>PayloadScope</key>
  <string>System</string>
  <key>PayloadIdentifier</key>
  <string>com.example.pitdesk</string>
  <key>PayloadUUID</key>
  <string>00000000-0000-4000-8000-000000000002</string>
  <key>PayloadDisplayName</key>
  <string>Pitdesk</string>
</dict>
</plist>
"#
    )
}

fn value(key: PolicyKey) -> String {
    let example = key.example();
    let text = |text: &str| format!("<string>{}</string>", escaped(text));
    let value = match key.form() {
        Form::Text | Form::Word(_) => {
            let only: String = example.iter().map(|(_, value)| text(value)).collect();
            format!("        {only}\n")
        }
        Form::Texts => {
            let texts: Vec<String> = example
                .iter()
                .map(|(_, value)| format!("          {}\n", text(value)))
                .collect();
            format!("        <array>\n{}        </array>\n", texts.concat())
        }
        Form::Pairs => {
            let pairs: Vec<String> = example
                .iter()
                .map(|(name, value)| {
                    format!(
                        "          <key>{}</key>\n          {}\n",
                        escaped(name),
                        text(value)
                    )
                })
                .collect();
            format!("        <dict>\n{}        </dict>\n", pairs.concat())
        }
    };
    format!("        <key>{}</key>\n{value}", key.name())
}
