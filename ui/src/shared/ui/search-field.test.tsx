import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderScreen } from "@/testing";
import { SearchField } from "./search-field";

it("keeps the key that leads into the field in its tooltip", () => {
  renderScreen(<SearchField label="Filter" keys="/" value="" onChange={() => undefined} />);
  expect(document.querySelector("kbd")).toBeNull();
  expect(document.querySelector("[data-tooltip=Filter]")).toHaveAttribute("data-tooltip-keys", "/");
  expect(screen.getByRole("searchbox", { name: "Filter" })).toHaveAttribute("placeholder", "Filter");
});
