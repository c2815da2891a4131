import type { UseMutationResult } from "@tanstack/react-query";
import { Form } from "react-aria-components";
import type { ConnectionView, KeyringState, ProfileDraft, ProfileSummary } from "@/gateway/types";
import { FailedState } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { Button, Panel, Switch, TextField } from "@/shared/ui";
import styles from "./connect-screen.module.css";
import { fieldAtFault } from "./field-at-fault";
import { useTestConnection } from "./queries";
import { TestResult } from "./test-result";
import { useDraft } from "./use-draft";

export interface ProfileFormProps {
  /** The profile to edit; null for a new one. */
  profile: ProfileSummary | null;
  keyring: KeyringState;
  save: UseMutationResult<ConnectionView, Error, ProfileDraft>;
  onCancel?: () => void;
}

/** Name, base URL and token of a profile. The token is sent to Rust and never read back. */
export function ProfileForm({ profile, keyring, save, onCancel }: ProfileFormProps) {
  const t = useT("connect");
  const { draft, change } = useDraft(profile, keyring.available);
  const test = useTestConnection();
  const failed = save.error ?? test.error;
  const fault = fieldAtFault(failed);
  const edit = (changed: Partial<ProfileDraft>) => {
    change(changed);
    test.reset();
    save.reset();
  };
  const wrong = (field: "name" | "baseUrl" | "token") => (fault === field ? t(`wrong-${field}`) : undefined);
  const keepsToken = profile !== null && (profile.token === "stored" || profile.token === "this_run");
  return (
    <Panel level={2} title={profile ? t("formEdit", { name: profile.name }) : t("formNew")} className={styles.card}>
      <Form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          test.reset();
          save.mutate(draft);
        }}
      >
        <p className={styles.text}>{t("formText")}</p>
        <TextField
          label={t("name")}
          placeholder={t("namePlaceholder")}
          value={draft.name}
          onChange={(name) => edit({ name })}
          errorMessage={wrong("name")}
        />
        <TextField
          label={t("baseUrl")}
          placeholder="https://api.example.com"
          value={draft.baseUrl}
          onChange={(baseUrl) => edit({ baseUrl })}
          errorMessage={wrong("baseUrl")}
          monospace
        />
        <TextField
          label={t("token")}
          type="password"
          value={draft.token ?? ""}
          onChange={(token) => edit({ token: token === "" ? null : token })}
          errorMessage={wrong("token")}
          description={keepsToken ? t("tokenKept") : t("tokenNever")}
          monospace
        />
        <Switch
          label={t("remember")}
          isSelected={draft.rememberToken}
          onChange={(rememberToken) => edit({ rememberToken })}
          isDisabled={!keyring.available}
          description={keyring.available ? t("thisRunOnly") : <NoKeyring reason={keyring.reason} />}
        />
        {test.data && <TestResult test={test.data} />}
        {failed && fault === null && <FailedState error={failed} compact />}
        <div className={styles.actions}>
          {onCancel && (
            <Button variant="quiet" onPress={onCancel}>
              {t("cancel")}
            </Button>
          )}
          <Button onPress={() => test.mutate(draft)} isPending={test.isPending}>
            {t("test")}
          </Button>
          <Button type="submit" variant={profile || onCancel ? "primary" : "plain"} isPending={save.isPending}>
            {t("save")}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function NoKeyring({ reason }: { reason: string | null }) {
  const t = useT("connect");
  return (
    <span className={styles.noKeyring} title={reason ?? undefined}>
      {t("noKeyring")}
    </span>
  );
}
