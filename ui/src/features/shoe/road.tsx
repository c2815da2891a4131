/**
 * One road: a grid of six rows, its marks, and a list box of rounds for the keyboard. Rust computes the positions; this
 * file draws, highlights and pans.
 */

import { ChevronLeft } from "lucide-react";
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useId,
  useMemo,
  useRef,
} from "react";
import { useT } from "@/shared/i18n";
import { Button, Section, tooltip } from "@/shared/ui";
import {
  columnsOf,
  Grid,
  type HoveredRound,
  indexByRound,
  Lights,
  leftOf,
  Marks,
  type Placed,
  roadRows,
  type ShapeProps,
} from "./marks";
import { moved, usePanGestures, useRoadWindow } from "./road-window";
import styles from "./roads.module.css";

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
  /** Before the hint that there are older columns. */
  aside?: ReactNode;
  /** Shown in place of the title, which remains the road's name. */
  head?: ReactNode;
  /** To the right of the road. */
  beside?: ReactNode;
}

export function Road<Mark extends Placed>(props: RoadProps<Mark>) {
  const { title, marks, names, shape, cell, light, aside, head = title, beside } = props;
  const place = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const id = useId();
  const byRound = useMemo(() => indexByRound(marks), [marks]);
  const index = light.chosen === undefined ? undefined : byRound.get(light.chosen);
  // One empty column after the newest, as on table displays.
  const columns = columnsOf(marks) + 1;
  const reveal = light.pinned && index !== undefined ? marks[index]?.col : undefined;
  const view = useRoadWindow(place, cell, columns, reveal);
  const cells = { cell, step: view.step };
  usePanGestures(svg, view.step, view, view.pan);
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
    <Section
      title={head}
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
      <div className="flex gap-14">
        <div className="min-w-0 flex-1" ref={place}>
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
            <svg ref={svg} width={leftOf(view.visible, view.step) + 1} height={roadRows * cell + 1} role="presentation">
              <Grid columns={view.visible} {...cells} />
              <g transform={`translate(${-leftOf(view.first, view.step)} 0)`}>
                <Lights marks={marks} indexByRound={byRound} {...cells} chosen={light.chosen} hovered={light.hovered} />
                <Marks
                  marks={marks}
                  names={names}
                  shape={shape}
                  {...cells}
                  chosen={index}
                  fresh={light.fresh}
                  idOf={idOf}
                />
              </g>
            </svg>
          </div>
        </div>
        {beside}
      </div>
    </Section>
  );
}

function onMark<Mark>(event: MouseEvent, marks: readonly Mark[], then: (mark: Mark) => void): void {
  const element = event.target instanceof Element ? event.target.closest("[data-index]") : null;
  const mark = marks[Number(element?.getAttribute("data-index") ?? -1)];
  if (mark) then(mark);
}

interface PanHintProps {
  /** The road. */
  title: string;
  aside: ReactNode;
  /** Hidden columns on each side, and the number of visible ones. */
  older: number;
  newer: number;
  visible: number;
  onPan: (by: number) => void;
  onNewest: () => void;
}

/**
 * Shows that older columns are hidden, with buttons to show them and to return. Memoised: selecting a round does not
 * redraw it.
 */
const PanHint = memo(function PanHint({ title, aside, older, newer, visible, onPan, onNewest }: PanHintProps) {
  const t = useT("shoe");
  return (
    <span className="flex min-w-0 flex-wrap items-center justify-end gap-x-8 text-small whitespace-nowrap text-ink-2">
      {aside}
      {older > 0 && (
        <Button
          variant="quiet"
          size="small"
          icon={ChevronLeft}
          aria-label={t("roads-olderOf", { count: older, road: title })}
          onPress={() => onPan(-visible)}
          {...tooltip(t("roads-panHint"))}
        >
          {t("roads-older", { count: older })}
        </Button>
      )}
      {newer > 0 && (
        <Button variant="quiet" size="small" aria-label={t("roads-newestOf", { road: title })} onPress={onNewest}>
          {t("roads-newest")} ›
        </Button>
      )}
    </span>
  );
});
