import { useT } from "@/shared/i18n";

interface MoreCurrenciesProps {
  /** Number of currencies whose sums are folded; below 1 there is no button. */
  count: number;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}

/** Shows the sums of the other currencies of a list, and folds them again. */
export function MoreCurrencies({ count, isOpen, onChange }: MoreCurrenciesProps) {
  const t = useT("shared");
  if (count < 1) return null;
  const label = isOpen ? t("list-fewerCurrencies") : t("list-moreCurrencies", { count });
  return (
    <button
      type="button"
      className="cursor-default rounded-small border border-line-strong bg-transparent px-4 font-normal text-ink-2 leading-snug hover:bg-hover hover:text-ink"
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onClick={() => onChange(!isOpen)}
    >
      {isOpen ? "−" : `+${count}`}
    </button>
  );
}
