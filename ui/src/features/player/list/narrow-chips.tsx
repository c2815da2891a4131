import { X } from "lucide-react";
import { Id } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import type { PlayerSearch } from "@/shared/links";
import { IconButton } from "@/shared/ui";
import styles from "./narrow.module.css";

type Narrow = Pick<PlayerSearch, "bet_id" | "round_id">;

/** The round or bet filter, each removable: it explains why the list is short. */
export function NarrowChips({ value, onChange }: { value: Narrow; onChange: (narrow: Narrow) => void }) {
  const t = useT("player");
  const chips = [
    { field: "round_id", name: t("narrow-round"), id: value.round_id },
    { field: "bet_id", name: t("narrow-bet"), id: value.bet_id },
  ] as const;
  const set = chips.filter((chip) => chip.id !== undefined);
  if (set.length === 0) return null;
  return (
    <div className={styles.chips}>
      {set.map(({ field, name, id = "" }) => (
        <span key={field} className={styles.chip}>
          {name} <Id value={id} copy={false} />
          <IconButton
            label={t("narrow-remove", { name })}
            icon={X}
            size={12}
            onPress={() => onChange({ ...value, [field]: undefined })}
          />
        </span>
      ))}
    </div>
  );
}
