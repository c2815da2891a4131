import { Id, ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { playerHref } from "@/shared/links";
import { useRecents } from "@/shared/query";
import styles from "./find.module.css";

/** Players recently opened with this profile. */
export function RecentPlayers() {
  const t = useT("find");
  const players = useRecents().filter((item) => item.kind === "player");
  return (
    <section className={styles.recents} aria-labelledby="recent-players">
      <h2 id="recent-players" className={styles.recentTitle}>
        {t("recent")}
      </h2>
      {players.length === 0 && <p className={styles.hint}>{t("recentNone")}</p>}
      <ul>
        {players.map(({ id, gameKey }) => (
          <li key={`${gameKey} ${id}`}>
            <a className={styles.recent} href={playerHref(id, { game_key: gameKey })}>
              <Id value={id} copy={false} />
              <span className={styles.hint}>
                <ServerText value={gameKey} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
