import {
  CircleDot,
  CircleHelp,
  Dices,
  Fish,
  GalleryHorizontal,
  type LucideIcon,
  RectangleVertical,
  Spade,
  Ticket,
} from "lucide-react";
import { memo } from "react";

/** By the letters of the key, because services spell keys differently. An icon decides nothing. */
const icons: readonly [letters: string, icon: LucideIcon][] = [
  ["baccarat", RectangleVertical],
  ["dragontiger", GalleryHorizontal],
  ["roulette", CircleDot],
  ["sicbo", Dices],
  ["hilo", Dices],
  ["hooheyhow", Fish],
  ["fishprawncrab", Fish],
  ["pokdeng", Spade],
  ["yiki", Ticket],
  ["lucky", Ticket],
];

/** The icon of a row's game. */
export const GameIcon = memo(function GameIcon({ game }: { game: string | undefined }) {
  const letters = game?.toLowerCase().replace(/[^a-z]/g, "") ?? "";
  const Icon = icons.find(([name]) => letters.includes(name))?.[1] ?? CircleHelp;
  return (
    <span className="grid size-20 place-items-center rounded-small bg-sunken text-ink-2">
      <Icon size={12} aria-hidden />
    </span>
  );
});
