/** *Copy link*: a link to what is on screen, for a ticket. The program provides it; a part of a screen only shows the button. */
import { Check, Link } from "lucide-react";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { LinkTarget } from "@/gateway/types";
import { useMessage, useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { asErrorView, useGateway } from "@/shared/query";
import { IconButton } from "@/shared/ui";
import { useCopying } from "./copy-button";

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
  const copy = (to: LinkTarget) => run(gateway.copyLink(to));
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
      label={link.said || t("copyLink")}
      icon={link.isCopied ? Check : Link}
      keys="l"
      onPress={() => link.copy(target)}
    />
  );
}
