/** What can be opened: a file, a database with our tables or a view, and in training the ledgers of other makers. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileSearch } from "lucide-react";
import { useState } from "react";
import { Form } from "react-aria-components";
import type { DatabaseDraft, LedgerPreview, OpenedFile, TrainingLedger, WalletState } from "@/gateway/types";
import { FailedState } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useCommands } from "@/shared/keys";
import { connectHref } from "@/shared/links";
import { asErrorView, useConnection, useGateway, walletKey, walletStateQuery } from "@/shared/query";
import { useManaged } from "@/shared/settings";
import { Button, Choice, FormPage, LinkButton, Section, TextField } from "@/shared/ui";
import { ledgerSourceKey } from "./source";

/** Shows another wallet, and nothing more of the one before. Null changes nothing: the file dialog was cancelled. */
export function useTakeOver() {
  const client = useQueryClient();
  const { queryKey } = walletStateQuery(useGateway());
  return (state: WalletState | null) => {
    if (state === null) return;
    client.removeQueries({ queryKey: walletKey() });
    client.setQueryData(queryKey, state);
  };
}

/** Shows the ledger that is looked at, in place of the ways to open one. */
function useLookedAt() {
  const client = useQueryClient();
  return (preview: LedgerPreview) => void client.setQueryData(ledgerSourceKey, preview);
}

interface WaysToOpenProps {
  /** What is open already, and can be gone back to. */
  onBack?: () => void;
  /** Shows the wallet that was opened. */
  onOpened: (state: WalletState) => void;
}

export function WaysToOpen({ onBack, onOpened }: WaysToOpenProps) {
  const t = useT("wallet");
  const connection = useConnection();
  const isTraining = connection?.state === "connected" && connection.profile.kind === "training";
  return (
    <FormPage
      title={t("open-title")}
      text={t("open-intro")}
      action={onBack && <Button onPress={onBack}>{t("open-back")}</Button>}
    >
      <Section level={2} title={t("open-file")}>
        <div className="flex flex-wrap items-start gap-x-24 gap-y-12">
          <p className="min-w-0 flex-[1_1_320px] text-pretty text-ink-2">{t("open-fileText")}</p>
          <div>
            <ChooseFile isPrimary onOpened={onOpened} />
          </div>
        </div>
      </Section>
      <DatabaseForm onOpened={onOpened} />
      {isTraining ? (
        <TrainingLedgers />
      ) : (
        <p className="flex flex-wrap items-center gap-x-12 gap-y-4 text-ink-2">
          {t("open-training")}
          <LinkButton href={connectHref} size="small">
            {t("open-toTraining")}
          </LinkButton>
        </p>
      )}
    </FormPage>
  );
}

/** The training wallet before the bets of the last days are in it. It opens by itself. */
export function FillingWallet({ sent, due }: Extract<WalletState, { state: "filling" }>) {
  const t = useT("wallet");
  const takeOver = useTakeOver();
  return (
    <FormPage title={t("filling-title")} text={t("filling-text")}>
      <div className="flex flex-wrap items-center gap-x-12 gap-y-4 text-ink-2">
        <progress
          className="max-w-420 flex-[1_1_240px]"
          max={Math.max(due, 1)}
          value={sent}
          aria-label={t("filling-title")}
        />
        <span>{t("filling-progress", { sent, due })}</span>
      </div>
      <div>
        <ChooseFile onOpened={takeOver} />
      </div>
    </FormPage>
  );
}

/** Opens a wallet's file, or looks at another ledger. Why one cannot be opened is said above the button. */
function ChooseFile({ isPrimary = false, onOpened }: { isPrimary?: boolean; onOpened: (state: WalletState) => void }) {
  const t = useT("wallet");
  const gateway = useGateway();
  const lookAt = useLookedAt();
  const show = (file: OpenedFile | null) => {
    if (file?.opened === "source") lookAt(file.preview);
    else if (file) onOpened(file.state);
  };
  const file = useMutation({ mutationFn: () => gateway.openWalletFile(), onSuccess: show });
  const label = t("open-chooseFile");
  useCommands([{ label, run: () => file.mutate() }]);
  return (
    <>
      {file.isError && asErrorView(file.error).code !== "cancelled" && <FailedState error={file.error} compact />}
      <Button
        variant={isPrimary ? "primary" : "plain"}
        keys={isPrimary ? "Enter" : undefined}
        autoFocus={isPrimary}
        icon={FileSearch}
        onPress={() => file.mutate()}
        isPending={file.isPending}
      >
        {label}
      </Button>
      {file.isPending && <Stoppable text={t("open-looking")} />}
    </>
  );
}

/** A file is looked at as a whole, which takes a while if it is large. */
function Stoppable({ text }: { text: string }) {
  const t = useT("wallet");
  const gateway = useGateway();
  return (
    <p role="status" className="mt-8 flex animate-late flex-wrap items-center gap-8 text-ink-2">
      {text}
      <Button size="small" onPress={() => void gateway.closeLedgerSource().catch(() => undefined)}>
        {t("open-stop")}
      </Button>
    </p>
  );
}

