//! Windows: the definitions of the policies (ADMX) and their words in English (ADML), for the editor of group policies.

use std::fmt::Write as _;

use super::{escaped, keys_of};
use crate::policy::keys::{Form, PolicyKey};
use crate::policy::source::{RECOMMENDED, REGISTRY_KEY};

const SCHEMA: &str = "http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions";

/// The definitions.
pub(super) fn definitions() -> String {
    let mut policies = String::new();
    for defaults in [false, true] {
        for key in keys_of(defaults) {
            policy(&mut policies, key, defaults);
        }
    }
    format!(
        r#"<?xml version="1.0" encoding="utf-8"?>
<!-- Generated from src-tauri/src/policy/keys.rs by `cargo xtask generate`. docs/policies.md says what each policy does. -->
<policyDefinitions xmlns="{SCHEMA}" revision="1.0" schemaVersion="1.0">
  <policyNamespaces>
    <target prefix="pitdesk" namespace="Pitdesk.Policies"/>
  </policyNamespaces>
  <resources minRequiredRevision="1.0"/>
  <supportedOn>
    <definitions>
      <definition name="supported" displayName="$(string.supported)"/>
    </definitions>
  </supportedOn>
  <categories>
    <category name="enforced" displayName="$(string.enforced)"/>
    <category name="defaults" displayName="$(string.defaults)">
      <parentCategory ref="enforced"/>
    </category>
  </categories>
  <policies>
{policies}  </policies>
</policyDefinitions>
"#
    )
}

fn policy(to: &mut String, key: PolicyKey, defaults: bool) {
    let name = key.name();
    let (registry, category, suffix) = if defaults {
        (format!(r"{REGISTRY_KEY}\{RECOMMENDED}"), "defaults", "Default")
    } else {
        (REGISTRY_KEY.to_owned(), "enforced", "")
    };
    let element = match key.form() {
        Form::Text => format!(r#"        <text id="{name}" valueName="{name}" required="true"/>"#),
        Form::Word(words) => {
            let items: Vec<String> = words
                .iter()
                .map(|word| {
                    format!(
                        r#"
          <item displayName="$(string.{name}-{word})">
            <value>
              <string>{word}</string>
            </value>
          </item>"#
                    )
                })
                .collect();
            let items = items.concat();
            format!(
                r#"        <enum id="{name}" valueName="{name}" required="true">{items}
        </enum>"#
            )
        }
        // The prefix makes the names of the values numbers.
        Form::Texts => format!(r#"        <list id="{name}" key="{registry}\{name}" valuePrefix=""/>"#),
        Form::Pairs => format!(r#"        <list id="{name}" key="{registry}\{name}" explicitValue="true"/>"#),
    };
    // Writing to a text cannot fail.
    let _ = writeln!(
        to,
        r#"    <policy name="{name}{suffix}" class="Both" displayName="$(string.{name})" explainText="$(string.{name}-help)" presentation="$(presentation.{name})" key="{registry}">
      <parentCategory ref="{category}"/>
      <supportedOn ref="supported"/>
      <elements>
{element}
      </elements>
    </policy>"#
    );
}

/// The words.
pub(super) fn words() -> String {
    let mut strings = String::new();
    let mut add = |id: &str, text: &str| {
        let _ = writeln!(strings, r#"      <string id="{id}">{}</string>"#, escaped(text));
    };
    add("supported", "Pitdesk for Windows");
    add("enforced", "Pitdesk");
    add("defaults", "Pitdesk: defaults that users can change");
    for key in PolicyKey::ALL {
        add(key.name(), key.title());
        add(&format!("{}-help", key.name()), key.help());
        if let Form::Word(words) = key.form() {
            for word in words {
                add(&format!("{}-{word}", key.name()), word);
            }
        }
    }
    let presentations: String = PolicyKey::ALL.iter().map(|key| presentation(*key)).collect();
    format!(
        r#"<?xml version="1.0" encoding="utf-8"?>
<!-- Generated from src-tauri/src/policy/keys.rs by `cargo xtask generate`. -->
<policyDefinitionResources xmlns="{SCHEMA}" revision="1.0" schemaVersion="1.0">
  <displayName>Pitdesk</displayName>
  <description>Managed settings of Pitdesk</description>
  <resources>
    <stringTable>
{strings}    </stringTable>
    <presentationTable>
{presentations}    </presentationTable>
  </resources>
</policyDefinitionResources>
"#
    )
}

fn presentation(key: PolicyKey) -> String {
    let (name, title) = (key.name(), escaped(key.title()));
    let control = match key.form() {
        Form::Text => format!(
            r#"        <textBox refId="{name}">
          <label>{title}</label>
        </textBox>"#
        ),
        Form::Word(_) => {
            format!(
                r#"        <dropdownList refId="{name}" noSort="true" defaultItem="0">{title}</dropdownList>"#
            )
        }
        Form::Texts | Form::Pairs => format!(r#"        <listBox refId="{name}">{title}</listBox>"#),
    };
    format!("      <presentation id=\"{name}\">\n{control}\n      </presentation>\n")
}
