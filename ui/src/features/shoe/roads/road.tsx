/**
 * One road: a grid of six rows, its marks, and a list box of rounds for the keyboard. Rust computes the positions; this
 * file draws, highlights and pans.
 */
import { type ComponentType, type KeyboardEvent, type MouseEvent, type ReactNode, useId, useMemo, useRef } from "react";
import { Panel } from "@/shared/ui";
import { Grid } from "./grid";
import type { HoveredRound } from "./hover";
import { Lights } from "./lights";
import { Marks } from "./marks";
import { moved } from "./move";
import { PanHint } from "./pan-hint";
import { columnsOf, indexByRound, type Placed, roadRows } from "./placed";
import styles from "./roads.module.css";
import type { ShapeProps } from "./shapes";
import { usePanGestures } from "./use-pan-gestures";
import { useRoadWindow } from "./use-road-window";

/** What all five roads share. */
export interface RoadLight {
  /** Position of the chosen round. */
  chosen: number | undefined;
  /** Whether the user selected it: then it is scrolled into view. Otherwise it is the newest. */
  pinned: boolean;
  fresh: ReadonlySet<number>;
  hovered: HoveredRound;
  onChoose: (round: number) => void;
}

interface RoadProps<Mark extends Placed> {
  title: string;
  marks: readonly Mark[];
  names: readonly string[];
  shape: ComponentType<ShapeProps<Mark>>;
  cell: number;
  light: RoadLight;
  aside?: ReactNode;
}

export function Road<Mark extends Placed>({ title, marks, names, shape, cell, light, aside }: RoadProps<Mark>) {
  const place = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const id = useId();
  const byRound = useMemo(() => indexByRound(marks), [marks]);
  const index = light.chosen === undefined ? undefined : byRound.get(light.chosen);
  // One empty column after the newest, as on table displays.
  const columns = columnsOf(marks) + 1;
  const reveal = light.pinned && index !== undefined ? marks[index]?.col : undefined;
  const view = useRoadWindow(place, cell, columns, reveal);
  usePanGestures(svg, cell, view, view.pan);
  const idOf = (mark: number) => `${id}-${mark}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "PageUp" || event.key === "PageDown") {
      view.pan(event.key === "PageUp" ? -view.visible : view.visible);
      event.preventDefault();
      return;
    }
    const to = marks[moved(marks, index, event.key) ?? -1];
    if (!to) return;
    event.preventDefault();
    light.onChoose(to.round);
  };
  return (
    <Panel
      title={title}
      actions={
        <PanHint
          title={title}
          aside={aside}
          older={view.older}
          newer={view.newer}
          visible={view.visible}
          onPan={view.pan}
          onNewest={view.toNewest}
        />
      }
    >
      <div className={styles.place} ref={place}>
        <div
          className={styles.road}
          data-pannable={view.older + view.newer > 0}
          role="listbox"
          tabIndex={0}
          aria-label={title}
          aria-activedescendant={index === undefined ? undefined : idOf(index)}
          onKeyDown={onKeyDown}
          onClick={(event) => onMark(event, marks, ({ round }) => light.onChoose(round))}
          onPointerOver={(event) => onMark(event, marks, ({ round }) => light.hovered.set(round))}
          onPointerLeave={() => light.hovered.set(undefined)}
        >
          <svg ref={svg} width={view.visible * cell + 1} height={roadRows * cell + 1} role="presentation">
            <Grid columns={view.visible} cell={cell} />
            <g transform={`translate(${-view.first * cell} 0)`}>
              <Lights marks={marks} indexByRound={byRound} cell={cell} chosen={light.chosen} hovered={light.hovered} />
              <Marks
                marks={marks}
                names={names}
                shape={shape}
                cell={cell}
                chosen={index}
                fresh={light.fresh}
                idOf={idOf}
              />
            </g>
          </svg>
        </div>
      </div>
    </Panel>
  );
}

function onMark<Mark>(event: MouseEvent, marks: readonly Mark[], then: (mark: Mark) => void): void {
  const element = event.target instanceof Element ? event.target.closest("[data-index]") : null;
  const mark = marks[Number(element?.getAttribute("data-index") ?? -1)];
  if (mark) then(mark);
}
