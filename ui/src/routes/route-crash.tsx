import type { ErrorComponentProps } from "@tanstack/react-router";
import { CrashScreen } from "@/app/crash-screen";
import { useGateway } from "@/shared/query";

/** Shown when a screen fails to render; the frame stays. */
export function RouteCrash({ error }: ErrorComponentProps) {
  const gateway = useGateway();
  return <CrashScreen fault={error} copy={(text) => void gateway.copyText(text).catch(() => undefined)} />;
}
