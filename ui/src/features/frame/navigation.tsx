import { ArrowRightLeft, LayoutGrid, type LucideIcon, Settings, Ticket, User, Users } from "lucide-react";
import type { RecentItem } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { ALL_GAMES, recentHref } from "@/shared/links";
import { useRecents } from "@/shared/query";
import { keysTooltip } from "@/shared/ui";
import styles from "./navigation.module.css";
import { type Place, places } from "./places";

const icons: Record<Place, LucideIcon> = {
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
  const link = (each: (typeof places)[number]) => (
    <PlaceLink key={each.place} {...each} isCurrent={each.place === place} />
  );
  return (
    <nav aria-label={t("navigation")} className={styles.nav}>
      <ul>{places.filter((each) => each.place !== "settings").map(link)}</ul>
      {recents.length > 0 && (
        <section className={styles.recents} aria-labelledby="recent-title">
          <h2 id="recent-title" className={styles.title}>
            {t("recent")}
          </h2>
          <ul>
            {recents.map((item) => (
              <Recent key={`${item.kind} ${item.id} ${item.gameKey}`} item={item} />
            ))}
          </ul>
        </section>
      )}
      <ul className={styles.foot}>{places.filter((each) => each.place === "settings").map(link)}</ul>
    </nav>
  );
}

function PlaceLink({ place, href, keys, isCurrent }: (typeof places)[number] & { isCurrent: boolean }) {
  const t = useT("frame");
  const Icon = icons[place];
  return (
    <li>
      <a
        href={href}
        className={styles.link}
        aria-current={isCurrent ? "page" : undefined}
        {...keysTooltip(t(place), keys)}
      >
        <Icon size={15} aria-hidden />
        <span className={styles.name}>{t(place)}</span>
      </a>
    </li>
  );
}

function Recent({ item }: { item: RecentItem }) {
  const t = useT("frame");
  const Icon = item.kind === "player" ? User : LayoutGrid;
  const name = item.kind === "player" ? item.id : t("recentTable", { id: item.id });
  return (
    <li>
      <a
        href={recentHref(item)}
        className={styles.recent}
        title={`${name} · ${item.gameKey === ALL_GAMES ? t("allGames") : item.gameKey}`}
      >
        <Icon size={13} aria-hidden />
        <bdi className={styles.name} data-figure>
          {name}
        </bdi>
      </a>
    </li>
  );
}
