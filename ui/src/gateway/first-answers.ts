/**
 * What decides the first paint, asked for before the interface itself is read: the shell and the service answer while
 * the web view is still busy with the larger file. The tables' question stands here and not with their screen, because
 * that screen's file is what need not be waited for.
 */
import type { AppInfo, ConnectionView, Gateway, Settings, TablesPage, TablesQuery } from "./types";

export interface FirstAnswers {
  settings: PromiseSettledResult<Settings>;
  program: PromiseSettledResult<AppInfo>;
  connection: PromiseSettledResult<ConnectionView>;
  /** On their way, if the first screen is going to ask for them. */
  tables: Promise<TablesPage> | null;
}

/** The question of an address that filters nothing: most operators' tables fit on one page, to be compared as a whole. */
export const allTables: TablesQuery = { gameKey: null, status: null, id: null, page: 1, perPage: 100 };

/** The tables stand at the address without anything, too. */
const tablesAddresses = ["", "#/", "#/tables"];

/** Ends with what the drawing needs; the tables may come later. */
export async function askFirst(gateway: Gateway, address: string): Promise<FirstAnswers> {
  let tables: FirstAnswers["tables"] = null;
  const askedConnection = gateway.connection().then((found) => {
    if (found.state === "connected" && tablesAddresses.includes(address)) tables = gateway.tables(allTables);
    // A failure is for the screen to show; nobody hears of it if another screen is opened meanwhile.
    tables?.catch(() => undefined);
    return found;
  });
  const asked = [gateway.settings(), gateway.appInfo(), askedConnection] as const;
  const [settings, program, connection] = await Promise.allSettled(asked);
  return { settings, program, connection, tables };
}
