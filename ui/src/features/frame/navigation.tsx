import { ArrowRightLeft, House, LayoutGrid, type LucideIcon, Settings, Ticket, User, Users } from "lucide-react";
import type { RecentItem } from "@/gateway/types";
import { ServerText, shownText, useGameNames } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import type { Key } from "@/shared/keys";
import {
  ALL_GAMES,
  lottoHref,
  playersHref,
  recentHref,
  settingsHref,
  startHref,
  tablesHref,
  walletHref,
} from "@/shared/links";
import { useBrokenShoes, useRecents } from "@/shared/query";
import { keysTooltip } from "@/shared/ui";

export type Place = "start" | "players" | "tables" | "lotto" | "wallet" | "settings";

interface PlaceOf {
  readonly place: Place;
  readonly href: string;
  readonly keys: Key;
}

/** The main screens in the order of the navigation. */
export const screens: readonly PlaceOf[] = [
  { place: "start", href: startHref, keys: "g h" },
  { place: "players", href: playersHref, keys: "g p" },
  { place: "tables", href: tablesHref(), keys: "g t" },
  { place: "lotto", href: lottoHref(), keys: "g l" },
  { place: "wallet", href: walletHref(), keys: "g w" },
  { place: "settings", href: settingsHref, keys: "g s" },
];

const icons: Record<Place, LucideIcon> = {
  start: House,
  players: Users,
  tables: LayoutGrid,
  lotto: Ticket,
  wallet: ArrowRightLeft,
  settings: Settings,
};

/** The main navigation and the recent items. */
export function Navigation({ place }: { place: Place | null }) {
  const t = useT("frame");
  const recents = useRecents();
  const link = (each: PlaceOf) => <PlaceLink key={each.place} {...each} isCurrent={each.place === place} />;
  return (
    <nav
      aria-label={t("navigation")}
      className="absolute start-0 top-(--topbar) bottom-(--statusline) flex w-(--navigation) flex-col gap-14 overflow-x-hidden overflow-y-auto border-e border-line px-6 py-9 wide:px-8"
    >
      <ul>{screens.filter((each) => each.place !== "settings").map(link)}</ul>
      {/* Start has them beside its field. */}
      {recents.length > 0 && place !== "start" && (
        // Recent items can't be told apart without their names, so they are hidden in the narrow layout.
        <section className="hidden flex-col gap-3 wide:flex" aria-labelledby="recent-title">
          <h2 id="recent-title" className="px-12 text-small font-medium text-ink-2">
            {t("recent")}
          </h2>
          <ul>
            {recents.map((item) => (
              <Recent key={`${item.kind} ${item.id} ${item.gameKey}`} item={item} />
            ))}
          </ul>
        </section>
      )}
      <ul className="mt-auto">{screens.filter((each) => each.place === "settings").map(link)}</ul>
    </nav>
  );
}

function PlaceLink({ place, href, keys, isCurrent }: PlaceOf & { isCurrent: boolean }) {
  const t = useT("frame");
  const Icon = icons[place];
  const brokenShoes = useBrokenShoes();
  return (
    <li>
      <a
        href={href}
        className="relative flex min-h-32 items-center justify-center gap-12 rounded-control text-ink-2 no-underline hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-ink wide:justify-start wide:px-12"
        aria-current={isCurrent ? "page" : undefined}
        {...keysTooltip(t(place), keys)}
      >
        <Icon size={16} aria-hidden />
        <span className="max-wide:visually-hidden">{t(place)}</span>
        {place === "tables" && brokenShoes > 0 && (
          <span
            role="img"
            aria-label={t("brokenShoes", { count: brokenShoes })}
            className="ms-auto font-semibold text-ink max-wide:absolute max-wide:end-0 max-wide:top-0 max-wide:min-w-16 max-wide:rounded-pill max-wide:bg-line max-wide:px-4 max-wide:text-center max-wide:text-small max-wide:leading-[16px]"
          >
            {brokenShoes}
          </span>
        )}
      </a>
    </li>
  );
}

/** A recent item. Its id is shown in full and may wrap; letters that turn or hide text are made visible everywhere. */
function Recent({ item }: { item: RecentItem }) {
  const t = useT("frame");
  const Icon = item.kind === "player" ? User : LayoutGrid;
  const name = item.kind === "player" ? item.id : t("recentTable", { id: item.id });
  const names = useGameNames();
  const game = item.gameKey === ALL_GAMES ? t("allGames") : names.label(item.gameKey);
  return (
    <li>
      <a
        href={recentHref(item)}
        className="flex min-h-28 items-center gap-12 rounded-control px-12 py-4 text-ink-2 no-underline hover:bg-hover hover:text-ink"
        title={shownText(`${name} · ${game}`)}
      >
        <Icon size={13} aria-hidden className="flex-none text-ink-2" />
        <span className="min-w-0 wrap-anywhere whitespace-pre-wrap" data-figure>
          <ServerText value={name} most={80} />
        </span>
      </a>
    </li>
  );
}
