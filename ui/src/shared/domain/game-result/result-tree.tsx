import { useState } from "react";
import type { TreeRow, TreeValue } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { Button } from "@/shared/ui";
import { ServerText } from "../server-text";
import type { ResultOf } from "./game-result";
import styles from "./result-tree.module.css";

/** Rows that are shown at first, and added each time. */
const STEP = 100;
/** Levels that are indented further; deeper ones stand in one line with the last. */
const INDENTED = 8;

/** A result that this version can't read: names and values as received, in the order received. */
export function ResultTree({ result: { rows, isCut } }: { result: ResultOf<"tree"> }) {
  const t = useT("game-result");
  const [shown, setShown] = useState(STEP);
  const left = Math.max(0, rows.length - shown);
  return (
    <div className={styles.tree}>
      <p className={styles.note}>{t("unread")}</p>
      <table className={styles.rows}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t("name")}</th>
            <th scope="col">{t("value")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a key may come twice
            <Row key={at} row={row} />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p className={styles.note}>
          {t("left", { count: left })}{" "}
          <Button size="small" onPress={() => setShown(shown + STEP)}>
            {t("more", { count: Math.min(STEP, left) })}
          </Button>
        </p>
      )}
      {isCut && left === 0 && <p className={styles.note}>{t("cut")}</p>}
    </div>
  );
}

function Row({ row: { depth, name, isPosition, value } }: { row: TreeRow }) {
  return (
    <tr>
      <th scope="row" style={{ paddingInlineStart: 15 + Math.min(depth, INDENTED) * 14 }}>
        <ServerText value={isPosition ? `${name}.` : name} />
      </th>
      <td data-kind={value.kind} data-figure>
        <Value value={value} />
      </td>
    </tr>
  );
}

function Value({ value }: { value: TreeValue }) {
  const t = useT("game-result");
  switch (value.kind) {
    case "group":
      return <span className={styles.quiet}>{t("group", { count: value.count })}</span>;
    case "picture":
      return <span className={styles.quiet}>{t("picture")}</span>;
    case "line":
      return (
        <>
          <ServerText value={value.items.join(", ")} />
          {value.leftOut > 0 && <span className={styles.quiet}> {t("items", { count: value.leftOut })}</span>}
        </>
      );
    default:
      return <ServerText value={value.text} />;
  }
}
