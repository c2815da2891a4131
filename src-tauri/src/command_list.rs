// The list of commands. `build.rs` makes a permission of each, `bindings.rs` makes the handler and the
// TypeScript functions, and `capabilities/main.json` grants each one. A test in `tests/contract`
// checks that all four agree.
//
// `build.rs` includes this file as text, so it must not refer to other items.
macro_rules! every_command {
    ($with:ident) => {
        $with! {
            app::app_info,
            app::first_screen_ready,
            app::copy_text,
            settings::settings,
            settings::save_settings,
            hosts::allowed_hosts,
            hosts::allow_image_host,
            hosts::forget_host,
            recents::recents,
            recents::remember,
            profiles::profiles,
            profiles::save_profile,
            profiles::delete_profile,
            connection::connection,
            connection::test_connection,
            connection::connect,
            connection::disconnect,
            connection::start_training,
            connection::watch_pauses,
            tables::tables,
            shoe::shoe,
            history::read_history,
            history::cancel_reading,
            history::record,
            history::look_for_round,
            search::game_keys,
            search::name_game,
            search::search_history,
            search::search_game,
            search::sum_records,
            lotto::read_lotto,
            lotto::lotto_entry,
            lotto::filter_lotto,
            images::load_image,
            images::save_image,
            bet_page::create_bet_page,
            bet_page::show_bet_page,
            wallet::wallet,
            wallet::open_wallet_file,
            wallet::connect_wallet_database,
            wallet::close_wallet,
            wallet::wallet_players,
            wallet::wallet_ledger,
            wallet::round_timeline,
            wallet::record_in_wallet,
            wallet::reconcile,
            wallet::ledger_sums,
            export::export_rows,
        }
    };
}
