import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { Gateway, ImageView, TableRow, TablesPage } from "@/gateway/types";
import { isoNow } from "@/shared/format";
import { expectAccessible, failure, renderScreen } from "@/testing";
import { renderApp } from "@/testing/app";
import { recordedGateway } from "@/testing/recorded";
import { tablesAnswers } from "@/testing/recorded/answers";
import { faultyShoe, runningShoe } from "@/testing/shoes";
import { sortRows, usualCurrency } from "./tables";
import { TablesScreen } from "./tables-screen";

function pageOf(rows: TableRow[], changes: Partial<TablesPage> = {}): TablesPage {
  return {
    rows,
    leftOut: 0,
    page: { total: rows.length, page: 1, perPage: 100, lastPage: 1 },
    games: ["baccarat"],
    currencies: ["THB", "USD"],
    readAt: isoNow(),
    serviceTime: { clockSkewSeconds: null, cachedMinutes: null },
    ...changes,
  };
}

function show(tables: Gateway["tables"], tableId?: string) {
  const [onSearch, onTable] = [vi.fn(), vi.fn()];
  const gateway = recordedGateway({ tables });
  const screenOf = <TablesScreen search={{}} tableId={tableId} onSearch={onSearch} onTable={onTable} />;
  return { onSearch, onTable, ...renderScreen(screenOf, { gateway }) };
}

/** The recorded table at a place of the list, with `changes`. */
const table = (place: number, changes: Partial<TableRow> = {}): TableRow => ({
  ...(tablesAnswers.tables.rows[place] as TableRow),
  ...changes,
});

const dealer = (name: string) => ({ id: null, code: null, name, coverH: null, coverV: null });

const limitsOf = (betMin: string | null, betMinRank: number | null, currency = "THB") => [
  { currency, betMin, betMinRank, betMax: "5", betMaxRank: 0 },
];

describe("the currency of the list", () => {
  it("is the one of most tables, and the first named if several have as many", () => {
    const rows = ["IDR", "THB", "THB"].map((currency, index) =>
      table(index, { key: String(index), limits: limitsOf("1", 0, currency) }),
    );
    expect(usualCurrency(rows, ["IDR", "THB", "USD"])).toBe("THB");
    // Of two with as many tables, the one that stands first beside the table, whatever the order of all currencies.
    expect(usualCurrency(rows.slice(0, 2), ["THB", "IDR"])).toBe("IDR");
    expect(usualCurrency([], [])).toBeUndefined();
  });

  it("is the same in capital and small letters", async () => {
    const rows = ["USD", "thb", "THB"].map((currency, index) =>
      table(index, { key: String(index), limits: limitsOf("1", 0, currency) }),
    );
    expect(usualCurrency(rows, ["USD", "THB"])).toBe("thb");
    const gateway = recordedGateway({ tables: async () => ({ ...pageOf(rows), currencies: ["USD", "THB"] }) });
    renderApp({ at: "/tables?currency=thb", gateway });
    expect(await screen.findAllByRole("option")).toHaveLength(3);
    expect(screen.getAllByText("no limits in thb")).toHaveLength(1);
    expect(await screen.findByRole("button", { name: /Limits in/ })).toHaveTextContent("THB");
  });

  it("is the one chosen last, where the address names none, and is in the settings", async () => {
    const both = [...limitsOf("11", 0, "THB"), ...limitsOf("22", 0, "USD")];
    const page = { ...pageOf([table(0, { limits: both })]), currencies: ["THB", "USD"] };
    const gateway = recordedGateway({ tables: async () => page });
    const { router, user } = renderApp({ at: "/tables", gateway });
    expect(await screen.findByRole("option")).toHaveTextContent("11");
    await user.click(await screen.findByRole("button", { name: /Limits in/ }));
    await user.click(await screen.findByRole("option", { name: "USD" }));
    await waitFor(async () => expect((await gateway.settings()).limitCurrency).toBe("USD"));
    await act(() => router.navigate({ to: "/settings" }));
    await act(() => router.navigate({ to: "/tables/{-$tableId}" }));
    expect(await screen.findByRole("option")).toHaveTextContent("22");
  });
});

