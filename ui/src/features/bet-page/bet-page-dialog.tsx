import { useState } from "react";
import { Id } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { Dialog } from "@/shared/ui";
import styles from "./bet-page.module.css";
import { LanguageChoice } from "./language-choice";
import { LinkActions } from "./link-actions";

interface BetPageDialogProps {
  gameKey: string;
  roundId: string;
  playerId: string;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Opens the service's page for one bet, in a window of Pitdesk or in the system's browser. The address contains a
 * credential: it stays in Rust and is never shown or copied.
 */
export function BetPageDialog({ gameKey, roundId, playerId, isOpen, onClose }: BetPageDialogProps) {
  const t = useT("bet-page");
  // The contract's default; the record does not say which language the player reads.
  const [language, setLanguage] = useState<string | null>("TH");
  return (
    <Dialog title={t("title")} isOpen={isOpen} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.explain}>{t("explain")}</p>
        <BetPageFacts roundId={roundId} playerId={playerId} />
        <div className={styles.language}>
          <LanguageChoice value={language} onChange={setLanguage} />
        </div>
        <LinkActions key={language} request={language === null ? null : { gameKey, roundId, playerId, language }} />
      </div>
    </Dialog>
  );
}

/** The player and the round, for comparison with the page that opens. */
function BetPageFacts({ roundId, playerId }: { roundId: string; playerId: string }) {
  const t = useT("bet-page");
  return (
    <dl className={styles.facts}>
      <dt>{t("player")}</dt>
      <dd>
        <Id value={playerId} copy />
      </dd>
      <dt>{t("round")}</dt>
      <dd>
        <Id value={roundId} copy />
      </dd>
    </dl>
  );
}
