import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderApp } from "@/testing/app";

vi.mock("@/features/player", () => ({
  FindPlayer: () => <input aria-label="Player id" />,
  RecordsScreen: ({ playerId }: { playerId: string }) => <h1>{playerId}</h1>,
}));

// The palette is loaded at its first opening, so this is the only test of its file.
it("keeps what is typed between Ctrl+K and its first frame, and the screen behind does not get it", async () => {
  const { user } = renderApp({ at: "/players" });
  const before = await screen.findByLabelText("Player id");
  await user.click(before);
  fireEvent.keyDown(before, { key: "k", ctrlKey: true });
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  for (const key of ["q", "q", "x", "Backspace", "7"]) expect(fireEvent.keyDown(before, { key })).toBe(false);
  const clipboardData = { getData: () => " bc:1" };
  expect(fireEvent.paste(before, { clipboardData })).toBe(false);
  expect(fireEvent.keyDown(before, { key: "Enter" })).toBe(false);
  const text = await screen.findByRole("combobox", { name: /An id, a whole ticket/ });
  await waitFor(() => expect(text).toHaveFocus());
  expect(text).toHaveValue("qq7 bc:1");
  // What is typed next comes after it.
  await user.keyboard("88");
  expect(text).toHaveValue("qq7 bc:188");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("combobox")).not.toBeInTheDocument());
  await user.keyboard("{Control>}k{/Control}");
  expect(await screen.findByRole("combobox", { name: /An id, a whole ticket/ })).toHaveValue("");
});
