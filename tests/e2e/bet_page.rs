//! Bet pages of a service that is hostile, or that sends links to another host.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use whole_program::{Answer, Desktop, Launch, ScriptedAnswer, ScriptedService, Window, journey, until};

use crate::steps::{host_of, sees_table};

const ATTEMPTS: &str = include_str!("hostile_page.js");

/// A service whose bet pages a test chooses, and what these pages reported.
struct Hostile {
    service: ScriptedService,
    /// The address of its bet pages.
    link: Arc<OnceLock<String>>,
    /// What is written into the page.
    given: Arc<OnceLock<Value>>,
    reports: Arc<Mutex<BTreeMap<String, String>>>,
}

impl Hostile {
    async fn start(other: String) -> Result<Self> {
        let (link, given) = (Arc::new(OnceLock::new()), Arc::new(OnceLock::new()));
        let reports = Arc::new(Mutex::new(BTreeMap::new()));
        let (sent, written, reported) = (Arc::clone(&link), Arc::clone(&given), Arc::clone(&reports));
        let answer = move |target: &str| {
            let path = target.split('?').next().unwrap_or_default();
            match path {
                "/v1/operator/bet-url" => {
                    let url: &String = sent.get_or_init(String::new);
                    ScriptedAnswer::json(json!({"status": "success", "data": {"url": url}}).to_string())
                }
                "/bet" => ScriptedAnswer::page(page(written.get().unwrap_or(&Value::Null))),
                "/attempts.js" => ScriptedAnswer::script(ATTEMPTS),
                "/file" => ScriptedAnswer::download("stolen.bin"),
                "/login" => ScriptedAnswer::login(),
                "/leads-on" => ScriptedAnswer::redirect(&format!("{other}/arrived?token=SECRET")),
                "/leads-on-later" => ScriptedAnswer::page(format!(
                    "<!doctype html><title>Bet</title><script>location.replace('{other}/arrived')</script>"
                )),
                "/leads-on-with-a-word" => ScriptedAnswer::page(format!(
                    "<!doctype html><title>Bet</title><p>Loading…</p><img src='/cover.png'>\
                     <script>setTimeout(() => location.replace('{other}/arrived'), 200)</script>"
                )),
                "/redirect" => ScriptedAnswer::redirect(&format!("{other}/redirected")),
                "/report" => {
                    let (name, result) = report(target);
                    reported
                        .lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .insert(name, result);
                    ScriptedAnswer::json("{}")
                }
                "/v1/operator/tables/virtual" => ScriptedAnswer::json(tables(sent.get())),
                "/cover.png" => ScriptedAnswer::picture(picture()),
                _ => ScriptedAnswer::failure(404),
            }
        };
        Ok(Self {
            service: ScriptedService::start(answer).await?,
            link,
            given,
            reports,
        })
    }

    /// Waits as long as the page goes on trying, and calls `look` again and again.
    async fn reports_until(
        &self,
        last: &str,
        look: &mut impl FnMut() -> Result<()>,
    ) -> Result<BTreeMap<String, String>> {
        let mut reports = self.reports();
        while !reports.contains_key(last) {
            let before = reports.len();
            reports = until(&format!("more than {reports:?}"), async || {
                look()?;
                let reports = self.reports();
                Ok((reports.len() > before).then_some(reports))
            })
            .await?;
        }
        Ok(reports)
    }

    fn reports(&self) -> BTreeMap<String, String> {
        self.reports
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }
}

/// A host that a bet page may lead to, and what it was asked for.
async fn other_host() -> Result<(ScriptedService, Arc<Mutex<Vec<String>>>)> {
    let asked = Arc::new(Mutex::new(Vec::new()));
    let noted = Arc::clone(&asked);
    let other = ScriptedService::start(move |target| {
        noted
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(target.to_owned());
        ScriptedAnswer::page("<h1>the other host</h1>")
    });
    Ok((other.await?, asked))
}

