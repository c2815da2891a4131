//! Images of the connected service: loading, showing, saving the received file, and copying the address.
//!
//! The `camera:` scheme serves images that Rust fetched and checked, by opaque handle, to the interface only. Tauri treats a
//! registered scheme as a local page, so it must never serve anything executable: the content type is one of three image types,
//! decided from the bytes, and content sniffing is off.

use desk::views::{ErrorCode, ErrorView, ImageInfo};
use desk::ShownImage;
use tauri::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use tauri::http::{Method, Request, Response, StatusCode};
use tauri::{Builder, Manager as _, Runtime};

use crate::file_dialogs::Purpose;
use crate::state::Shell;
use crate::window::MAIN;

impl Shell {
    /// Loads an image. Ends with the connection.
    pub(crate) async fn load_image(&self, handle: &str) -> Result<ImageInfo, ErrorView> {
        let connection = self.connected().await?;
        tokio::select! {
            loaded = connection.desk.images.load(handle) => loaded,
            () = connection.closed.cancelled() => Err(ErrorView::new(ErrorCode::Cancelled, "The connection has ended.")),
        }
    }

    /// Writes the received file of an image where the user chooses. The interface gets neither its bytes nor its path.
    pub(crate) async fn save_image(&self, handle: &str) -> Result<Option<String>, ErrorView> {
        self.policy.check_export()?;
        let connection = self.connected().await?;
        let suggested = connection.desk.images.original_name(handle)?;
        let Some(path) = self.choose_file(Purpose::Save(suggested)).await? else {
            return Ok(None);
        };
        connection.desk.images.save_original(handle, &path).await?;
        let name = path.file_name().unwrap_or_default();
        Ok(Some(name.to_string_lossy().into_owned()))
    }

    /// Copies the address of an image, also of one that Pitdesk does not load. The interface does not get it.
    pub(crate) async fn copy_image_address(&self, handle: &str) -> Result<(), ErrorView> {
        let address = self.connected().await?.desk.images.address(handle)?;
        self.desktop.copy_text(address.as_str())
    }
}

const SCHEME: &str = "camera";

pub(crate) fn register<R: Runtime>(builder: Builder<R>) -> Builder<R> {
    builder.register_asynchronous_uri_scheme_protocol(SCHEME, |context, request, responder| {
        let app = context.app_handle().clone();
        let webview = context.webview_label().to_owned();
        tauri::async_runtime::spawn(async move {
            let cached = |handle: &str| {
                let connection = app.try_state::<Shell>()?.connections.current()?;
                connection.desk.images.get(handle)
            };
            responder.respond(answer(&webview, &request, cached));
        });
    })
}

fn answer<B>(
    webview: &str,
    request: &Request<B>,
    cached: impl Fn(&str) -> Option<ShownImage>,
) -> Response<Vec<u8>> {
    if webview != MAIN || request.method() != Method::GET {
        return empty(StatusCode::FORBIDDEN);
    }
    if request.uri().query().is_some() {
        return empty(StatusCode::NOT_FOUND);
    }
    match cached(request.uri().path().trim_start_matches('/')) {
        Some(image) => found(&image),
        None => empty(StatusCode::NOT_FOUND),
    }
}

