import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { nothingManaged } from "@/gateway/fallback-settings";
import { recordedGateway } from "@/gateway/recorded";
import type { AppInfo, Gateway } from "@/gateway/types";
import { expectAccessible, failure, renderScreen } from "@/testing";
import { UpdateRow } from "./update-row";

const offer = { version: "1.3.0", notes: "Faster.\n<b>Not a tag.</b>\u202e" };

function show(changes: Partial<Gateway> = {}, appInfo: Partial<AppInfo> = {}, language = "en") {
  const gateway = recordedGateway({ start: "live", checkForUpdate: async () => offer, ...changes });
  return renderScreen(<UpdateRow />, { gateway, settings: { language }, appInfo: { updates: "ready", ...appInfo } });
}

const check = () => screen.getByRole("button", { name: "Check for updates" });
const install = () => screen.findByRole("button", { name: "Download and install" });

describe("updates", () => {
  it("asks nothing by itself, and shows what was found with its notes as plain text", async () => {
    const checkForUpdate = vi.fn(async () => offer);
    const { user } = show({ checkForUpdate });
    await expectAccessible();
    expect(checkForUpdate).not.toHaveBeenCalled();
    await user.click(check());
    expect(await screen.findByText("Pitdesk 1.3.0 can be installed.")).toBeVisible();
    expect(screen.getByText("Faster.")).toBeVisible();
    expect(screen.getByText(/Not a tag/)).toHaveTextContent(/^<b>Not a tag.<\/b>.*U\+202E/);
    expect(document.body).not.toHaveTextContent("U+000A");
    await expectAccessible();
  });

  it("says that there is nothing newer", async () => {
    const { user } = show({ checkForUpdate: async () => null });
    await user.click(check());
    expect(await screen.findByText("This is the newest version.")).toBeVisible();
  });

  it("downloads with its progress, and says that Pitdesk closes", async () => {
    let end = (_: boolean) => {};
    const installUpdate = vi.fn<Gateway["installUpdate"]>((_version, onProgress) => {
      onProgress({ receivedKib: 1536, totalKib: 3072 });
      return new Promise((resolve) => {
        end = resolve;
      });
    });
    const { user } = show({ installUpdate });
    await user.click(check());
    await user.click(await install());
    expect(await screen.findByText("Downloaded: 1.5 of 3.0 MB")).toBeVisible();
    expect(screen.getByRole("progressbar", { name: "Download of the update" })).toHaveAttribute("value", "1536");
    expect(installUpdate.mock.calls[0]?.[0]).toBe("1.3.0");
    end(true);
    expect(await screen.findByText(/The setup was started/)).toBeVisible();
  });

  it("stays as it was when the system's question is answered with no", async () => {
    const { user } = show({ installUpdate: async () => false });
    await user.click(check());
    await user.click(await install());
    expect(await install()).toBeVisible();
    expect(screen.queryByText(/The setup was started/)).not.toBeInTheDocument();
  });

  it("can be cancelled", async () => {
    const installUpdate: Gateway["installUpdate"] = (_version, _onProgress, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(failure("cancelled"))));
    const { user } = show({ installUpdate });
    await user.click(check());
    await user.click(await install());
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByText("The download was cancelled. Nothing was changed.")).toBeVisible();
    expect(await install()).toBeVisible();
  });

  it.each([
    ["en", "The download ended before it was complete. Try again.", "Check for updates"],
    ["th", "การดาวน์โหลดจบก่อนครบถ้วน กรุณาลองอีกครั้ง", "ตรวจหาอัปเดต"],
  ])("says why there is no update, and what to do (%s)", async (language, sentence, name) => {
    const error = { ...failure("update_failed"), reason: { id: "update-cut", args: {} } };
    const { user } = show({ checkForUpdate: () => Promise.reject(error) }, {}, language);
    await user.click(screen.getByRole("button", { name }));
    expect(await screen.findByText(sentence)).toBeVisible();
    await expectAccessible();
  });

  it("is greyed where the organisation or training data refuses it", async () => {
    const checkForUpdate = vi.fn(async () => offer);
    const managed = { ...nothingManaged, fixed: ["updates" as const], updatesRefused: true };
    const { user, unmount } = show({ checkForUpdate }, { managed });
    expect(check()).toHaveAttribute("aria-description", "Managed by your organisation.");
    await user.click(check());
    unmount();
    const training = await recordedGateway({ start: "training" }).connection();
    const other = show({ checkForUpdate, connection: async () => training });
    await waitFor(() => expect(check()).toHaveAttribute("aria-disabled", "true"));
    await other.user.click(check());
    expect(checkForUpdate).not.toHaveBeenCalled();
    await expectAccessible();
  });

  it("is not there in a build that others update, and says where one has no source", () => {
    const { unmount } = show({}, { updates: "absent" });
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    unmount();
    show({}, { updates: "no_source" });
    expect(screen.getByText(/has no source of updates/)).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});
