import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import type { ListedRow } from "@/shared/domain/records";
import { renderScreen } from "@/testing";
import { disputed } from "@/testing/records";
import { ChosenRecord } from "./records-screen";
import type { RecordList } from "./use-records";

afterEach(() => void vi.useRealTimers());

const noop = () => undefined;
const row: ListedRow = { ...disputed.row, askedGame: { code: "baccarat", known: true } };

function Pane({ rows, matching }: { rows: ListedRow[]; matching: ListedRow[] }) {
  const [first] = matching;
  const stream = { visible: { data: { rows, games: [] } }, isChecked: true, isRunning: false, searchOf: () => "s1" };
  const text = matching.length < rows.length ? "typed" : "";
  const list = { playerId: "somchai_88", stream, filter: { text, matching, clear: noop }, choose: noop };
  return (
    <ChosenRecord
      list={list as unknown as RecordList}
      chosen={first ? { kind: "row", row: first, previous: null, next: null } : { kind: "none" }}
    />
  );
}

/** Outside of `act`, React draws a deferred value later, as in the window. */
function drawAsInTheWindow() {
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  react.IS_REACT_ACT_ENVIRONMENT = false;
  onTestFinished(() => {
    react.IS_REACT_ACT_ENVIRONMENT = true;
  });
}

it("draws the first records that arrive at once, so that their shortcuts work", async () => {
  let arrive: (rows: ListedRow[]) => void = noop;
  function Screen() {
    const [rows, setRows] = useState<ListedRow[]>([]);
    arrive = setRows;
    return <Pane rows={rows} matching={rows} />;
  }
  renderScreen(<Screen />);
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  drawAsInTheWindow();
  flushSync(() => arrive([row]));
  expect(screen.getByRole("article")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("article")).toHaveAccessibleName());
});

it("draws the next record at once if the filter removes the one on screen, also right after the last records arrived", async () => {
  const other = { ...row, key: "other" };
  let show: (shown: { rows: ListedRow[]; matching: ListedRow[] }) => void = noop;
  function Screen() {
    const [shown, setShown] = useState({ rows: [row], matching: [row] });
    show = setShown;
    return <Pane {...shown} />;
  }
  renderScreen(<Screen />);
  await waitFor(() => expect(screen.getByRole("article")).toHaveAccessibleName());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const rows = [row, other];
  act(() => show({ rows, matching: rows }));
  expect(screen.getByRole("article")).toBeInTheDocument();
  act(() => show({ rows, matching: [other] }));
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  // After the list was drawn, and not after the pause of the keys that leave the record where it is.
  act(() => void vi.advanceTimersByTime(50));
  expect(screen.getByRole("article")).toBeInTheDocument();
});
