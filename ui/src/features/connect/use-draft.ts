import { useState } from "react";
import type { ProfileDraft, ProfileSummary } from "@/gateway/types";

/** What is typed so far. A stored token is not part of it: none means "keep it". */
export function useDraft(profile: ProfileSummary | null, canRemember: boolean) {
  const [draft, setDraft] = useState<ProfileDraft>({
    id: profile?.id ?? null,
    name: profile?.name ?? "",
    baseUrl: profile?.baseUrl ?? "",
    token: null,
    rememberToken: canRemember && profile?.token !== "this_run",
  });
  return { draft, change: (changed: Partial<ProfileDraft>) => setDraft((before) => ({ ...before, ...changed })) };
}
