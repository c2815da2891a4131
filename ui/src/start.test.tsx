import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createFake } from "@/gateway/fake";
import { start } from "./start";

describe("the start", () => {
  it("draws the address of the last moment, not the one that was there first", async () => {
    window.location.hash = "#/tables";
    const gateway = createFake({ delay: 100 });
    const answers = Promise.allSettled([gateway.settings(), gateway.appInfo(), gateway.connection()] as const);
    const root = document.body.appendChild(document.createElement("div"));
    const started = start(root, gateway, await answers);
    window.location.hash = "#/settings";
    await started;
    expect(await screen.findByRole("heading", { name: "Settings" })).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Tables" })).toBeNull();
  });
});
