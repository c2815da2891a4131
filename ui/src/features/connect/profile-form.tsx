import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { Form } from "react-aria-components";
import {
  type ConnectionTest,
  type ConnectionView,
  isErrorView,
  type ProfileDraft,
  type ProfileSummary,
  type ProxySetting,
} from "@/gateway/types";
import { FailedState } from "@/shared/domain";
import { formatDuration } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { useGateway } from "@/shared/query";
import { useManaged } from "@/shared/settings";
import { Button, Choice, PartialNotice, Section, Switch, TextField } from "@/shared/ui";

interface ProfileFormProps {
  /** The profile to edit; null for a new one. */
  profile: ProfileSummary | null;
  /** Why a token can be kept for this run only; null if the keyring can be used. */
  keyringFault: string | null;
  save: UseMutationResult<ConnectionView, Error, ProfileDraft>;
  onCancel?: () => void;
}

/** Name, base URL, token and proxy of a profile. The token is sent to Rust and never read back. */
export function ProfileForm({ profile, keyringFault, save, onCancel }: ProfileFormProps) {
  const t = useT("connect");
  const managed = useManaged();
  const { draft, change } = useDraft(profile, keyringFault === null, managed.proxy ?? { kind: "none" });
  // The organisation's own profile: the user enters its token and nothing else.
  const whyFixed = profile?.rule === "enforced" ? managed.because("profiles") : undefined;
  const whyThisProxy = whyFixed ?? managed.because("proxy");
  const gateway = useGateway();
  const test = useMutation({ mutationFn: (draft: ProfileDraft) => gateway.testConnection(draft) });
  const isRefused = isRefusal(test.error);
  const [isWarned, setWarned] = useState(false);
  const failed = save.error ?? test.error;
  const fault = fieldAtFault(failed);
  const edit = (changed: Partial<ProfileDraft>) => {
    change(changed);
    setWarned(false);
    test.reset();
    save.reset();
  };
  const wrong = (field: DraftField) => (fault === field ? t(`wrong-${field}`) : undefined);
  const keepsToken = profile !== null && (profile.token === "stored" || profile.token === "this_run");
  return (
    <Section level={2} title={profile ? t(whyFixed ? "formToken" : "formEdit", { name: profile.name }) : t("formNew")}>
      <Form
        className="flex flex-col gap-12"
        onSubmit={(event) => {
          event.preventDefault();
          if (isRefused && !isWarned) {
            setWarned(true);
            return;
          }
          test.reset();
          save.mutate(draft);
        }}
      >
        <p className="text-pretty text-ink-2">{t(whyFixed ? "formTokenText" : "formText")}</p>
        <TextField
          label={t("name")}
          placeholder={t("namePlaceholder")}
          value={draft.name}
          onChange={(name) => edit({ name })}
          errorMessage={wrong("name")}
          disabledBecause={whyFixed}
        />
        <TextField
          label={t("baseUrl")}
          placeholder="https://api.example.com"
          value={draft.baseUrl}
          onChange={(baseUrl) => edit({ baseUrl })}
          errorMessage={wrong("baseUrl")}
          disabledBecause={whyFixed}
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
          isDisabled={keyringFault !== null}
          description={keyringFault === null ? t("thisRunOnly") : <NoKeyring reason={keyringFault} />}
        />
        <ProxyFields
          proxy={draft.proxy}
          onChange={(proxy) => edit({ proxy })}
          errorMessage={wrong("proxy")}
          disabledBecause={whyThisProxy}
        />
        {test.data && <TestResult test={test.data} />}
        {failed && fault === null && <FailedState error={failed} compact />}
        {isWarned && isRefused && <PartialNotice>{t("refusedToken")}</PartialNotice>}
        <div className="mt-4 flex flex-wrap justify-end gap-8">
          {onCancel && (
            <Button variant="quiet" onPress={onCancel}>
              {t("cancel")}
            </Button>
          )}
          <Button onPress={() => test.mutate(draft)} isPending={test.isPending}>
            {t("test")}
          </Button>
          <Button type="submit" variant={profile || onCancel ? "primary" : "plain"} isPending={save.isPending}>
            {t(isWarned && isRefused ? "saveAnyway" : "save")}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

interface ProxyFieldsProps {
  proxy: ProxySetting;
  onChange: (proxy: ProxySetting) => void;
  errorMessage?: string;
  /** Why the user can't choose it. */
  disabledBecause?: string | undefined;
}

/** How the service is reached. Who sees what is said before it is chosen: the proxy is another party. */
function ProxyFields({ proxy, onChange, errorMessage, disabledBecause }: ProxyFieldsProps) {
  const t = useT("connect");
  const [typed, setTyped] = useState(proxy.kind === "address" ? proxy.address : "");
  const type = (address: string) => {
    setTyped(address);
    onChange({ kind: "address", address });
  };
  const choose = (kind: ProxySetting["kind"]) => (kind === "address" ? type(typed) : onChange({ kind }));
  return (
    <>
      <Choice
        label={t("proxy")}
        options={proxyKinds.map((id) => ({ id, label: t(`proxy-${id}`) }))}
        value={proxy.kind}
        onChange={choose}
        disabledBecause={disabledBecause}
      />
      {proxy.kind === "address" && (
        <TextField
          label={t("proxyAddress")}
          placeholder="http://proxy.example.com:3128"
          value={proxy.address}
          onChange={type}
          errorMessage={errorMessage}
          description={t("proxySees")}
          disabledBecause={disabledBecause}
          monospace
        />
      )}
      {proxy.kind === "system" && <p className="text-small text-ink-2">{t("proxySystem")}</p>}
    </>
  );
}

const proxyKinds = ["none", "system", "address"] as const;

function NoKeyring({ reason }: { reason: string }) {
  const t = useT("connect");
  return (
    <span className="text-ink" title={reason}>
      {t("noKeyring")}
    </span>
  );
}

/** What *Test connection* found. */
function TestResult({ test }: { test: ConnectionTest }) {
  const t = useT("connect");
  const language = useLanguage();
  const skew = test.clockSkewSeconds;
  return (
    <>
      <p role="status" className="flex items-center gap-8 rounded-control bg-sunken px-12 py-7 text-ink">
        <CircleCheck size={15} aria-hidden />
        <span>
          {test.proxy === null
            ? t("testOk", { host: test.host, ms: test.elapsedMs })
            : t("testThrough", { host: test.host, proxy: test.proxy, ms: test.elapsedMs })}{" "}
          {t("testTables", { count: test.tablesTotal })}
        </span>
      </p>
      {skew !== null && (
        <PartialNotice>
          {t(skew > 0 ? "skewAhead" : "skewBehind", { duration: formatDuration(skew, language) })}
        </PartialNotice>
      )}
    </>
  );
}

/** The form's input. A stored token is not included: an empty token means "keep it". */
function useDraft(profile: ProfileSummary | null, canRemember: boolean, proxyOfNew: ProxySetting) {
  const [draft, setDraft] = useState<ProfileDraft>({
    id: profile?.id ?? null,
    name: profile?.name ?? "",
    baseUrl: profile?.baseUrl ?? "",
    token: null,
    rememberToken: canRemember && profile?.token !== "this_run",
    proxy: profile?.proxy ?? proxyOfNew,
  });
  return { draft, change: (changed: Partial<ProfileDraft>) => setDraft((before) => ({ ...before, ...changed })) };
}

/** Whether the service answered that it does not take the token. */
const isRefusal = (error: unknown) =>
  isErrorView(error) && (error.code === "unauthorized" || error.code === "forbidden");

const fields = ["name", "baseUrl", "token", "proxy"] as const;
type DraftField = (typeof fields)[number];

/** The form field an error is about; null if the error is not about a field and is shown for the whole form. */
function fieldAtFault(error: unknown): DraftField | null {
  if (!isErrorView(error)) return null;
  if (error.code === "token_missing") return "token";
  return error.code === "invalid_input" ? (fields.find((field) => field === error.field) ?? null) : null;
}