#[tokio::test]
async fn a_hostile_bet_page_reaches_nothing() {
    journey("hostile-bet-page", async |journey| {
        let desktop = journey.desktop();
        let (other, asked) = other_host().await?;
        let hostile = Hostile::start(other.base_url().to_owned()).await?;
        let base = hostile.service.base_url().to_owned();
        hostile
            .link
            .set(format!("{base}/bet?token=SECRET"))
            .ok()
            .context("set once")?;
        let window = journey.open(&Launch::scripted(&hostile.service)).await?;
        let image = loaded_image(window).await?;
        let given = json!({"other": other.base_url(), "image": image});
        hostile.given.set(given).ok().context("set once")?;
        let said_before = said(&desktop)?;
        open_bet_page(window, "window").await?;

        let title = format!("{} · p1 · r1 – Pitdesk", host_of(&base));
        let titles = async || desktop.display().window_titles();
        until("the bet page with its host in the title", async || {
            Ok(titles().await?.contains(&title).then_some(()))
        })
        .await?;
        let display = desktop.display();
        let place = display.place(&title)?;
        let (mut others, mut places) = (BTreeSet::new(), BTreeSet::from([place]));
        let mut look = || -> Result<()> {
            let now = display.window_titles()?;
            if now.contains(&title) {
                places.extend(display.place(&title));
            }
            let is_foreign = |title: &String| !title.ends_with("Pitdesk") || title.contains("bank.example");
            others.extend(now.into_iter().filter(is_foreign));
            Ok(())
        };
        let ready = hostile.reports_until("ready", &mut look).await?.len();
        // A click that comes while the page is drawn anew is lost, as a user's would be.
        until("the page to notice a click", async || {
            let is_noticed = hostile.reports().len() > ready;
            if !is_noticed {
                display.click(&title)?;
            }
            Ok(is_noticed.then_some(()))
        })
        .await?;
        let reports = hostile.reports_until("done", &mut look).await?;

        let wanted = wanted();
        let got: Vec<_> = reports
            .iter()
            .filter(|(name, _)| !name.starts_with("before "))
            .collect();
        for (name, result) in &got {
            let allowed = wanted.get(name.as_str()).copied().unwrap_or(&["refused"][..]);
            ensure!(
                allowed.contains(&result.as_str()),
                "{name}: {result}; all: {got:?}"
            );
        }
        ensure!(got.len() >= 56, "only {} attempts: {got:?}", got.len());
        let asked = asked.lock().unwrap_or_else(PoisonError::into_inner).clone();
        ensure!(asked.is_empty(), "the other host was asked for {asked:?}");
        ensure!(others.is_empty(), "there were other windows: {others:?}");
        ensure!(places.len() == 1, "the window moved: {places:?}");
        // It closed itself: no empty window is left.
        until("the bet page to be closed", async || {
            Ok((!titles().await?.contains(&title)).then_some(()))
        })
        .await?;
        let said = said(&desktop)?;
        ensure!(said == said_before, "on standard error: {said:?}");
        ensure!(!holds(desktop.home(), "stolen")?, "a file was saved");
        // The interface itself goes on.
        window.sees("Hostile table").await
    })
    .await;
}

#[tokio::test]
async fn a_bet_page_on_another_host_opens_only_after_a_question() {
    journey("bet-page-host", async |journey| {
        let desktop = journey.desktop();
        let bets = ScriptedService::start(|_| ScriptedAnswer::page("<h1>a bet</h1>")).await?;
        let hostile = Hostile::start(String::new()).await?;
        hostile
            .link
            .set(format!("{}/bet?token=SECRET", bets.base_url()))
            .ok()
            .context("set once")?;
        let host = host_of(bets.base_url());
        let question = format!("Open bet pages from {host}?");
        let title = format!("{host} · p1 · r1 – Pitdesk");
        let window = journey.open(&Launch::scripted(&hostile.service)).await?;
        sees_table(window, "Hostile table").await?;
        let answered = desktop.display().answer(&question, Answer::No);
        let (opened, answered) = tokio::join!(open_bet_page(window, "window"), answered);
        answered?;
        ensure!(opened.is_err(), "it was opened after a no");
        // Asked again at once, the program refuses without a question.
        let refused = open_bet_page(window, "window").await;
        let said = format!("{:?}", refused.err().context("it was opened after a no")?);
        ensure!(said.contains("a moment ago"), "{said}");
        let titles = desktop.display().window_titles()?;
        ensure!(
            !titles.contains(&title) && !titles.contains(&question),
            "{titles:?}"
        );
        // The pause ends with the program.
        journey.close().await?;
        let window = journey.open(&Launch::scripted(&hostile.service)).await?;
        sees_table(window, "Hostile table").await?;
        let answered = desktop.display().answer(&question, Answer::Yes);
        tokio::try_join!(open_bet_page(window, "window"), answered)?;
        until("the window with its host in the title", async || {
            Ok(desktop.display().window_titles()?.contains(&title).then_some(()))
        })
        .await?;
        // The host is known from now on, and the settings can take it back.
        open_bet_page(window, "window").await?;
        window.go("/settings").await?;
        window.sees(host).await?;
        window.click("button", &format!("Remove {host}")).await?;
        window.sees_no(host).await
    })
    .await;
}

