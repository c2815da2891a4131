import { type UseMutationResult, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, GraduationCap, KeyRound, Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form } from "react-aria-components";
import {
  type ConnectionTest,
  type ConnectionView,
  isErrorView,
  type ProfileDraft,
  type ProfileSummary,
  type ProfilesView,
} from "@/gateway/types";
import { FailedState, ServerText } from "@/shared/domain";
import { formatDuration } from "@/shared/format";
import { useLanguage, useMessage, useT } from "@/shared/i18n";
import { connectionQuery, keys, useFirstScreenReady, useGateway, useSetConnection } from "@/shared/query";
import { useManaged } from "@/shared/settings";
import {
  Button,
  Chip,
  Choice,
  Dialog,
  FormPage,
  IconButton,
  PartialNotice,
  Section,
  Skeleton,
  Switch,
  TextField,
  type TextFieldProps,
} from "@/shared/ui";

/** The screen shown without a connection: training data, a saved profile, or a new profile. */
export function ConnectScreen({ onConnected }: { onConnected: () => void }) {
  const t = useT("connect");
  const say = useMessage();
  const gateway = useGateway();
  const connection = useQuery(connectionQuery(gateway));
  const profiles = useQuery({ queryKey: keys.profiles, queryFn: () => gateway.profiles(), staleTime: 0 });
  const used = connection.data?.state === "connected" ? connection.data.profile : null;
  const connecting = useConnecting(used, onConnected);
  const { connect } = connecting;
  const notOpened = profiles.data?.notOpened;
  useFirstScreenReady(profiles.data !== undefined);
  return (
    <FormPage title={t("title")} text={t("intro")}>
      {connection.isError && (
        <FailedState
          error={connection.error}
          onRetry={() => connection.refetch()}
          isRetrying={connection.isFetching}
          compact
        />
      )}
      {/* An invalid environment variable, an unreadable file, a policy. */}
      {profiles.data?.notices?.map(say).map((sentence) => (
        <PartialNotice key={sentence}>{sentence}</PartialNotice>
      ))}
      {/* The next attempt shows its own result. */}
      {notOpened && !connect.isError && (
        <section className="flex flex-col gap-6 font-semibold" aria-label={t("notOpened", { name: notOpened.name })}>
          <p>{t("notOpened", { name: notOpened.name })}</p>
          <FailedState
            error={notOpened.error}
            onRetry={() => connect.mutate(notOpened.profileId)}
            isRetrying={connect.isPending}
            compact
          />
        </section>
      )}
      {profiles.isPending && <Skeleton lines={4} height={26} />}
      {profiles.isError && <FailedState error={profiles.error} onRetry={() => profiles.refetch()} compact />}
      {profiles.data && <Ways view={profiles.data} connecting={connecting} />}
    </FormPage>
  );
}

type Connecting = ReturnType<typeof useConnecting>;

/** The ways to connect, from the profile in use. Each stores the new connection and then calls `onConnected`. */
function useConnecting(used: ProfileSummary | null, onConnected: () => void) {
  const gateway = useGateway();
  const client = useQueryClient();
  const setConnection = useSetConnection();
  const onSettled = () => client.invalidateQueries({ queryKey: keys.profiles });
  const onSuccess = (connection: ConnectionView) => {
    setConnection(connection);
    onConnected();
  };
  const connect = useMutation({ mutationFn: (profileId: string) => gateway.connect(profileId), onSuccess });
  const startTraining = useMutation({ mutationFn: () => gateway.startTraining(), onSuccess });
  const save = useMutation({
    mutationFn: async (draft: ProfileDraft) => gateway.connect((await gateway.saveProfile(draft)).id),
    onSuccess,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (profileId: string) => gateway.deleteProfile(profileId),
    // The deleted profile may have been the one in use.
    onSuccess: async () => setConnection(await gateway.connection()),
    onSettled,
  });
  return { used, open: onConnected, connect, startTraining, save, remove };
}

interface WaysProps {
  view: ProfilesView;
  connecting: Connecting;
}

function Ways({ view: { profiles, keyringFault }, connecting }: WaysProps) {
  const t = useT("connect");
  const { servicesRefused, because } = useManaged();
  const whyNoOther = because("profiles") ?? (servicesRefused ? because("training") : undefined);
  const isFirstRun = profiles.length === 0;
  const [editing, setEditing] = useState<ProfileSummary | "new" | null>(null);
  const edited = editing ?? (isFirstRun && !whyNoOther ? "new" : null);
  const profile = edited === "new" ? null : edited;
  /** Whether something was entered into the form: then saving it is the main action. */
  const [isBegun, setBegun] = useState(false);
  const ways = useRef<HTMLDivElement>(null);
  // The way that most take: a saved profile, or the training data.
  useEffect(() => ways.current?.querySelector<HTMLElement>("[data-first]")?.focus(), []);
  const add = (
    <Button size="small" onPress={() => setEditing("new")} disabledBecause={whyNoOther}>
      {t("add")}
    </Button>
  );
  const failed = connecting.connect.error ?? connecting.remove.error;
  const training = <TrainingCard connecting={connecting} isMain={isFirstRun && !isBegun} isFirst={isFirstRun} />;
  return (
    <div ref={ways} className="contents">
      {!isFirstRun && (
        // The most recently used first.
        <Section level={2} title={t("profilesTitle")} actions={add}>
          <ul>
            {profiles.map((each, index) => (
              <ProfileRow
                key={each.id}
                profile={each}
                isFirst={index === 0}
                isMain={index === 0 && edited === null}
                connecting={connecting}
                onEdit={() => setEditing(each)}
              />
            ))}
          </ul>
          {failed && <FailedState error={failed} compact />}
        </Section>
      )}
      {isFirstRun && whyNoOther && (
        <Section level={2} title={t("profilesTitle")}>
          <p className="text-pretty text-ink-2">{t("onlyManaged")}</p>
          <p className="text-small text-ink-2">{whyNoOther}</p>
        </Section>
      )}
      {isFirstRun && training}
      {edited !== null && (
        <ProfileForm
          key={profile?.id ?? "new"}
          profile={profile}
          keyringFault={keyringFault}
          save={connecting.save}
          isMain={!isFirstRun || isBegun}
          onBegin={() => setBegun(true)}
          onCancel={isFirstRun ? undefined : () => setEditing(null)}
        />
      )}
      {!isFirstRun && training}
    </div>
  );
}

