import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CurrencySums } from "@/shared/domain/list/list-head";
import { expectAccessible, renderScreen } from "@/testing";

const sumOf = (currency: string, net: string | null) => ({
  currency,
  sums: [
    { name: "stake", amount: "123456789012345678.90" },
    { name: "net", amount: net, sign: true },
  ],
});

const notes = [
  { words: "2 without net", sentence: "2 without a net amount" },
  { words: "1 counted twice", sentence: "1 record was sent twice" },
];

describe("the sums under a list", () => {
  it("show the first currency with all its digits, and the others when asked", async () => {
    const { user } = renderScreen(
      <CurrencySums of={[sumOf("THB", "5.00"), sumOf("USD", null)]} noCurrency="none" unknown="not known" notes={[]} />,
    );
    expect(screen.getByText("THB").closest("dl")).toHaveTextContent("stake123,456,789,012,345,678.90net+5.00");
    expect(screen.queryByText("USD")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "1 more currency" }));
    expect(screen.getByText("USD").closest("dl")).toHaveTextContent("netnot known");
    await user.click(screen.getByRole("button", { name: "Fewer currencies" }));
    expect(screen.queryByText("USD")).not.toBeInTheDocument();
  });

  it("say in a few words what they leave out, and in sentences when asked", async () => {
    const { user } = renderScreen(
      <CurrencySums of={[sumOf("THB", "5.00")]} noCurrency="none" unknown="not known" notes={notes} />,
    );
    const button = screen.getByRole("button", { name: "2 without net · 1 counted twice" });
    await user.click(button);
    expect(button).toHaveTextContent("2 without a net amount1 record was sent twice");
    expect(button).toHaveAttribute("aria-expanded", "true");
    await expectAccessible();
  });
});
