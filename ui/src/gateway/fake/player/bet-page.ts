/** Bet pages in memory: links that last an hour, or fail on request. */
import type { BetPageRequest, BetPageTarget, ErrorView, Gateway } from "../../types";

export interface BetPageOptions {
  readonly secondsLeft?: number;
  readonly createError?: ErrorView;
  readonly showError?: ErrorView;
  readonly onCreate?: (request: BetPageRequest) => void;
  readonly onShow?: (handle: string, target: BetPageTarget) => void;
}

export function fakeBetPages(options: BetPageOptions = {}): Pick<Gateway, "createBetPage" | "showBetPage"> {
  let made = 0;
  return {
    async createBetPage(request) {
      options.onCreate?.(request);
      if (options.createError) throw options.createError;
      return {
        handle: `bet-page-${++made}`,
        host: "bets.example.com",
        language: request.language,
        openedAt: "2026-11-20T14:47:30.000Z",
        secondsLeft: options.secondsLeft ?? 3600,
      };
    },
    async showBetPage(handle, target) {
      options.onShow?.(handle, target);
      if (options.showError) throw options.showError;
    },
  };
}
