import { useState } from "react";
import type { ProfileSummary, ProfilesView } from "@/gateway/types";
import { FailedState } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useFirstScreenReady } from "@/shared/query";
import { Button, Skeleton } from "@/shared/ui";
import styles from "./connect-screen.module.css";
import { ProfileForm } from "./profile-form";
import { ProfileList } from "./profile-list";
import { type Connecting, useConnecting, useProfiles } from "./queries";
import { ConnectionFailure, StartNotices } from "./start-notices";
import { TrainingCard } from "./training-card";

export interface ConnectScreenProps {
  /** Called when a connection is in use. */
  onConnected: () => void;
}

/** The screen shown without a connection: training data, a saved profile, or a new profile. */
export function ConnectScreen({ onConnected }: ConnectScreenProps) {
  const t = useT("connect");
  const profiles = useProfiles();
  const connecting = useConnecting(onConnected);
  useFirstScreenReady(profiles.data !== undefined);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t("title")}</h1>
        <p className={styles.intro}>{t("intro")}</p>
      </header>
      <ConnectionFailure />
      <StartNotices notices={profiles.data?.notices ?? []} connect={connecting.connect} />
      {profiles.isPending && <Skeleton lines={4} height={26} />}
      {profiles.isError && <FailedState error={profiles.error} onRetry={() => profiles.refetch()} compact />}
      {profiles.data && <Ways view={profiles.data} connecting={connecting} onConnected={onConnected} />}
    </div>
  );
}

interface WaysProps {
  view: ProfilesView;
  connecting: Connecting;
  onConnected: () => void;
}

type Editing = ProfileSummary | "new" | null;

function Ways({ view, connecting, onConnected }: WaysProps) {
  const t = useT("connect");
  const isFirstRun = view.profiles.length === 0;
  const [editing, setEditing] = useState<Editing>(null);
  const edited = editing ?? (isFirstRun ? "new" : null);
  const profile = edited === "new" ? null : edited;
  return (
    <>
      {!isFirstRun && (
        <ProfileList
          profiles={view.profiles}
          connecting={connecting}
          onOpen={onConnected}
          onEdit={setEditing}
          actions={
            <Button size="small" onPress={() => setEditing("new")}>
              {t("add")}
            </Button>
          }
        />
      )}
      <div className={styles.ways} data-single={edited === null}>
        <TrainingCard start={connecting.startTraining} isMain={isFirstRun} onOpen={onConnected} />
        {edited !== null && (
          <ProfileForm
            key={profile?.id ?? "new"}
            profile={profile}
            keyring={view.keyring}
            save={connecting.saveAndConnect}
            onCancel={isFirstRun ? undefined : () => setEditing(null)}
          />
        )}
      </div>
    </>
  );
}
