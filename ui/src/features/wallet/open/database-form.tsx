import { useState } from "react";
import { Form } from "react-aria-components";
import { FailedState } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { Button, Choice, Panel, TextField } from "@/shared/ui";
import { useConnectDatabase } from "../queries";
import styles from "./open.module.css";

const usualPort = "5432";

/** The database's address and user. The password is sent to Rust and never read back. */
export function DatabaseForm() {
  const t = useT("wallet");
  const connecting = useConnectDatabase();
  const [text, setText] = useState({ host: "", port: usualPort, database: "", user: "", password: "" });
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
    <Panel level={2} title={t("open-database")}>
      <Form
        className={styles.way}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={styles.text}>{t("open-databaseText")}</p>
        <div className={styles.server}>
          <TextField label={t("host")} value={text.host} onChange={change("host")} monospace />
          <TextField
            label={t("port")}
            value={text.port}
            onChange={change("port")}
            errorMessage={port === null ? t("portWrong") : undefined}
            monospace
          />
        </div>
        <div className={styles.pair}>
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
        <div className={styles.check}>
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
          <p className={styles.text}>{t(`check-${check}Text`)}</p>
        </div>
        {connecting.isError && <FailedState error={connecting.error} compact />}
        <Button type="submit" isDisabled={!isReady} isPending={connecting.isPending}>
          {t("connect")}
        </Button>
      </Form>
    </Panel>
  );
}

/** Parses a port; null if invalid. */
export function portOf(text: string): number | null {
  const digits = text.trim();
  const port = /^\d{1,5}$/.test(digits) ? Number(digits) : 0;
  return port >= 1 && port <= 65_535 ? port : null;
}
