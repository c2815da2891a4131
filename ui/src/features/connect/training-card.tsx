import type { UseMutationResult } from "@tanstack/react-query";
import { GraduationCap } from "lucide-react";
import type { ConnectionView } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { useConnection } from "@/shared/query";
import { Button, FailedState, Panel } from "@/shared/ui";
import styles from "./connect-screen.module.css";

export interface TrainingCardProps {
  start: UseMutationResult<ConnectionView, Error, void>;
  /** The first thing to do, as long as there is no profile. */
  isMain: boolean;
  /** Leaves for the screens, when training is already in use. */
  onOpen: () => void;
}

/** The way in without an account. */
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
