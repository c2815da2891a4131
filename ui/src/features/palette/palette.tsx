import { Search } from "lucide-react";
import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { BetPageDialog } from "@/features/bet-page";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import type { BetPageOf } from "./row";

const PaletteWindow = lazy(() => import("./palette-window").then((file) => ({ default: file.PaletteWindow })));

/** Loads the palette and what opens in it before it is opened for the first time. */
export function preloadPalette() {
  for (const part of [import("./palette-window"), import("./tokens"), import("./ids-form")])
    part.catch(() => undefined);
}

export interface Lookup {
  readonly ids: string;
}

interface PaletteProps {
  /** The player on the screen behind. */
  openPlayer: string | null;
  /** Ids from the command line: each one opens the palette, as if they were typed. */
  lookup: Lookup | null;
  /** Opens an address of the program. */
  onGo: (href: string) => void;
  /** The screen has the same field: the top bar has none. */
  isOnStart: boolean;
}

/** The box in the top bar, and the palette that it and Ctrl/Cmd+K open on every screen. */
export function Palette({ openPlayer, lookup, onGo, isOnStart }: PaletteProps) {
  const t = useT("palette");
  const [isOpen, setOpen] = useState(false);
  /** Given anew for each lookup, also while the palette is open. */
  const [opening, setOpening] = useState(0);
  const [bet, setBet] = useState<BetPageOf | null>(null);
  const typed = useRef("");
  const close = () => {
    typed.current = "";
    setOpen(false);
  };
  useEffect(() => {
    if (lookup === null) return;
    typed.current = lookup.ids;
    setOpening((count) => count + 1);
    setOpen(true);
  }, [lookup]);
  useKeys({ "mod+k": { label: t("key"), run: () => setOpen(true), hint: true } }, { when: !isOnStart });
  return (
    <>
      {!isOnStart && (
        <button
          type="button"
          className="flex h-28 flex-[0_1_280px] max-[640px]:flex-none min-[640px]:min-w-120 cursor-text items-center gap-8 rounded-control border border-line bg-sunken ps-10 pe-6 text-start text-ink-2 hover:bg-hover hover:text-ink widest:basis-420"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          // A press leaves the focus where it is, because the palette returns it to the element that had it before.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOpen(true)}
        >
          <Search size={14} aria-hidden />
          <span className="min-w-0 flex-1 truncate max-[640px]:visually-hidden">{t("box")}</span>
        </button>
      )}
      {isOpen && (
        <Suspense fallback={<KeptKeys typed={typed} />}>
          <PaletteWindow
            key={opening}
            typed={typed}
            openPlayer={openPlayer}
            onClose={close}
            onGo={(href) => {
              close();
              onGo(href);
            }}
            onBetPage={(of) => {
              close();
              afterFocus(() => setBet(of));
            }}
            onRun={(run) => {
              close();
              afterFocus(run);
            }}
          />
        </Suspense>
      )}
      {bet && <BetPageDialog {...bet} isOpen onClose={() => setBet(null)} />}
    </>
  );
}

/** Keeps what is typed or pasted until the palette is loaded: the screen behind must not take the keys. */
function KeptKeys({ typed }: { typed: RefObject<string> }) {
  // Until the moment in which the palette has the focus: an effect after the paint would end later.
  useLayoutEffect(() => {
    const take = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      if (event.key.length === 1) typed.current += event.key;
      else if (event.key === "Backspace") typed.current = typed.current.slice(0, -1);
      // Enter would open what is chosen on the screen behind.
      else if (event.key !== "Enter") return;
      take(event);
    };
    const paste = (event: ClipboardEvent) => {
      typed.current += event.clipboardData?.getData("text") ?? "";
      take(event);
    };
    // Without a field that has the focus, WebKit asks first whether a paste is wanted.
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    window.addEventListener("keydown", keep, options);
    window.addEventListener("beforepaste", take, options);
    window.addEventListener("paste", paste, options);
    return () => listening.abort();
  }, [typed]);
  return null;
}

/** Runs after the closed palette has returned the focus, which takes a frame. */
function afterFocus(run: () => void) {
  requestAnimationFrame(() => requestAnimationFrame(run));
}
