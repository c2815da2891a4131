import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { nothingManaged } from "@/gateway/fallback-settings";
import type { ErrorCode, Gateway, ProfileDraft, ProfileSummary } from "@/gateway/types";
import { keys } from "@/shared/query";
import { expectAccessible, failure, type RenderOptions, renderScreen } from "@/testing";
import { recordedGateway } from "@/testing/recorded";
import { ConnectScreen } from "./connect-screen";

function show(
  changes: Partial<Gateway> = {},
  start: "disconnected" | "live" = "disconnected",
  options: Omit<RenderOptions, "gateway"> = {},
) {
  const onConnected = vi.fn();
  const gateway = recordedGateway({ start, ...changes });
  return { onConnected, ...renderScreen(<ConnectScreen onConnected={onConnected} />, { gateway, ...options }) };
}

type Shown = ReturnType<typeof show>;

async function fill({ user }: Shown, name: string, baseUrl: string, token: string) {
  await user.type(await screen.findByRole("textbox", { name: "Name" }), name);
  await user.type(screen.getByRole("textbox", { name: "Base URL" }), baseUrl);
  await user.type(screen.getByLabelText("Token"), token);
}

describe("the first run", () => {
  it("offers training, which has the focus so that Enter is enough, and reports that it is ready", async () => {
    const firstScreenReady = vi.fn(async () => undefined);
    const { user, onConnected, gateway } = show({ firstScreenReady });
    await waitFor(() => expect(screen.getByRole("button", { name: "Try with training data" })).toHaveFocus());
    await user.keyboard("{Enter}");
    await waitFor(() => expect(onConnected).toHaveBeenCalledTimes(1));
    expect(await gateway.connection()).toMatchObject({ profile: { kind: "training" } });
    await waitFor(() => expect(firstScreenReady).toHaveBeenCalledTimes(1));
  });

  it("does not take a token that was just refused without saying so", async () => {
    const saveProfile = vi.fn(recordedGateway().saveProfile);
    const shown = show({ saveProfile, testConnection: () => Promise.reject(failure("unauthorized")) });
    await fill(shown, "Live", "https://api.example.com", "old");
    await shown.user.click(screen.getByRole("button", { name: "Test connection" }));
    await screen.findByText("The service did not accept the token.");
    await shown.user.click(screen.getByRole("button", { name: "Save and connect" }));
    expect(await screen.findByText(/refused this token just now/)).toBeVisible();
    expect(saveProfile).not.toHaveBeenCalled();
    await shown.user.click(screen.getByRole("button", { name: "Save it anyway" }));
    await waitFor(() => expect(saveProfile).toHaveBeenCalledOnce());
  });

  it("saves, connects, and never shows the token", async () => {
    const saveProfile = vi.fn(recordedGateway().saveProfile);
    const connect = vi.fn(recordedGateway().connect);
    const shown = show({ saveProfile, connect: (id) => connect("p-live").finally(() => expect(id).toBe("p-Live")) });
    await fill(shown, "Live", "https://api.example.com", "s3cret");
    expect(screen.getByLabelText("Token")).toHaveAttribute("type", "password");
    await shown.user.keyboard("{Enter}");
    await waitFor(() => expect(shown.onConnected).toHaveBeenCalledTimes(1));
    const draft: ProfileDraft = {
      id: null,
      name: "Live",
      baseUrl: "https://api.example.com",
      token: "s3cret",
      rememberToken: true,
      proxy: { kind: "none" },
    };
    expect(saveProfile).toHaveBeenCalledWith(draft);
    expect(document.body).not.toHaveTextContent("s3cret");
  });

  it("shows what was wrong at this start", async () => {
    const keyringFault = null;
    const refused = { id: "ask-variable-refused", args: { variable: "PITDESK_BASE_URL", reason: "only https" } };
    const aside = { id: "ask-file-set-aside", args: { file: "profiles.json", kept: "profiles.json.broken-1" } };
    show({ profiles: async () => ({ profiles: [], keyringFault, notices: [refused, aside] }) });
    expect(await screen.findByText(/PITDESK_BASE_URL.*only https/)).toBeVisible();
    expect(screen.getByText(/profiles\.json\.broken-1/)).toBeVisible();
    await expectAccessible();
  });

  it("names the profile that could not be opened, says why, and tries it again", async () => {
    const view = await recordedGateway({ start: "live" }).profiles();
    const error = failure("keyring_unavailable", { hint: "It did not answer in time." });
    const notOpened = { profileId: "p-live", name: "Live", error };
    const connect = vi.fn(recordedGateway().connect).mockRejectedValueOnce(failure("token_missing"));
    const { user, onConnected } = show({ profiles: async () => ({ ...view, notOpened }), connect });
    const notice = within(await screen.findByRole("region", { name: "Live could not be opened at start-up." }));
    expect(notice.getByRole("alert")).toHaveTextContent("This computer’s keyring can’t be used.");
    await expectAccessible();
    await user.click(notice.getByRole("button", { name: "Retry" }));
    // The next attempt shows its own result.
    expect(await screen.findByText("This profile has no token.")).toBeVisible();
    expect(screen.queryByText("This computer’s keyring can’t be used.")).not.toBeInTheDocument();
    expect(connect).toHaveBeenCalledExactlyOnceWith("p-live");
    expect(onConnected).not.toHaveBeenCalled();
  });

  it("offers this session only when the keyring can’t be used", async () => {
    const profiles = async () => ({ profiles: [], keyringFault: "no D-Bus" });
    show({ profiles });
    const remember = await screen.findByRole("switch", { name: /Save the token/ });
    expect(remember).toBeDisabled();
    expect(remember).not.toBeChecked();
    expect(screen.getByText(/for this session only/)).toBeVisible();
    await expectAccessible();
  });
});

