import type { ErrorComponentProps } from "@tanstack/react-router";
import { CrashScreen } from "@/app/crash-screen";
import { useGateway } from "@/shared/query";
import { Skeleton } from "@/shared/ui";
import styles from "./route-states.module.css";

/** Shown while a screen's file loads, which can take a moment on a busy machine. */
export function PendingScreen() {
  return (
    <div className={styles.screen}>
      <Skeleton width={280} height={26} />
      <Skeleton lines={6} height={40} />
    </div>
  );
}

/** Shown when a screen fails to render; the frame stays. */
export function RouteCrash({ error }: ErrorComponentProps) {
  const gateway = useGateway();
  return <CrashScreen fault={error} copy={(text) => void gateway.copyText(text).catch(() => undefined)} />;
}