describe("sortRows", () => {
  const rows = [1, null, 0, 3, 2].map((rank, index) =>
    table(index, { key: String(index), limits: limitsOf(null, rank) }),
  );
  const order = (sort: "min" | "-min") => sortRows(rows, "THB", sort).map(({ key }) => key);

  it("follows the ranks and keeps tables without the limit last", () => {
    expect(order("min")).toEqual(["2", "0", "4", "3", "1"]);
    expect(order("-min")).toEqual(["3", "4", "0", "2", "1"]);
  });

  it("keeps the service’s order otherwise", () => {
    expect(sortRows(rows, "THB", undefined)).toBe(rows);
  });
});

describe("the tables screen", () => {
  it("shows a table with everything its record holds", async () => {
    const most = { currency: "IDR", betMin: "10000.00", betMinRank: 0, betMax: "99999999999999999.99", betMaxRank: 0 };
    const tables = async () => pageOf([table(0, { limits: [most] })]);
    renderApp({ at: "/tables/412", gateway: recordedGateway({ tables }) });
    const detail = await screen.findByRole("article");
    expect(within(detail).getByRole("heading", { level: 2 })).toHaveTextContent("Baccarat Chao Phraya");
    const limits = within(detail).getByRole("region", { name: "Limits" });
    expect(within(limits).getByRole("row", { name: /IDR/ })).toHaveTextContent("99,999,999,999,999,999.99");
    const amount = within(limits).getByText("99,999,999,999,999,999.99");
    const copy = within(limits).getByRole("button", { name: "Copy 99999999999999999.99" });
    expect(amount.compareDocumentPosition(copy)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(detail).getByRole("link", { name: "Open shoe" })).toHaveAttribute(
      "href",
      "#/tables/412/shoe?game_key=baccarat",
    );
    expect(within(detail).getByText("บาคาร่า เจ้าพระยา")).toBeVisible();
    await expectAccessible();
  });

  /** The row of the table is chosen, and in the address. */
  const isAt = async (id: string, { router }: Pick<ReturnType<typeof renderApp>, "router">) => {
    await waitFor(() => expect(screen.getByRole("option", { selected: true })).toHaveTextContent(id));
    expect(router.state.location.pathname).toBe(`/tables/${id}`);
  };

  it("is walked through by keys, with the choice in the address", async () => {
    const app = renderApp({ at: "/tables" });
    await screen.findByRole("listbox", { name: "Tables" });
    await app.user.keyboard("j");
    await isAt("409", app);
    await app.user.keyboard("k");
    await isAt("412", app);
    expect(await screen.findByRole("option", { selected: true })).toHaveTextContent("Baccarat Chao Phraya");
  });

  it("opens the shoe of the chosen table by Enter, and goes on by the bracket keys", async () => {
    const app = renderApp({ at: "/tables" });
    (await screen.findByRole("listbox", { name: "Tables" })).focus();
    // In user-event, `]]` types one bracket.
    await app.user.keyboard("]]");
    await isAt("409", app);
    await app.user.keyboard("[[");
    await isAt("412", app);
    await app.user.keyboard("{Enter}");
    expect(window.location.hash).toBe("#/tables/412/shoe?game_key=baccarat");
  });

  it("filters while one types, by dealer, game and title, and keeps the words in the address", async () => {
    const rows = [
      table(0, { key: "a", titles: [{ language: "en", text: "Mekong" }], dealer: dealer("Ariya S.") }),
      table(1, { key: "b", titles: [{ language: "en", text: "Siam" }], dealer: dealer("อารียา") }),
    ];
    const tables = vi.fn(async () => pageOf(rows));
    const { user, router } = renderApp({ at: "/tables", gateway: recordedGateway({ tables }) });
    await user.type(await screen.findByRole("searchbox"), "ariya");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
    expect(screen.getByRole("option")).toHaveTextContent("Mekong");
    await waitFor(() => expect(router.state.location.search).toMatchObject({ q: "ariya" }));
    const before = tables.mock.calls.length;
    await user.clear(screen.getByRole("searchbox"));
    await user.type(screen.getByRole("searchbox"), "nobody");
    expect(await screen.findByText(/No table of this page has these words/)).toBeVisible();
    expect(tables.mock.calls.length).toBe(before);
  });

  it("asks the service for an id that is not on the page, in the address", async () => {
    const { user, router } = renderApp({ at: "/tables" });
    await screen.findByRole("searchbox");
    await user.keyboard("/");
    await user.keyboard("999{Enter}");
    await waitFor(() => expect(router.state.location.search).toMatchObject({ id: "999" }));
    expect(await screen.findByText("No table matches")).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty("id", "999"));
  });

  it("goes from the filter into the list by Enter, and from there to the shoe", async () => {
    const { user } = renderApp({ at: "/tables" });
    await screen.findByRole("searchbox");
    await user.keyboard("/");
    await user.keyboard("416");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
    await user.keyboard("{Enter}");
    expect(screen.getByRole("listbox", { name: "Tables" })).toHaveFocus();
    expect(screen.getByRole("option", { selected: true })).toHaveTextContent("416");
    await user.keyboard("{Enter}");
    expect(window.location.hash).toBe("#/tables/416/shoe?game_key=baccarat");
  });

  it("finds tables by the code of a dealer, and by the name of a game in the other language", async () => {
    const { user } = renderApp({ at: "/tables" });
    const field = await screen.findByRole("searchbox");
    await user.type(field, "dl-benja");
    await waitFor(() => expect(screen.getAllByRole("option")[0]).toHaveTextContent("Benjamas K."));
    await user.clear(field);
    await user.type(field, "รูเล็ต");
    await waitFor(() => expect(screen.getAllByRole("option")[0]).toHaveTextContent("Roulette"));
    expect(screen.queryByText(/^Baccarat Emerald/)).not.toBeInTheDocument();
  });

  it("shows all tables of a dealer by a press on the name", async () => {
    renderApp({ at: "/tables/409" });
    const name = await screen.findByRole("link", { name: "Benjamas K." });
    expect(name).toHaveAttribute("href", "#/tables/409?q=Benjamas+K.");
  });

  it("has no mark for an active table, and says of the others that they are inactive", async () => {
    const rows = [table(0), table(1, { status: { code: "inactive", known: true } })];
    show(async () => pageOf(rows));
    const [active, other] = await screen.findAllByRole("option");
    expect(active).not.toHaveTextContent(/active/);
    expect(other).toHaveTextContent("inactive");
  });

  it("compares one currency and sorts by it", async () => {
    const rows = tablesAnswers.tables.rows.map((row, place) => (place === 2 ? { ...row, limits: [] } : row));
    const gateway = recordedGateway({ tables: async () => pageOf(rows) });
    const { user, router } = renderApp({ at: "/tables?currency=USD", gateway });
    expect(await screen.findAllByText("no limits in USD")).not.toHaveLength(0);
    await user.click(await screen.findByRole("button", { name: "Sort by maximum bet" }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: "max" }));
    await user.click(await screen.findByRole("button", { name: "Sort by maximum bet" }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ currency: "USD", sort: "-max" }));
    await waitFor(() => expect(screen.getAllByRole("option")[0]).toHaveTextContent("40,000"));
  });

  it("takes the title in the language in use", async () => {
    renderApp({ at: "/tables/412", settings: { language: "th" } });
    const detail = await screen.findByRole("article");
    expect(within(detail).getByRole("heading", { level: 2 })).toHaveTextContent("บาคาร่า เจ้าพระยา");
  });

  it("finds a table that is on another page by its id", async () => {
    const tables = vi.fn(async ({ id }) => pageOf(id === "999" ? [table(1, { id: "999", key: "1:999" })] : [table(1)]));
    show(tables, "999");
    expect(await screen.findByRole("article")).toHaveTextContent("999");
  });

  it("says why there is no shoe, and what could not be read", async () => {
    const odd = table(1, {
      id: "vip 1",
      hasShoe: false,
      status: { code: "maintenance", known: false },
      problems: [{ path: "user_limit.THB", fault: { id: "problems-missing", args: {} } }],
    });
    show(async () => pageOf([odd]), "vip 1");
    const detail = await screen.findByRole("article");
    expect(detail).toHaveTextContent(
      "The shoe can’t be opened with this id: a shoe is asked for by the live table’s number.",
    );
    expect(detail).toHaveTextContent("user_limit.THB missing");
    expect(detail).toHaveTextContent("maintenancenot known to this version");
    expect(screen.queryByRole("link", { name: "Open shoe" })).not.toBeInTheDocument();
    await expectAccessible();
  });
});

