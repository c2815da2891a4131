import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { WalletState } from "@/gateway/types";
import { expectAccessible, failure } from "@/testing";
import { recordedWallet } from "@/testing/recorded/wallet";
import { portOf } from "./open";
import { renderWallet } from "./wallet.test.support";

const closed = { search: { view: "ledger" }, wallet: { start: "none" } } as const;

describe("a port", () => {
  it.each([
    ["5432", 5432],
    [" 1 ", 1],
    ["65535", 65_535],
    ["0", null],
    ["65536", null],
    ["5e3", null],
    ["", null],
  ])("written %j is %s", (text, port) => expect(portOf(text)).toBe(port));
});

describe("the training wallet", () => {
  it("says how far it is filled, and opens by itself", async () => {
    let state: WalletState = { state: "filling", sent: 1200, due: 4800 };
    renderWallet({ search: { view: "ledger" }, gateway: { wallet: async () => state } });
    expect(await screen.findByText("1,200 of 4,800 messages")).toBeVisible();
    expect(screen.getByRole("progressbar", { name: "The training wallet is being filled" })).toHaveValue(1200);
    expect(screen.getByRole("button", { name: "Choose a file" })).not.toHaveAttribute("aria-disabled");
    await expectAccessible();
    state = { state: "filling", sent: 4700, due: 4800 };
    expect(await screen.findByText("4,700 of 4,800 messages")).toBeVisible();
    state = await recordedWallet({ start: "training" }).wallet();
    expect(await screen.findByText("Training ledger")).toBeVisible();
  });
});

describe("without a wallet", () => {
  it("a file can be opened, and what was asked for is shown", async () => {
    const { user } = renderWallet(closed);
    await user.click(await screen.findByRole("button", { name: "Choose a file" }));
    expect(await screen.findByText("wallet-2026-11-20.jsonl")).toBeVisible();
    expect(screen.getByRole("radio", { name: "Ledger" })).toBeChecked();
    await user.click(screen.getByRole("button", { name: "Close this ledger" }));
    expect(await screen.findByRole("button", { name: "Choose a file" })).toBeVisible();
  });

  it("a file that was not chosen changes nothing", async () => {
    const openWalletFile = vi.fn(async () => null);
    const { user } = renderWallet({ ...closed, gateway: { openWalletFile } });
    await user.click(await screen.findByRole("button", { name: "Choose a file" }));
    await waitFor(() => expect(openWalletFile).toHaveBeenCalled());
    expect(screen.getByRole("button", { name: "Choose a file" })).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("a database is connected to with what was typed, once it can be", async () => {
    const connectWalletDatabase = vi.fn(() => Promise.reject(failure("connection_refused")));
    const { user } = renderWallet({ ...closed, gateway: { connectWalletDatabase } });
    const connect = await screen.findByRole("button", { name: "Connect" });
    expect(connect).toHaveAccessibleDescription("Host, port, database and user are needed.");
    await user.type(screen.getByRole("textbox", { name: "Host" }), "db.example.com");
    await user.type(screen.getByRole("textbox", { name: "Database" }), "wallet");
    await user.type(screen.getByRole("textbox", { name: "User" }), "reader");
    await user.type(screen.getByLabelText("Password"), "s3cret{Enter}");
    const draft = {
      host: "db.example.com",
      port: 5432,
      database: "wallet",
      user: "reader",
      password: "s3cret",
      unverified: false,
    };
    expect(connectWalletDatabase).toHaveBeenCalledExactlyOnceWith(draft);
    expect(await screen.findByText("Could not connect to the service.")).toBeVisible();
    await expectAccessible();
  });

  it("a server is left unchecked only after the form has said what that gives up", async () => {
    const connectWalletDatabase = vi.fn(() => Promise.reject(failure("wallet_unavailable")));
    const { user } = renderWallet({ ...closed, gateway: { connectWalletDatabase } });
    expect(await screen.findByRole("radio", { name: "Checked" })).toBeChecked();
    expect(screen.queryByText(/anyone on the way can read the password/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: "Not checked" }));
    expect(screen.getByText(/anyone on the way can read the password/)).toBeVisible();
    await user.type(screen.getByRole("textbox", { name: "Host" }), "db");
    await user.type(screen.getByRole("textbox", { name: "Database" }), "wallet");
    await user.type(screen.getByRole("textbox", { name: "User" }), "reader{Enter}");
    expect(connectWalletDatabase).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ unverified: true }));
  });

  it("with training data there is nothing to close, and nothing to open", async () => {
    renderWallet({ wallet: { start: "training" } });
    expect(await screen.findByText("Training ledger")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Close this ledger" })).not.toBeInTheDocument();
  });

  it("a question that fails is not taken for none", async () => {
    renderWallet({ gateway: { wallet: () => Promise.reject(failure("internal")) } });
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Choose a file" })).not.toBeInTheDocument();
  });
});
