import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderScreen } from "@/testing";
import { Id, ServerText } from "./server-text";
import { visiblePieces } from "./visible-pieces";

describe("visiblePieces", () => {
  it.each([
    ["\u202eevil", ["U+202E", "evil"]],
    ["a\u200bb", ["a", "U+200B", "b"]],
    ["a\u061cb\u2066", ["a", "U+061C", "b", "U+2066"]],
    ["a\u{e0041}\u{e007f}b", ["a", "U+E0041", "U+E007F", "b"]],
    ["a\u3164b", ["a", "U+3164", "b"]],
    ["\uffa0\u2800\ufe0f\u{e0100}", ["U+FFA0", "U+2800", "U+FE0F", "U+E0100"]],
    ["tab\there", ["tab", "U+0009", "here"]],
    ["\ud800x", ["U+D800", "x"]],
    ["ผู้เล่น น้ำ 🂡", ["ผู้เล่น น้ำ 🂡"]],
  ])("of %j names what can’t be seen", (text, pieces) => {
    expect(visiblePieces(text).map((piece) => piece.text)).toEqual(pieces);
  });

  it("loses no character", () => {
    const every = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).join("");
    const shown = visiblePieces(every);
    const length = shown.reduce((sum, piece) => sum + (piece.isHidden ? 1 : piece.text.length), 0);
    expect(length).toBe(every.length);
  });
});

describe("Id", () => {
  it("names an empty one, which nobody could see or copy", () => {
    renderScreen(<Id value="" />);
    expect(screen.getByText("empty text")).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});

describe("ServerText", () => {
  it("cuts at 512 and shows the rest on demand", async () => {
    const { user } = renderScreen(<ServerText value={"x".repeat(700)} />);
    expect(screen.getByText(/^x+$/)).toHaveTextContent("x".repeat(512));
    await user.click(screen.getByRole("button", { name: "Show all 700 characters" }));
    expect(screen.getByText(/^x+$/)).toHaveTextContent("x".repeat(700));
  });

  it("never becomes markup", () => {
    render(<div data-testid="text">{visiblePieces('<img src=x onerror="1">').map((piece) => piece.text)}</div>);
    expect(screen.getByTestId("text").children).toHaveLength(0);
  });
});

describe("Id", () => {
  it("copies the id itself, hidden characters and all", async () => {
    const copied: string[] = [];
    const { recordedGateway } = await import("@/testing/recorded");
    const gateway = recordedGateway({ copyText: async (text) => void copied.push(text) });
    const { user } = renderScreen(<Id value={"a\u200bb"} label="bet id" />, { gateway });
    await user.click(screen.getByRole("button", { name: "Copy bet id" }));
    expect(copied).toEqual(["a\u200bb"]);
    expect(await screen.findByRole("status")).toHaveTextContent("Copied");
  });
});
