import { useMutation } from "@tanstack/react-query";
import { Download, Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useCallback, useRef, useState } from "react";
import type { ImageView, RecordView } from "@/gateway/types";
import { FailedState, headline, Id, RemoteImage, TimeText } from "@/shared/domain";
import { PlaceMark, usePlace } from "@/shared/domain/audit/places";
import { GameResult } from "@/shared/domain/game-result";
import { useMessage, useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { useGateway } from "@/shared/query";
import { useManaged } from "@/shared/settings";
import { Button, Choice, classes, Dialog, Facts, IconButton, Panel } from "@/shared/ui";
import { Hands, ResultCodes } from "./cards";

/** The cameras of a record (docs/contract.md#game-result). */
const slots = ["camera1", "camera2"] as const;

type Opened = string | null;
const BOTH = "both";

export interface CamerasProps {
  record: RecordView;
  /** Reads the record again, with the addresses that its images have now. */
  onReadAgain: () => void;
  /** The keys that step through the list do so with the pictures open. */
  onPrevious: () => void;
  onNext: () => void;
}

/** A result that needs width has the pictures one above the other beside it, as high as it is. */
const STACKED: Readonly<Record<string, string>> = {
  roulette:
    "@min-[520px]/record:grid-cols-[minmax(0,1fr)_170px] low:@min-[520px]/record:grid-cols-[minmax(0,1fr)_110px]",
  pokdeng: "@min-[520px]/record:grid-cols-[minmax(0,1fr)_200px] low:@min-[520px]/record:grid-cols-[minmax(0,1fr)_96px]",
  tree: "@min-[520px]/record:grid-cols-[minmax(0,1fr)_200px]",
};
const BESIDE = "@min-[520px]/record:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]";

/**
 * The reported result, and beside it the camera images, as high as it is; below both the codes as sent. One image opens enlarged;
 * with `v` all of them open with one zoom, beside the reported cards.
 */
export function Cameras({ children, ...props }: CamerasProps & { children: ReactNode }) {
  const t = useT("record");
  const player = useT("player");
  const { onReadAgain } = props;
  const { cameras, gameResult } = props.record;
  const [opened, setOpened] = useState<Opened>(null);
  const compare = () => setOpened(BOTH);
  useKeys({ v: { label: player("keys-cameras"), run: compare, hint: true } }, { when: cameras.length > 0 });
  const hasCameras = cameras.length > 0;
  const stacked = STACKED[gameResult?.shape ?? ""];
  const notSent = slots.filter((slot) => !cameras.some((camera) => camera.slot === slot));
  return (
    <div
      className={classes(
        "grid gap-x-8 gap-y-4 border-t border-line pt-8 [--card-height:52px] @min-[520px]/record:[--card-height:clamp(32px,calc(9cqw_-_13px),104px)]",
        hasCameras && (stacked ?? BESIDE),
      )}
    >
      {children}
      {hasCameras && (
        <section
          aria-label={t("cameras")}
          className={classes("relative grid gap-8", stacked ? "@max-[520px]/record:grid-cols-2" : "grid-cols-2")}
        >
          <h3 className="visually-hidden">{t("cameras")}</h3>
          {cameras.map((camera) => (
            <Camera key={camera.slot} camera={camera} onZoom={() => setOpened(camera.slot)} onReadAgain={onReadAgain} />
          ))}
          {notSent.map((slot) => (
            <Facts key={slot} layout="line" facts={[{ name: t(`camera-${slot}`), value: null }]} />
          ))}
        </section>
      )}
      <div className="col-span-full flex flex-wrap items-center gap-x-12">
        <ResultCodes record={props.record} />
        {hasCameras && (
          <Button variant="link" onPress={compare} keys="v" data-tooltip={t("cameras-dialog")}>
            {t("cameras-compare")}
          </Button>
        )}
      </div>
      {opened !== null && (
        <CameraDialog {...props} opened={opened} onOpen={setOpened} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

/** Camera images are evidence and are never cropped. */
const whole = "[&_img]:object-contain!";

interface CameraProps {
  camera: ImageView;
  onZoom: () => void;
  onReadAgain: () => void;
}

function Camera({ camera, onZoom, onReadAgain }: CameraProps) {
  const t = useT("record");
  const name = useCameraName()(camera);
  const { isLit, broken } = usePlace({ place: "camera", slot: camera.slot });
  return (
    <figure
      className={classes(
        "flex min-w-0 flex-col gap-4",
        isLit && "rounded-control outline-2 outline-offset-3 outline-accent",
      )}
    >
      {/* Above the image: nothing may cover evidence. */}
      <figcaption className="flex min-h-20 items-center gap-4 text-small font-medium text-ink-2 @max-[700px]/record:not-has-[[role=img]]:hidden">
        {name} <PlaceMark broken={broken} />
      </figcaption>
      <RemoteImage
        image={camera}
        alt={t("camera-enlarge", { camera: name })}
        ratio={RATIO}
        className={classes(whole, "flex-1")}
        onZoom={onZoom}
        onReadAgain={onReadAgain}
      />
    </figure>
  );
}

interface CameraDialogProps extends CamerasProps {
  opened: string;
  onOpen: (slot: string) => void;
  onClose: () => void;
}

/** The camera images at window size with one zoom for all, above the cards as reported. */
function CameraDialog({ record, opened, onOpen, onClose, onReadAgain, onPrevious, onNext }: CameraDialogProps) {
  const t = useT("record");
  const player = useT("player");
  const say = useMessage();
  const nameOf = useCameraName();
  const { row, cameras, round, gameResult } = record;
  const one = cameras.find(({ slot }) => slot === opened);
  const shown = one ? [one] : cameras;
  const gestures = useZoomGestures();
  const { zoom, zoomIn, zoomOut, fit: showWhole } = gestures;
  const choices = [
    ...(cameras.length > 1 ? [{ id: BOTH, label: t("cameras-both") }] : []),
    ...cameras.map((camera) => ({ id: camera.slot, label: nameOf(camera) })),
  ];
  return (
    <Dialog title={headline(player, say, row)} isOpen onClose={onClose} size="full">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the screen behind, which a dialog keeps from it */}
      <div
        className="flex h-full flex-col gap-8"
        onKeyDown={({ key }) => {
          if (key === "]" || key === "j") onNext();
          if (key === "[" || key === "k") onPrevious();
        }}
      >
        <div className="flex flex-wrap items-center gap-8">
          {choices.length > 1 && (
            <Choice
              label={t("cameras")}
              hideLabel
              size="small"
              value={one?.slot ?? BOTH}
              onChange={(slot) => {
                showWhole();
                onOpen(slot);
              }}
              options={choices}
            />
          )}
          {/* A picture of the dialog shall say of which round it is. */}
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-8 text-small select-text">
            {row.roundId !== null && <Id value={row.roundId} copy={false} />}
            <TimeText at={row.createdAt} text={row.createdAtText} style="full" />
          </span>
          <span className="ms-auto flex items-center gap-4 text-small text-ink-2" data-tooltip={t("camera-hint")}>
            <output className="min-w-[5ch] text-end tabular-nums">{Math.round(zoom.scale * 100)} %</output>
            <IconButton label={t("camera-zoomOut")} icon={ZoomOut} onPress={zoomOut} keys="-" />
            <IconButton label={t("camera-zoomIn")} icon={ZoomIn} onPress={zoomIn} keys="+" />
            <IconButton label={t("camera-fit")} icon={Maximize} onPress={showWhole} keys="0" />
          </span>
        </div>
        <div className="flex min-h-0 flex-1 gap-8">
          {shown.map((camera, position) => (
            <CameraView
              key={camera.slot}
              camera={camera}
              name={nameOf(camera)}
              isNamed={shown.length > 1 || choices.length < 2}
              gestures={gestures}
              takesFocus={position === 0}
              onReadAgain={onReadAgain}
            />
          ))}
        </div>
        <Panel label={t("cameras-reported")} className="flex-none [--card-height:64px]">
          {gameResult ? <GameResult result={gameResult} /> : round && <Hands round={round} />}
        </Panel>
      </div>
    </Dialog>
  );
}

interface CameraViewProps {
  camera: ImageView;
  name: string;
  /** Otherwise the choice above says which one it is. */
  isNamed: boolean;
  gestures: ZoomGestures;
  takesFocus: boolean;
  onReadAgain: () => void;
}

function CameraView({ camera, name, isNamed, gestures, takesFocus, onReadAgain }: CameraViewProps) {
  const t = useT("record");
  const gateway = useGateway();
  const save = useMutation({ mutationFn: () => gateway.saveImage(camera.handle) });
  const { exportRefused, because } = useManaged();
  const { zoom, frame } = gestures;
  return (
    <figure className="flex min-w-0 flex-1 flex-col gap-4">
      <div
        ref={takesFocus ? frame.first : frame.other}
        className="grid min-h-0 flex-1 cursor-grab touch-none [container-type:size] place-items-center overflow-hidden rounded-control bg-sunken select-none active:cursor-grabbing"
        role="application"
        aria-label={t("camera-view", { camera: name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is moved and enlarged by keys
        tabIndex={0}
        onKeyDown={gestures.onKeyDown}
        onPointerDown={gestures.onPointerDown}
        onPointerMove={gestures.onPointerMove}
      >
        <div
          // As large as the frame allows, and whole: a wide frame is lower than its width asks for.
          className="grid aspect-video w-[min(100cqw,100cqh*16/9)] items-center [&_img]:pointer-events-none"
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        >
          <RemoteImage image={camera} alt={name} ratio={RATIO} className={whole} onReadAgain={onReadAgain} />
        </div>
      </div>
      <figcaption className="flex items-center gap-8 text-small text-ink-2">
        {isNamed && name}
        {camera.access !== "refused" && camera.handle !== "" && (
          <IconButton
            label={t("camera-saveOf", { camera: name })}
            icon={Download}
            isPending={save.isPending}
            onPress={() => save.mutate()}
            disabledBecause={exportRefused && because("export")}
          />
        )}
        {save.data && <span role="status">{t("camera-saved", { name: save.data })}</span>}
      </figcaption>
      {save.error && <FailedState error={save.error} compact />}
    </figure>
  );
}

function useCameraName(): (camera: ImageView) => string {
  const t = useT("record");
  return ({ slot }) => (slot === "camera1" || slot === "camera2" ? t(`camera-${slot}`) : slot);
}

/** Zoom and pan of an image inside its frame. Pure. Lengths are in frame pixels from the frame's centre. */
interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
}

export const FIT: Zoom = { scale: 1, x: 0, y: 0 };
const LARGEST = 8;

export function zoomAt(zoom: Zoom, factor: number, point: { x: number; y: number }, frame: Frame): Zoom {
  const scale = Math.min(LARGEST, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  return inside({ scale, x: point.x - (point.x - zoom.x) * grown, y: point.y - (point.y - zoom.y) * grown }, frame);
}

export function moveBy(zoom: Zoom, x: number, y: number, frame: Frame): Zoom {
  return inside({ ...zoom, x: zoom.x + x, y: zoom.y + y }, frame);
}

/** Width by height of the cameras' pictures, each shown whole in its frame. */
export const RATIO = 16 / 9;

/** Limits the offset, so that no more than needed of the frame is beside the picture. */
function inside({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  const shown = Math.min(width, height * RATIO);
  const room = (picture: number, frame: number) => Math.max(0, (picture * scale - frame) / 2);
  return { scale, x: within(x, room(shown, width)), y: within(y, room(shown / RATIO, height)) };
}

function within(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value)) || 0;
}

const STEP = 1.25;
const PAN = 48;
const CENTRE = { x: 0, y: 0 };

export interface ZoomGestures {
  readonly zoom: Zoom;
  /** References for the frames. The first one takes the focus; all frames have the same size and one zoom. */
  readonly frame: Readonly<Record<"first" | "other", (element: HTMLElement | null) => (() => void) | undefined>>;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
}

/** Zoom and pan of one or more images of one size, by wheel, drag and keys. */
export function useZoomGestures(): ZoomGestures {
  const [zoom, setZoom] = useState(FIT);
  const first = useRef<HTMLElement | null>(null);
  const size = () => (first.current ? sizeOf(first.current) : { width: 0, height: 0 });
  const by = (factor: number) => setZoom((now) => zoomAt(now, factor, CENTRE, size()));
  const pan = (x: number, y: number) => setZoom((now) => moveBy(now, x, y, size()));
  const zoomIn = () => by(STEP);
  const zoomOut = () => by(1 / STEP);
  const fit = () => setZoom(FIT);

  const listen = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY / 400);
      setZoom((now) => zoomAt(now, factor, pointIn(element, event), sizeOf(element)));
    };
    // React's wheel listener is passive and can't prevent scrolling.
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, []);
  const focus = useCallback(
    (element: HTMLElement | null) => {
      element?.focus();
      first.current = element;
      return listen(element);
    },
    [listen],
  );

  const keys = new Map([
    ["+", zoomIn],
    ["=", zoomIn],
    ["-", zoomOut],
    ["0", fit],
    ["ArrowLeft", () => pan(PAN, 0)],
    ["ArrowRight", () => pan(-PAN, 0)],
    ["ArrowUp", () => pan(0, PAN)],
    ["ArrowDown", () => pan(0, -PAN)],
  ]);
  return {
    zoom,
    frame: { first: focus, other: listen },
    zoomIn,
    zoomOut,
    fit,
    onKeyDown: (event) => {
      const run = keys.get(event.key);
      if (!run) return;
      event.preventDefault();
      run();
    },
    onPointerDown: (event) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: (event) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) pan(event.movementX, event.movementY);
    },
  };
}

function sizeOf(element: HTMLElement): Frame {
  return { width: element.clientWidth, height: element.clientHeight };
}

function pointIn(element: HTMLElement, { clientX, clientY }: WheelEvent): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}
