import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { nothingManaged } from "@/gateway/fallback-settings";
import { renderScreen } from "@/testing";
import { ExportButton } from "./export-button";

it.each([
  ["en", "Managed by your organisation."],
  ["th", "องค์กรของคุณเป็นผู้กำหนด"],
])(
  "is greyed with the reason where the organisation refuses exports, also for its key (%s)",
  async (language, reason) => {
    const managed = { ...nothingManaged, fixed: ["export" as const], exportRefused: true };
    const { user } = renderScreen(<ExportButton disabledBecause="another reason" />, {
      settings: { language },
      appInfo: { managed },
    });
    const button = screen.getByRole("button");
    expect(button).toHaveAttribute("aria-description", reason);
    await user.click(button);
    await user.keyboard("e");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  },
);

it("can be pressed where the organisation allows exports for good", () => {
  const managed = { ...nothingManaged, fixed: ["export" as const] };
  renderScreen(<ExportButton />, { appInfo: { managed } });
  expect(screen.getByRole("button")).not.toHaveAttribute("aria-disabled");
});
