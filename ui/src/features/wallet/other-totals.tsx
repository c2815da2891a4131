/** The totals of another party beside those of the ledger: a file or pasted rows, with the columns of a file of totals. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useState } from "react";
import type { OtherTotals } from "@/gateway/types";
import { FailedState, ServerText } from "@/shared/domain";
import { useMessage, useT } from "@/shared/i18n";
import { useGateway, walletKey } from "@/shared/query";
import { Button, Dialog, PartialNotice, TextField } from "@/shared/ui";

export function OtherParty({ other }: { other: OtherTotals | null }) {
  const t = useT("totals");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={FileText} onPress={() => setOpen(true)}>
        {t("other")}
      </Button>
      {isOpen && <OtherDialog other={other} onClose={() => setOpen(false)} />}
    </>
  );
}

function OtherDialog({ other, onClose }: { other: OtherTotals | null; onClose: () => void }) {
  const t = useT("totals");
  const gateway = useGateway();
  const client = useQueryClient();
  const [text, setText] = useState("");
  const added = () => void client.invalidateQueries({ queryKey: walletKey("totals") });
  const choose = useMutation({
    mutationFn: () => gateway.openOtherTotals(),
    onSuccess: (isChosen) => {
      if (!isChosen) return;
      added();
      onClose();
    },
  });
  const paste = useMutation({
    mutationFn: (rows: string) => gateway.pasteOtherTotals(rows),
    onSuccess: () => {
      added();
      onClose();
    },
  });
  const error = choose.error ?? paste.error;
  return (
    <Dialog title={t("other-title")} isOpen onClose={onClose} size="wide">
      <div className="flex flex-col gap-12">
        <p className="text-pretty text-ink-2">{t("other-text")}</p>
        {other && <Known other={other} />}
        {error && <FailedState error={error} compact />}
        <div className="flex flex-wrap gap-8">
          <Button variant="primary" onPress={() => choose.mutate()} isPending={choose.isPending}>
            {t("other-choose")}
          </Button>
          {other && (
            <Button onPress={() => paste.mutate("")} isPending={paste.isPending}>
              {t("other-remove")}
            </Button>
          )}
        </div>
        <TextField label={t("other-paste")} value={text} onChange={setText} lines={6} monospace />
        <div>
          <Button
            disabledBecause={text.trim() === "" && t("other-use-because")}
            onPress={() => paste.mutate(text)}
            isPending={paste.isPending}
          >
            {t("other-use")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** What of the file is not compared. */
function Known({ other: { name, outside, unread, unreadCount, otherHeads } }: { other: OtherTotals }) {
  const t = useT("totals");
  const say = useMessage();
  const line = useT("columns");
  return (
    <div className="flex flex-col gap-6">
      <p className="font-medium">
        <ServerText value={name === null ? t("theirs-pasted") : t("theirs", { name })} />
      </p>
      {outside > 0 && <PartialNotice>{t("other-outside", { count: outside })}</PartialNotice>}
      {otherHeads.length > 0 && (
        <p className="text-ink-2">
          <ServerText value={t("other-heads", { heads: otherHeads.join(", ") })} />
        </p>
      )}
      {unreadCount > 0 && (
        <PartialNotice>
          <p>{t("other-unread", { count: unreadCount })}</p>
          <ul>
            {unread.map(({ line: number, why }) => (
              <li key={number}>
                {line("remarks-line", { line: number })}: <ServerText value={say(why)} />
              </li>
            ))}
          </ul>
        </PartialNotice>
      )}
    </div>
  );
}
