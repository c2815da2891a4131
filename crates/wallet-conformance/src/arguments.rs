//! The command line of the conformance tester, for any program that includes it.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use secrecy::SecretString;

use crate::{Group, Plan, Player, Report, catalogue, run};

/// Environment variable with the API key. Other users of a machine can read command lines.
const KEY_VARIABLE: &str = "PITDESK_WALLET_API_KEY";

/// Tests a wallet over HTTP, in the role of the game service. Needs a player with 300 credits who does not play during
/// the run.
///
/// Exit status: 0 all checks passed, 1 something is against the contract, 2 the run could not start, 3 a check has no
/// conclusion, 4 the contract does not say, but something is risky. If several apply, 1 comes before 4, and 4 before 3.
#[derive(Args, Clone, Debug)]
pub struct Arguments {
    /// Lists the checks and runs none.
    #[arg(long)]
    list: bool,
    /// Base address of the wallet: https, or http for `127.0.0.1` and `[::1]`.
    #[arg(long, required_unless_present = "list")]
    url: Option<String>,
    /// Key for the header X-API-KEY. The environment variable `PITDESK_WALLET_API_KEY` is safer: other users of the
    /// machine can read arguments.
    #[arg(long)]
    api_key: Option<String>,
    /// Id of the player.
    #[arg(long, required_unless_present = "list")]
    player: Option<String>,
    /// Id of the player's wallet session.
    #[arg(long, required_unless_present = "list")]
    session: Option<String>,
    /// Currency of the player, such as THB.
    #[arg(long, required_unless_present = "list")]
    currency: Option<String>,
    /// Id of a second player with the same currency, for the checks that need two.
    #[arg(long, requires = "second_session")]
    second_player: Option<String>,
    /// Id of the second player's wallet session.
    #[arg(long, requires = "second_player")]
    second_session: Option<String>,
    /// Game key in the messages.
    #[arg(long, default_value = "baccarat")]
    game_key: String,
    /// Table id in the messages.
    #[arg(long, default_value = "1")]
    table_id: String,
    /// Place of the balance in the response to the balance inquiry, as a JSON pointer such as `/data/wallet/credit`.
    /// Without it, the balance is expected at `data.balance` or `balance`.
    #[arg(long, value_name = "POINTER")]
    balance_at: Option<String>,
    /// Runs only this group of checks. Can be given more than once.
    #[arg(long = "group", value_enum)]
    groups: Vec<Group>,
    /// Runs only this check, such as S5. Can be given more than once.
    #[arg(long = "check", value_name = "NAME")]
    checks: Vec<String>,
    /// Also writes the report to this file as JSON, with all requests and responses. Secrets are hidden.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Connects to the wallet through this proxy.
    #[arg(long, value_name = "URL")]
    proxy: Option<String>,
}

impl Arguments {
    /// Runs the checks, prints the report and returns the exit status.
    pub async fn execute(self) -> ExitCode {
        if self.list {
            for (id, group, title) in catalogue() {
                println!("{id:<4} {:<12} {title}", group.name());
            }
            return ExitCode::SUCCESS;
        }
        match self.played().await {
            Ok(report) => status_of(&report),
            Err(message) => {
                eprintln!("{}", app::unseen::escaped(&message));
                ExitCode::from(2)
            }
        }
    }

    async fn played(self) -> Result<Report, String> {
        let file = self.json.clone();
        let report = run(self.plan()?).await.map_err(|error| error.to_string())?;
        print!("{}", report.to_text());
        if let Some(file) = file {
            fs::write(&file, report.to_json())
                .map_err(|error| format!("cannot write {}: {error}", file.display()))?;
        }
        Ok(report)
    }

    fn plan(self) -> Result<Plan, String> {
        let api_key = self
            .api_key
            .or_else(|| std::env::var(KEY_VARIABLE).ok())
            .ok_or_else(|| format!("no API key is given: use --api-key or the variable {KEY_VARIABLE}"))?;
        let second = self.second_player.zip(self.second_session);
        Ok(Plan {
            url: self.url.unwrap_or_default(),
            api_key: SecretString::from(api_key),
            player: Player::new(
                &self.player.unwrap_or_default(),
                SecretString::from(self.session.unwrap_or_default()),
            ),
            currency: self.currency.unwrap_or_default(),
            second: second.map(|(id, session)| Player::new(&id, SecretString::from(session))),
            game_key: self.game_key,
            table_id: self.table_id,
            balance_at: self.balance_at,
            groups: self.groups,
            checks: self.checks,
            proxy: self.proxy,
        })
    }
}

fn status_of(report: &Report) -> ExitCode {
    let summary = report.summary();
    match (summary.against_the_contract, summary.risky, summary.cannot_tell) {
        (0, 0, 0) => ExitCode::SUCCESS,
        (0, 0, _) => ExitCode::from(3),
        (0, ..) => ExitCode::from(4),
        _ => ExitCode::from(1),
    }
}
