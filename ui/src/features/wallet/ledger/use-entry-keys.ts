import type { LedgerRow } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";

interface EntryKeys {
  rows: readonly LedgerRow[];
  /** The chosen entry's number. */
  entry: number | undefined;
  onChoose: (entry: number) => void;
  onMessage: (row: LedgerRow) => void;
}

/** `[` and `]` walk through the entries on screen, `r` opens the chosen one's message. */
export function useEntryKeys({ rows, entry, onChoose, onMessage }: EntryKeys) {
  const t = useT("ledger");
  const index = rows.findIndex(({ seq }) => seq === entry);
  const walk = (step: number) => {
    const row = rows[index < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, index + step))];
    if (row) onChoose(row.seq);
  };
  const open = () => {
    const row = rows[index];
    if (row && row.raw !== null) onMessage(row);
  };
  useKeys(
    {
      "[": { label: t("keys-newer"), run: () => walk(-1), hint: true },
      "]": { label: t("keys-older"), run: () => walk(1), hint: true },
      r: { label: t("keys-message"), run: open },
    },
    { when: rows.length > 0 },
  );
}
