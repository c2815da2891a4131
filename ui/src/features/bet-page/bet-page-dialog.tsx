/**
 * Opens the service's page for one bet, in a window of Pitdesk or in the system's browser. The address contains a
 * credential: it stays in Rust and is never shown or copied.
 */
import { useState } from "react";
import { useT } from "@/shared/i18n";
import { Dialog } from "@/shared/ui";
import styles from "./bet-page.module.css";
import { BetPageFacts } from "./bet-page-facts";
import { LanguageChoice } from "./language-choice";
import { LinkActions } from "./link-actions";

export interface BetPageDialogProps {
  gameKey: string;
  roundId: string;
  playerId: string;
  isOpen: boolean;
  onClose: () => void;
}

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
