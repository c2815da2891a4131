import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderScreen } from "@/testing";
import { dragonTiger } from "@/testing/records";
import { useRowTexts } from "./filter/row-text";
import { RecordRow } from "./record-row";

function Row({ isNarrow }: { isNarrow: boolean }) {
  const textOf = useRowTexts(true);
  return (
    <RecordRow row={dragonTiger.row} textOf={textOf} needles={[]} layout="usual" isNarrow={isNarrow} isCurrencySaid />
  );
}

it.each([
  [false, "the time and the id"],
  [true, "the result"],
])("a row in a narrow list (%s) has its game once, beside %s", (isNarrow) => {
  renderScreen(<Row isNarrow={isNarrow} />);
  const game = screen.getByText("Dragon tiger");
  const [time, result] = [document.querySelector("time"), screen.getByTitle(/^Dragon .* Tiger$/)];
  expect(game.closest("[title]")?.parentElement?.contains(time)).toBe(!isNarrow);
  expect(game.closest("[title]")?.parentElement?.contains(result)).toBe(isNarrow);
});
