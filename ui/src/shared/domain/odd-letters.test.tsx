import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { renderScreen } from "@/testing";
import { IdField } from "./id-field";
import { oddLetters } from "./odd-letters";

describe("the odd letters of an id", () => {
  it.each([
    ["somchai_88 ", "blankAfter U+0020", "somchai_88"],
    [" somchai_88", "blankBefore U+0020", "somchai_88"],
    ["\u00a0somchai_88", "space U+00A0", "somchai_88"],
    ["somchai_88\u200b", "hidden U+200B", "somchai_88"],
    ["som\u200bchai_88", "hidden U+200B", "somchai_88"],
    ["\ufeffsomchai_88\u200b ", "hidden U+FEFF, hidden U+200B, blankAfter U+0020", "somchai_88"],
    ["สม\u00a0ชาย", "space U+00A0", "สม ชาย"],
    ["somchai_88\n", "hidden U+000A", "somchai_88"],
    ["\u3000somchai_88\t", "space U+3000, hidden U+0009", "somchai_88"],
    ["a\u200bb\u200b", "hidden U+200B", "ab"],
    ["\u200b", "hidden U+200B", ""],
  ])("of %j are %s", (id, letters, without) => {
    const found = oddLetters(id);
    expect(found?.letters.map(({ kind, code }) => `${kind} ${code}`).join(", ")).toBe(letters);
    expect(found?.without).toBe(without);
  });

  it.each(["somchai_88", "สมชาย ใจดี/7", "ops:vip/7", "a b c", "", "🂡"])("are none in %j", (id) => {
    expect(oddLetters(id)).toBeNull();
  });
});

it("a field of an id names them, and has a button for the id without them", async () => {
  const Form = () => {
    const [id, setId] = useState("");
    return <IdField label="Player" value={id} onChange={setId} />;
  };
  const { user } = renderScreen(<Form />);
  const field = screen.getByRole("textbox", { name: "Player" });
  await user.click(field);
  await user.paste("\u00a0somchai_88 ");
  expect(await screen.findByText(/a special blank \(U\+00A0\), a blank at the end/)).toBeVisible();
  expect(field).toHaveValue("\u00a0somchai_88 ");
  await user.click(screen.getByRole("button", { name: "Use somchai_88" }));
  expect(field).toHaveValue("somchai_88");
  expect(screen.queryByText(/hard to see/)).not.toBeInTheDocument();
});
