import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderScreen } from "@/testing";
import { SearchField } from "./fields";

it("keeps the key that leads into the field in its tooltip", () => {
  renderScreen(<SearchField label="Filter" keys="/" value="" onChange={() => undefined} />);
  expect(document.querySelector("kbd")).toBeNull();
  expect(document.querySelector("[data-tooltip=Filter]")).toHaveAttribute("data-tooltip-keys", "/");
  expect(screen.getByRole("searchbox", { name: "Filter" })).toHaveAttribute("placeholder", "Filter");
});

it("leaves the keys of an input method alone, which end the composition of a word", () => {
  const [onChange, onSubmit, onLeave] = [vi.fn(), vi.fn(), vi.fn()];
  renderScreen(<SearchField label="Filter" value="ก" {...{ onChange, onSubmit, onLeave }} />);
  const field = screen.getByRole("searchbox");
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
    for (const key of ["Escape", "Enter", "ArrowDown"]) fireEvent.keyDown(field, { key, ...composing });
  }
  expect([onChange, onSubmit, onLeave].map((each) => each.mock.calls.length)).toEqual([0, 0, 0]);
});
