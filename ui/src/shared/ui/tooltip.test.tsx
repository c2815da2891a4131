import { act, screen, waitFor } from "@testing-library/react";
import { Copy } from "lucide-react";
import { describe, expect, it, vi } from "vitest";
import { renderScreen } from "@/testing";
import { Button, IconButton, keysTooltip, tooltip } from "./index";
import { TooltipLayer } from "./tooltip";

const shown = () => screen.queryByRole("tooltip")?.textContent ?? null;

function show() {
  return renderScreen(
    <>
      <TooltipLayer />
      <IconButton label="Copy bet id" icon={Copy} />
      <Button {...tooltip("Stays with the newest round")}>Follow</Button>
      <Button>Plain</Button>
    </>,
  );
}

describe("the tooltip", () => {
  it("is shown at once for keyboard focus, and moves with it", async () => {
    const { user } = show();
    await user.tab();
    expect(await screen.findByRole("tooltip")).toHaveTextContent("Copy bet id");
    await user.tab();
    await waitFor(() => expect(shown()).toBe("Stays with the newest round"));
    await user.tab();
    await waitFor(() => expect(shown()).toBeNull());
  });

  it("waits until the pointer rests, and goes when something is pressed", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = show();
    await user.hover(screen.getByRole("button", { name: "Copy bet id" }));
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(shown()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(shown()).toBe("Copy bet id");
    await user.keyboard("{Escape}");
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(shown()).toBeNull();
    vi.useRealTimers();
  });

  it("has the keys that do the same", async () => {
    const { user } = renderScreen(
      <>
        <TooltipLayer />
        <a href="#/lotto" {...keysTooltip("Lotto", "g l")}>
          Lotto
        </a>
      </>,
    );
    await user.tab();
    const shown = await screen.findByRole("tooltip");
    expect(shown).toHaveTextContent(/^Lotto/);
    expect([...shown.querySelectorAll("kbd")].map((cap) => cap.textContent)).toEqual(["g", "l"]);
  });

  it("is available to screen readers if it contains more than the name", () => {
    show();
    expect(screen.getByRole("button", { name: "Follow" })).toHaveAccessibleDescription("Stays with the newest round");
  });
});
