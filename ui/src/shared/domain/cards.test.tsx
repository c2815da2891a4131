import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import type { CardView, LanguageName } from "@/gateway/types";
import { TranslatorProvider, translatorOf } from "@/shared/i18n";
import { HandCards, PlayingCard } from "./cards";

const KING: CardView = { code: "KC", rank: "K", suit: "clubs", value: 0 };
const UNKNOWN: CardView = { code: "X9", rank: null, suit: null, value: null };

function show(node: ReactNode, language: LanguageName = "en") {
  render(<TranslatorProvider value={translatorOf(language)}>{node}</TranslatorProvider>);
}

describe("PlayingCard", () => {
  it("has a name for screen readers", () => {
    show(<PlayingCard card={KING} />);
    expect(screen.getByRole("img")).toHaveAccessibleName("king of clubs, value 0");
  });

  it("has a Thai name", () => {
    show(<PlayingCard card={KING} />, "th");
    expect(screen.getByRole("img")).toHaveAccessibleName("คิงดอกจิก แต้ม 0");
  });

  it("shows an unknown code as received and draws no rank for it", () => {
    show(<PlayingCard card={UNKNOWN} />);
    const card = screen.getByRole("img", { name: "card X9, not known to this version" });
    expect(card).toHaveTextContent("X9");
  });

  it.each(["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"])("draws the rank %s", (rank) => {
    show(<PlayingCard card={{ ...KING, rank }} />);
    expect(screen.getByRole("img").querySelectorAll("path")).toHaveLength(3);
  });
});

describe("HandCards", () => {
  it("keeps deal order, lays the third card sideways and shows scores as reported", () => {
    const hand = { cards: [KING, UNKNOWN, KING], scores: ["0", "5", "0"], total: 5 };
    show(<HandCards hand={hand} label="Player" scores />);
    const places = screen.getAllByRole("listitem");
    expect(places.map((place) => place.textContent)).toEqual(["0", "X95", "0"]);
    const upright = screen.getAllByRole("img").map((card) => card.getAttribute("viewBox") === "0 0 100 140");
    expect(upright).toEqual([true, true, false]);
  });

  it.each([[["6"]], [["0", "5"]], [["1", "2", "3", "4"]]])(
    "has the scores %j of three cards beside the hand",
    (scores) => {
      const hand = { cards: [KING, UNKNOWN, KING], scores, total: 5 };
      show(<HandCards hand={hand} label="Player" scores />);
      expect(screen.getAllByRole("listitem").map((place) => place.textContent)).toEqual(["", "X9", ""]);
      expect(screen.getByText(scores.join(" · "))).toBeVisible();
    },
  );
});