describe("testing a connection", () => {
  it("says who answered, with how many tables and how fast", async () => {
    const shown = show();
    await fill(shown, "Live", "https://api.example.com", "t");
    await shown.user.click(screen.getByRole("button", { name: "Test connection" }));
    expect(await screen.findByText("api.example.com answered in 182 ms. 22 tables.")).toBeVisible();
    await shown.user.type(screen.getByRole("textbox", { name: "Name" }), "2");
    expect(screen.queryByText(/answered/)).not.toBeInTheDocument();
  });

  it("warns of a clock that is off", async () => {
    const shown = show({
      testConnection: async () => ({ host: "h", proxy: null, tablesTotal: 1, elapsedMs: 5, clockSkewSeconds: -7199 }),
    });
    await fill(shown, "Live", "https://h.example", "t");
    await shown.user.click(screen.getByRole("button", { name: "Test connection" }));
    expect(await screen.findByText("The service’s clock is 2 h behind this computer’s.")).toBeVisible();
  });

  it.each([
    ["unauthorized", "The service did not accept the token."],
    ["dns", "The host name was not found."],
    ["tls", "The connection is not secure, so no data was sent."],
    ["web_page", "The address returned a web page instead of data."],
    ["proxy_unreachable", "Could not connect to the proxy."],
    ["proxy_login", "The proxy asks for a login, and Pitdesk has none."],
    ["proxy_refused", "The proxy does not connect to this host."],
  ] satisfies [ErrorCode, string][])("explains %s", async (code, sentence) => {
    const shown = show({ testConnection: () => Promise.reject(failure(code)) });
    await fill(shown, "Live", "https://api.example.com", "t");
    await shown.user.click(screen.getByRole("button", { name: "Test connection" }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole("button", { name: "Copy details" })).toBeVisible();
  });

  it.each([
    ["baseUrl", "Base URL", /https:\/\/api.example.com/],
    ["proxy", "Address of the proxy", /http:\/\/proxy.example.com:3128/],
  ] as const)("marks the entry that is wrong: %s", async (field, name, words) => {
    const shown = show({ testConnection: () => Promise.reject(failure("invalid_input", { field })) });
    await fill(shown, "Live", "api.example", "t");
    await shown.user.click(screen.getByRole("radio", { name: "Address" }));
    await shown.user.click(screen.getByRole("button", { name: "Test connection" }));
    const entry = screen.getByRole("textbox", { name });
    await waitFor(() => expect(entry).toBeInvalid());
    expect(entry).toHaveAccessibleDescription(words);
    await expectAccessible();
  });
});

describe("a proxy", () => {
  const choose = ({ user }: Shown, name: string) => user.click(screen.getByRole("radio", { name }));

  it("is none unless it is chosen, and what it sees is said", async () => {
    const shown = show();
    await fill(shown, "Live", "https://api.example.com", "t");
    expect(screen.getByRole("radio", { name: "None" })).toBeChecked();
    expect(screen.queryByText(/It sees the names of the hosts/)).not.toBeInTheDocument();
    await choose(shown, "The system’s");
    expect(screen.getByText(/It sees the names of the hosts/)).toBeVisible();
    await choose(shown, "Address");
    expect(screen.getByRole("textbox", { name: "Address of the proxy" })).toHaveAccessibleDescription(
      /It sees the names of the hosts/,
    );
    await expectAccessible();
  });

  it("is saved, kept while another kind is looked at, and named by the test", async () => {
    const saveProfile = vi.fn(recordedGateway().saveProfile);
    const shown = show({ saveProfile });
    await fill(shown, "Live", "https://api.example.com", "t");
    await choose(shown, "Address");
    await shown.user.type(screen.getByRole("textbox", { name: "Address of the proxy" }), "http://proxy.example:3128");
    await choose(shown, "None");
    await choose(shown, "Address");
    await shown.user.click(screen.getByRole("button", { name: "Test connection" }));
    expect(await screen.findByText(/answered through the proxy proxy.example:3128 in 182 ms/)).toBeVisible();
    await shown.user.click(screen.getByRole("button", { name: "Save and connect" }));
    const proxy = { kind: "address", address: "http://proxy.example:3128" };
    await waitFor(() => expect(saveProfile).toHaveBeenCalledWith(expect.objectContaining({ proxy })));
  });

  it("of a saved profile is listed, and in the form when it is edited", async () => {
    const view = await recordedGateway({ start: "live" }).profiles();
    const proxies = [{ kind: "address", address: "http://proxy.example:3128" } as const, { kind: "system" } as const];
    const profiles = view.profiles.map((profile, at) => ({ ...profile, proxy: proxies[at] ?? profile.proxy }));
    const { user } = show({ profiles: async () => ({ ...view, profiles }) }, "live");
    expect(await screen.findByText("proxy http://proxy.example:3128")).toBeVisible();
    expect(screen.getByText("the system’s proxy")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Edit Live" }));
    expect(screen.getByRole("textbox", { name: "Address of the proxy" })).toHaveValue("http://proxy.example:3128");
  });
});

describe("saved profiles", () => {
  it("are listed with host and token state, without faults", async () => {
    show({}, "live");
    expect(await screen.findByText("token in keyring")).toBeVisible();
    expect(screen.getByText("no token")).toBeVisible();
    expect(await screen.findByText("in use")).toBeVisible();
    await expectAccessible();
  });

  it("are deleted only after a confirmation", async () => {
    const deleteProfile = vi.fn(async () => undefined);
    const { user } = show({ deleteProfile }, "live");
    await user.click(await screen.findByRole("button", { name: "Delete Staging" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Delete this profile?" });
    expect(dialog).toHaveTextContent("staging.example.com:8443");
    expect(deleteProfile).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole("button", { name: "Delete" }));
    expect(deleteProfile).toHaveBeenCalledWith("p-staging");
  });

  it("in use and deleted, are no longer connected to", async () => {
    const { user, queryClient } = show({}, "live");
    expect(await screen.findByText("in use")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Delete Live" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(queryClient.getQueryData(keys.connection)).toEqual({ state: "disconnected" }));
  });

  it("keep their token when edited without one", async () => {
    const saveProfile = vi.fn(recordedGateway().saveProfile);
    const { user } = show({ saveProfile }, "live");
    await user.click(await screen.findByRole("button", { name: "Edit Live" }));
    expect(screen.getByText("A token is saved. Leave empty to keep it.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Save and connect" }));
    await waitFor(() =>
      expect(saveProfile).toHaveBeenCalledWith(expect.objectContaining({ id: "p-live", token: null })),
    );
  });

  it("that can’t be read are no empty list", async () => {
    show({ profiles: () => Promise.reject(failure("internal")) });
    expect(await screen.findByText("Internal error in Pitdesk.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
  });
});

describe("what the organisation decides", () => {
  const keyringFault = null;
  const own: ProfileSummary = {
    id: "1",
    name: "Own",
    kind: "live",
    baseUrl: "https://own.example",
    host: "own.example",
    token: "stored",
    proxy: { kind: "none" },
    rule: "refused",
  };
  const given: ProfileSummary = { ...own, id: "policy-1", name: "Given", token: "missing", rule: "enforced" };
  const managed = {
    ...nothingManaged,
    fixed: ["profiles" as const, "training" as const, "proxy" as const],
    trainingRefused: true,
    proxy: { kind: "system" as const },
  };

  it.each([
    {
      language: "en",
      reason: "Managed by your organisation.",
      token: "Enter the token of Given",
      names: ["Connect to Own", "Edit Own", "Delete Given", "Add a profile", "Try with training data"],
    },
    {
      language: "th",
      reason: "องค์กรของคุณเป็นผู้กำหนด",
      token: "ใส่โทเคนของ Given",
      names: ["เชื่อมต่อ Own", "แก้ไข Own", "ลบ Given", "เพิ่มโปรไฟล์", "ลองใช้ด้วยข้อมูลฝึกหัด"],
    },
  ])(
    "is greyed with the reason, and a token can be entered ($language)",
    async ({ language, reason, token, names }) => {
      const profiles = async () => ({ profiles: [given, own], keyringFault });
      const connect = vi.fn(recordedGateway().connect);
      const { user } = show({ profiles, connect }, "disconnected", { settings: { language }, appInfo: { managed } });
      for (const name of names) {
        const button = await screen.findByRole("button", { name });
        expect(button).toHaveAttribute("aria-description", reason);
        await user.click(button);
      }
      expect(connect).not.toHaveBeenCalled();
      await user.click(screen.getByRole("button", { name: token }));
      for (const field of screen.getAllByRole("textbox")) expect(field).toBeDisabled();
      for (const kind of screen.getAllByRole("radio")) expect(kind).toBeDisabled();
      expect(document.querySelector('input[type="password"]')).toBeEnabled();
      await expectAccessible();
    },
  );

  it("offers no form where no service is given", async () => {
    const none = { ...nothingManaged, fixed: ["profiles" as const] };
    show({ profiles: async () => ({ profiles: [], keyringFault }) }, "disconnected", { appInfo: { managed: none } });
    expect(await screen.findByText(/decides which services are used here/)).toBeVisible();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  });

  it("fixes the proxy of a new profile", async () => {
    const fixed = { ...nothingManaged, fixed: ["proxy" as const], proxy: { kind: "system" as const } };
    show({}, "disconnected", { appInfo: { managed: fixed } });
    expect(await screen.findByRole("radio", { name: "The system’s" })).toBeChecked();
    expect(screen.getByRole("radio", { name: "None" })).toBeDisabled();
  });

  it.each([
    ["en", /at fault.*policy\.json, enforced\.proxy: It must be a text\./],
    ["th", /ไม่ถูกต้อง.*policy\.json, enforced\.proxy: ต้องเป็นข้อความ/],
  ])("says at the start what is wrong with it, and where (%s)", async (language, words) => {
    const reason = { id: "policy-wrong-text", args: {} };
    const args = { place: "policy.json, enforced.proxy", reason };
    const view = { profiles: [], keyringFault, notices: [{ id: "policy-notice-closed", args }] };
    show({ profiles: async () => view }, "disconnected", { settings: { language } });
    expect(await screen.findByText(words)).toBeVisible();
  });
});
