//! Checks the parameters of a server's address.
//!
//! The driver ignores a parameter that it does not know, and writes its value to the log: it may be a password
//! under a misspelled name.

use percent_encoding::percent_decode_str;

/// The parameters that the driver knows.
const KNOWN: [&str; 18] = [
    "sslmode",
    "ssl-mode",
    "sslrootcert",
    "ssl-root-cert",
    "ssl-ca",
    "sslcert",
    "ssl-cert",
    "sslkey",
    "ssl-key",
    "statement-cache-capacity",
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "password",
    "application_name",
    "options",
];

/// Fails if the address has a parameter that is not known. It is not repeated: an address with a question mark
/// in its password has a part of it there.
pub(super) fn check(address: &str) -> Result<(), String> {
    let address = address.split('#').next().unwrap_or_default();
    let Some((_, parameters)) = address.split_once('?') else {
        return Ok(());
    };
    let is_known = |parameter: &str| {
        let name = parameter.split('=').next().unwrap_or_default();
        let name = percent_decode_str(name).decode_utf8_lossy();
        KNOWN.contains(&&*name) || (name.starts_with("options[") && name.ends_with(']'))
    };
    let mut parameters = parameters.split('&').filter(|parameter| !parameter.is_empty());
    if parameters.all(is_known) {
        return Ok(());
    }
    Err(
        "its address has a parameter that is not known. Known are sslmode, sslrootcert, sslcert, sslkey, host, hostaddr, \
         port, dbname, user, password, application_name, options and statement-cache-capacity. In a password, write ? as \
         %3F, & as %26 and # as %23"
            .to_owned(),
    )
}

/// The names of the parameter with certificate authorities.
const AUTHORITIES: [&str; 3] = ["sslrootcert", "ssl-root-cert", "ssl-ca"];

/// Whether the address, or the driver's variable, names certificate authorities.
pub(super) fn names_authorities(address: &str) -> bool {
    let parameters = address.split_once('?').map(|(_, parameters)| parameters);
    let mut parameters = parameters.unwrap_or_default().split('&');
    parameters.any(|parameter| AUTHORITIES.contains(&parameter.split('=').next().unwrap_or_default()))
        || std::env::var_os("PGSSLROOTCERT").is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_parameter_is_refused_without_its_text() {
        for known in [
            "postgres://u@h/d",
            "postgres://u@h/d?sslmode=require&sslrootcert=/a%3Fb",
            "postgres://u@h/d?options[search_path]=wallet",
            "postgres://u@h/d?options%5Bjit%5D=off#x?y=z",
        ] {
            assert_eq!(check(known), Ok(()), "{known}");
        }
        for unknown in [
            "postgres://u@h/d?pasword=canary",
            "postgres://u@h/d?sslmode=require&canary",
            "postgres://u:canary?word@h/d",
            "postgres://u@h/d?sslMode=canary",
        ] {
            let error = check(unknown).unwrap_err();
            assert!(!error.contains("canary"), "{error}");
        }
    }
}
