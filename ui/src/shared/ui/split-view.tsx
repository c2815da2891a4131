import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useT } from "@/shared/i18n";
import styles from "./split-view.module.css";

export interface SplitViewProps {
  /** Storage key of the width. */
  id: string;
  list: ReactNode;
  detail: ReactNode;
  /** Minimum, initial and maximum width in pixels. */
  listWidth?: readonly [min: number, start: number, max: number];
  /** `end`: the list is on the right. */
  listSide?: "start" | "end";
}

const step = 16;

/** List and detail with a divider that can be moved by mouse and arrow keys; the width is stored. */
export function SplitView({ id, list, detail, listWidth = [280, 390, 640], listSide = "start" }: SplitViewProps) {
  const t = useT("shared");
  const frame = useRef<HTMLDivElement>(null);
  const [min, start, max] = listWidth;
  const storageKey = `pitdesk.split.${id}`;
  const [width, setWidth] = useState(() => clamp(Number(localStorage.getItem(storageKey)) || start));

  function clamp(wanted: number) {
    return Math.round(Math.min(max, Math.max(min, wanted)));
  }
  function resize(wanted: number) {
    const next = clamp(wanted);
    setWidth(next);
    localStorage.setItem(storageKey, String(next));
  }
  function onPointerMove(event: PointerEvent<HTMLHRElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !frame.current) return;
    const box = frame.current.getBoundingClientRect();
    resize(listSide === "start" ? event.clientX - box.left : box.right - event.clientX);
  }
  function onKeyDown(event: KeyboardEvent) {
    const grow = listSide === "start" ? "ArrowRight" : "ArrowLeft";
    const shrink = listSide === "start" ? "ArrowLeft" : "ArrowRight";
    const wanted = new Map([
      [grow, width + step],
      [shrink, width - step],
      ["Home", min],
      ["End", max],
    ]).get(event.key);
    if (wanted === undefined) return;
    event.preventDefault();
    resize(wanted);
  }

  const listPart = <div className={styles.list}>{list}</div>;
  return (
    <div ref={frame} className={styles.split} data-side={listSide} style={{ "--list-width": `${width}px` } as object}>
      {listSide === "start" && listPart}
      {/* biome-ignore-start lint/a11y: a focusable separator is a window splitter, which ARIA makes interactive. */}
      <hr
        aria-orientation="vertical"
        aria-label={t("resizeList")}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={width}
        tabIndex={0}
        className={styles.divider}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
        onDoubleClick={() => resize(start)}
      />
      {/* biome-ignore-end lint/a11y: see above */}
      <div className={styles.detail}>{detail}</div>
      {listSide === "end" && listPart}
    </div>
  );
}
