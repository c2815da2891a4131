import { useState } from "react";
import type { ProfileDraft, ProfileSummary } from "@/gateway/types";

/** The form's input. A stored token is not included: an empty token means "keep it". */
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
