import { CircleCheck } from "lucide-react";
import type { ConnectionTest } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { PartialNotice } from "@/shared/ui";
import styles from "./connect-screen.module.css";

/** What *Test connection* found. */
export function TestResult({ test }: { test: ConnectionTest }) {
  const t = useT("connect");
  const skew = test.clockSkewSeconds;
  return (
    <>
      <p role="status" className={styles.passed}>
        <CircleCheck size={15} aria-hidden />
        <span>
          {t("testOk", { host: test.host, ms: test.elapsedMs })} {t("testTables", { count: test.tablesTotal })}
        </span>
      </p>
      {skew !== null && (
        <PartialNotice>{t(skew > 0 ? "skewAhead" : "skewBehind", { seconds: Math.abs(skew) })}</PartialNotice>
      )}
    </>
  );
}
