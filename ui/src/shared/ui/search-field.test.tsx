import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { KeysProvider } from "@/shared/keys";
import { renderScreen } from "@/testing";
import { SearchField } from "./search-field";

const caps = () => [...document.querySelectorAll("kbd")].map((cap) => cap.textContent);

it("shows the key that leads into the field and none that is switched off", () => {
  const field = (letterKeys: boolean) => (
    <KeysProvider letterKeys={letterKeys}>
      <SearchField label="Filter" keys="/" value="" onChange={() => undefined} />
    </KeysProvider>
  );
  const { show } = renderScreen(field(true));
  expect(caps()).toEqual(["/"]);
  expect(screen.getByRole("searchbox", { name: "Filter" })).toHaveAttribute("placeholder", "Filter");
  show(field(false));
  expect(caps()).toEqual([]);
});
