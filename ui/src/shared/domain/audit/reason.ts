import type { AuditView, Message } from "@/gateway/types";

/** The first finding that makes an audit inconsistent; null if all rules pass. */
export function reasonOf({ findings }: AuditView): Message | null {
  return findings.find(({ verdict, note }) => verdict !== "holds" && !note)?.sentence ?? null;
}
