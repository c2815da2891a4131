import { ArrowRightLeft, LayoutGrid, type LucideIcon, Settings, Ticket, User, Users } from "lucide-react";
import type { RecentItem } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { ALL_GAMES, lottoHref, playersHref, recentHref, settingsHref, tablesHref, walletHref } from "@/shared/links";
import { useRecents } from "@/shared/query";
import styles from "./navigation.module.css";

export type Place = "players" | "tables" | "lotto" | "wallet" | "settings";

/** The main navigation and the recent items. */
export function Navigation({ place }: { place: Place | null }) {
  const t = useT("frame");
  const recents = useRecents();
  return (
    <nav aria-label={t("navigation")} className={styles.nav}>
      <ul>
        <PlaceLink href={playersHref} icon={Users} name={t("players")} isCurrent={place === "players"} />
        <PlaceLink href={tablesHref()} icon={LayoutGrid} name={t("tables")} isCurrent={place === "tables"} />
        <PlaceLink href={lottoHref()} icon={Ticket} name={t("lotto")} isCurrent={place === "lotto"} />
        <PlaceLink href={walletHref()} icon={ArrowRightLeft} name={t("wallet")} isCurrent={place === "wallet"} />
      </ul>
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
      <ul className={styles.foot}>
        <PlaceLink href={settingsHref} icon={Settings} name={t("settings")} isCurrent={place === "settings"} />
      </ul>
    </nav>
  );
}

interface PlaceLinkProps {
  href: string;
  icon: LucideIcon;
  name: string;
  isCurrent: boolean;
}

function PlaceLink({ href, icon: Icon, name, isCurrent }: PlaceLinkProps) {
  return (
    <li>
      <a href={href} className={styles.link} aria-current={isCurrent ? "page" : undefined} title={name}>
        <Icon size={15} aria-hidden />
        <span className={styles.name}>{name}</span>
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