fn found(image: &ShownImage) -> Response<Vec<u8>> {
    Response::builder()
        .header(CONTENT_TYPE, image.content_type)
        .header(X_CONTENT_TYPE_OPTIONS, "nosniff")
        .header(CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox")
        // A handle refers to the same file for the whole connection.
        .header(CACHE_CONTROL, "private, max-age=3600")
        .body(image.file.to_vec())
        .unwrap_or_else(|_| empty(StatusCode::NOT_FOUND))
}

fn empty(status: StatusCode) -> Response<Vec<u8>> {
    let mut response = Response::new(Vec::new());
    *response.status_mut() = status;
    response
}

#[cfg(test)]
mod tests {
    use desk::views::{ImageView, TablesQuery};
    use proptest::prelude::*;

    use super::*;
    use crate::tests::{fails, training};

    fn cache(handle: &str) -> Option<ShownImage> {
        (handle == "00c0ffee").then(|| ShownImage {
            file: [0xff, 0xd8, 0xff].into(),
            content_type: "image/jpeg",
        })
    }

    fn ask(webview: &str, method: Method, uri: &str) -> Response<Vec<u8>> {
        answer(
            webview,
            &Request::builder().method(method).uri(uri).body(()).unwrap(),
            cache,
        )
    }

    #[test]
    fn the_interface_gets_the_image_with_its_fixed_type() {
        for uri in ["camera://localhost/00c0ffee", "http://camera.localhost/00c0ffee"] {
            let response = ask(MAIN, Method::GET, uri);
            assert_eq!(response.status(), StatusCode::OK);
            assert_eq!(response.headers()[CONTENT_TYPE], "image/jpeg");
            assert_eq!(response.headers()[X_CONTENT_TYPE_OPTIONS], "nosniff");
            assert_eq!(response.body(), &[0xff, 0xd8, 0xff]);
        }
    }

    #[test]
    fn no_other_form_of_an_image_is_there() {
        let response = ask(MAIN, Method::GET, "camera://localhost/00c0ffee?original");
        assert_eq!(response.status(), StatusCode::NOT_FOUND);
    }

    #[test]
    fn another_window_or_method_gets_nothing() {
        for (webview, method) in [
            ("bet-1-bet-1", Method::GET),
            ("main2", Method::GET),
            (MAIN, Method::POST),
            (MAIN, Method::HEAD),
        ] {
            let response = ask(webview, method, "camera://localhost/00c0ffee");
            assert_eq!(
                (response.status(), response.body().len()),
                (StatusCode::FORBIDDEN, 0)
            );
        }
    }

    proptest! {
        #[test]
        fn a_handle_that_is_not_cached_finds_nothing(path in "[a-z0-9/.%-]{0,40}") {
            prop_assume!(path.trim_start_matches('/') != "00c0ffee");
            let response = ask(MAIN, Method::GET, &format!("camera://localhost/{path}"));
            prop_assert_eq!(response.status(), StatusCode::NOT_FOUND);
            prop_assert!(response.body().is_empty() && !response.headers().contains_key(CONTENT_TYPE));
        }
    }

    /// A picture of a dealer.
    async fn cover(desk: &desk::Desk) -> ImageView {
        let tables = desk.tables.page(&TablesQuery::default()).await.unwrap();
        let mut dealers = tables.rows.into_iter().filter_map(|row| row.dealer);
        dealers.find_map(|dealer| dealer.cover_h).unwrap()
    }

    #[tokio::test]
    async fn the_received_file_is_saved_where_the_dialog_says_and_the_interface_gets_another_one() {
        let (folder, shell, desktop) = training().await;
        let connection = shell.connected().await.unwrap();
        let cover = cover(&connection.desk).await;
        fails(shell.save_image(&cover.handle).await, ErrorCode::Stale);
        shell.load_image(&cover.handle).await.unwrap();
        assert_eq!(shell.save_image(&cover.handle).await, Ok(None));
        let path = folder.path().join("a picture");
        desktop.will_choose(&path);
        let name = shell.save_image(&cover.handle).await.unwrap();
        assert_eq!(name.as_deref(), Some("a picture"));
        let saved = std::fs::read(&path).unwrap();
        assert_ne!(
            &*connection.desk.images.get(&cover.handle).unwrap().file,
            saved.as_slice()
        );
        assert!(desktop.asked().last().unwrap().starts_with("save as picture-"));
    }

    #[tokio::test]
    async fn the_address_of_a_picture_is_copied_and_opened_by_its_handle() {
        let (_folder, shell, desktop) = training().await;
        let connection = shell.connected().await.unwrap();
        let cover = cover(&connection.desk).await;
        let address = connection.desk.images.address(&cover.handle).unwrap();
        shell.copy_image_address(&cover.handle).await.unwrap();
        shell.open_image(&cover.handle).await.unwrap();
        let asked = desktop.asked();
        assert!(asked.contains(&format!("copy {address}")), "{asked:?}");
        assert!(asked.contains(&format!("browser {address}")), "{asked:?}");
        // The host is that of the service.
        assert!(desktop.questions().is_empty());
        for unknown in ["", "any", address.as_str()] {
            fails(shell.copy_image_address(unknown).await, ErrorCode::Stale);
            fails(shell.open_image(unknown).await, ErrorCode::Stale);
        }
    }

    #[tokio::test]
    async fn an_image_that_is_being_loaded_ends_with_its_connection() {
        let (_folder, shell, _) = training().await;
        let connection = shell.connected().await.unwrap();
        let cover = cover(&connection.desk).await;
        let (loaded, left) = tokio::join!(biased; shell.load_image(&cover.handle), shell.disconnect());
        left.unwrap();
        fails(loaded, ErrorCode::Cancelled);
        assert!(connection.desk.images.get(&cover.handle).is_none());
    }
}
