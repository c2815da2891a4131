import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import type { HistoryRow } from "@/gateway/types";
import { renderScreen } from "@/testing";
import { disputed } from "@/testing/records";
import { ChosenRecord } from "./chosen-record";

afterEach(() => void vi.useRealTimers());

const noop = () => undefined;
const { row } = disputed;

/** Outside of `act`, React draws a deferred value later, as in the window. */
function drawAsInTheWindow() {
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  react.IS_REACT_ACT_ENVIRONMENT = false;
  onTestFinished(() => {
    react.IS_REACT_ACT_ENVIRONMENT = true;
  });
}

it("draws the first records that arrive at once, so that their shortcuts work", async () => {
  let arrive: (rows: HistoryRow[]) => void = noop;
  function Pane() {
    const [rows, setRows] = useState<HistoryRow[]>([]);
    arrive = setRows;
    return (
      <ChosenRecord
        chosen={rows.length === 0 ? { kind: "none" } : { kind: "row", row, previous: null, next: null }}
        reading="reading"
        playerId="somchai_88"
        historyOf={() => "h1"}
        onChoose={noop}
        rows={rows}
        matching={rows}
        onClearFilter={noop}
        onNewest={noop}
        onReadAgain={noop}
      />
    );
  }
  renderScreen(<Pane />);
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  drawAsInTheWindow();
  flushSync(() => arrive([row]));
  expect(screen.getByRole("article")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("article")).toHaveAccessibleName());
});

it("draws the next record at once if the filter removes the one on screen, also right after the last records arrived", async () => {
  const other: HistoryRow = { ...row, key: "other" };
  let show: (shown: { rows: HistoryRow[]; matching: HistoryRow[] }) => void = noop;
  function Pane() {
    const [{ rows, matching }, setShown] = useState({ rows: [row], matching: [row] });
    show = setShown;
    return (
      <ChosenRecord
        chosen={{ kind: "row", row: matching[0] as HistoryRow, previous: null, next: null }}
        reading="ended"
        playerId="somchai_88"
        historyOf={() => "h1"}
        onChoose={noop}
        rows={rows}
        matching={matching}
        onClearFilter={noop}
        onNewest={noop}
        onReadAgain={noop}
      />
    );
  }
  renderScreen(<Pane />);
  await waitFor(() => expect(screen.getByRole("article")).toHaveAccessibleName());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const rows = [row, other];
  act(() => show({ rows, matching: rows }));
  expect(screen.getByRole("article")).toBeInTheDocument();
  act(() => show({ rows, matching: [other] }));
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  // After this key was handled, and not after the pause of the keys that leave the record where it is.
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole("article")).toBeInTheDocument();
});
