/**
 * Requests the data of the first screen and its texts before the main script is loaded, so that Rust and the service
 * answer meanwhile. The tables query is defined here and not with its screen, to keep that file out of the start.
 */
import { readTexts } from "@/shared/i18n/language-files";
import type { AppInfo, ConnectionView, Gateway, Settings, TablesPage, TablesQuery } from "./types";

export interface FirstAnswers {
  settings: PromiseSettledResult<Settings>;
  program: PromiseSettledResult<AppInfo>;
  connection: PromiseSettledResult<ConnectionView>;
  /** Set if the first screen needs them. */
  tables: Promise<TablesPage> | null;
}

/**
 * The query without filters. The page is large enough for most operators' tables, so that they can be compared at once.
 */
export const allTables: TablesQuery = { gameKey: null, status: null, id: null, page: 1, perPage: 100 };

/** The first screen reads their names in tickets. */
const tablesAddresses = ["", "#/", "#/start", "#/tables"];

/** Resolves with what the first paint needs; the tables may arrive later. */
export async function askFirst(gateway: Gateway, address: string): Promise<FirstAnswers> {
  const askedConnection = gateway.connection();
  // Both at once: the first answer is received only after the scripts are compiled, and the tables would wait for it.
  const tables = tablesAddresses.includes(address) ? gateway.tables(allTables) : null;
  // The screen reports a failure; the handler only prevents an unhandled rejection.
  tables?.catch(() => undefined);
  const askedSettings = gateway.settings().then((settings) => {
    // Only so that they are there: the screen reads them again, and reports a failure.
    readTexts(settings.language).catch(() => undefined);
    return settings;
  });
  const asked = [askedSettings, gateway.appInfo(), askedConnection] as const;
  const [settings, program, connection] = await Promise.allSettled(asked);
  const isConnected = connection.status === "fulfilled" && connection.value.state === "connected";
  return { settings, program, connection, tables: isConnected ? tables : null };
}
