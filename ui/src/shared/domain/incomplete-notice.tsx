import type { ReactNode } from "react";
import type { ErrorView } from "@/gateway/types";
import type { Deadline } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { errorDetails } from "@/shared/query";
import { Button, PartialNotice } from "@/shared/ui";
import { CopyButton } from "./copy-button";
import { Countdown } from "./failed-state";

interface IncompleteNoticeProps {
  children: ReactNode;
  /** Why the reading is incomplete, if an error ended it. */
  error: ErrorView | null;
  /** Label of the button if there is no error. */
  readAgain: string;
  onReadAgain: () => void;
  /** When it is read again by itself; see `useRetry`. */
  retryAt?: Deadline | null;
}

/** In a narrow column: which part of a list was read, why not all of it, and the button that reads again. */
export function IncompleteNotice({ children, error, readAgain, onReadAgain, retryAt = null }: IncompleteNoticeProps) {
  const t = useT("shared");
  const sentence = useT("error");
  return (
    <PartialNotice
      isNarrow
      action={
        <>
          <Button size="small" onPress={onReadAgain}>
            {error ? t("retry") : readAgain}
          </Button>
          {error && <CopyButton text={errorDetails(error)}>{t("copyDetails")}</CopyButton>}
        </>
      }
    >
      {children}
      {error && (
        <span className="block text-ink-2">
          {sentence(error.code)} {sentence(`${error.code}-next`)}
        </span>
      )}
      <Countdown at={retryAt} />
    </PartialNotice>
  );
}
