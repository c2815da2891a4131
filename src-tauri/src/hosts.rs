//! Asks the user before anything is sent to a host for the first time.
//!
//! The question is a dialog of the system: the interface, which a fault could put under the control of others, can
//! neither answer nor hide it, and no command adds a host without it. After a no it cannot ask again at once.
//! Hosts are allowed for one profile and one use. The host of a service is known if a profile has it, and a proxy if a
//! profile has it for the same service; profiles are saved only after the question. Training data asks nothing, and the
//! system's own proxy is not asked about: the interface has no say in which that is. The policy of the organisation may fix a
//! list: then nobody is asked, and a host that is not in it gets nothing.

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use desk::catalog::Catalog;
use desk::say::{self, arg};
use desk::views::{BetPageTarget, DatabaseDraft, ErrorCode, ErrorView, Message, ProxySetting, WalletState};
use desk::{parse_proxy_address, BaseUrl, BetUrl};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use specta::Type;
use url::{Host, Url};

use crate::dialogs::{DialogGuard, Question, Refusals};
use crate::files::{ByProfile, Document, Stored};
use crate::profiles::{checked_address, ProfileKind, ProfileSummary};
use crate::secrets::TokenKey;
use crate::state::{Connection, Shell};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) enum HostKind {
    Images,
    BetPages,
    Databases,
}

impl HostKind {
    pub(crate) const ALL: [Self; 3] = [Self::Images, Self::BetPages, Self::Databases];
}

/// The allowed hosts of one profile. A host of one kind is not allowed for another.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AllowedHosts {
    /// Host names; images are loaded from the default port only.
    pub(crate) images: BTreeSet<String>,
    /// Hosts, with the port if it is not the default.
    pub(crate) bet_pages: BTreeSet<String>,
    /// Hosts with port.
    pub(crate) databases: BTreeSet<String>,
}

impl AllowedHosts {
    pub(crate) fn of(&self, kind: HostKind) -> &BTreeSet<String> {
        match kind {
            HostKind::Images => &self.images,
            HostKind::BetPages => &self.bet_pages,
            HostKind::Databases => &self.databases,
        }
    }

    pub(crate) fn of_mut(&mut self, kind: HostKind) -> &mut BTreeSet<String> {
        match kind {
            HostKind::Images => &mut self.images,
            HostKind::BetPages => &mut self.bet_pages,
            HostKind::Databases => &mut self.databases,
        }
    }
}

impl Document for ByProfile<AllowedHosts> {
    const FILE: &'static str = "hosts.json";
    const NOT_SAVED: &'static str = "The allowed hosts cannot be saved.";
}

pub(crate) struct Hosts {
    /// The lists, by [`list_of`].
    pub(crate) file: Stored<ByProfile<AllowedHosts>>,
    /// Origins allowed in this run, alone and with each allowed proxy, until a profile has them.
    routes: Mutex<BTreeSet<(String, Option<String>)>>,
    /// A host is not asked about again at once after one no, whatever it was asked about for.
    asking: DialogGuard,
}

impl Hosts {
    pub(crate) fn new(file: Stored<ByProfile<AllowedHosts>>) -> Self {
        Self {
            file,
            routes: Mutex::default(),
            asking: Refusals::pause_after(1),
        }
    }
}

impl Shell {
    /// The hosts that are allowed for a profile: those that the user allowed, or those of the policy alone.
    pub(crate) fn hosts_of(&self, profile: &ProfileSummary) -> AllowedHosts {
        let list = self.hosts.file.content().profiles.get(&list_of(profile)).cloned();
        let mut hosts = list.unwrap_or_default();
        for kind in HostKind::ALL {
            if let Some(only) = self.policy.only_hosts(kind) {
                *hosts.of_mut(kind) = only;
            }
        }
        hosts
    }

    /// Succeeds if a profile has this service, or if the user allows it now.
    pub(crate) async fn confirm_service(&self, address: &BaseUrl) -> Result<(), ErrorView> {
        let mut asking = self.hosts.asking.lock().await;
        let origin = address.origin();
        if self.is_known_service(&origin) {
            return Ok(());
        }
        self.ask(&mut asking, Subject::Service, &address.host_display(), "")
            .await?;
        self.hosts.routes.lock().insert((origin, None));
        Ok(())
    }

