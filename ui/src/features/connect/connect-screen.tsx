import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { GraduationCap, KeyRound, Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ConnectionView, ProfileDraft, ProfileSummary, ProfilesView } from "@/gateway/types";
import { FailedState, ServerText } from "@/shared/domain";
import { useMessage, useT } from "@/shared/i18n";
import { connectionQuery, keys, useFirstScreenReady, useGateway, useSetConnection } from "@/shared/query";
import { useManaged } from "@/shared/settings";
import { Button, Chip, Dialog, IconButton, PartialNotice, Section, Skeleton } from "@/shared/ui";
import { ProfileForm } from "./profile-form";

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
    <div className="relative h-full overflow-y-scroll bg-panel">
      <div className="mx-auto flex max-w-720 flex-col gap-24 px-24 pt-24 pb-48">
        <header>
          <h1 className="text-result">{t("title")}</h1>
          <p className="text-pretty text-ink-2">{t("intro")}</p>
        </header>
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
      </div>
    </div>
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