#[tokio::test]
async fn a_bet_page_that_leads_on_to_another_host_asks_and_is_never_an_empty_window() {
    journey("bet-page-leads-on", async |journey| {
        let desktop = journey.desktop();
        let display = desktop.display();
        for (path, answer) in [
            ("/leads-on", Answer::No),
            ("/leads-on-later", Answer::Yes),
            ("/leads-on-with-a-word", Answer::Yes),
        ] {
            let (other, asked) = other_host().await?;
            let hostile = Hostile::start(other.base_url().to_owned()).await?;
            let link = format!("{}{path}?token=SECRET", hostile.service.base_url());
            hostile.link.set(link).ok().context("set once")?;
            let window = journey.open(&Launch::scripted(&hostile.service)).await?;
            sees_table(window, "Hostile table").await?;
            open_bet_page(window, "window").await?;
            let (here, there) = (host_of(hostile.service.base_url()), host_of(other.base_url()));
            display.answer(&format!("Go on to {there}?"), answer).await?;
            let [here, there] = [here, there].map(|host| format!("{host} · p1 · r1 – Pitdesk"));
            until("the window to follow the answer", async || {
                let titles = display.window_titles()?;
                let is_there = titles.contains(&there) && answer == Answer::Yes;
                let is_closed = !titles.contains(&there) && answer == Answer::No;
                Ok((!titles.contains(&here) && (is_there || is_closed)).then_some(()))
            })
            .await?;
            let came = || asked.lock().unwrap_or_else(PoisonError::into_inner).len();
            if answer == Answer::Yes {
                until("the other host to be asked", async || {
                    Ok((came() > 0).then_some(()))
                })
                .await?;
            } else {
                ensure!(came() == 0, "the other host was asked after a no");
            }
            window.sees("Hostile table").await?;
        }
        Ok(())
    })
    .await;
}

/// What the program and the processes of its pages wrote to standard error.
fn said(desktop: &Desktop) -> Result<String> {
    Ok(std::fs::read_to_string(desktop.home().join("program.log"))?)
}

/// What each attempt may report; all others must be "refused". "silent": no answer came.
fn wanted() -> BTreeMap<&'static str, &'static [&'static str]> {
    let quiet: &[&str] = &["refused", "silent"];
    BTreeMap::from([
        ("global", &["undefined"][..]),
        ("notification", &["denied", "refused", "silent"]),
        ("pop-up", &["null"]),
        ("pop-up other host", &["null"]),
        ("frame interface", &["refused", "silent", "empty"]),
        ("frame camera", &["refused", "silent", "empty"]),
        ("frame other host", &["refused", "silent", "empty"]),
        ("video", quiet),
        ("audio", quiet),
        ("position", quiet),
        ("clipboard", quiet),
        ("login", &["answered 401 {}", "refused"]),
        ("move", &["tried"]),
        ("print", &["undefined"]),
        ("print by command", &["true", "false"]),
        ("print of a frame", &["undefined"]),
        ("print by a frame", &["tried"]),
        ("print again and again", &["tried"]),
        ("alert", &["undefined"]),
        ("alert of a frame", &["undefined"]),
        ("confirm", &["false"]),
        ("prompt", &["null"]),
        ("file chooser", &["undefined"]),
        ("colour chooser", &["undefined"]),
        ("clicked print", &["undefined"]),
        ("clicked file chooser", &["undefined", "refused"]),
        ("clicked colour chooser", &["undefined", "refused"]),
        ("clicked hidden file chooser", &["undefined"]),
        ("clicked hidden colour chooser", &["undefined"]),
        ("clicked hidden label", &["undefined"]),
        ("clicked file chooser under other names", &["undefined"]),
        ("clicked file chooser with names of its own", &["undefined"]),
        ("clicked button that becomes a file chooser", &["undefined"]),
        ("clicked pop-up", &["null"]),
        ("ready", &["/bet"]),
        ("done", &["/bet"]),
    ])
}

