import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible, renderScreen } from "@/testing";
import { SplitView } from "./panes";

const split = <SplitView id="test" list={<p>list</p>} detail={<p>detail</p>} listWidth={[200, 300, 400]} />;
const divider = () => screen.getByRole("separator", { name: "List width" });

describe("SplitView", () => {
  it("is resized by keys within its limits and remembers the width", async () => {
    const { user, unmount } = renderScreen(split);
    await user.tab();
    expect(divider()).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(divider()).toHaveAttribute("aria-valuenow", "316");
    await user.keyboard("{End}{ArrowRight}");
    expect(divider()).toHaveAttribute("aria-valuenow", "400");
    unmount();
    renderScreen(split);
    expect(divider()).toHaveAttribute("aria-valuenow", "400");
    await expectAccessible();
  });

  it("is resized also where nothing can be stored", async () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("forbidden");
    });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    const { user } = renderScreen(split);
    await user.tab();
    await user.keyboard("{End}");
    expect(divider()).toHaveAttribute("aria-valuenow", "400");
    vi.restoreAllMocks();
  });

  it("ignores a remembered width that makes no sense", () => {
    localStorage.setItem("pitdesk.split.test", "9e9");
    renderScreen(split);
    expect(divider()).toHaveAttribute("aria-valuenow", "400");
    localStorage.setItem("pitdesk.split.test", "wide");
    renderScreen(<SplitView id="test" list="a" detail="b" listWidth={[200, 300, 500]} />);
    expect(screen.getAllByRole("separator")[1]).toHaveAttribute("aria-valuenow", "300");
  });
});
