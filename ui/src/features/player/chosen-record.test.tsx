import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { expect, it, onTestFinished } from "vitest";
import type { HistoryRow } from "@/gateway/types";
import { renderScreen } from "@/testing";
import { disputed } from "@/testing/records";
import { ChosenRecord } from "./chosen-record";

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
        historyId="h1"
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
