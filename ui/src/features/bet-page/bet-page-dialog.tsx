import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { BetPageRequest, BetPageTarget, BetPageView, ErrorView } from "@/gateway/types";
import { FailedState, Id } from "@/shared/domain";
import { type Deadline, deadlineIn, formatCountdown, useSecondsLeft } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { asErrorView, keys, useGateway } from "@/shared/query";
import { Button, Dialog, Facts, Select, TextField } from "@/shared/ui";

interface BetPageDialogProps {
  gameKey: string;
  roundId: string;
  playerId: string;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Opens the service's page for one bet, in a window of Pitdesk or in the system's browser. The address contains a
 * credential: it stays in Rust and is never shown or copied.
 */
export function BetPageDialog({ gameKey, roundId, playerId, isOpen, onClose }: BetPageDialogProps) {
  const t = useT("bet-page");
  // The language of the interface in the contract's codes: the agent reads the page.
  const own = useLanguage() === "th" ? "TH" : "EN";
  const [language, setLanguage] = useState<string | null>(own);
  return (
    <Dialog title={t("title")} isOpen={isOpen} onClose={onClose}>
      <div className="flex flex-col gap-14">
        <p className="text-ink-2">{t("explain")}</p>
        <Facts
          facts={[
            { name: t("player"), value: <Id value={playerId} /> },
            { name: t("round"), value: <Id value={roundId} /> },
          ]}
        />
        <div className="grid grid-cols-2 items-start gap-12">
          <LanguageChoice value={language} initial={own} onChange={setLanguage} />
        </div>
        <LinkActions
          key={language}
          request={
            language === null
              ? null
              : { gameKey, roundId, playerId, language: language === SERVICE_DEFAULT ? null : language }
          }
        />
      </div>
    </Dialog>
  );
}

interface LanguageChoiceProps {
  value: string | null;
  /** The code that is chosen at first. */
  initial: string;
  /** Null while the typed language code is incomplete. */
  onChange: (code: string | null) => void;
}

/** Thai, English, or another language by its two letters. */
function LanguageChoice({ value, initial, onChange }: LanguageChoiceProps) {
  const t = useT("bet-page");
  const [typed, setTyped] = useState<string | null>(null);
  const options = [
    ...SAMPLE_LANGUAGES.map((code) => ({ id: code as string, label: t(`language-${code}`) })),
    { id: SERVICE_DEFAULT, label: t("language-default") },
    { id: "other", label: t("language-other") },
  ];
  const choose = (id: string) => {
    setTyped(id === "other" ? "" : null);
    onChange(id === "other" ? null : id);
  };
  const type = (text: string) => {
    setTyped(text);
    onChange(languageCode(text));
  };
  const wrong = typed !== null && typed.length >= 2 && languageCode(typed) === null;
  return (
    <>
      <Select
        label={t("language")}
        options={options}
        value={typed === null ? (value ?? initial) : "other"}
        onChange={choose}
      />
      {typed !== null && (
        <TextField
          label={t("code")}
          description={t("codeHint")}
          value={typed}
          onChange={type}
          errorMessage={wrong ? t("codeWrong") : undefined}
        />
      )}
    </>
  );
}

/** No language is asked for: the service uses its default (docs/contract.md#bet-detail). */
const SERVICE_DEFAULT = "default";

/** Languages in the contract's samples. The service may know more; each has a code of two letters. */
const SAMPLE_LANGUAGES = ["TH", "EN"] as const;

/** The code in upper case, as the service expects it; null if it is not two letters. */
export function languageCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) ? code : null;
}

const NO_LANGUAGE = { gameKey: "", roundId: "", playerId: "", language: null };

interface LinkActionsProps {
  /** Null until a language is chosen. */
  request: BetPageRequest | null;
}

/** The two ways to open the page, the link's remaining time, and a new link once it has expired. */
function LinkActions({ request }: LinkActionsProps) {
  const t = useT("bet-page");
  const { link, show, renew, forget, isMaking, error: caught } = useBetLink(request ?? NO_LANGUAGE);
  const error = caught ? asErrorView(caught) : null;
  const secondsLeft = useSecondsLeft(link?.until ?? null);
  const wait = useThrottle(error);
  const isOver = secondsLeft === 0 || error?.code === "expired";
  const whyNot =
    wait > 0 ? t("throttledFor", { seconds: wait }) : isMaking ? t("making") : request === null && t("notYet");
  return (
    <>
      {link && secondsLeft !== null && <Countdown secondsLeft={isOver ? 0 : secondsLeft} host={link.view.host} />}
      {error && !isOver && <FailedState error={error} onRetry={forget} compact />}
      {wait > 0 && <p role="status">{t("throttledFor", { seconds: wait })}</p>}
      {!isOver && <p className="text-ink-2">{t("browserHint")}</p>}
      <div className="flex flex-wrap gap-8">
        {isOver ? (
          <Button
            variant="primary"
            isPending={isMaking}
            disabledBecause={wait > 0 && t("throttledFor", { seconds: wait })}
            onPress={renew}
          >
            {t("newLink")}
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              autoFocus
              isPending={show.isPending}
              disabledBecause={whyNot}
              onPress={() => show.mutate("window")}
            >
              {isMaking ? t("making") : t("openWindow")}
            </Button>
            <Button
              variant="plain"
              disabledBecause={whyNot}
              isPending={show.isPending}
              onPress={() => show.mutate("browser")}
            >
              {t("openBrowser")}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

/** Time left before the link expires. Screen readers announce only the end, not every second. */
function Countdown({ secondsLeft, host }: { secondsLeft: number; host: string }) {
  const t = useT("bet-page");
  if (secondsLeft === 0) {
    return (
      <p className="font-semibold text-ink" role="status">
        {t("expired")}
      </p>
    );
  }
  return (
    <p className="font-semibold" role="timer">
      {t("left", { time: formatCountdown(secondsLeft) })}{" "}
      <span className="font-normal text-ink-2">{t("host", { host })}</span>
    </p>
  );
}

/** Seconds left of the service's `Retry-After`; 0 if there is none. */
function useThrottle(error: ErrorView | null): number {
  const seconds = error?.code === "throttled" ? (error.retryAfterSeconds ?? 0) : 0;
  // The wait starts when the error arrives, not when a component renders.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const until = useMemo(() => (seconds > 0 ? deadlineIn(seconds) : null), [error]);
  return useSecondsLeft(until) ?? 0;
}

const HOUR = 3_600_000;

interface BetLink {
  readonly view: BetPageView;
  /** When the link expires. */
  readonly until: Deadline;
}

/**
 * The link to one bet's page. The address stays in Rust; the UI holds a handle. A link is reused until it expires,
 * because each new one is another credential.
 */
function useBetLink(request: BetPageRequest) {
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
