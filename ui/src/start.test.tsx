import { act, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { askFirst } from "@/gateway/first-answers";
import type { Gateway } from "@/gateway/types";
import { failure } from "@/testing";
import { recordedGateway } from "@/testing/recorded";
import { start } from "./start";

const end: (() => void)[] = [];

afterEach(() => {
  for (const unmount of end.splice(0)) unmount();
});

async function startAt(address: string, gateway: Gateway, meanwhile?: () => void) {
  window.location.hash = address;
  const answers = await askFirst(gateway, window.location.hash);
  const started = start(document.body.appendChild(document.createElement("div")), gateway, answers);
  meanwhile?.();
  const drawn = await started;
  end.push(() => act(() => drawn.unmount()));
}

describe("the start", () => {
  it("asks for the first screen's tables once, before that screen is there", async () => {
    const tables = vi.fn(recordedGateway().tables);
    await startAt("", recordedGateway({ tables }));
    expect(await screen.findAllByRole("option")).not.toHaveLength(0);
    expect(tables).toHaveBeenCalledTimes(1);
  });

  it("asks for the tables before it has heard whether there is a connection", () => {
    const tables = vi.fn(recordedGateway().tables);
    void askFirst(recordedGateway({ tables, connection: () => new Promise(() => undefined) }), "");
    expect(tables).toHaveBeenCalledTimes(1);
  });

  it("shows why tables asked for ahead did not come", async () => {
    await startAt("#/tables", recordedGateway({ tables: () => Promise.reject(failure("dns")) }));
    expect(await screen.findByRole("alert")).toBeVisible();
  });

  it("asks for no tables when another screen is opened", async () => {
    const tables = vi.fn(recordedGateway().tables);
    const answers = await askFirst(recordedGateway({ tables }), "#/settings");
    expect(answers.tables).toBeNull();
    expect(tables).not.toHaveBeenCalled();
  });

  it("has no tables when nobody is there to ask", async () => {
    const answers = await askFirst(recordedGateway({ start: "disconnected" }), "");
    expect(answers.tables).toBeNull();
  });

  it("draws the address of the last moment, not the one that was there first", async () => {
    await startAt("#/tables", recordedGateway({ delay: 100 }), () => {
      window.location.hash = "#/settings";
    });
    expect(await screen.findByRole("heading", { name: "Settings" })).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Tables" })).toBeNull();
  });
});
