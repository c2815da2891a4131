import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { nothingManaged } from "@/gateway/fallback-settings";
import type { ManagedSettings } from "@/gateway/types";
import { expectAccessible, renderScreen } from "@/testing";
import { WaysToOpen } from "./open";

const given = { host: "db.example.com", port: 5433 };

function show(managed: Partial<ManagedSettings>, language = "en") {
  const appInfo = { managed: { ...nothingManaged, ...managed } };
  return renderScreen(<WaysToOpen onOpened={() => undefined} />, { settings: { language }, appInfo });
}

describe("the database of the organisation", () => {
  it.each([
    ["en", "Managed by your organisation."],
    ["th", "องค์กรของคุณเป็นผู้กำหนด"],
  ])("is the only one where it is enforced (%s)", async (language, reason) => {
    show({ fixed: ["database"], database: given }, language);
    expect(screen.getByDisplayValue("db.example.com:5433")).toBeDisabled();
    expect(screen.getByText(reason)).toBeVisible();
    await expectAccessible();
  });

  it("cannot be connected where its value is at fault", () => {
    show({ fixed: ["database"], atFault: ["database"] });
    const connect = screen.getByRole("button", { name: "Connect" });
    expect(connect).toHaveAttribute("aria-description", expect.stringMatching(/at fault/));
  });
});
