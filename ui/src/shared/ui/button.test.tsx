import { cleanup, screen } from "@testing-library/react";
import { Copy } from "lucide-react";
import { describe, expect, it, vi } from "vitest";
import { renderScreen } from "@/testing";
import { Button, IconButton } from "./button";

describe("a button", () => {
  it("that is pending keeps the focus and can’t be pressed or submit again", async () => {
    const [press, submit] = [vi.fn(), vi.fn((event: React.FormEvent) => event.preventDefault())];
    const form = (isPending: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" onPress={press} isPending={isPending}>
          Test
        </Button>
      </form>
    );
    const { user, show } = renderScreen(form(false));
    const button = screen.getByRole("button", { name: "Test" });
    await user.click(button);
    show(form(true));
    await user.click(button);
    await user.keyboard("{Enter}");
    expect([press, submit].map((called) => called.mock.calls.length)).toEqual([1, 1]);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute("aria-disabled", "true");
  });

  it("says its key to screen readers while the key is switched on", () => {
    const buttons = (
      <>
        <Button keys="a">Copy answer</Button>
        <IconButton keys="mod+k" icon={Copy} label="Find" />
      </>
    );
    renderScreen(buttons);
    expect(screen.getByRole("button", { name: "Copy answer" })).toHaveAttribute("aria-keyshortcuts", "a");
    expect(screen.getByRole("button", { name: "Find" })).toHaveAttribute("aria-keyshortcuts", "Control+K");
    cleanup();
    renderScreen(buttons, { settings: { letterKeys: false } });
    expect(screen.getByRole("button", { name: "Copy answer" })).not.toHaveAttribute("aria-keyshortcuts");
    expect(screen.getByRole("button", { name: "Find" })).toHaveAttribute("aria-keyshortcuts", "Control+K");
  });

  it("does not submit the form around it unless it is made for that", async () => {
    const submit = vi.fn();
    const { user } = renderScreen(
      <form onSubmit={submit}>
        <Button>Cancel</Button>
      </form>,
    );
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(submit).not.toHaveBeenCalled();
  });
});