describe("the filter by game", () => {
  it("offers a game that was added in the settings before any of its tables was seen", async () => {
    const [known] = await recordedGateway().gameKeys();
    if (!known) throw new Error("no game key is recorded");
    const key = (code: string, knownFrom: typeof known.knownFrom) => ({
      ...known,
      game: { code, known: false },
      knownFrom,
      leftOut: false,
    });
    const gameKeys = async () => [key("fish-prawn", ["settings"]), key("only-in-the-wallet", ["wallet"])];
    const { user, router } = renderApp({ at: "/tables", gateway: recordedGateway({ gameKeys }) });
    await user.click(await screen.findByRole("button", { name: "Filter" }));
    const games = within(await screen.findByRole("group", { name: "Game" }));
    expect(games.queryByRole("button", { name: "only-in-the-wallet" })).not.toBeInTheDocument();
    await user.click(games.getByRole("button", { name: "fish-prawn" }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ game_key: "fish-prawn" }));
    // What is filtered by is a token, which a press takes away.
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Remove Game filter" }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty("game_key"));
  });
});

describe("a table’s dealer", () => {
  it.each([
    ["coverH", "Horizontal cover"],
    ["coverV", "Vertical cover"],
  ] as const)("without %s has the mark of what was not sent", async (missing, name) => {
    const { dealer } = table(0);
    if (!dealer?.coverH || !dealer.coverV) throw new Error("the recorded table has no two covers");
    const tables = async () => pageOf([table(0, { dealer: { ...dealer, [missing]: null } })]);
    renderApp({ at: "/tables", gateway: recordedGateway({ tables }) });
    const term = await screen.findByText(name);
    expect(term.nextElementSibling).toHaveTextContent("not given");
  });
});

