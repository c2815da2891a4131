import { Check, Copy, Link } from "lucide-react";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import type { LinkTarget } from "@/gateway/types";
import { useMessage, useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { asErrorView, useGateway } from "@/shared/query";
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
export function CopyButton({ text, label = "", compact = false, children, keys }: CopyButtonProps) {
  const t = useT("shared");
  const { copy, outcome, said } = useCopy(text);
  const name = label === "" ? t("copy") : t("copyNamed", { name: label });
  useKeys(keys === undefined ? none : { [keys]: { label: children ?? name, run: () => copy(text), hint: true } });
  const icon = outcome === "copied" ? Check : Copy;
  if (compact) return <IconButton label={said || name} icon={icon} size={13} onPress={() => copy(text)} keys={keys} />;
  return (
    <Button size="small" icon={icon} onPress={() => copy(text)} keys={keys} aria-label={children ? undefined : name}>
      {said || children || t("copy")}
    </Button>
  );
}

/** *Copy link*: a link to what is on screen, for a ticket. The program provides it; a part of a screen only shows the button. */
interface CopyLink {
  /** What the address names. Null: nothing that a link can name. */
  target: LinkTarget | null;
  copy: (target: LinkTarget) => void;
  isCopied: boolean;
  said: string;
}

const CopyLinkContext = createContext<CopyLink | null>(null);

/** Copies a link to this place by the key, the palette, and the buttons below. */
export function CopyLinkProvider({ target, children }: { target: LinkTarget | null; children: ReactNode }) {
  const t = useT("shared");
  const gateway = useGateway();
  const say = useMessage();
  const { run, outcome, said } = useCopying(JSON.stringify(target), {
    copied: t("linkCopied"),
    failedWith: (error) => {
      const { reason } = asErrorView(error);
      return reason === null ? t("copyFailed") : `${t("linkFailed")} ${say(reason)}`;
    },
  });
  const copy = (to: LinkTarget) => run(gateway.linkTo(to).then((link) => gateway.copyText(link)));
  useCopyKey(target, copy);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the target is made anew with each address that is drawn.
  const provided = useMemo(
    () => ({ target, copy, isCopied: outcome === "copied", said }),
    [JSON.stringify(target), outcome, said],
  );
  return <CopyLinkContext value={provided}>{children}</CopyLinkContext>;
}

function useCopyKey(target: LinkTarget | null | undefined, copy: ((to: LinkTarget) => void) | undefined) {
  const t = useT("shared");
  const run = () => void (target && copy?.(target));
  useKeys({ l: { label: t("copyLink"), run } }, { when: Boolean(target && copy) });
}

/** Copies a link to what is on screen, or to what the address does not name yet. Nothing where no link can lead. */
export function CopyLinkButton({ to }: { to?: LinkTarget }) {
  const t = useT("shared");
  const link = useContext(CopyLinkContext);
  useCopyKey(to, link?.copy);
  const target = to ?? link?.target;
  if (!link || !target) return null;
  return (
    <IconButton
      variant="plain"
      label={link.said || t("copyLink")}
      icon={link.isCopied ? Check : Link}
      keys="l"
      onPress={() => link.copy(target)}
    />
  );
}
