import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Form } from "react-aria-components";
import {
  type ConnectionTest,
  type ConnectionView,
  isErrorView,
  type ProfileDraft,
  type ProfileSummary,
} from "@/gateway/types";
import { FailedState } from "@/shared/domain";
import { formatDuration } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { useGateway } from "@/shared/query";
import { useManaged } from "@/shared/settings";
import { Button, Choice, PartialNotice, Section, Switch, TextField, type TextFieldProps } from "@/shared/ui";

interface ProfileFormProps {
  /** The profile to edit; null for a new one. */
  profile: ProfileSummary | null;
  /** Why a token can be kept for this run only; null if the keyring can be used. */
  keyringFault: string | null;
  save: UseMutationResult<ConnectionView, Error, ProfileDraft>;
  /** Saving is the main action of the screen. */
  isMain: boolean;
  /** Something was entered. */
  onBegin: () => void;
  onCancel?: (() => void) | undefined;
}

/** Name, base URL, token and proxy of a profile. The token is sent to Rust and never read back. */
export function ProfileForm({ profile, keyringFault, save, isMain, onBegin, onCancel }: ProfileFormProps) {
  const t = useT("connect");
  const managed = useManaged();
  const gateway = useGateway();
  // A stored token is not included: none means "keep it".
  const [draft, setDraft] = useState<ProfileDraft>({
    id: profile?.id ?? null,
    name: profile?.name ?? "",
    baseUrl: profile?.baseUrl ?? "",
    token: null,
    rememberToken: keyringFault === null && profile?.token !== "this_run",
    proxy: profile?.proxy ?? managed.proxy ?? { kind: "none" },
  });
  const { proxy } = draft;
  /** It is kept while another kind of proxy is looked at. */
  const [proxyAddress, setProxyAddress] = useState(proxy.kind === "address" ? proxy.address : "");
  const test = useMutation({ mutationFn: (draft: ProfileDraft) => gateway.testConnection(draft) });
  const [isWarned, setWarned] = useState(false);
  const failed = save.error ?? test.error;
  const fault = fieldAtFault(failed);
  const isWarnedOf = isWarned && isRefusal(test.error);
  // The organisation's own profile: the user enters its token and nothing else.
  const whyFixed = profile?.rule === "enforced" ? managed.because("profiles") : undefined;
  const whyThisProxy = whyFixed ?? managed.because("proxy");
  const keepsToken = profile !== null && (profile.token === "stored" || profile.token === "this_run");
  const edit = (changed: Partial<ProfileDraft>) => {
    setDraft((before) => ({ ...before, ...changed }));
    setWarned(false);
    onBegin();
    test.reset();
    save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRefusal(test.error) && !isWarned) {
      setWarned(true);
      return;
    }
    test.reset();
    save.mutate(draft);
  };
  const entered: (Omit<TextFieldProps, "onChange" | "value"> & { id: "name" | "baseUrl" | "token" })[] = [
    { id: "name", label: t("name"), placeholder: t("namePlaceholder"), disabledBecause: whyFixed },
    {
      id: "baseUrl",
      label: t("baseUrl"),
      placeholder: "https://api.example.com",
      disabledBecause: whyFixed,
      monospace: true,
    },
    {
      id: "token",
      label: t("token"),
      type: "password",
      description: t(keepsToken ? "tokenKept" : "tokenNever"),
      monospace: true,
    },
  ];
  return (
    <Section level={2} title={profile ? t(whyFixed ? "formToken" : "formEdit", { name: profile.name }) : t("formNew")}>
      <Form className="flex flex-col gap-12" onSubmit={submit}>
        <p className="text-pretty text-ink-2">{t(whyFixed ? "formTokenText" : "formText")}</p>
        {entered.map(({ id, ...field }) => (
          <TextField
            key={id}
            {...field}
            value={draft[id] ?? ""}
            onChange={(typed) => edit({ [id]: id === "token" && typed === "" ? null : typed } as Partial<ProfileDraft>)}
            errorMessage={fault === id ? t(`wrong-${id}`) : undefined}
          />
        ))}
        <Switch
          label={t("remember")}
          isSelected={draft.rememberToken}
          onChange={(rememberToken) => edit({ rememberToken })}
          isDisabled={keyringFault !== null}
          description={
            <span className={keyringFault === null ? undefined : "text-ink"} title={keyringFault ?? undefined}>
              {t(keyringFault === null ? "thisRunOnly" : "noKeyring")}
            </span>
          }
        />
        {/* Who sees what is said before it is chosen: a proxy is another party. */}
        <Choice
          label={t("proxy")}
          options={proxyKinds.map((id) => ({ id, label: t(`proxy-${id}`) }))}
          value={proxy.kind}
          onChange={(kind) => edit({ proxy: kind === "address" ? { kind, address: proxyAddress } : { kind } })}
          disabledBecause={whyThisProxy}
        />
        {proxy.kind === "address" && (
          <TextField
            label={t("proxyAddress")}
            placeholder="http://proxy.example.com:3128"
            value={proxy.address}
            onChange={(address) => {
              setProxyAddress(address);
              edit({ proxy: { kind: "address", address } });
            }}
            errorMessage={fault === "proxy" ? t("wrong-proxy") : undefined}
            description={t("proxySees")}
            disabledBecause={whyThisProxy}
            monospace
          />
        )}
        {proxy.kind === "system" && <p className="text-small text-ink-2">{t("proxySystem")}</p>}
        {test.data && <TestResult {...test.data} />}
        {failed && fault === null && <FailedState error={failed} compact />}
        {isWarnedOf && <PartialNotice>{t("refusedToken")}</PartialNotice>}
        <div className="mt-4 flex flex-wrap justify-end gap-8">
          {onCancel && (
            <Button variant="quiet" onPress={onCancel}>
              {t("cancel")}
            </Button>
          )}
          <Button onPress={() => test.mutate(draft)} isPending={test.isPending}>
            {t("test")}
          </Button>
          <Button type="submit" variant={isMain ? "primary" : "plain"} isPending={save.isPending}>
            {t(isWarnedOf ? "saveAnyway" : "save")}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

const proxyKinds = ["none", "system", "address"] as const;

/** What *Test connection* found. */
function TestResult({ host, proxy, elapsedMs: ms, tablesTotal: count, clockSkewSeconds: skew }: ConnectionTest) {
  const t = useT("connect");
  const language = useLanguage();
  return (
    <>
      <PartialNotice icon={CircleCheck}>
        {proxy === null ? t("testOk", { host, ms }) : t("testThrough", { host, proxy, ms })}{" "}
        {t("testTables", { count })}
      </PartialNotice>
      {skew !== null && (
        <PartialNotice>
          {t(skew > 0 ? "skewAhead" : "skewBehind", { duration: formatDuration(skew, language) })}
        </PartialNotice>
      )}
    </>
  );
}

/** Whether the service answered that it does not take the token. */
function isRefusal(error: unknown): boolean {
  return isErrorView(error) && (error.code === "unauthorized" || error.code === "forbidden");
}

/** The field an error is about; null if it is about none, and is shown for the whole form. */
function fieldAtFault(error: unknown): "name" | "baseUrl" | "token" | "proxy" | null {
  if (!isErrorView(error)) return null;
  if (error.code === "token_missing") return "token";
  const fields = ["name", "baseUrl", "token", "proxy"] as const;
  return error.code === "invalid_input" ? (fields.find((field) => field === error.field) ?? null) : null;
}
