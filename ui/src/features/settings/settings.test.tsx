import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { nothingManaged } from "@/gateway/fallback-settings";
import type { PolicyKey, Settings } from "@/gateway/types";
import { expectAccessible, failure, renderScreen } from "@/testing";
import { recordedGateway } from "@/testing/recorded";
import { recordedSettings } from "@/testing/recorded/connection";
import { SettingsScreen } from "./settings-screen";

describe("the settings screen", () => {
  it("has no accessibility faults", async () => {
    renderScreen(<SettingsScreen />);
    await expectAccessible();
  });

  it("applies and keeps a choice at once", async () => {
    const { user, gateway } = renderScreen(<SettingsScreen />);
    await user.click(screen.getByRole("radio", { name: "Dark" }));
    expect(document.documentElement).toHaveAttribute("data-theme", "dark");
    await user.click(screen.getByRole("radio", { name: "In their own column" }));
    await waitFor(async () =>
      expect(await gateway.settings()).toMatchObject({ theme: "dark", leadingTie: "own_column" }),
    );
    expect(screen.getByRole("img", { name: /starts the next column/ })).toBeVisible();
  });

  it("shows what the Buddhist year does", async () => {
    const { user } = renderScreen(<SettingsScreen />, { settings: { language: "th" } });
    const now = 2026;
    expect(screen.getByText(new RegExp(`ขณะนี้.*${now}`))).toBeVisible();
    await user.click(screen.getByRole("switch", { name: /พุทธศักราช/ }));
    expect(await screen.findByText(new RegExp(`ขณะนี้.*${now + 543}`))).toBeVisible();
  });

  it("keeps how young a round may be before it is compared", async () => {
    const { user, gateway } = renderScreen(<SettingsScreen />, { settings: { graceMinutes: 7 } });
    await user.click(screen.getByRole("button", { name: /Minutes before a round is compared/ }));
    const offered = screen.getAllByRole("option").map((option) => option.textContent);
    expect(offered).toEqual(["5", "7", "10", "30", "60"]);
    await user.click(screen.getByRole("option", { name: "30" }));
    await waitFor(async () => expect((await gateway.settings()).graceMinutes).toBe(30));
  });

  it("takes an allowed host back, of one use only", async () => {
    let allowed = { images: ["cdn.example.net"], betPages: ["cdn.example.net"], databases: [] };
    const forgetHost = vi.fn(async () => {
      allowed = { ...allowed, betPages: [] };
      return allowed;
    });
    const gateway = recordedGateway({ allowedHosts: async () => allowed, forgetHost });
    const { user } = renderScreen(<SettingsScreen />, { gateway });
    expect(await screen.findByText("Bet pages")).toBeVisible();
    expect(screen.queryByText("Databases")).not.toBeInTheDocument();
    const [, last] = screen.getAllByRole("button", { name: "Remove cdn.example.net" });
    await user.click(last as HTMLElement);
    expect(forgetHost).toHaveBeenCalledExactlyOnceWith("betPages", "cdn.example.net");
    await waitFor(() => expect(screen.queryByText("Bet pages")).not.toBeInTheDocument());
    expect(screen.getByText("Images")).toBeVisible();
  });

  it("says when a host can’t be taken back", async () => {
    const allowed = { images: ["cdn.example.net"], betPages: [], databases: [] };
    const forgetHost = () => Promise.reject(failure("internal"));
    const gateway = recordedGateway({ allowedHosts: async () => allowed, forgetHost });
    const { user } = renderScreen(<SettingsScreen />, { gateway });
    await user.click(await screen.findByRole("button", { name: "Remove cdn.example.net" }));
    expect(await screen.findByText("Internal error in Pitdesk.")).toBeVisible();
    expect(screen.getByText("cdn.example.net")).toBeVisible();
  });

  it("names the certificates in use, also those of an environment variable", async () => {
    const { unmount } = renderScreen(<SettingsScreen />);
    expect(screen.getByText(/certificates of this computer’s system/)).toBeVisible();
    unmount();
    const certificateSources = [{ variable: "SSL_CERT_FILE", path: "/tmp/other\u202eca.pem" }];
    renderScreen(<SettingsScreen />, { appInfo: { certificateSources } });
    expect(screen.getByText(/not those of the system/)).toBeVisible();
    expect(screen.getByText(/SSL_CERT_FILE/)).toHaveTextContent("U+202E");
    await expectAccessible();
  });

  it("says how the service is reached", async () => {
    const live = await recordedGateway({ start: "live" }).connection();
    if (live.state !== "connected") throw new Error("the recorded gateway is connected");
    const show = (kind: "none" | "system", proxy: string | null) => {
      const connection = async () => ({ ...live, profile: { ...live.profile, proxy: { kind } }, proxy });
      return renderScreen(<SettingsScreen />, { gateway: recordedGateway({ connection }) }).unmount;
    };
    for (const [kind, proxy, sentence] of [
      ["none", null, /reached directly, without a proxy/],
      ["system", null, /settings name no proxy for it/],
      ["system", "proxy.example:3128", /through the proxy proxy.example:3128. It sees the names of the hosts/],
    ] as const) {
      const unmount = show(kind, proxy);
      expect(await screen.findByText(sentence)).toBeVisible();
      unmount();
    }
  });

  it("keeps a choice on screen while one made before it is still being saved", async () => {
    const saves: Settings[] = [];
    const answers: ((saved: Settings) => void)[] = [];
    const saveSettings = (settings: Settings) => {
      saves.push(settings);
      return new Promise<Settings>((done) => answers.push(done));
    };
    const { user } = renderScreen(<SettingsScreen />, { gateway: recordedGateway({ saveSettings }) });
    await user.click(screen.getByRole("radio", { name: "Dark" }));
    await user.click(screen.getByRole("radio", { name: "In their own column" }));
    expect(saves).toHaveLength(1);
    answers[0]?.({ ...recordedSettings, theme: "dark" });
    await waitFor(() => expect(saves).toHaveLength(2));
    expect(saves[1]).toMatchObject({ theme: "dark", leadingTie: "own_column" });
    expect(screen.getByRole("radio", { name: "In their own column" })).toBeChecked();
  });

  it.each([
    ["en", "Managed by your organisation.", /Time zone/, "Remove cdn.example.net"],
    ["th", "องค์กรของคุณเป็นผู้กำหนด", /เขตเวลา/, "ลบ cdn.example.net"],
  ])("greys what the organisation decides, with the reason (%s)", async (language, reason, zone, remove) => {
    const allowed = { images: ["cdn.example.net"], betPages: [], databases: [] };
    const forgetHost = vi.fn(async () => allowed);
    const gateway = recordedGateway({ allowedHosts: async () => allowed, forgetHost });
    const fixed: PolicyKey[] = ["language", "timeZone", "imageHosts", "betPageHosts", "proxy"];
    const managed = { ...nothingManaged, fixed };
    const { user } = renderScreen(<SettingsScreen />, { gateway, settings: { language }, appInfo: { managed } });
    for (const name of ["English", "ไทย"]) expect(screen.getByRole("radio", { name })).toBeDisabled();
    const picker = screen.getByRole("button", { name: zone });
    expect(picker).toHaveAttribute("aria-disabled", "true");
    expect(picker).toHaveAttribute("aria-description", reason);
    await user.click(picker);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    const removal = await screen.findByRole("button", { name: remove });
    expect(removal).toHaveAttribute("aria-description", reason);
    await user.click(removal);
    expect(forgetHost).not.toHaveBeenCalled();
    // The language, the zone, two kinds of hosts, and the proxy.
    await waitFor(() => expect(screen.getAllByText(reason)).toHaveLength(5));
    await expectAccessible();
  });

  it("says of a key at fault that it is refused", () => {
    const managed = { ...nothingManaged, fixed: ["imageHosts" as const], atFault: ["imageHosts" as const] };
    renderScreen(<SettingsScreen />, { appInfo: { managed } });
    expect(screen.getByText(/settings for Pitdesk are at fault/)).toBeVisible();
  });

  it("puts a choice back that can’t be kept, and says so", async () => {
    const gateway = recordedGateway({ saveSettings: () => Promise.reject(failure("internal")) });
    const { user } = renderScreen(<SettingsScreen />, { gateway });
    await user.click(screen.getByRole("radio", { name: "Dark" }));
    expect(await screen.findByText("Internal error in Pitdesk.")).toBeVisible();
    expect(screen.getByRole("radio", { name: "Same as system" })).toBeChecked();
  });
});
