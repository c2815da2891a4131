import type { UseMutationResult } from "@tanstack/react-query";
import { GraduationCap } from "lucide-react";
import type { ConnectionView } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { Button, FailedState, Panel } from "@/shared/ui";
import styles from "./connect-screen.module.css";
import { connectMessages } from "./messages";

export interface TrainingCardProps {
  start: UseMutationResult<ConnectionView, Error, void>;
  /** The first thing to do, as long as there is no profile. */
  isMain: boolean;
}

/** The way in without an account. */
export function TrainingCard({ start, isMain }: TrainingCardProps) {
  const t = useT(connectMessages);
  return (
    <Panel level={2} title={t("trainingTitle")} className={styles.card}>
      <div className={styles.training}>
        <p className={styles.text}>{t("trainingText")}</p>
        <Button
          variant={isMain ? "primary" : "plain"}
          icon={GraduationCap}
          onPress={() => start.mutate()}
          isPending={start.isPending}
        >
          {t("trainingStart")}
        </Button>
        {start.error && <FailedState error={start.error} onRetry={() => start.mutate()} compact />}
      </div>
    </Panel>
  );
}
