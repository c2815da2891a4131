import { Select } from "@/shared/ui";
import styles from "./settings-screen.module.css";

interface NumberLineProps {
  name: string;
  hint: string;
  value: number;
  /** The offered values, plus the current one if it is not among them. */
  usual: readonly number[];
  onChange: (value: number) => void;
}

/** A number chosen from a few values. */
export function NumberLine({ name, hint, value, usual, onChange }: NumberLineProps) {
  const offered = [...new Set([...usual, value])].sort((a, b) => a - b);
  return (
    <div className={styles.line}>
      <div>
        <p>{name}</p>
        <p className={styles.hint}>{hint}</p>
      </div>
      <Select
        compact
        label={name}
        value={String(value)}
        options={offered.map((number) => ({ id: String(number), label: String(number) }))}
        onChange={(next) => onChange(Number(next))}
      />
    </div>
  );
}
