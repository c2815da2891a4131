use proptest::prelude::*;

use super::*;
use crate::catalog::{Catalog, languages};

fn target(screen: LinkScreen, id: Option<&str>, search: &[(&str, &str)]) -> LinkTarget {
    let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    LinkTarget {
        screen,
        id: id.map(str::to_owned),
        search: search.iter().map(owned).collect(),
    }
}

fn written(target: LinkTarget, training: bool) -> Result<String, Message> {
    LinkView { target, training }.write()
}

fn read(text: &str) -> LinkView {
    LinkView::parse(text).unwrap_or_else(|reason| panic!("{text}: {}", Catalog::of("en").sentence(&reason)))
}

/// The id of the message that says why a link is not opened, without the name of its file.
fn refused(text: &str) -> &'static str {
    match LinkView::parse(text) {
        Ok(link) => panic!("{text} leads to {link:?}"),
        Err(reason) => reason.id().trim_start_matches("links-"),
    }
}

#[test]
fn a_link_leads_to_each_screen() {
    let asked = [
        ("game_key", "baccarat"),
        ("round_id", "bc:1697:x"),
        ("record", "a b"),
    ];
    let player = target(LinkScreen::Player, Some("ops:vip/7"), &asked);
    let text = "pitdesk://player/ops%3Avip%2F7?game_key=baccarat&record=a%20b&round_id=bc%3A1697%3Ax";
    assert_eq!(written(player.clone(), false).unwrap(), text);
    let round = [("game_key", "baccarat"), ("round", "7")];
    let entry = [
        ("date", "2026-11-20"),
        ("player_id", "p"),
        ("entry", "7"),
        ("view", "ledger"),
    ];
    for (link, place) in [
        (text, player),
        ("pitdesk://table/412", target(LinkScreen::Table, Some("412"), &[])),
        (
            "pitdesk://shoe/412?game_key=baccarat&round=7",
            target(LinkScreen::Shoe, Some("412"), &round),
        ),
        (
            "pitdesk://lotto?round_id=yk%3A1",
            target(LinkScreen::Lotto, None, &[("round_id", "yk:1")]),
        ),
        (
            "pitdesk://wallet?date=2026-11-20&player_id=p&entry=7&view=ledger",
            target(LinkScreen::Wallet, None, &entry),
        ),
    ] {
        assert_eq!(read(link).target, place, "{link}");
    }
}

#[test]
fn what_programs_on_the_way_change_is_read_the_same() {
    let link = read("pitdesk://lotto?round_id=yk%3A1");
    for written in [
        "PITDESK://lotto?round_id=yk%3A1",
        "pitdesk://lotto/?round_id=yk%3A1",
        "pitdesk://lotto?round_id=yk:1",
        "pitdesk://lotto?round_id=yk%3a1",
        "pitdesk://lotto?round_id=%79k%3a1",
    ] {
        assert_eq!(read(written), link, "{written}");
    }
    assert_eq!(
        read("pitdesk://player/%2525").target.id.as_deref(),
        Some("%25"),
        "decoded once"
    );
}

#[test]
fn training_data_is_named_by_the_link() {
    let place = target(LinkScreen::Table, Some("1"), &[]);
    let link = written(place.clone(), true).unwrap();
    assert_eq!(link, "pitdesk://table/1?data=training");
    assert!(read(&link).training && !read("pitdesk://table/1").training);
    assert_eq!(refused("pitdesk://table/1?data=live"), "value");
    let named = target(LinkScreen::Table, Some("1"), &[("data", "training")]);
    assert!(written(named, false).is_err());
}