const trainingLedgers: readonly TrainingLedger[] = ["table", "workbook", "log"];

/** Three ledgers of other makers, with planted differences. */
function TrainingLedgers() {
  const t = useT("wallet");
  const gateway = useGateway();
  const look = useMutation({
    mutationFn: (ledger: TrainingLedger) => gateway.lookAtTrainingLedger(ledger),
    onSuccess: useLookedAt(),
  });
  return (
    <Section level={2} title={t("open-foreign")}>
      <p className="mb-8 text-pretty text-ink-2">{t("open-foreignText")}</p>
      {look.isError && <FailedState error={look.error} compact />}
      <div className="flex flex-wrap gap-8">
        {trainingLedgers.map((ledger) => (
          <Button
            key={ledger}
            onPress={() => look.mutate(ledger)}
            isPending={look.isPending && look.variables === ledger}
          >
            {t(`open-foreign-${ledger}`)}
          </Button>
        ))}
      </div>
    </Section>
  );
}

const usualPort = "5432";

/** The database's address and user. The password is sent to Rust and never read back. */
function DatabaseForm({ onOpened }: { onOpened: (state: WalletState) => void }) {
  const t = useT("wallet");
  const gateway = useGateway();
  const lookAt = useLookedAt();
  const [holds, setHolds] = useState<"wallet" | "view">("wallet");
  const [view, setView] = useState("pitdesk_ledger");
  // The draft holds a password, so the mutation's state is not kept.
  const connecting = useMutation({
    mutationFn: async (draft: DatabaseDraft) => {
      if (holds === "view") lookAt(await gateway.lookAtView(draft, view));
      else onOpened(await gateway.connectWalletDatabase(draft));
    },
    gcTime: 0,
  });
  const { database: given, atFault, because } = useManaged();
  const whyFixed = because("database");
  const [text, setText] = useState({
    host: given?.host ?? "",
    port: given ? String(given.port) : usualPort,
    database: "",
    user: "",
    password: "",
  });
  const [check, setCheck] = useState<"required" | "skipped">("required");
  const change = (name: keyof typeof text) => (value: string) => {
    connecting.reset();
    setText({ ...text, [name]: value });
  };
  const port = portOf(text.port);
  const isReady = port !== null && text.host !== "" && text.database !== "" && text.user !== "";
  const submit = () => {
    if (isReady && !connecting.isPending) {
      connecting.mutate({ ...text, port, unverified: check === "skipped" });
    }
  };
  return (
    <Section level={2} title={t("open-database")}>
      <Form
        className="flex flex-col gap-12 *:[button]:self-start"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="text-pretty text-ink-2">{t("open-databaseText")}</p>
        <Choice
          label={t("holds")}
          options={[
            { id: "wallet", label: t("holds-wallet") },
            { id: "view", label: t("holds-view") },
          ]}
          value={holds}
          onChange={(chosen) => {
            connecting.reset();
            setHolds(chosen);
          }}
        />
        {holds === "view" && (
          <TextField
            label={t("view")}
            value={view}
            onChange={(name) => {
              connecting.reset();
              setView(name);
            }}
            description={t("viewHint")}
            monospace
          />
        )}
        <div className="grid grid-cols-2 items-start gap-12">
          {whyFixed ? (
            <TextField
              label={t("host")}
              value={given ? `${text.host}:${text.port}` : ""}
              onChange={change("host")}
              disabledBecause={whyFixed}
              monospace
            />
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)_76px] gap-12">
              <TextField label={t("host")} value={text.host} onChange={change("host")} monospace />
              <TextField
                label={t("port")}
                value={text.port}
                onChange={change("port")}
                errorMessage={port === null ? t("portWrong") : undefined}
                monospace
              />
            </div>
          )}
          <TextField label={t("database")} value={text.database} onChange={change("database")} monospace />
          <TextField label={t("user")} value={text.user} onChange={change("user")} monospace />
          <TextField
            label={t("password")}
            type="password"
            value={text.password}
            onChange={change("password")}
            description={t("passwordNever")}
            monospace
          />
        </div>
        <div className="flex flex-col gap-4">
          <Choice
            label={t("check")}
            options={[
              { id: "required", label: t("check-required") },
              { id: "skipped", label: t("check-skipped") },
            ]}
            value={check}
            onChange={(chosen) => {
              connecting.reset();
              setCheck(chosen);
            }}
          />
          <p className="text-pretty text-ink-2">{t(`check-${check}Text`)}</p>
        </div>
        {connecting.isError && <FailedState error={connecting.error} compact />}
        <Button
          type="submit"
          disabledBecause={atFault.includes("database") ? whyFixed : !isReady && t("connectMissing")}
          isPending={connecting.isPending}
        >
          {t("connect")}
        </Button>
      </Form>
    </Section>
  );
}

/** Parses a port; null if invalid. */
export function portOf(text: string): number | null {
  const digits = text.trim();
  const port = /^\d{1,5}$/.test(digits) ? Number(digits) : 0;
  return port >= 1 && port <= 65_535 ? port : null;
}
