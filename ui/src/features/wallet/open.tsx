/** The ways to open a wallet: a file, a database, or the training profile's own. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileSearch } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Form } from "react-aria-components";
import type { DatabaseDraft, WalletState } from "@/gateway/types";
import { FailedState } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useCommands } from "@/shared/keys";
import { connectHref } from "@/shared/links";
import { useGateway, walletKey, walletStateQuery } from "@/shared/query";
import { useManaged } from "@/shared/settings";
import { Button, Choice, LinkButton, Section, TextField } from "@/shared/ui";

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

export function NoWallet() {
  const t = useT("wallet");
  return (
    <Page title={t("open-title")} text={t("open-intro")}>
      <div className="grid grid-cols-[minmax(240px,2fr)_minmax(0,3fr)] items-start gap-16">
        <Section level={2} title={t("open-file")}>
          <p className="mb-12 text-pretty text-ink-2">{t("open-fileText")}</p>
          <ChooseFile isPrimary />
        </Section>
        <DatabaseForm />
      </div>
      <p className="flex flex-wrap items-center gap-x-12 gap-y-4 text-ink-2">
        {t("open-training")}
        <LinkButton href={connectHref} size="small">
          {t("open-toTraining")}
        </LinkButton>
      </p>
    </Page>
  );
}

/** The training wallet before the bets of the last days are in it. It opens by itself. */
export function FillingWallet({ sent, due }: Extract<WalletState, { state: "filling" }>) {
  const t = useT("wallet");
  return (
    <Page title={t("filling-title")} text={t("filling-text")}>
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
        <ChooseFile />
      </div>
    </Page>
  );
}

function Page({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-880 flex-col gap-16 px-24 pt-[clamp(16px,6vh,64px)] pb-24">
      <header>
        <h1 className="mb-4 text-result">{title}</h1>
        <p className="text-pretty text-ink-2">{text}</p>
      </header>
      {children}
    </div>
  );
}

/** Opens a wallet's file. Why one cannot be opened is said above the button. */
function ChooseFile({ isPrimary = false }: { isPrimary?: boolean }) {
  const t = useT("wallet");
  const gateway = useGateway();
  const file = useMutation({ mutationFn: () => gateway.openWalletFile(), onSuccess: useTakeOver() });
  const label = t("open-chooseFile");
  useCommands([{ label, run: () => file.mutate() }]);
  return (
    <>
      {file.isError && <FailedState error={file.error} compact />}
      <Button
        variant={isPrimary ? "primary" : "plain"}
        icon={FileSearch}
        onPress={() => file.mutate()}
        isPending={file.isPending}
      >
        {label}
      </Button>
    </>
  );
}

const usualPort = "5432";

/** The database's address and user. The password is sent to Rust and never read back. */
function DatabaseForm() {
  const t = useT("wallet");
  const gateway = useGateway();
  // The draft holds a password, so the mutation's state is not kept.
  const connecting = useMutation({
    mutationFn: (draft: DatabaseDraft) => gateway.connectWalletDatabase(draft),
    onSuccess: useTakeOver(),
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
        {whyFixed ? (
          <TextField
            label={t("host")}
            value={given ? `${text.host}:${text.port}` : ""}
            onChange={change("host")}
            disabledBecause={whyFixed}
            monospace
          />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)_92px] gap-12">
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
        <div className="grid grid-cols-2 gap-12">
          <TextField label={t("database")} value={text.database} onChange={change("database")} monospace />
          <TextField label={t("user")} value={text.user} onChange={change("user")} monospace />
        </div>
        <TextField
          label={t("password")}
          type="password"
          value={text.password}
          onChange={change("password")}
          description={t("passwordNever")}
          monospace
        />
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
