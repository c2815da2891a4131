import { Pencil, Trash2 } from "lucide-react";
import type { ProfileSummary } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { Button, Chip, IconButton } from "@/shared/ui";
import styles from "./profile-list.module.css";

export interface ProfileRowProps {
  profile: ProfileSummary;
  isInUse: boolean;
  isConnecting: boolean;
  onConnect: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A saved profile and its actions. A profile set by environment variables can be used but not edited. */
export function ProfileRow({ profile, isInUse, isConnecting, onConnect, onEdit, onDelete }: ProfileRowProps) {
  const t = useT("connect");
  const { name, host, kind, token } = profile;
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