describe("a cover that is not shown", () => {
  const { dealer } = table(0);
  const { coverH } = dealer ?? {};
  const withCover = (changes: Partial<ImageView>) =>
    pageOf([table(0, { dealer: dealer && coverH && { ...dealer, coverH: { ...coverH, ...changes }, coverV: null } })]);
  const because = { id: "reasons-image-not-https", args: {} } as const;

  it.each([
    ["whose address is refused", { access: "refused", refusedBecause: because } as const, /address is not safe/],
    ["that is dead", {}, /could not be loaded/],
  ])("%s says so beside its table, with its address", async (_, changes, words) => {
    const gateway = recordedGateway({
      tables: async () => withCover(changes),
      loadImage: () => Promise.reject(failure("timeout")),
    });
    renderApp({ at: "/tables", gateway });
    const panel = within(await screen.findByRole("region", { name: "Dealer" }));
    expect(await panel.findByText(words)).toBeVisible();
    expect(await panel.findByRole("button", { name: "Copy address" })).toBeVisible();
    expect(panel.getByRole("button", { name: "Open in browser" })).toBeVisible();
    await expectAccessible();
  });
});

describe("what a table does not have", () => {
  const none = { titles: [], limits: [], dealer: null };
  const { dealer } = table(0);
  const coverless = dealer && { ...dealer, coverH: null, coverV: null };
  const problem = (fault: string) => (path: string) => ({ path, fault: { id: `problems-${fault}`, args: {} } });
  const shown = async (changes: Partial<TableRow>) => {
    renderApp({ at: "/tables", gateway: recordedGateway({ tables: async () => pageOf([table(0, changes)]) }) });
    const article = within(await screen.findByRole("article"));
    return (name: string) => article.getByRole("region", { name });
  };

  it("has the mark of what was not sent", async () => {
    const panel = await shown({ ...none, problems: ["dealer", "title"].map(problem("null")) });
    for (const name of ["Limits", "Dealer", "Titles"]) expect(panel(name)).toHaveTextContent(/^\w+not given$/);
    expect(screen.getAllByText("Table without a title").length).toBeGreaterThan(0);
    await expectAccessible();
  });

  it("has the mark for each cover of a dealer", async () => {
    const panel = await shown({ dealer: coverless });
    expect(panel("Dealer")).toHaveTextContent(/Horizontal cover\s*not given\s*Vertical cover\s*not given/);
  });

  it("is not called missing if it was sent and can’t be read", async () => {
    const panel = await shown({ ...none, problems: ["dealer", "title.en", "user_limit"].map(problem("no-text")) });
    for (const name of ["Limits", "Dealer", "Titles"]) expect(panel(name)).toHaveTextContent(/^\w+can’t be read$/);
    expect(screen.getAllByText("Table whose title can’t be read").length).toBeGreaterThan(0);
  });

  it("is not called missing if one cover of the dealer can’t be read, and the other one was not sent", async () => {
    const panel = await shown({ dealer: coverless, problems: ["dealer.cover.v"].map(problem("no-text")) });
    expect(panel("Dealer")).toHaveTextContent(/Horizontal cover\s*not given\s*Vertical cover\s*can’t be read/);
  });
});

