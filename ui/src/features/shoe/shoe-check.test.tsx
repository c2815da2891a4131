import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "@/testing";
import { faultyShoe, partialShoe, runningShoe } from "@/testing/shoes";
import { findListBox, optionsOf, renderShoe } from "./shoe.test.support";

/** The round in which the banker drew a card that it must not draw. */
const faulty = 28;
const faultyId = () => faultyShoe().rounds[faulty - 1]?.id;
const markOf = (option: HTMLElement | undefined) =>
  option?.querySelector('[aria-label^="Consistent"], [aria-label^="Wrong"], [aria-label^="Can"]')?.ariaLabel;

describe("the check in a shoe", () => {
  it("marks the rounds of the list that are not consistent or can’t be told, with the reason, and no other", async () => {
    renderShoe([partialShoe()]);
    const rounds = optionsOf(await findListBox("Rounds"));
    expect(markOf(rounds[0])).toMatch(/^Can’t tell: Player’s cards were not reported/);
    expect(rounds.slice(1).map(markOf)).toEqual(rounds.slice(1).map(() => undefined));
  });

  it("narrows the list to what is not consistent; ! goes there", async () => {
    const { user, chosen } = renderShoe([faultyShoe()]);
    const list = await findListBox("Rounds");
    await user.keyboard("!");
    expect(chosen).toEqual([faultyId()]);
    await user.click(screen.getByRole("radio", { name: "Not consistent 1" }));
    expect(optionsOf(list).map((option) => option.textContent)).toEqual([expect.stringContaining(`#${faulty}`)]);
  });

  it("describes the chosen round in one line, and opens by itself only if a rule is broken", async () => {
    const { user } = renderShoe([faultyShoe()]);
    await findListBox("Rounds");
    const line = screen.getByRole("region", { name: "Round check" });
    expect(line).toHaveTextContent(/^Is it right\?Consistent/);
    expect(screen.queryByRole("list", { name: /rule not consistent/ })).not.toBeInTheDocument();
    await user.keyboard("!");
    expect(line).toHaveTextContent("Banker drew on 7 · the rules say stand · same result without it");
    await user.click(screen.getByRole("button", { name: /other rules passed$/ }));
    const finding = within(screen.getByRole("list", { name: "1 rule did not pass" })).getByRole("listitem");
    // The answer begins with what is wrong, and has the reason on a press.
    const reason = screen.getByRole("region", { name: "Answer to copy" });
    expect(reason).toHaveTextContent(/Round 28: Banker drew on 7\.Player’s cards were/);
    expect(reason).toHaveTextContent(
      /Banker had 7\. With 7, Banker never draws, so by the usual rules Banker had to stand\. The 8♠ was dealt all the same/,
    );
    expect(finding).toHaveTextContent(/^Banker draw\s*Banker had 7\. With 7/);
    const cards = screen.getByRole("list", { name: /Banker/ });
    expect(reason.compareDocumentPosition(cards)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByRole("img", { name: /^Check: Banker had 7/ })).toHaveLength(1);
    await user.hover(finding);
    expect(document.querySelectorAll("li svg rect[data-ring]")).toHaveLength(1);
    await expectAccessible();
  });
});

describe("counts beside expected counts", () => {
  const panel = () => within(screen.getByRole("region", { name: "Counts and expected counts" }));
  const row = (name: RegExp) => panel().getByRole("row", { name });
  const cells = (name: RegExp) => [...row(name).querySelectorAll("td")].map((cell) => cell.textContent);

  it("are shown with count, percent, expected value and sample size", async () => {
    renderShoe([runningShoe(48)]);
    await findListBox("Rounds");
    expect(cells(/^Banker \d/)).toEqual(["18", "37.5 %", "45.9 %", "48"]);
    expect(panel().getByText(/^For monitoring, not proof\./)).toBeInTheDocument();
    expect(panel().getByText(/^Small sample/)).toBeInTheDocument();
    await expectAccessible();
  });

  it("can be those of the table, across shoes", async () => {
    const { user } = renderShoe([runningShoe(48)]);
    await findListBox("Rounds");
    await user.click(panel().getByRole("radio", { name: "This table" }));
    expect(panel().getByText(/^365 rounds · 5 shoes · since/)).toHaveTextContent("12:28:13");
    expect(panel().queryByText(/^Small sample/)).not.toBeInTheDocument();
    expect(cells(/^Banker \d/).at(-1)).toBe("365");
  });

  it("are one press away from the strip above the roads", async () => {
    const { user } = renderShoe([runningShoe(12)]);
    await findListBox("Rounds");
    await user.click(screen.getByRole("button", { name: "Compare with expected" }));
    expect(screen.getByText("Counts and expected counts")).toHaveFocus();
  });
});