    fn is_known_service(&self, origin: &str) -> bool {
        let saved = self.profiles.all();
        let enforced = self.policy.only_profiles().unwrap_or_default();
        let mut known = saved.iter().chain(enforced).chain(&self.managed);
        self.hosts.routes.lock().contains(&(origin.to_owned(), None))
            || known.any(|profile| profile.address().is_ok_and(|address| address.origin() == origin))
    }

    /// Succeeds if a profile reaches this service through this proxy, or if the user allows it now. The proxy sees which
    /// hosts are asked, and could keep the answers back.
    pub(crate) async fn confirm_proxy(
        &self,
        proxy: &ProxySetting,
        service: &BaseUrl,
    ) -> Result<(), ErrorView> {
        let ProxySetting::Address { address } = proxy else {
            return Ok(());
        };
        if self.policy.proxy.as_ref() == Some(proxy) {
            return Ok(());
        }
        let mut asking = self.hosts.asking.lock().await;
        let route = (service.origin(), Some(address.clone()));
        if self.hosts.routes.lock().contains(&route) || self.is_route_of_a_profile(proxy, &route.0) {
            return Ok(());
        }
        let host = parse_proxy_address(address)?.host_display();
        self.ask(&mut asking, Subject::Proxy, &host, &service.host_display())
            .await?;
        self.hosts.routes.lock().insert(route);
        Ok(())
    }

    fn is_route_of_a_profile(&self, proxy: &ProxySetting, origin: &str) -> bool {
        self.profiles
            .all()
            .iter()
            .filter(|profile| profile.proxy == *proxy)
            .any(|profile| profile.address().is_ok_and(|address| address.origin() == origin))
    }

    /// Succeeds if the host of a wallet's database is allowed for the connected profile, or if the user allows it now.
    pub(crate) async fn confirm_database(
        &self,
        connection: &Connection,
        draft: &DatabaseDraft,
    ) -> Result<(), ErrorView> {
        let host = draft.host.trim();
        // An IPv6 address is typed without brackets.
        let host = match host.parse() {
            Ok(address) => Host::Ipv6(address),
            Err(_) => Host::parse(host)
                .map_err(|_| ErrorView::input("host", "This is not the name or address of a host."))?,
        };
        let host = format!("{host}:{}", draft.port);
        self.confirm(connection, HostKind::Databases, Subject::Database, &host)
            .await
    }

    /// Opens a wallet's database. The password is used for this connection and not stored.
    pub(crate) async fn connect_wallet_database(
        &self,
        draft: DatabaseDraft,
    ) -> Result<WalletState, ErrorView> {
        let connection = self.connected().await?;
        self.confirm_database(&connection, &draft).await?;
        // The connection may have changed while the user was asked.
        self.connected_as(connection.number).await?;
        connection.desk.wallet.connect(draft).await
    }

    /// Allows images from a host if the user agrees, and returns the allowed hosts.
    pub(crate) async fn allow_image_host(&self, host: &str) -> Result<AllowedHosts, ErrorView> {
        // IP addresses are not accepted: the image rules decide about them without asking the user.
        let Ok(Host::Domain(host)) = Host::parse(host) else {
            return Err(ErrorView::input("host", "This is not the name of a host."));
        };
        let connection = self.connected().await?;
        self.confirm(&connection, HostKind::Images, Subject::Images, &host)
            .await?;
        Ok(self.applied(&connection))
    }

    /// Opens a bet page if its host is that of the service or allowed, or if the user allows it now.
    pub(crate) async fn show_bet_page(&self, handle: &str, target: BetPageTarget) -> Result<(), ErrorView> {
        let connection = self.connected().await?;
        let page = connection.bet_page(handle)?;
        if page.host() != connection.profile.host {
            self.confirm(&connection, HostKind::BetPages, Subject::BetPage, page.host())
                .await?;
        }
        // The connection may have been closed while the user was asked; its pages were closed then.
        self.connected_as(connection.number).await?;
        let page = connection.bet_page(handle)?;
        match target {
            BetPageTarget::Window => self.desktop.open_bet_window(page),
            BetPageTarget::Browser => self.desktop.open_in_browser(page.address()),
        }
    }

