import type { AuditView, Spoken } from "@/gateway/types";

/** The first finding that makes an audit inconsistent; null if all rules pass. */
export function reasonOf({ findings }: AuditView): Spoken | null {
  return findings.find(({ verdict, note }) => verdict !== "holds" && !note)?.sentence ?? null;
}