#[test]
fn everything_else_is_refused_and_says_why() {
    let long_id = format!("pitdesk://player/{}", "a".repeat(game_service::LONGEST_ID + 1));
    let long = format!(
        "pitdesk://player/a?record={}",
        "a".repeat(usize::from(LONGEST_LINK))
    );
    for (link, why) in [
        ("", "no-link"),
        ("https://example.com/", "no-link"),
        ("javascript:alert(1)", "no-link"),
        ("--export-file=x", "no-link"),
        ("pitdesk", "no-link"),
        ("pitdesk:player/a", "no-link"),
        ("pitdesk:/player/a", "no-link"),
        (" pitdesk://player/a", "no-link"),
        ("pitdeskx://player/a", "no-link"),
        ("pitdesk://", "screen"),
        ("pitdesk:///player/a", "screen"),
        ("pitdesk://case/a", "screen"),
        ("pitdesk://settings", "screen"),
        ("pitdesk://connect?back=%2Fsettings", "screen"),
        ("pitdesk://Player/a", "screen"),
        ("pitdesk://user@player/a", "screen"),
        ("pitdesk://player:80/a", "screen"),
        ("pitdesk://example.com/player/a", "screen"),
        ("pitdesk://player", "no-id"),
        ("pitdesk://player/", "no-id"),
        ("pitdesk://table?game_key=a", "no-id"),
        ("pitdesk://player/a/", "path"),
        ("pitdesk://player/a/b", "path"),
        ("pitdesk://player//a", "path"),
        ("pitdesk://player/../settings", "path"),
        ("pitdesk://wallet/a", "path"),
        ("pitdesk://player/..", "value"),
        ("pitdesk://player/%2E%2e", "value"),
        ("pitdesk://player/.", "value"),
        ("pitdesk://player/a#/settings", "character"),
        ("pitdesk://player/a b", "character"),
        ("pitdesk://player/a+b", "character"),
        ("pitdesk://player/ก", "character"),
        ("pitdesk://player/a\n", "character"),
        ("pitdesk://player/a\\b", "character"),
        ("pitdesk://player/a\" --export-file \"x", "character"),
        ("pitdesk://player/a?record=b?c", "character"),
        ("pitdesk://player/a?record=b=c", "character"),
        ("pitdesk://player/a?record=b/c", "character"),
        ("pitdesk://player/a%", "encoding"),
        ("pitdesk://player/a%4", "encoding"),
        ("pitdesk://player/a%+1", "character"),
        ("pitdesk://player/a%zz", "encoding"),
        ("pitdesk://player/%ff", "encoding"),
        ("pitdesk://player/%c0%af", "encoding"),
        ("pitdesk://player/%ed%a0%80", "encoding"),
        ("pitdesk://player/a%00", "unseen"),
        ("pitdesk://player/a%0d%0a", "unseen"),
        ("pitdesk://player/%E2%80%AEa", "unseen"),
        ("pitdesk://player/a%E2%80%8B", "unseen"),
        ("pitdesk://player/a?", "part"),
        ("pitdesk://player/a?record", "empty"),
        ("pitdesk://player/a?record=", "empty"),
        ("pitdesk://player/a?token=x", "part"),
        ("pitdesk://player/a?base_url=https%3A%2F%2Fexample.com", "part"),
        ("pitdesk://player/a?page=2", "part"),
        ("pitdesk://player/a?Record=x", "part"),
        ("pitdesk://player/a?%72ecord=x", "part"),
        ("pitdesk://table/a?record=x", "part"),
        ("pitdesk://player/a?record=x&record=x", "twice"),
        ("pitdesk://player/a?record=x&", "part"),
        ("pitdesk://player/a?period=forever", "value"),
        ("pitdesk://wallet?date=2026-02-30", "value"),
        ("pitdesk://wallet?date=20261-1-1", "value"),
        ("pitdesk://wallet?entry=0", "value"),
        ("pitdesk://wallet?entry=-1", "value"),
        ("pitdesk://wallet?entry=1234567890", "value"),
        ("pitdesk://wallet?view=open", "value"),
        (&long_id, "long-id"),
        (&long, "too-long"),
    ] {
        assert_eq!(refused(link), why, "{link}");
    }
}

#[test]
fn a_refusal_shows_what_would_hide_and_no_more_than_a_part() {
    let reason = LinkView::parse(&format!("pitdesk://{}", "evil".repeat(100))).unwrap_err();
    assert!(Catalog::of("en").sentence(&reason).chars().count() < 120);
    let reason = LinkView::parse("pitdesk://player/\u{202e}a").unwrap_err();
    assert!(Catalog::of("en").sentence(&reason).contains("\\u{202e}"));
    let reason = LinkView::parse("pitdesk://player/%E2%80%AEa").unwrap_err();
    assert!(Catalog::of("th").sentence(&reason).contains("U+202E"));
}

#[test]
fn a_link_is_known_by_its_scheme() {
    for (text, expected) in [
        ("pitdesk://player/a", true),
        ("PitDesk:anything", true),
        ("pitdesk", false),
        ("player:1", false),
        ("https://pitdesk", false),
    ] {
        assert_eq!(is_link(text), expected, "{text}");
    }
}

/// What a hostile page could add to a right link. Each makes it none.
const ADDED: [&str; 29] = [
    "#/settings",
    "#",
    "%00",
    "%0D%0A",
    "%E2%80%AE",
    "%E2%81%A6",
    "%EF%BB%BF",
    "\u{202e}",
    "\0",
    "\n",
    " ",
    "+",
    "\"",
    "\\",
    "<script>",
    "{}",
    "%",
    "%2",
    "%GG",
    "%FF",
    "%C0%AF",
    "ก",
    "&token=x",
    "?record=%2F?",
    "?__proto__=x",
    "/settings",
    "/..",
    "/%2e%2e/a",
    "//a",
];
/// What looks dangerous and is an id like any other: it opens the screen of the id, and nothing else.
const ODD_IDS: [&str; 10] = [
    "javascript:alert(1)",
    "https://example.com/",
    "../../settings",
    "//example.com",
    "?page=2",
    "#/settings",
    "%2e%2e",
    "file:///etc/passwd",
    "<img src=x>",
    "' --export-file x",
];