/// Waits for the tables, and loads the picture of its table. Returns its handle, which a page could only guess.
async fn loaded_image(window: &Window) -> Result<String> {
    sees_table(window, "Hostile table").await?;
    let query =
        json!({"query": {"gameKey": null, "status": null, "id": null, "page": null, "perPage": null}});
    let tables = window.ask("tables", query).await?;
    let handle = tables["rows"][0]["dealer"]["coverH"]["handle"]
        .as_str()
        .with_context(|| format!("no picture in {tables}"))?;
    window.ask("load_image", json!({"handle": handle})).await?;
    Ok(handle.to_owned())
}

pub(crate) async fn open_bet_page(window: &Window, target: &str) -> Result<()> {
    let request = json!({"gameKey": "baccarat", "roundId": "r1", "playerId": "p1", "language": "EN"});
    let page = window.ask("create_bet_page", json!({"request": request})).await?;
    let asked = json!({"handle": page["handle"], "target": target});
    window.ask("show_bet_page", asked).await.map(drop)
}

fn page(given: &Value) -> String {
    format!(
        "<!doctype html><title>Bet</title><script type=application/json id=given>{given}</script>\
         <script src=/attempts.js defer></script><h1>A bet</h1>\
         <table><tr><th>Banker<td>100.00<td>195.00<tr><th>Player<td>50.00<td>0.00</table>"
    )
}

/// Name and result of a report, from its address.
fn report(target: &str) -> (String, String) {
    let value = |name: &str| {
        let query = target.split_once('?').map_or("", |(_, query)| query);
        let found = query
            .split('&')
            .find_map(|part| part.strip_prefix(name)?.strip_prefix('='));
        decoded(found.unwrap_or_default())
    };
    (value("name"), value("result"))
}

/// Decodes the percent signs of an address.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, others @ ..] = rest {
        let code = (*first == b'%').then(|| others.get(..2)).flatten();
        let code = code.and_then(|code| u8::from_str_radix(std::str::from_utf8(code).ok()?, 16).ok());
        bytes.push(code.unwrap_or(*first));
        rest = if code.is_some() { &others[2..] } else { others };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// One table, whose picture is on the host of the bet page.
fn tables(link: Option<&String>) -> String {
    let base = link
        .and_then(|link| link.split_once("/bet"))
        .map_or("", |(base, _)| base);
    let cover = format!("{base}/cover.png");
    json!({"status": "success", "data": {
        "pagination": {"total": 1, "page": 1, "per_page": 100, "last_page": 1},
        "records": [{
            "id": "1", "title": {"en": "Hostile table", "th": "Hostile table"}, "status": "active",
            "game_key": "baccarat", "user_limit": {"THB": {"bet_max": "10", "bet_min": "1"}},
            "dealer": {"id": "1", "code": "d", "name": "d", "cover": {"h": cover, "v": cover}},
        }],
    }})
    .to_string()
}

fn picture() -> Vec<u8> {
    let mut file = std::io::Cursor::new(Vec::new());
    // A picture in memory can always be encoded.
    let _ = image::DynamicImage::new_rgb8(32, 18).write_to(&mut file, image::ImageFormat::Png);
    file.into_inner()
}

/// Whether a file below a folder has this in its name.
fn holds(folder: &Path, part: &str) -> Result<bool> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let named = path
            .file_name()
            .is_some_and(|name| name.to_string_lossy().contains(part));
        if named || (path.is_dir() && !path.is_symlink() && holds(&path, part)?) {
            return Ok(true);
        }
    }
    Ok(false)
}
