import { Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ProfileSummary } from "@/gateway/types";
import { FailedState } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useConnection } from "@/shared/query";
import { Button, Chip, Dialog, IconButton, Panel } from "@/shared/ui";
import styles from "./profile-list.module.css";
import type { Connecting } from "./queries";

interface ProfileListProps {
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

interface ProfileRowProps {
  profile: ProfileSummary;
  isInUse: boolean;
  isConnecting: boolean;
  onConnect: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A saved profile and its actions. A profile set by environment variables can be used but not edited. */
function ProfileRow({ profile, isInUse, isConnecting, onConnect, onEdit, onDelete }: ProfileRowProps) {
  const t = useT("connect");
  const { name, host, kind, token, proxy } = profile;
  return (
    <li className={styles.row}>
      <div className={styles.names}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
          {isInUse && <Chip tone="good">{t("inUse")}</Chip>}
          {kind !== "live" && <Chip>{t(`kind-${kind}`)}</Chip>}
        </span>
        <span className={styles.facts}>
          <span className={styles.host}>{host}</span>
          {proxy.kind === "system" && <span>{t("throughSystem")}</span>}
          {proxy.kind === "address" && <span>{t("through", { proxy: proxy.address })}</span>}
          <span data-missing={token === "missing" || token === "unknown"}>{t(`token-${token}`)}</span>
        </span>
      </div>
      {kind === "live" && (
        <>
          <IconButton label={t("editNamed", { name })} icon={Pencil} onPress={onEdit} />
          <IconButton label={t("deleteNamed", { name })} icon={Trash2} onPress={onDelete} />
        </>
      )}
      <Button
        variant={isInUse ? "plain" : "primary"}
        onPress={onConnect}
        isPending={isConnecting}
        aria-label={isInUse ? undefined : t("connectNamed", { name })}
      >
        {isInUse ? t("open") : t("connect")}
      </Button>
    </li>
  );
}
