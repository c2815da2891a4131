/**
 * The link to one bet's page. The address stays in Rust; the UI holds a handle. A link is reused until it expires,
 * because each new one is another credential.
 */
import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BetPageRequest, BetPageTarget, BetPageView } from "@/gateway/types";
import { type Deadline, deadlineIn } from "@/shared/format";
import { keys, useGateway } from "@/shared/query";

const HOUR = 3_600_000;

interface BetLink {
  readonly view: BetPageView;
  /** When the link expires. */
  readonly until: Deadline;
}

export function useBetLink(request: BetPageRequest) {
  const gateway = useGateway();
  const client = useQueryClient();
  const queryKey = keys.live("betPage", request);
  const link = useQuery<BetLink>({ queryKey, queryFn: skipToken, gcTime: HOUR }).data ?? null;

  const create = useMutation({
    mutationFn: async (): Promise<BetLink> => {
      const view = await gateway.createBetPage(request);
      return { view, until: deadlineIn(view.secondsLeft) };
    },
    onSuccess: (made) => client.setQueryData(queryKey, made),
  });

  const show = useMutation({
    mutationFn: async (target: BetPageTarget) => {
      const { view } = link ?? (await create.mutateAsync());
      await gateway.showBetPage(view.handle, target);
    },
  });

  const renew = () => {
    show.reset();
    create.mutate();
  };
  const forget = () => {
    show.reset();
    create.reset();
  };
  return { link, show, renew, forget, isMaking: create.isPending, error: show.error ?? create.error };
}