interface TrainingCardProps {
  connecting: Connecting;
  /** The main action of the screen. */
  isMain: boolean;
  /** There is no profile: it gets the focus. */
  isFirst: boolean;
}

/** Starts the training data, which needs no account. */
function TrainingCard({ connecting: { used, open, startTraining }, isMain, isFirst }: TrainingCardProps) {
  const t = useT("connect");
  const { trainingRefused, because } = useManaged();
  const isInUse = used?.kind === "training";
  return (
    <Section level={2} title={t("trainingTitle")}>
      <div className="flex flex-wrap items-center gap-x-24 gap-y-8">
        <p className="flex-1 basis-320 text-pretty text-ink-2">{t("trainingText")}</p>
        <Button
          variant={isMain ? "primary" : "plain"}
          keys={isMain ? "Enter" : undefined}
          data-first={isFirst || undefined}
          icon={GraduationCap}
          onPress={() => (isInUse ? open() : startTraining.mutate())}
          isPending={startTraining.isPending}
          disabledBecause={trainingRefused && because("training")}
        >
          {isInUse ? t("open") : t("trainingStart")}
        </Button>
        {startTraining.error && (
          <FailedState error={startTraining.error} onRetry={() => startTraining.mutate()} compact />
        )}
      </div>
    </Section>
  );
}

interface ProfileRowProps {
  profile: ProfileSummary;
  /** The one used last. */
  isFirst: boolean;
  /** The main action of the screen: no form is open. */
  isMain: boolean;
  connecting: Connecting;
  onEdit: () => void;
}

/**
 * A saved profile and its actions. A profile set by environment variables can be used but not edited, and one of the
 * organisation gets a token and nothing else.
 */
function ProfileRow({ profile, isFirst, isMain, connecting, onEdit }: ProfileRowProps) {
  const t = useT("connect");
  const { id, name, host, kind, token, proxy, rule } = profile;
  const { used, open, connect } = connecting;
  const { servicesRefused, because } = useManaged();
  const [isDoomed, setDoomed] = useState(false);
  const isInUse = id === used?.id;
  const isEnforced = rule === "enforced";
  const isRefused = rule === "refused" || servicesRefused;
  const whyRefused = isRefused ? (because("profiles") ?? because("training") ?? because("proxy")) : undefined;
  return (
    <li className="flex items-center gap-4 min-h-44 border-line py-8 [&+&]:border-t">
      <div className="min-w-0 flex-1">
        <span className="flex items-center gap-8 font-semibold">
          <ServerText value={name} most={80} />
          {isInUse && <Chip>{t("inUse")}</Chip>}
          {kind !== "live" && <Chip>{t(`kind-${kind}`)}</Chip>}
          {isEnforced && <Chip>{because("profiles")}</Chip>}
        </span>
        <span className="flex flex-wrap gap-x-12 text-small text-ink-2">
          <span className="truncate font-mono">{host}</span>
          {proxy.kind === "system" && <span>{t("throughSystem")}</span>}
          {proxy.kind === "address" && <span>{t("through", { proxy: proxy.address })}</span>}
          <span className={token === "missing" || token === "unknown" ? "text-ink" : undefined}>
            {t(`token-${token}`)}
          </span>
        </span>
      </div>
      {kind === "live" && (
        <>
          <IconButton
            label={t(isEnforced ? "tokenNamed" : "editNamed", { name })}
            icon={isEnforced ? KeyRound : Pencil}
            onPress={onEdit}
            disabledBecause={whyRefused}
          />
          <IconButton
            label={t("deleteNamed", { name })}
            icon={Trash2}
            onPress={() => setDoomed(true)}
            disabledBecause={isEnforced && because("profiles")}
          />
        </>
      )}
      <Button
        variant={isMain && !isInUse ? "primary" : "plain"}
        keys={isMain && !isInUse ? "Enter" : undefined}
        onPress={() => (isInUse ? open() : connect.mutate(id))}
        className="ms-8 min-w-92"
        data-first={isFirst || undefined}
        isPending={connect.isPending && connect.variables === id}
        disabledBecause={whyRefused}
        aria-label={isInUse ? undefined : t("connectNamed", { name })}
      >
        {isInUse ? t("open") : t("connect")}
      </Button>
      <Dialog
        role="alertdialog"
        title={t("deleteTitle")}
        isOpen={isDoomed}
        onClose={() => setDoomed(false)}
        footer={
          <Button
            variant="danger"
            onPress={() => {
              connecting.remove.mutate(id);
              setDoomed(false);
            }}
          >
            {t("delete")}
          </Button>
        }
      >
        <p>{t("deleteText", { name, host })}</p>
      </Dialog>
    </li>
  );
}

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
        <div className="flex flex-wrap gap-8">
          {onCancel && (
            <Button variant="quiet" onPress={onCancel}>
              {t("cancel")}
            </Button>
          )}
          <Button onPress={() => test.mutate(draft)} isPending={test.isPending}>
            {t("test")}
          </Button>
          <Button type="submit" keys="Enter" variant={isMain ? "primary" : "plain"} isPending={save.isPending}>
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
