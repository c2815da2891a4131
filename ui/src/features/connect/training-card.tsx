import type { UseMutationResult } from "@tanstack/react-query";
import { GraduationCap } from "lucide-react";
import type { ConnectionView } from "@/gateway/types";
import { FailedState } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useConnection } from "@/shared/query";
import { Button, Panel } from "@/shared/ui";
import styles from "./connect-screen.module.css";

export interface TrainingCardProps {
  start: UseMutationResult<ConnectionView, Error, void>;
  /** Shown as the primary action while there is no profile. */
  isMain: boolean;
  /** Opens the screens if training is already in use. */
  onOpen: () => void;
}

/** Starts the training data, which needs no account. */
export function TrainingCard({ start, isMain, onOpen }: TrainingCardProps) {
  const t = useT("connect");
  const connection = useConnection();
  const isInUse = connection?.state === "connected" && connection.profile.kind === "training";
  return (
    <Panel level={2} title={t("trainingTitle")} className={styles.card}>
      <div className={styles.training}>
        <p className={styles.text}>{t("trainingText")}</p>
        <Button
          variant={isMain ? "primary" : "plain"}
          icon={GraduationCap}
          onPress={() => (isInUse ? onOpen() : start.mutate())}
          isPending={start.isPending}
        >
          {isInUse ? t("open") : t("trainingStart")}
        </Button>
        {start.error && <FailedState error={start.error} onRetry={() => start.mutate()} compact />}
      </div>
    </Panel>
  );
}
