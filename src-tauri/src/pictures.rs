//! Images of the connected service: loading, saving the received file, and copying the address.

use desk::views::{ErrorCode, ErrorView, ImageInfo};

use crate::file_dialogs::Purpose;
use crate::state::Shell;

impl Shell {
    /// Fetches an image and draws it anew. Ends with the connection.
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

#[cfg(test)]
mod tests {
    use desk::views::{ImageView, TablesQuery};

    use super::*;
    use crate::tests::{code, shell};

    /// A picture of a dealer.
    async fn cover(desk: &desk::Desk) -> ImageView {
        let tables = desk.tables.page(&TablesQuery::default()).await.unwrap();
        let mut dealers = tables.rows.into_iter().filter_map(|row| row.dealer);
        dealers.find_map(|dealer| dealer.cover_h).unwrap()
    }

    #[tokio::test]
    async fn the_received_file_is_saved_where_the_dialog_says_and_the_interface_gets_another_one() {
        let (folder, shell, desktop) = shell();
        shell.start_training().await.unwrap();
        let connection = shell.connected().await.unwrap();
        let cover = cover(&connection.desk).await;
        assert_eq!(code(shell.save_image(&cover.handle).await), ErrorCode::Stale);
        let info = shell.load_image(&cover.handle).await.unwrap();
        assert_eq!(shell.save_image(&cover.handle).await, Ok(None));
        let path = folder.path().join("a picture");
        desktop.will_choose(&path);
        let name = shell.save_image(&cover.handle).await.unwrap();
        assert_eq!(name.as_deref(), Some("a picture"));
        let saved = std::fs::read(&path).unwrap();
        assert_eq!(saved.len(), info.bytes as usize);
        assert_ne!(
            &*connection.desk.images.get(&cover.handle).unwrap().file,
            saved.as_slice()
        );
        assert!(desktop.asked().last().unwrap().starts_with("save as picture-"));
    }

    #[tokio::test]
    async fn the_address_of_a_picture_is_copied_and_opened_by_its_handle() {
        let (_folder, shell, desktop) = shell();
        shell.start_training().await.unwrap();
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
            assert_eq!(code(shell.copy_image_address(unknown).await), ErrorCode::Stale);
            assert_eq!(code(shell.open_image(unknown).await), ErrorCode::Stale);
        }
    }

    #[tokio::test]
    async fn an_image_that_is_being_loaded_ends_with_its_connection() {
        let (_folder, shell, _) = shell();
        shell.start_training().await.unwrap();
        let connection = shell.connected().await.unwrap();
        let cover = cover(&connection.desk).await;
        let (loaded, left) = tokio::join!(biased; shell.load_image(&cover.handle), shell.disconnect());
        left.unwrap();
        assert_eq!(code(loaded), ErrorCode::Cancelled);
        assert!(connection.desk.images.get(&cover.handle).is_none());
    }
}
