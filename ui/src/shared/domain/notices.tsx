import { ChevronRight, Square } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ERROR_FACTS, type ErrorView, type Problem, type ServiceTime } from "@/gateway/types";
import { type Deadline, formatDuration, timeNow, useNow, useSecondsLeft } from "@/shared/format";
import { useLanguage, useMessage, useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { connectHref } from "@/shared/links";
import { asErrorView, errorDetails } from "@/shared/query";
import { Button, classes, EmptyState, Failure, LinkButton, PartialNotice } from "@/shared/ui";
import { CopyButton } from "./copy";
import { ServerText } from "./server-text";
import { TimeText } from "./time-text";

interface FailedStateProps {
  /** An `ErrorView`, or any caught value. */
  error: ErrorView | unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** When it is tried again by itself, and what ends that; see `useRetry`. */
  retry?: RetryProps["retry"];
  /** One line above data that stays on screen. */
  compact?: boolean;
  /** Another action beside *Retry*. */
  action?: ReactNode;
}

/** An error: what happened, what to do, since when, *Retry*, *Stop*, *Copy details*. */
export function FailedState(props: FailedStateProps) {
  const { error: caught, onRetry, isRetrying, retry, compact = false, action } = props;
  const retryAt = retry?.at ?? null;
  const t = useT("shared");
  const key = useT("keys");
  const sentence = useT("error");
  const say = useMessage();
  const error = asErrorView(caught);
  // Of these the service's own words say no more than the sentence above.
  const isSaid = error.code === "throttled" || error.status === 401 || error.status === 404;
  const facts = [
    error.retryAfterSeconds === null || retryAt !== null
      ? null
      : t("waitSeconds", { seconds: error.retryAfterSeconds }),
    error.status === null ? null : t("statusCode", { status: error.status }),
    error.code === "throttled" ? null : error.serviceCode,
    isSaid ? null : error.serviceMessage,
    error.path,
  ].filter((fact) => fact !== null);
  const { about, retry: mayPass } = ERROR_FACTS[error.code];
  // What the user would do by hand is done by itself.
  const isPatient = retryAt !== null && about === "service" && mayPass === "now" && error.code !== "connection_refused";
  // Until the token is changed, no further request is sent with it.
  const needsToken = about === "token";
  const canRetry = onRetry !== undefined && !needsToken;
  const leadsToProfiles = onRetry !== undefined && (needsToken || about === "address");
  // The primary button is what the sentence asks for: to retry helps neither against a wrong address nor with the same ids.
  const isMain = !compact && canRetry && !leadsToProfiles && mayPass !== "never";
  useKeys({ F5: { label: key("readAgain"), run: () => onRetry?.() } }, { when: !compact && canRetry && !isRetrying });
  const actions = (
    <>
      <CopyButton text={errorDetails(error)}>{t("copyDetails")}</CopyButton>
      {retry && <StopButton retry={retry} />}
      {action}
      {leadsToProfiles && (
        <LinkButton size="small" variant={compact ? "plain" : "primary"} href={connectHref}>
          {t("openProfiles")}
        </LinkButton>
      )}
      {canRetry && (
        <Button
          size="small"
          variant={isMain ? "primary" : "plain"}
          keys={compact ? undefined : "F5"}
          onPress={onRetry}
          isPending={isRetrying}
        >
          {t("retry")}
        </Button>
      )}
    </>
  );
  return (
    <Failure
      title={error.reason === null ? sentence(error.code) : say(error.reason)}
      hint={isPatient ? null : sentence(`${error.code}-next`)}
      facts={facts.length > 0 && <ServerText value={facts.join(" · ")} />}
      times={retry ? <FailedTimes at={retryAt} /> : null}
      actions={actions}
      compact={compact}
    />
  );
}

/** Since when it fails, also over several tries, and when the next one is. */
export function FailedTimes({ at }: { at: Deadline | null }) {
  const t = useT("shared");
  const [since] = useState(timeNow);
  return (
    <p className="text-small text-ink-2">
      {t("list-failedSince")} <TimeText at={new Date(since).toISOString()} style="time" />
      {at !== null && (
        <>
          {" · "}
          <Countdown at={at} />
        </>
      )}
    </p>
  );
}

/** The seconds until the next try. Its own component: what is around it is not drawn with each second. */
export function Countdown({ at }: { at: Deadline | null }) {
  const t = useT("shared");
  const seconds = useSecondsLeft(at);
  return seconds !== null && <span role="timer">{t("list-retryIn", { seconds })}</span>;
}

interface RetryProps {
  readonly retry: { readonly at: Deadline | null; readonly stop: () => void };
}

/** The countdown to the next try, above data that stays on screen, and what ends it. */
export function RetryNotice({ retry }: RetryProps) {
  return (
    retry.at !== null && (
      <PartialNotice action={<StopButton retry={retry} />}>
        <p className="first-letter:uppercase">
          <Countdown at={retry.at} />
        </p>
      </PartialNotice>
    )
  );
}

/** Wherever something counts down, it can be stopped; within a line of text by a link. */
export function StopButton({ retry: { at, stop }, isLink = false }: RetryProps & { isLink?: boolean }) {
  const t = useT("shared");
  return (
    at !== null && (
      <Button size="small" variant={isLink ? "link" : undefined} icon={isLink ? undefined : Square} onPress={stop}>
        {t("waiting-stop")}
      </Button>
    )
  );
}

interface IncompleteNoticeProps {
  children: ReactNode;
  /** Why the reading is incomplete, if an error ended it. */
  error: ErrorView | null;
  /** Label of the button if there is no error. */
  readAgain: string;
  onReadAgain: () => void;
  /** When it is read again by itself; see `useRetry`. */
  retry?: RetryProps["retry"];
}

/** Which part of a list was read, and the button that reads again. Pressed, why not all of it. */
export function IncompleteNotice({ children, error, readAgain, onReadAgain, retry }: IncompleteNoticeProps) {
  const t = useT("shared");
  const sentence = useT("error");
  const [isOpen, setOpen] = useState(false);
  const why = error && `${sentence(error.code)} ${sentence(`${error.code}-next`)}`;
  return (
    <PartialNotice
      action={
        <>
          <Button size="small" className="min-h-24!" onPress={onReadAgain}>
            {error ? t("retry") : readAgain}
          </Button>
          {retry && <StopButton retry={retry} />}
        </>
      }
    >
      {why === null ? (
        children
      ) : (
        <button
          type="button"
          className="group cursor-default bg-transparent p-0 text-start hover:underline"
          aria-expanded={isOpen}
          title={isOpen ? undefined : why}
          onClick={() => setOpen(!isOpen)}
        >
          {children} <span className={classes("text-ink-2", !isOpen && "visually-hidden")}>{why}</span>
          <ChevronRight size={12} aria-hidden className="inline align-[-2px] group-aria-expanded:rotate-90" />
        </button>
      )}
      {retry && retry.at !== null && (
        <span className="text-ink-2">
          {" · "}
          <Countdown at={retry.at} />
        </span>
      )}
      {isOpen && error && <CopyButton text={errorDetails(error)}>{t("copyDetails")}</CopyButton>}
    </PartialNotice>
  );
}

/** Fields that could not be read, each with its path. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const say = useMessage();
  return (
    <ul className="mt-4 wrap-anywhere [&_code]:font-mono [&_code]:text-small">
      {problems.map(({ path, fault }) => (
        <li key={`${path} ${fault.id}`}>
          <code>
            <ServerText value={path} />
          </code>{" "}
          {say(fault)}
        </li>
      ))}
    </ul>
  );
}

/** Sentences on the time of answers: the clocks differ, or a cache had kept them. */
export function useServiceTime(): (time: ServiceTime | undefined) => string[] {
  const t = useT("shared");
  const language = useLanguage();
  return (time) => {
    if (!time) return [];
    const { cachedMinutes, clockSkewSeconds } = time;
    const sentences = [];
    if (cachedMinutes !== null) {
      sentences.push(t("cached", { duration: formatDuration(cachedMinutes * 60, language) }));
    }
    if (clockSkewSeconds !== null) {
      sentences.push(t("clockSkew", { duration: formatDuration(clockSkewSeconds, language) }));
    }
    return sentences;
  };
}

/** The notices above data of the service, on the time of its answers. */
export function ServiceTimeNotices({ time }: { time: ServiceTime | undefined }) {
  const sentences = useServiceTime()(time);
  return sentences.map((sentence) => <PartialNotice key={sentence}>{sentence}</PartialNotice>);
}

/** Seconds of silence before it is said that the service is waited for. */
const SILENT = 3;

/**
 * "Waiting for the service · 7 s" and *Stop*, from three seconds after it is mounted: a service that accepts a connection and
 * never answers must not look like one that is about to.
 */
export function Waiting({ onStop }: { onStop: () => void }) {
  const t = useT("shared");
  const language = useLanguage();
  const [since] = useState(timeNow);
  const seconds = Math.floor((useNow() - since) / 1000);
  if (seconds < SILENT) return null;
  return (
    <div className="flex flex-wrap items-center gap-10 px-15 py-6">
      <p role="status">{t("waiting")}</p>
      <span role="timer" className="text-ink-2 tabular-nums">
        {formatDuration(seconds, language)}
      </span>
      <Button size="small" icon={Square} onPress={onStop}>
        {t("waiting-stop")}
      </Button>
    </div>
  );
}

/** What follows *Stop* where nothing was read. */
export function Stopped({ onRetry }: { onRetry: () => void }) {
  const t = useT("shared");
  return (
    <EmptyState
      title={t("waiting-stopped")}
      hint={t("waiting-stoppedHint")}
      action={
        <Button variant="primary" keys="F5" onPress={onRetry}>
          {t("retry")}
        </Button>
      }
    />
  );
}
