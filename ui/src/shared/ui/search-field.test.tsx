import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { KeysProvider } from "@/shared/keys";
import { renderScreen } from "@/testing";
import { SearchField } from "./search-field";

const caps = () => [...document.querySelectorAll("kbd")].map((cap) => cap.textContent);

it("shows the key that leads into the field as the user has set it, and none that is switched off", () => {
  const field = (instead: string | null | undefined, letterKeys = true) => (
    <KeysProvider settings={{ letterKeys, keyChanges: instead === undefined ? [] : [{ key: "/", instead }] }}>
      <SearchField label="Filter" keys="/" value="" onChange={() => undefined} />
    </KeysProvider>
  );
  const { show } = renderScreen(field(undefined));
  expect(caps()).toEqual(["/"]);
  expect(screen.getByRole("searchbox", { name: "Filter" })).toHaveAttribute("placeholder", "Filter");
  show(field("g x"));
  expect(caps()).toEqual(["g", "x"]);
  show(field(null));
  expect(caps()).toEqual([]);
  show(field(undefined, false));
  expect(caps()).toEqual([]);
});