    /// Opens the address of an image in the system's browser if it is one of the service or of an allowed host, or if the user
    /// agrees now. The host is not allowed by it: Pitdesk itself loads nothing from there.
    pub(crate) async fn open_image(&self, handle: &str) -> Result<(), ErrorView> {
        let connection = self.connected().await?;
        let address = connection.desk.images.address(handle)?;
        if !is_of_service(&address, &connection.profile) {
            self.confirm_to_open(&connection, &address).await?;
        }
        self.connected_as(connection.number).await?;
        self.desktop.open_in_browser(address.as_str())
    }

    /// Succeeds if an image may be opened in the browser by its host, or if the user agrees now. What was allowed is allowed with
    /// encryption: the address of a picture may have a signature with which anyone on the way could load it.
    async fn confirm_to_open(&self, connection: &Connection, address: &Url) -> Result<(), ErrorView> {
        let host = host_of(address);
        let is_encrypted = address.scheme() == "https";
        let mut asking = self.hosts.asking.lock().await;
        if is_encrypted && self.hosts_of(&connection.profile).images.contains(&host) {
            return Ok(());
        }
        self.policy.check_own_hosts(HostKind::Images)?;
        let subject = if is_encrypted {
            Subject::OpenImage
        } else {
            Subject::OpenImageInClear
        };
        self.ask(&mut asking, subject, &host, &connection.profile.host)
            .await
    }

    /// Follows a link of a bet page if its host is the service's or allowed, or if the user allows it now.
    pub(crate) async fn follow_bet_page(
        &self,
        connection_number: u64,
        from: &BetUrl,
        to: &Url,
    ) -> Result<BetUrl, ErrorView> {
        let connection = self.connected_as(connection_number).await?;
        let link = from.leading_to(to.as_str()).map_err(|_| {
            ErrorView::new(
                ErrorCode::UnsafeLink,
                "The page leads on to an address that is not safe.",
            )
        })?;
        if link.host() != connection.profile.host {
            self.confirm(&connection, HostKind::BetPages, Subject::LeadsOn, link.host())
                .await?;
        }
        self.connected_as(connection_number).await?;
        Ok(link)
    }

    pub(crate) async fn allowed_hosts(&self) -> AllowedHosts {
        match self.connected().await {
            Ok(connection) => self.hosts_of(&connection.profile),
            Err(_) => AllowedHosts::default(),
        }
    }

    pub(crate) async fn forget_host(&self, kind: HostKind, host: &str) -> Result<AllowedHosts, ErrorView> {
        let connection = self.connected().await?;
        self.policy.check_own_hosts(kind)?;
        self.hosts.file.change(|document| {
            let allowed = document.profiles.entry(list_of(&connection.profile)).or_default();
            allowed.of_mut(kind).remove(host);
        })?;
        Ok(self.applied(&connection))
    }

    fn applied(&self, connection: &Connection) -> AllowedHosts {
        let hosts = self.hosts_of(&connection.profile);
        connection.desk.images.allow_hosts(hosts.images.clone());
        hosts
    }

    async fn confirm(
        &self,
        connection: &Connection,
        kind: HostKind,
        subject: Subject,
        host: &str,
    ) -> Result<(), ErrorView> {
        let mut asking = self.hosts.asking.lock().await;
        if self.hosts_of(&connection.profile).of(kind).contains(host) {
            return Ok(());
        }
        self.policy.check_own_hosts(kind)?;
        self.ask(&mut asking, subject, host, &connection.profile.host)
            .await?;
        // In this run also if it cannot be saved.
        self.hosts.file.note(|document| {
            let allowed = document.profiles.entry(list_of(&connection.profile)).or_default();
            allowed.of_mut(kind).insert(host.to_owned());
        });
        Ok(())
    }

