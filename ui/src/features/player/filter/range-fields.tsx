import { useState } from "react";
import { useT } from "@/shared/i18n";
import { TextField } from "@/shared/ui";

/** A range whose ends are typed as texts. Either end may be missing. */
export interface RangeOfTexts {
  from: string | undefined;
  to: string | undefined;
  /** The value of a typed text; undefined if it is none. */
  parse: (typed: string) => string | undefined;
  show: (value: string) => string;
}

type Ends = { from: string | undefined; to: string | undefined };

export interface TypedRange {
  readonly typed: { readonly from: string; readonly to: string };
  readonly faults: { readonly from: boolean; readonly to: boolean };
  readonly type: (end: "from" | "to", text: string) => void;
  /** The values; null if a text is none, which is then marked. */
  readonly read: () => Ends | null;
}

/** The two ends of a range while they are typed. */
export function useTypedRange({ from, to, parse, show }: RangeOfTexts): TypedRange {
  const text = (value: string | undefined) => (value === undefined ? "" : show(value));
  const [typed, setTyped] = useState({ from: text(from), to: text(to) });
  const [faults, setFaults] = useState({ from: false, to: false });
  const read = () => {
    const values = { from: parse(typed.from), to: parse(typed.to) };
    const found = {
      from: typed.from.trim() !== "" && values.from === undefined,
      to: typed.to.trim() !== "" && values.to === undefined,
    };
    setFaults(found);
    return found.from || found.to ? null : values;
  };
  return { typed, faults, type: (end, next) => setTyped({ ...typed, [end]: next }), read };
}

interface RangeFieldsProps {
  range: TypedRange;
  /** The sentence for a text that is no value. */
  fault: string;
  autoFocus?: boolean;
}

/** The two fields of a range, side by side. */
export function RangeFields({ range, fault, autoFocus = false }: RangeFieldsProps) {
  const t = useT("search");
  return (
    <div className="grid grid-cols-2 gap-10">
      <TextField
        label={t("filter-from")}
        value={range.typed.from}
        onChange={(text) => range.type("from", text)}
        errorMessage={range.faults.from ? fault : undefined}
        monospace
        autoFocus={autoFocus}
      />
      <TextField
        label={t("filter-to")}
        value={range.typed.to}
        onChange={(text) => range.type("to", text)}
        errorMessage={range.faults.to ? fault : undefined}
        monospace
      />
    </div>
  );
}
