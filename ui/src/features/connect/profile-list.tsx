import { type ReactNode, useState } from "react";
import type { ProfileSummary } from "@/gateway/types";
import { FailedState } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useConnection } from "@/shared/query";
import { Button, Dialog, Panel } from "@/shared/ui";
import styles from "./profile-list.module.css";
import { ProfileRow } from "./profile-row";
import type { Connecting } from "./queries";

export interface ProfileListProps {
  profiles: readonly ProfileSummary[];
  connecting: Connecting;
  /** Opens the screens of the profile already in use. */
  onOpen: () => void;
  onEdit: (profile: ProfileSummary) => void;
  actions: ReactNode;
}

/** The saved profiles, the most recently used first. */
export function ProfileList({ profiles, connecting, onOpen, onEdit, actions }: ProfileListProps) {
  const t = useT("connect");
  const connection = useConnection();
  const usedId = connection?.state === "connected" ? connection.profile.id : null;
  const [doomed, setDoomed] = useState<ProfileSummary | null>(null);
  const { connect, remove } = connecting;
  const failed = connect.error ?? remove.error;
  return (
    <Panel level={2} title={t("profilesTitle")} actions={actions} flush>
      <ul className={styles.list}>
        {profiles.map((profile) => (
          <ProfileRow
            key={profile.id}
            profile={profile}
            isInUse={profile.id === usedId}
            isConnecting={connect.isPending && connect.variables === profile.id}
            onConnect={() => (profile.id === usedId ? onOpen() : connect.mutate(profile.id))}
            onEdit={() => onEdit(profile)}
            onDelete={() => setDoomed(profile)}
          />
        ))}
      </ul>
      {failed && (
        <div className={styles.failed}>
          <FailedState error={failed} compact />
        </div>
      )}
      <ConfirmDelete profile={doomed} onClose={() => setDoomed(null)} onDelete={(id) => remove.mutate(id)} />
    </Panel>
  );
}

interface ConfirmDeleteProps {
  profile: ProfileSummary | null;
  onClose: () => void;
  onDelete: (profileId: string) => void;
}

function ConfirmDelete({ profile, onClose, onDelete }: ConfirmDeleteProps) {
  const t = useT("connect");
  if (!profile) return null;
  const confirm = () => {
    onDelete(profile.id);
    onClose();
  };
  return (
    <Dialog
      role="alertdialog"
      title={t("deleteTitle")}
      isOpen
      onClose={onClose}
      footer={
        <Button variant="danger" onPress={confirm}>
          {t("delete")}
        </Button>
      }
    >
      <p>{t("deleteText", { name: profile.name, host: profile.host })}</p>
    </Dialog>
  );
}
