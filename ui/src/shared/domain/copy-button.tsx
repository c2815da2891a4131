import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { useGateway } from "@/shared/query";
import { Button, IconButton, useToast } from "@/shared/ui";

export interface CopyButtonProps {
  /** The exact text to copy. */
  text: string;
  /** The copied item's name, for the button's label: "bet id". */
  label?: string;
  /** Icon only. */
  compact?: boolean;
  /** The button's text, if it is not compact. */
  children?: string;
  /** The main action of its part. */
  isPrimary?: boolean;
  /** The key that does the same. */
  keys?: string;
}

const none = {};

type Outcome = "ready" | "copied" | "failed";

interface CopyEnd {
  outcome: Outcome;
  said: string;
  /** What the copy was of. */
  subject: string;
}

const ready: CopyEnd = { outcome: "ready", said: "", subject: "" };

/**
 * Copies by Rust, because the web view has no clipboard permission, and says what came of it: in the toast, and for a moment to
 * the button that was pressed. The same button may stand for the next subject by then (the next record of a list): of that one
 * nothing was copied. A copy by a key is said as well, where no button may be in sight.
 */
export function useCopying(
  subject: string,
  { copied, failedWith }: { copied?: string; failedWith?: (error: unknown) => string } = {},
): { run: (copying: Promise<void>) => void; outcome: Outcome; said: string } {
  const t = useT("shared");
  const toast = useToast();
  const [end, setEnd] = useState(ready);
  useEffect(() => {
    if (end.outcome === "ready") return;
    const timer = setTimeout(() => setEnd(ready), 1500);
    return () => clearTimeout(timer);
  }, [end]);
  const finish = (outcome: "copied" | "failed", said: string) => {
    setEnd({ outcome, said, subject });
    toast(said);
  };
  const run = (copying: Promise<void>) =>
    void copying.then(
      () => finish("copied", copied ?? t("copied")),
      (error: unknown) => finish("failed", failedWith?.(error) ?? t("copyFailed")),
    );
  const { outcome, said } = end.subject === subject ? end : ready;
  return { run, outcome, said };
}

/** Copies a text about a subject. Returns for a moment what came of it. */
export function useCopy(subject: string): { copy: (text: string) => void; outcome: Outcome; said: string } {
  const gateway = useGateway();
  const { run, outcome, said } = useCopying(subject);
  return { copy: (text) => run(gateway.copyText(text)), outcome, said };
}

/** Copies, and says so in place. */
export function CopyButton({ text, label = "", compact = false, children, isPrimary = false, keys }: CopyButtonProps) {
  const t = useT("shared");
  const { copy, outcome, said } = useCopy(text);
  const name = label === "" ? t("copy") : t("copyNamed", { name: label });
  useKeys(keys === undefined ? none : { [keys]: { label: children ?? name, run: () => copy(text), hint: true } });
  const icon = outcome === "copied" ? Check : Copy;
  if (compact) return <IconButton label={said || name} icon={icon} size={13} onPress={() => copy(text)} keys={keys} />;
  return (
    <Button
      size="small"
      variant={isPrimary ? "primary" : "plain"}
      icon={icon}
      onPress={() => copy(text)}
      keys={keys}
      aria-label={children ? undefined : name}
    >
      {said || children || t("copy")}
    </Button>
  );
}