    async fn ask(
        &self,
        refusals: &mut Refusals,
        subject: Subject,
        host: &str,
        service: &str,
    ) -> Result<(), ErrorView> {
        if let Some(seconds) = refusals.seconds_left(host) {
            return Err(asked_just_now(seconds));
        }
        let language = self.settings.current().language;
        let question = Question::about(subject, host, service, &language)?;
        let is_allowed = self.desktop.ask(question).await;
        refusals.record(host, !is_allowed);
        if is_allowed {
            return Ok(());
        }
        Err(ErrorView::new(
            ErrorCode::HostNotAllowed,
            "This host was not allowed. Nothing was sent to it.",
        ))
    }
}

/// Whether an address has the origin of the profile's service. Its host under another scheme or port is not the service.
fn is_of_service(address: &Url, profile: &ProfileSummary) -> bool {
    checked_address(&profile.base_url)
        .is_ok_and(|service| service.origin() == address.origin().ascii_serialization())
}

fn host_of(address: &Url) -> String {
    let host = address.host_str().unwrap_or_default();
    match address.port() {
        Some(port) => format!("{host}:{port}"),
        None => host.to_owned(),
    }
}

fn asked_just_now(seconds: u32) -> ErrorView {
    ErrorView::new(
        ErrorCode::HostNotAllowed,
        format!("This host was not allowed a moment ago. Pitdesk asks about it again in {seconds} s at the earliest."),
    )
    .because(say::ask::refused_just_now(arg::Seconds(seconds)))
}

/// The name of a profile's list. A list belongs to the address, as a token does: at another address the user is asked
/// again. The training data has another port on each start.
pub(crate) fn list_of(profile: &ProfileSummary) -> String {
    match checked_address(&profile.base_url) {
        Ok(address) if profile.kind != ProfileKind::Training => {
            TokenKey::new(&profile.id, &address).as_str().to_owned()
        }
        _ => profile.id.clone(),
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Subject {
    Service,
    Images,
    /// An image that the browser opens, because Pitdesk does not load it.
    OpenImage,
    /// The same, by an address without encryption.
    OpenImageInClear,
    BetPage,
    /// A bet page that leads on to another host.
    LeadsOn,
    Database,
    Proxy,
}

impl Subject {
    /// Title and text. `service` is the host of the profile's service.
    fn messages(self, host: &str, service: &str) -> (Message, Message) {
        let (host, service) = (arg::Host(host), arg::Service(service));
        match self {
            Self::Service => (say::ask::service_title(host), say::ask::service(host)),
            Self::Images => (say::ask::images_title(host), say::ask::images(host, service)),
            Self::OpenImage => (
                say::ask::open_image_title(host),
                say::ask::open_image(host, service),
            ),
            Self::OpenImageInClear => (
                say::ask::open_image_title(host),
                say::ask::open_image_in_clear(host, service),
            ),
            Self::BetPage => (say::ask::bet_page_title(host), say::ask::bet_page(host, service)),
            Self::LeadsOn => (say::ask::leads_on_title(host), say::ask::leads_on(host, service)),
            Self::Database => (say::ask::database_title(host), say::ask::database(host)),
            Self::Proxy => (say::ask::proxy_title(host), say::ask::proxy(host, service)),
        }
    }
}

impl Question {
    /// `service` is the host of the profile's service. Fails for a character that no host has: the dialogs of
    /// some systems would interpret it.
    fn about(subject: Subject, host: &str, service: &str, language: &str) -> Result<Self, ErrorView> {
        if host.is_empty() || !is_plain(host) || !is_plain(service) {
            return Err(ErrorView::new(
                ErrorCode::UnsafeLink,
                "The name of this host cannot be shown safely.",
            ));
        }
        let catalog = Catalog::of(language);
        let (title, text) = subject.messages(host, service);
        Ok(Self {
            title: catalog.sentence(&title),
            text: catalog.sentence(&text),
            allow: catalog.sentence(&say::ask::allow()),
            refuse: catalog.sentence(&say::ask::refuse()),
        })
    }
}

/// Letters, digits and the marks of names, ports and IP addresses. Names in other scripts come here as ASCII (`xn--…`).
fn is_plain(host: &str) -> bool {
    host.bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || b"-._:[]".contains(&byte))
}