#[test]
fn what_is_added_to_a_link_makes_it_none_and_the_refusal_is_safe_to_show() {
    let catalogs: Vec<Catalog> = languages().map(Catalog::of).collect();
    for link in [
        "player/a",
        "table/412",
        "shoe/412",
        "lotto?round_id=a",
        "wallet?player_id=a",
    ] {
        for added in ADDED {
            let link = format!("{LINK_SCHEME}://{link}{added}");
            let reason = LinkView::parse(&link).expect_err(&link);
            for sentence in catalogs.iter().map(|catalog| catalog.sentence(&reason)) {
                let is_safe = !sentence.is_empty() && !sentence.chars().any(app::unseen::is_unseen);
                assert!(is_safe, "{link:?}: {sentence}");
            }
        }
    }
}

#[test]
fn a_link_of_a_mail_in_html_is_read() {
    let plain = read("pitdesk://player/somchai_88?game_key=baccarat&round_id=bc%3A1&data=training");
    for ampersand in ["&amp;", "&amp;amp;"] {
        let copied = format!(
            "pitdesk://player/somchai_88?game_key=baccarat{ampersand}round_id=bc%3A1{ampersand}data=training"
        );
        assert_eq!(read(&copied), plain);
    }
    // In a value it is a part of the value.
    let odd = read("pitdesk://player/a?round_id=x%26amp%3By");
    assert_eq!(odd.target.search["round_id"], "x&amp;y");
}

#[test]
fn an_odd_id_stays_an_id() {
    for id in ODD_IDS {
        let link = written(target(LinkScreen::Player, Some(id), &[("record", id)]), false).unwrap();
        let view = read(&link);
        assert_eq!(view.target.id.as_deref(), Some(id));
        assert_eq!(view.target.search["record"], id);
    }
}

/// Ids in any alphabet, also with what has a meaning in an address.
fn any_id() -> impl Strategy<Value = String> {
    let letters = prop_oneof![
        proptest::char::any().prop_filter("it is seen", |letter| !app::unseen::is_unseen(*letter)),
        prop::sample::select(vec![
            '/', '?', '#', '&', '=', '%', '+', ' ', '.', ':', 'ก', 'a', '1'
        ]),
    ];
    prop::collection::vec(letters, 1..24)
        .prop_map(String::from_iter)
        .prop_filter("dots are no id", |id| id != "." && id != "..")
}

fn any_value(part: Part) -> BoxedStrategy<String> {
    match part {
        Part::Id => any_id().boxed(),
        Part::OneOf(words) => prop::sample::select(words).prop_map(str::to_owned).boxed(),
        Part::Day => (2000..2100, 1..=12, 1..=28)
            .prop_map(|(year, month, day)| format!("{year:04}-{month:02}-{day:02}"))
            .boxed(),
        Part::Number => (1_u32..=999_999_999)
            .prop_map(|number| number.to_string())
            .boxed(),
    }
}

fn any_target() -> impl Strategy<Value = LinkTarget> {
    prop::sample::select(LinkScreen::ALL.to_vec()).prop_flat_map(|screen| {
        let id = if screen.has_id() {
            any_id().prop_map(Some).boxed()
        } else {
            Just(None).boxed()
        };
        let parts: Vec<_> = screen
            .parts()
            .iter()
            .map(|(name, part)| {
                prop::option::of(any_value(*part)).prop_map(move |value| Some(((*name).to_owned(), value?)))
            })
            .collect();
        (id, parts).prop_map(move |(id, parts)| LinkTarget {
            screen,
            id,
            search: parts.into_iter().flatten().collect(),
        })
    })
}

proptest! {
    #[test]
    fn every_link_that_is_written_is_read_as_itself(target in any_target(), training: bool) {
        let link = LinkView { target, training };
        match link.write() {
            Ok(text) => {
                prop_assert!(text.bytes().all(|byte| byte.is_ascii_graphic()));
                prop_assert_eq!(LinkView::parse(&text), Ok(link));
            }
            Err(reason) => prop_assert_eq!(reason.id(), "links-too-long"),
        }
    }

    #[test]
    fn any_text_is_refused_or_read_as_what_is_written_of_it(text in "(pitdesk://(player|table|shoe|lotto|wallet))?[ -~ก\u{202e}]{0,60}") {
        if let Ok(link) = LinkView::parse(&text) {
            let again = LinkView::parse(&link.write().unwrap());
            prop_assert_eq!(again, Ok(link));
        }
    }
}
