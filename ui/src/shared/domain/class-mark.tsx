import {
  Ban,
  CalendarX,
  Check,
  CircleDollarSign,
  Coins,
  FileX,
  Gift,
  Hourglass,
  type LucideIcon,
  ReceiptText,
  Scale,
  Shield,
  Undo2,
} from "lucide-react";
import type { ReconcileClass } from "@/gateway/types";

const icons: Record<ReconcileClass, LucideIcon> = {
  matched: Check,
  payout_differs: Scale,
  unpaid_win: CircleDollarSign,
  paid_after_cancel: Ban,
  rolled_back_not_repaid: Undo2,
  stake_differs: Coins,
  debit_without_record: FileX,
  record_without_debit: ReceiptText,
  tombstone_fired: Shield,
  reward_without_play: Gift,
  not_settled_yet: Hourglass,
  out_of_window: CalendarX,
};

interface ClassMarkProps {
  class: ReconcileClass;
  /** The difference is explained: not an error. */
  expected: boolean;
  size?: number;
}

/** The class as an icon; its name is always beside it. Orange only for errors, and no colour for what agrees, as in a check. */
export function ClassMark({ class: name, expected, size = 15 }: ClassMarkProps) {
  const Icon = icons[name];
  const isQuiet = expected || name === "matched";
  return <Icon size={size} aria-hidden className={isQuiet ? "text-ink-2" : "text-broken"} />;
}
