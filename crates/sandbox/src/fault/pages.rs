//! Pages that repeat, shift, or announce other numbers than they have.

use axum::http::Uri;
use serde_json::{Value, json};

use super::document::changed_json;
use super::kind::Fault;

/// Changes the request before the service answers it.
pub(super) fn ask_otherwise(fault: Fault, uri: &mut Uri) {
    let (name, value) = match fault {
        Fault::RepeatedPage => ("page", "1"),
        Fault::PageSizeIgnored => ("per_page", "10"),
        _ => return,
    };
    let query: Vec<String> = uri
        .query()
        .unwrap_or_default()
        .split('&')
        .filter(|pair| !pair.is_empty() && pair.split('=').next() != Some(name))
        .map(str::to_owned)
        .chain([format!("{name}={value}")])
        .collect();
    if let Ok(changed) = format!("{}?{}", uri.path(), query.join("&")).parse() {
        *uri = changed;
    }
}

/// The changed body, if the fault is one of pages and the answer has pages.
pub(super) fn changed(fault: Fault, content: &[u8]) -> Option<Vec<u8>> {
    changed_json(content, |document| {
        let data = document.get_mut("data")?;
        if fault == Fault::RepeatedRecord {
            let records = data.get_mut("records")?.as_array_mut()?;
            let first = records.first()?.clone();
            records.insert(0, first);
            records.pop();
            return Some(());
        }
        let pagination = data.get_mut("pagination")?;
        match fault {
            Fault::LastPageTooLarge => raise(pagination, "last_page", 1),
            Fault::LastPageTooSmall => {
                *pagination.get_mut("last_page")? = json!(1);
                Some(())
            }
            Fault::TotalTooLarge => raise(pagination, "total", 3),
            _ => None,
        }
    })
}

fn raise(pagination: &mut Value, name: &str, by: u64) -> Option<()> {
    let number = pagination.get_mut(name)?;
    *number = json!(number.as_u64()?.saturating_add(by));
    Some(())
}
