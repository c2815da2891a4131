import type { ErrorComponentProps } from "@tanstack/react-router";
import { CrashScreen } from "@/app/crash-screen";
import { useGateway } from "@/shared/query";

/** A screen that broke while drawing; the frame around it stays. */
export function RouteCrash({ error }: ErrorComponentProps) {
  const gateway = useGateway();
  return <CrashScreen fault={error} copy={(text) => void gateway.copyText(text).catch(() => undefined)} />;
}
