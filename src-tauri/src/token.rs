//! Checks tokens: they must fit in an HTTP header and in every system's keyring.

use secrecy::{ExposeSecret, SecretString};

/// Largest size in bytes in the credential store of Windows. The same limit applies on all systems.
const LONGEST: usize = 2560;

/// Trims and checks a token. The error never contains it.
pub(crate) fn checked(token: &SecretString) -> Result<SecretString, String> {
    let text = token.expose_secret().trim();
    if text.is_empty() {
        return Err("The token is empty.".to_owned());
    }
    if text.len() > LONGEST {
        return Err(format!(
            "The token has {} bytes; a keyring takes at most {LONGEST}.",
            text.len()
        ));
    }
    if !text.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err("The token holds a space, a line break or a letter that cannot be sent.".to_owned());
    }
    Ok(SecretString::from(text))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_longest_token_fits_and_one_more_byte_does_not() {
        assert!(checked(&SecretString::from("a".repeat(LONGEST))).is_ok());
        assert!(checked(&SecretString::from("a".repeat(LONGEST + 1))).is_err());
    }

    proptest! {
        #[test]
        fn what_passes_can_be_sent_in_a_header(text in any::<String>()) {
            if let Ok(token) = checked(&SecretString::from(text.as_str())) {
                prop_assert!(token.expose_secret().bytes().all(|byte| (0x21..=0x7e).contains(&byte)));
                prop_assert_eq!(token.expose_secret(), text.trim());
            }
        }

        #[test]
        fn a_refusal_says_nothing_of_the_token(secret in "[a-z]{12} [a-z]{12}") {
            let refusal = checked(&SecretString::from(secret.as_str())).unwrap_err();
            prop_assert!(!refusal.contains(&secret[..12]));
        }
    }
}
