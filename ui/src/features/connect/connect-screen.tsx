import { type UseMutationResult, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { GraduationCap, KeyRound, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ConnectionView, Message, NotOpened, ProfileDraft, ProfileSummary, ProfilesView } from "@/gateway/types";
import { FailedState, ServerText } from "@/shared/domain";
import { useMessage, useT } from "@/shared/i18n";
import {
  connectionQuery,
  keys,
  useConnection,
  useFirstScreenReady,
  useGateway,
  useSetConnection,
} from "@/shared/query";
import { type Managed, useManaged } from "@/shared/settings";
import { Button, Chip, Dialog, IconButton, PartialNotice, Section, Skeleton } from "@/shared/ui";
import { ProfileForm } from "./profile-form";

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
    <div className="h-full overflow-y-scroll bg-panel">
      <div className="mx-auto flex max-w-720 flex-col gap-24 px-24 pt-24 pb-48">
        <header>
          <h1 className="text-result">{t("title")}</h1>
          <p className="text-pretty text-ink-2">{t("intro")}</p>
        </header>
        <ConnectionFailure />
        <StartNotices notices={profiles.data?.notices ?? []} />
        {profiles.data?.notOpened && <StartFailure failure={profiles.data.notOpened} connect={connecting.connect} />}
        {profiles.isPending && <Skeleton lines={4} height={26} />}
        {profiles.isError && <FailedState error={profiles.error} onRetry={() => profiles.refetch()} compact />}
        {profiles.data && <Ways view={profiles.data} connecting={connecting} onConnected={onConnected} />}
      </div>
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
  const { servicesRefused, because } = useManaged();
  const whyNoOther = because("profiles") ?? (servicesRefused ? because("training") : undefined);
  const isFirstRun = view.profiles.length === 0;
  const [editing, setEditing] = useState<Editing>(null);
  const edited = editing ?? (isFirstRun && !whyNoOther ? "new" : null);
  const profile = edited === "new" ? null : edited;
  const ways = useRef<HTMLDivElement>(null);
  // The way that most take: a saved profile, or the training data.
  useEffect(() => ways.current?.querySelector<HTMLElement>("[data-first]")?.focus(), []);
  const training = <TrainingCard start={connecting.startTraining} isMain={isFirstRun} onOpen={onConnected} />;
  return (
    <div ref={ways} className="contents">
      {!isFirstRun && (
        <ProfileList
          profiles={view.profiles}
          connecting={connecting}
          onOpen={onConnected}
          onEdit={setEditing}
          isMain={edited === null}
          actions={
            <Button size="small" onPress={() => setEditing("new")} disabledBecause={whyNoOther}>
              {t("add")}
            </Button>
          }
        />
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
          keyringFault={view.keyringFault}
          save={connecting.saveAndConnect}
          onCancel={isFirstRun ? undefined : () => setEditing(null)}
        />
      )}
      {!isFirstRun && training}
    </div>
  );
}

interface TrainingCardProps {
  start: UseMutationResult<ConnectionView, Error, void>;
  /** Shown as the primary action while there is no profile. */
  isMain: boolean;
  /** Opens the screens if training is already in use. */
  onOpen: () => void;
}

/** Starts the training data, which needs no account. */
function TrainingCard({ start, isMain, onOpen }: TrainingCardProps) {
  const t = useT("connect");
  const connection = useConnection();
  const { trainingRefused, because } = useManaged();
  const isInUse = connection?.state === "connected" && connection.profile.kind === "training";
  return (
    <Section level={2} title={t("trainingTitle")}>
      <div className="flex flex-wrap items-center gap-x-24 gap-y-8">
        <p className="flex-1 basis-320 text-pretty text-ink-2">{t("trainingText")}</p>
        <Button
          variant={isMain ? "primary" : "plain"}
          data-first={isMain || undefined}
          icon={GraduationCap}
          onPress={() => (isInUse ? onOpen() : start.mutate())}
          isPending={start.isPending}
          disabledBecause={trainingRefused && because("training")}
        >
          {isInUse ? t("open") : t("trainingStart")}
        </Button>
        {start.error && <FailedState error={start.error} onRetry={() => start.mutate()} compact />}
      </div>
    </Section>
  );
}

interface ProfileListProps {
  profiles: readonly ProfileSummary[];
  connecting: Connecting;
  /** Opens the screens of the profile already in use. */
  onOpen: () => void;
  onEdit: (profile: ProfileSummary) => void;
  /** The first profile is the main action of the screen: no form is open. */
  isMain: boolean;
  actions: ReactNode;
}

