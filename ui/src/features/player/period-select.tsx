import type { PeriodName } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { periods } from "@/shared/links";
import { Select } from "@/shared/ui";

interface PeriodSelectProps {
  value: PeriodName;
  onChange: (period: PeriodName) => void;
  compact?: boolean;
}

/** How far back: the three periods the service knows. */
export function PeriodSelect({ value, onChange, compact }: PeriodSelectProps) {
  const t = useT("find");
  return (
    <Select
      label={t("period")}
      compact={compact}
      value={value}
      options={periods.map((id) => ({ id, label: t(`period-${id}`) }))}
      onChange={(id) => {
        const chosen = periods.find((period) => period === id);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
