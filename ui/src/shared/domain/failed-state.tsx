import type { ReactNode } from "react";
import { ERROR_FACTS, type ErrorView } from "@/gateway/types";
import { type Deadline, useSecondsLeft } from "@/shared/format";
import { useMessage, useT } from "@/shared/i18n";
import { connectHref } from "@/shared/links";
import { asErrorView, errorDetails } from "@/shared/query";
import { Button, Failure, LinkButton, PartialNotice } from "@/shared/ui";
import { CopyButton } from "./copy-button";
import { ServerText } from "./server-text";

interface FailedStateProps {
  /** An `ErrorView`, or any caught value. */
  error: ErrorView | unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** When it is tried again by itself; see `useRetry`. */
  retryAt?: Deadline | null;
  /** One line above data that stays on screen. */
  compact?: boolean;
  /** Another action beside *Retry*. */
  action?: ReactNode;
}

/** An error: what happened, what to do, *Retry*, *Copy details*. */
export function FailedState(props: FailedStateProps) {
  const { error: caught, onRetry, isRetrying, retryAt = null, compact = false, action } = props;
  const t = useT("shared");
  const sentence = useT("error");
  const say = useMessage();
  const error = asErrorView(caught);
  const facts = [
    error.retryAfterSeconds === null || retryAt !== null
      ? null
      : t("waitSeconds", { seconds: error.retryAfterSeconds }),
    error.status === null ? null : t("statusCode", { status: error.status }),
    error.serviceCode,
    // Of these two the contract names the message, and it says no more than the sentence above.
    error.status === 401 || error.status === 404 ? null : error.serviceMessage,
    error.path,
  ].filter((fact) => fact !== null);
  const { about } = ERROR_FACTS[error.code];
  // Until the token is changed, no further request is sent with it.
  const needsToken = about === "token";
  const actions = (
    <>
      {action}
      {onRetry && (needsToken || about === "address") && (
        <LinkButton size="small" href={connectHref}>
          {t("openProfiles")}
        </LinkButton>
      )}
      {onRetry && !needsToken && (
        <Button size="small" onPress={onRetry} isPending={isRetrying}>
          {t("retry")}
        </Button>
      )}
      <CopyButton text={errorDetails(error)}>{t("copyDetails")}</CopyButton>
    </>
  );
  return (
    <Failure
      title={error.reason === null ? sentence(error.code) : say(error.reason)}
      hint={sentence(`${error.code}-next`)}
      facts={facts.length > 0 && <ServerText value={facts.join(" · ")} />}
      countdown={<Countdown at={retryAt} />}
      actions={actions}
      compact={compact}
    />
  );
}

/** The seconds until the next try. Its own component: what is around it is not drawn with each second. */
export function Countdown({ at }: { at: Deadline | null }) {
  const t = useT("shared");
  const seconds = useSecondsLeft(at);
  return (
    seconds !== null && (
      <p role="timer" className="mt-4 text-small text-ink-2">
        {t("list-retryIn", { seconds })}
      </p>
    )
  );
}

/** The countdown to the next try, above data that stays on screen. */
export function RetryNotice({ at }: { at: Deadline | null }) {
  return (
    at !== null && (
      <PartialNotice>
        <Countdown at={at} />
      </PartialNotice>
    )
  );
}