/** The saved profiles, the most recently used first. */
function ProfileList({ profiles, connecting, onOpen, onEdit, isMain, actions }: ProfileListProps) {
  const t = useT("connect");
  const connection = useConnection();
  const usedId = connection?.state === "connected" ? connection.profile.id : null;
  const [doomed, setDoomed] = useState<ProfileSummary | null>(null);
  const { connect, remove } = connecting;
  const failed = connect.error ?? remove.error;
  return (
    <Section level={2} title={t("profilesTitle")} actions={actions}>
      <ul>
        {profiles.map((profile, index) => (
          <ProfileRow
            key={profile.id}
            profile={profile}
            isFirst={index === 0}
            isMain={isMain && index === 0}
            isInUse={profile.id === usedId}
            isConnecting={connect.isPending && connect.variables === profile.id}
            onConnect={() => (profile.id === usedId ? onOpen() : connect.mutate(profile.id))}
            onEdit={() => onEdit(profile)}
            onDelete={() => setDoomed(profile)}
          />
        ))}
      </ul>
      {failed && <FailedState error={failed} compact />}
      <ConfirmDelete profile={doomed} onClose={() => setDoomed(null)} onDelete={(id) => remove.mutate(id)} />
    </Section>
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
  /** The one used last. */
  isFirst: boolean;
  isMain: boolean;
  isInUse: boolean;
  isConnecting: boolean;
  onConnect: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/**
 * A saved profile and its actions. A profile set by environment variables can be used but not edited, and one of the
 * organisation gets a token and nothing else.
 */
function ProfileRow({ profile, isFirst, isMain, isInUse, isConnecting, onConnect, onEdit, onDelete }: ProfileRowProps) {
  const t = useT("connect");
  const { name, host, kind, token, proxy, rule } = profile;
  const { servicesRefused, because } = useManaged();
  const isEnforced = rule === "enforced";
  const whyRefused = rule === "refused" || servicesRefused ? refusalOf(because) : undefined;
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
            onPress={onDelete}
            disabledBecause={isEnforced && because("profiles")}
          />
        </>
      )}
      <Button
        variant={isMain && !isInUse ? "primary" : "plain"}
        onPress={onConnect}
        className="ms-8 min-w-92"
        data-first={isFirst || undefined}
        isPending={isConnecting}
        disabledBecause={whyRefused}
        aria-label={isInUse ? undefined : t("connectNamed", { name })}
      >
        {isInUse ? t("open") : t("connect")}
      </Button>
    </li>
  );
}

/** Why a profile can't be used: the first that decides it. */
function refusalOf(because: Managed["because"]): string | undefined {
  return because("profiles") ?? because("training") ?? because("proxy");
}

/** Problems at start-up: an invalid environment variable, an unreadable file, a policy. */
function StartNotices({ notices }: { notices: readonly Message[] }) {
  const say = useMessage();
  return notices.map((notice) => {
    const sentence = say(notice);
    return <PartialNotice key={sentence}>{sentence}</PartialNotice>;
  });
}

interface StartFailureProps {
  failure: NotOpened;
  connect: Connecting["connect"];
}

/**
 * The profile that could not be opened at start-up, and why. Hidden after the next attempt, which shows its own result.
 */
function StartFailure({ failure, connect }: StartFailureProps) {
  const t = useT("connect");
  if (connect.isError) return null;
  return (
    <section className="flex flex-col gap-6 font-semibold" aria-label={t("notOpened", { name: failure.name })}>
      <p>{t("notOpened", { name: failure.name })}</p>
      <FailedState
        error={failure.error}
        onRetry={() => connect.mutate(failure.profileId)}
        isRetrying={connect.isPending}
        compact
      />
    </section>
  );
}

/** Shown when the current connection can't be read. */
function ConnectionFailure() {
  const gateway = useGateway();
  const connection = useQuery(connectionQuery(gateway));
  if (!connection.isError) return null;
  return (
    <FailedState
      error={connection.error}
      onRetry={() => connection.refetch()}
      isRetrying={connection.isFetching}
      compact
    />
  );
}

function useProfiles() {
  const gateway = useGateway();
  return useQuery({ queryKey: keys.profiles, queryFn: () => gateway.profiles(), staleTime: 0 });
}

/** The ways to connect. Each stores the new connection and then calls `onConnected`. */
function useConnecting(onConnected: () => void) {
  const gateway = useGateway();
  const client = useQueryClient();
  const setConnection = useSetConnection();
  const refreshProfiles = () => client.invalidateQueries({ queryKey: keys.profiles });
  const onSuccess = (connection: ConnectionView) => {
    setConnection(connection);
    onConnected();
  };
  const connect = useMutation({ mutationFn: (profileId: string) => gateway.connect(profileId), onSuccess });
  const startTraining = useMutation({ mutationFn: () => gateway.startTraining(), onSuccess });
  const saveAndConnect = useMutation({
    mutationFn: async (draft: ProfileDraft) => {
      const saved = await gateway.saveProfile(draft);
      return gateway.connect(saved.id);
    },
    onSuccess,
    onSettled: refreshProfiles,
  });
  const remove = useMutation({
    mutationFn: (profileId: string) => gateway.deleteProfile(profileId),
    // The deleted profile may have been the one in use.
    onSuccess: async () => setConnection(await gateway.connection()),
    onSettled: refreshProfiles,
  });
  return { connect, startTraining, saveAndConnect, remove };
}

type Connecting = ReturnType<typeof useConnecting>;