describe("the running shoes of all tables", () => {
  it("mark their tables in the list, which begins with those that are not consistent", async () => {
    const shoe: Gateway["shoe"] = async ({ tableId }) => (tableId === table(1).id ? faultyShoe() : runningShoe(20));
    const tables = async () => pageOf([table(0), table(1)]);
    const { user, router } = renderApp({ at: "/tables?view=checks", gateway: recordedGateway({ tables, shoe }) });
    await screen.findByText("2 of 2 tables checked");
    await act(() => router.navigate({ to: "/tables/{-$tableId}", search: {} }));
    const count = await screen.findByRole("button", { name: /1 wrong/ });
    const [first, second] = screen.getAllByRole("option");
    expect(first).toHaveTextContent(/Baccarat Emerald.*round 28/i);
    // Without an age: they are read every minute.
    expect(second).toHaveTextContent(/20 rounds(?!,)/);
    await user.click(count);
    expect(screen.getAllByRole("option")).toHaveLength(1);
  });

  it("are read when the page is opened, and lead to the round that breaks a rule", async () => {
    const shoe = vi.fn<Gateway["shoe"]>(async () => faultyShoe());
    const tables = async () => pageOf([table(0)]);
    const { router, user } = renderApp({ at: "/tables", gateway: recordedGateway({ tables, shoe }) });
    const way = await screen.findByRole("link", { name: "Check shoes" });
    expect(way).toHaveAttribute("href", "#/tables?view=checks");
    expect(shoe).not.toHaveBeenCalled();
    // As on every list, this key leads to what is broken.
    await user.keyboard("!");
    expect(await screen.findByText(/^1 of [13] tables? checked$/)).toBeVisible();
    expect(screen.getByRole("option")).toHaveTextContent(/Round \d+/);
    const link = screen.getByRole("link", { name: "Open round 28" });
    expect(link.getAttribute("href")).toContain("/shoe?game_key=baccarat&round=");
    await expectAccessible();
    expect(screen.getByRole("link", { name: "Back to the tables" })).toHaveAttribute("href", "#/tables");
    await act(() => router.navigate({ to: "/settings" }));
    await act(() => router.navigate({ to: "/tables/{-$tableId}", search: { view: "checks" } }));
    expect(await screen.findByText(/^1 of [13] tables? checked$/)).toBeVisible();
    expect(shoe).toHaveBeenCalledTimes(1);
  });

  it("begin with a table that has a round that is not consistent, wherever it is listed", async () => {
    const shoe: Gateway["shoe"] = async ({ tableId }) => (tableId === table(1).id ? faultyShoe() : runningShoe(20));
    const tables = async () => pageOf([table(0), table(1), table(2)]);
    renderApp({ at: "/tables?view=checks", gateway: recordedGateway({ tables, shoe }) });
    expect(await screen.findByText("3 of 3 tables checked")).toBeVisible();
    const [first] = screen.getAllByRole("option");
    expect(first).toHaveTextContent(table(1).id ?? "no id");
    expect(first).toHaveAttribute("aria-selected", "true");
    expect(screen.getByRole("link", { name: "Open round 28" })).toBeVisible();
    await expectAccessible();
  });

  it("say which tables were not checked, and why", async () => {
    const rows = [
      table(0),
      table(1, { status: { code: "inactive", known: true } }),
      table(2, { id: "vip", hasShoe: false, liveId: null }),
    ];
    const page = pageOf(rows);
    const tables = async () => ({ ...page, page: { ...page.page, total: 5, lastPage: 1 } });
    renderApp({ at: "/tables?view=checks", gateway: recordedGateway({ tables, shoe: async () => runningShoe(20) }) });
    expect(await screen.findByText(/^1 of [13] tables? checked$/)).toBeVisible();
    // What is not checked is folded.
    expect(screen.getAllByRole("option")).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Inactive 1" }));
    await userEvent.click(screen.getByRole("button", { name: "Not checked 1" }));
    expect(screen.getAllByRole("option")).toHaveLength(3);
    const said = screen.getByText(/^1 table has no shoe by its id\./);
    expect(said).toHaveTextContent("The service counts 2 more tables than it listed.");
  });

  it("are checked again every minute while the page is open, and counted in the navigation", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const shoes = [runningShoe(20), faultyShoe()];
      const shoe = vi.fn<Gateway["shoe"]>(async () => shoes.shift() ?? runningShoe(20));
      const tables = async () => pageOf([table(0)]);
      renderApp({ at: "/tables?view=checks", gateway: recordedGateway({ tables, shoe }) });
      expect(await screen.findByText(/^1 of [13] tables? checked$/)).toBeVisible();
      expect(screen.queryByRole("img", { name: /wrong/ })).not.toBeInTheDocument();
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(await screen.findByRole("img", { name: "1 shoe wrong" })).toBeVisible();
      expect(shoe).toHaveBeenCalledTimes(2);
      await userEvent.click(screen.getByRole("switch", { name: "Every minute" }));
      await act(() => vi.advanceTimersByTimeAsync(180_000));
      expect(shoe).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it("can be stopped and left, and go on where they were", async () => {
    let answers = 1;
    const shoe = vi.fn<Gateway["shoe"]>(() =>
      answers-- > 0 ? Promise.resolve(faultyShoe()) : new Promise(() => undefined),
    );
    const tables = async () => pageOf([table(0), table(1)]);
    const { user, router } = renderApp({ at: "/tables", gateway: recordedGateway({ tables, shoe }) });
    const open = () => act(() => router.navigate({ to: "/tables/{-$tableId}", search: { view: "checks" } }));
    await screen.findByRole("link", { name: "Check shoes" });
    await open();
    await waitFor(() => expect(screen.getAllByRole("option")[1]).toHaveTextContent("loading…"));
    await user.click(screen.getByRole("button", { name: "Stop" }));
    const stopped = "Stopped: 1 of 2 shoes read";
    expect(await screen.findByText(stopped, { selector: "[role=status]" })).toBeVisible();
    expect(screen.getAllByRole("option")[1]).toHaveTextContent("not read yet");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await screen.findByRole("button", { name: "Stop" });
    await act(() => router.navigate({ to: "/settings" }));
    answers = 1;
    // What nobody stopped goes on by itself.
    await open();
    expect(await screen.findByText("2 of 2 tables checked")).toBeVisible();
    expect(shoe).toHaveBeenCalledTimes(4);
    expect(screen.getByRole("button", { name: "Check again" })).toBeVisible();
  });
});

describe("its states", () => {
  it("empty is not filtered to nothing", async () => {
    show(async () => pageOf([]));
    expect(await screen.findByText("No tables")).toBeVisible();
    expect(screen.getByText("No table to show")).toBeVisible();
    await expectAccessible();
  });

  it("a failure never looks like no tables, and can be retried", async () => {
    const answers = [Promise.reject(failure("timeout")), Promise.resolve(pageOf([table(1)]))];
    answers[0]?.catch(() => undefined);
    const { user } = show(() => answers.shift() as Promise<TablesPage>);
    expect(await screen.findByText("The service did not answer in time.")).toBeVisible();
    expect(screen.queryByText("No tables")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Sort by minimum bet" })).not.toBeInTheDocument();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findAllByRole("option")).toHaveLength(1);
  });

  it("a failure that can pass is tried again by itself, after a countdown", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const answers = [Promise.reject(failure("timeout")), Promise.resolve(pageOf([table(1)]))];
      answers[0]?.catch(() => undefined);
      show(() => answers.shift() as Promise<TablesPage>);
      expect(await screen.findByText(/again in 8 s/)).toBeVisible();
      await act(() => vi.advanceTimersByTimeAsync(8_000));
      expect(await screen.findAllByRole("option")).toHaveLength(1);
      expect(screen.queryByText(/again in \d/)).not.toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });

  it("a failed second reading leaves the first one in view", async () => {
    const answers = [Promise.resolve(pageOf([table(1)])), Promise.reject(failure("connection_refused"))];
    answers[1]?.catch(() => undefined);
    const { user } = show(() => answers.shift() as Promise<TablesPage>);
    await screen.findAllByRole("option");
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText("Could not connect to the service.")).toBeVisible();
    expect(screen.getAllByRole("option")).toHaveLength(1);
  });

  it("says that the service sent another page, of another size, or with fewer tables than it states", async () => {
    const rows = [table(0), table(1)];
    const { unmount } = show(async () => pageOf(rows, { page: { total: 60, page: 1, perPage: 20, lastPage: 3 } }));
    expect(
      await screen.findByText("100 tables per page were requested; the service states 20 per page."),
    ).toBeVisible();
    expect(
      screen.getByText("The service states 20 tables per page, and sent 2 tables on this one, which is not the last."),
    ).toBeVisible();
    unmount();
    show(async () => pageOf(rows, { page: { total: 102, page: 2, perPage: 100, lastPage: 2 } }));
    expect(await screen.findByText("Page 1 was requested; the service answered with page 2.")).toBeVisible();
  });

  it("says nothing of the size of pages where all tables are on one", async () => {
    show(async () => pageOf([table(0)], { page: { total: 1, page: 1, perPage: 20, lastPage: 1 } }));
    await screen.findByRole("option");
    expect(screen.queryByText(/per page/)).not.toBeInTheDocument();
  });

  it("warns when the clocks differ and when a cache had kept the tables", async () => {
    show(async () => pageOf([table(1)], { serviceTime: { clockSkewSeconds: 240, cachedMinutes: 185 } }));
    expect(await screen.findByText("Service and computer clocks differ by 4 min.")).toBeVisible();
    expect(screen.getByText("From a cache, 3 h 5 min old.")).toBeVisible();
  });
});

describe("a service that accepts and never answers", () => {
  it("is waited for in words from three seconds on, until the user stops", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const tables = vi.fn<Gateway["tables"]>().mockReturnValue(new Promise(() => undefined));
      const { user } = show(tables);
      expect(await screen.findByText("Loading the tables…")).toBeInTheDocument();
      expect(screen.queryByText("Waiting for the service")).not.toBeInTheDocument();
      await act(() => vi.advanceTimersByTimeAsync(7_000));
      expect(screen.getByText("Waiting for the service")).toBeVisible();
      expect(screen.getByRole("timer")).toHaveTextContent(/^[78] s$/);
      await user.click(screen.getByRole("button", { name: "Stop" }));
      expect(await screen.findByText("Stopped waiting")).toBeVisible();
      expect(screen.queryByText("Loading the tables…")).not.toBeInTheDocument();
      tables.mockResolvedValue(pageOf([table(0)]));
      await user.click(screen.getByRole("button", { name: "Retry" }));
      expect(await screen.findByRole("option")).toBeVisible();
      expect(screen.queryByText("Stopped waiting")).not.toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });
});
