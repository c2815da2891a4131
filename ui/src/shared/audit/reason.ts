import type { AuditView, Spoken } from "@/gateway/types";

/** Why an audit is not consistent: its first sentence that counts; none if all rules hold. */
export function reasonOf({ findings }: AuditView): Spoken | null {
  return findings.find(({ verdict, note }) => verdict !== "holds" && !note)?.sentence ?? null;
}
