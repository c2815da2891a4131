/**
 * A ledger of another wallet before it is opened: what its columns are read as, what the file does not say, five rows as they will be
 * read, and the rows that can't be. No answer is chosen beforehand, and it is opened only when none is missing.
 */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleHelp, Download, FolderOpen, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type {
  LedgerAnswer,
  LedgerColumn,
  LedgerPreview,
  LedgerProgress,
  PreviewColumn,
  WalletState,
} from "@/gateway/types";
import { FailedState, ServerText, ShortId } from "@/shared/domain";
import { useMessage, useT } from "@/shared/i18n";
import { useCommands } from "@/shared/keys";
import { asErrorView, useGateway, walletKey } from "@/shared/query";
import { type StreamKind, useStream } from "@/shared/stream";
import {
  Button,
  type Column,
  classes,
  DotLine,
  FigureTable,
  IconButton,
  PartialNotice,
  ProgressFooter,
  Section,
  Select,
  useStatusLine,
  useToast,
} from "@/shared/ui";
import { LedgerQuestions } from "./questions";
import { More, UnreadRows } from "./remarks";
import { SampleRows } from "./sample-rows";
import { ledgerSourceKey } from "./source";

/** The fields that a column can have, in the order of the list. */
const fields: readonly LedgerColumn[] = [
  "player_id",
  "transaction_id",
  "kind",
  "amount",
  "stake",
  "win",
  "currency",
  "booked_at",
  "booked_time",
  "settled_at",
  "round_id",
  "bet_id",
  "credit_transaction_id",
  "game_key",
  "table_id",
  "status",
  "reason",
  "balance",
  "answered_ms",
  "raw",
];

const notUsed = "";

interface ColumnsProps {
  preview: LedgerPreview;
  /** Shows the ledger that was opened. */
  onOpened: (state: WalletState) => void;
}

export function ColumnsPage({ preview, onOpened }: ColumnsProps) {
  const t = useT("columns");
  const { answer, load, save, close, reading } = useSource();
  const opening = useOpening(onOpened);
  const page = useFocusOnFirst();
  const { name, open, rows, unreadCount } = preview;
  useStatusLine({
    text:
      open > 0
        ? t("status-open", { rows: grouped(rows), count: open })
        : t("status", { read: grouped(rows - unreadCount), rows: grouped(rows) }),
  });
  useCommands([
    { label: t("save"), run: () => save.mutate() },
    { label: t("load"), run: () => load.mutate() },
    { label: t("close"), run: () => close.mutate() },
  ]);
  const whyNot = open > 0 ? t("open-because") : (answer.isPending || load.isPending) && t("looking-because");
  const failed = [answer, load, save, close].map(({ error }) => error).find((error) => error && !isStop(error));
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    // Not in a list that lies over the page, and not in a field, which has these keys for itself.
    if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target) || isField(target)) return;
    if (key === "Enter" && isRadio(target) && !whyNot && !opening.isRunning) opening.start();
    else if (key === "Escape" && opening.isRunning) opening.stop();
    else if (key === "Escape" && reading.isRunning) reading.stop();
    else if (key === "Escape") close.mutate();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // On their way down: a radio keeps Enter for itself.
    <div ref={page} data-columns className="flex h-full min-h-0 flex-col bg-panel" onKeyDownCapture={onKeyDown}>
      {/* Positioned, so that what is placed absolutely scrolls with it and gives the frame no second scrollbar. */}
      <div className="@container relative min-h-0 flex-1 overflow-y-auto px-16 pt-12 pb-24 wide:px-24">
        <div className="flex flex-col gap-16">
          <header className="flex flex-wrap items-start gap-x-16 gap-y-8">
            <div className="min-w-0 flex-[1_1_320px]">
              <h1 className="text-result leading-snug wrap-anywhere">{t("title", { name })}</h1>
              <Forms preview={preview} />
            </div>
            <div className="flex flex-wrap items-center gap-8">
              <p className="flex items-center gap-6 text-ink-2" role="status">
                {open > 0 && <CircleHelp size={14} aria-hidden />}
                {open > 0 ? t("open-count", { count: open }) : t("no-open")}
              </p>
              <Button icon={FolderOpen} onPress={() => load.mutate()} isPending={load.isPending}>
                {t("load")}
              </Button>
              <Button icon={Download} onPress={() => save.mutate()} isPending={save.isPending}>
                {t("save")}
              </Button>
              <span data-open-ledger>
                <Button
                  variant="primary"
                  keys="Enter"
                  disabledBecause={whyNot}
                  isPending={opening.isRunning}
                  onPress={opening.start}
                >
                  {t("open")}
                </Button>
              </span>
              <IconButton label={t("close")} icon={X} onPress={() => close.mutate()} />
            </div>
          </header>
          {failed && <FailedState error={failed} compact />}
          {opening.error?.code === "cancelled" && <PartialNotice>{t("stopped")}</PartialNotice>}
          {opening.error && opening.error.code !== "cancelled" && <FailedState error={opening.error} compact />}
          <div className="grid items-start gap-x-32 gap-y-16 @min-[880px]:grid-cols-2 @min-[1100px]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
            <div className="min-w-0">
              <LedgerQuestions preview={preview} onAnswer={(given) => answer.mutate([given])} />
            </div>
            {/* Beside the questions it stands first, as in the file; the keys come to the questions first. */}
            <div className="min-w-0 @min-[880px]:-order-1">
              <Heads preview={preview} onAnswer={(given) => answer.mutate([given])} />
            </div>
          </div>
          <div className="flex flex-wrap items-start gap-x-32 gap-y-16 *:min-w-0 *:flex-[1_1_320px] *:first:flex-[3_1_640px]">
            <SampleRows preview={preview} />
            <UnreadRowsOf preview={preview} />
          </div>
        </div>
      </div>
      {opening.isRunning && <Reading label={t("reading")} progress={opening.progress} onStop={opening.stop} />}
      {reading.progress && <Reading label={t("looking-again")} progress={reading.progress} onStop={reading.stop} />}
    </div>
  );
}

const grouped = (number: number) => number.toLocaleString("en");

const isStop = (error: unknown) => asErrorView(error).code === "cancelled";

const isRadio = (target: EventTarget) => target instanceof HTMLInputElement && target.type === "radio";

const isField = (target: HTMLElement) => target instanceof HTMLInputElement && !isRadio(target);

/** The first question without an answer has the focus when the page is shown; without one, the button that opens the ledger. */
function useFocusOnFirst() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first =
      page.current?.querySelector('[data-open="true"]') ?? page.current?.querySelector("[data-open-ledger]");
    first?.querySelector<HTMLElement>("input, button")?.focus();
  }, []);
  return page;
}

/** The rows that can't be read, whatever is answered. */
function UnreadRowsOf({ preview: { unread, unreadCount } }: { preview: LedgerPreview }) {
  const t = useT("columns");
  if (unreadCount === 0) return null;
  return (
    <Section level={2} title={t("remarks-unread", { count: unreadCount })}>
      <p className="text-ink-2">{t("remarks-unread-text")}</p>
      <UnreadRows rows={unread} />
      <More shown={unread.length} total={unreadCount} />
    </Section>
  );
}

/** How the file is read, in a line below its name. */
function Forms({ preview: { forms, encoding, rows, isWhole } }: { preview: LedgerPreview }) {
  const t = useT("columns");
  const say = useMessage();
  return (
    <DotLine className="mt-4 text-ink-2">
      <span>{t(isWhole ? "seen" : "seen-first", { rows: grouped(rows) })}</span>
      {forms.map((form) => (
        <ServerText key={form.id} value={say(form)} />
      ))}
      {encoding !== null && <ServerText value={encoding.toUpperCase()} />}
    </DotLine>
  );
}

interface HeadsProps {
  preview: LedgerPreview;
  onAnswer: (answer: LedgerAnswer) => void;
}

/** The heads of the file, each with what stands below it and what it is read as. */
function Heads({ preview: { columns, sheets, sheet }, onAnswer }: HeadsProps) {
  const t = useT("columns");
  const shown: readonly Column<PreviewColumn>[] = [
    {
      id: "head",
      head: t("head"),
      kind: "name",
      // A column is as wide as the longest word of a head, so that none breaks inside.
      cell: ({ head }) => (
        <span className="inline-block max-w-180 font-medium wrap-break-word">
          <ServerText value={head} />
        </span>
      ),
    },
    {
      id: "first",
      head: t("first"),
      className: "w-full max-w-0 min-w-110",
      cell: ({ example }) => <Example text={example ?? ""} />,
    },
    {
      id: "needed",
      head: t("needed"),
      hideHead: true,
      cell: ({ needed }) =>
        needed && <span className="text-small text-ink-2 @max-[1100px]:visually-hidden">{t("needed")}</span>,
    },
    {
      id: "read",
      head: t("read-as"),
      className: "min-w-140 py-1! @min-[1100px]:min-w-180",
      cell: (column) => <ReadAs column={column} onAnswer={onAnswer} />,
    },
  ];
  return (
    <>
      {sheets.length > 1 && (
        <div className="mb-8">
          <Select
            label={t("sheet")}
            value={sheet}
            options={sheets.map((id) => ({ id, label: id }))}
            onChange={(name) => onAnswer({ to: "sheet", name })}
          />
        </div>
      )}
      <FigureTable columns={shown} rows={columns} rowKey={({ head }) => head} label={t("read-as")} />
    </>
  );
}

/** What the first row has in a column. An id is in one line, with its end. */
function Example({ text }: { text: string }) {
  const isId = /^\S{12,}$/.test(text) && /\d/.test(text);
  return isId ? (
    <ShortId value={text} className="text-small text-ink-2" />
  ) : (
    <span className="wrap-anywhere text-ink-2">
      <ServerText value={text} />
    </span>
  );
}

function ReadAs({
  column: { head, column, refused, suggested },
  onAnswer,
}: { column: PreviewColumn } & Pick<HeadsProps, "onAnswer">) {
  const t = useT("columns");
  const options = [
    { id: notUsed, label: t("not-used") },
    ...fields.map((id) => ({ id: id as string, label: t(`field-${id}`) })),
  ];
  return (
    <span
      className={classes(
        column === null && "text-ink-2",
        suggested !== null && "[&_button]:border-dashed [&_button]:border-ink-3",
      )}
    >
      <Select
        compact
        label={t("read-head-as", { head })}
        placeholder={suggested === null ? undefined : t("suggested", { field: t(`field-${suggested}`) })}
        value={column ?? (suggested === null ? notUsed : null)}
        options={options}
        onChange={(id) => onAnswer({ to: "column", head, column: id === notUsed ? null : (id as LedgerColumn) })}
      />
      {refused.length > 0 && (
        <span className="text-small text-ink-2">
          <ServerText value={t("refused-if", { words: refused.join(", ") })} />
        </span>
      )}
    </span>
  );
}

/** What can be done with the source that is looked at. An answer is shown at once, unless the file is read again for it. */
function useSource() {
  const t = useT("columns");
  const gateway = useGateway();
  const client = useQueryClient();
  const toast = useToast();
  const [progress, setProgress] = useState<LedgerProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  const show = (preview: LedgerPreview | null) => {
    if (preview !== null) client.setQueryData(ledgerSourceKey, preview);
  };
  const read = async <T,>(run: (onProgress: (progress: LedgerProgress) => void, signal: AbortSignal) => Promise<T>) => {
    const abort = new AbortController();
    running.current = abort;
    const isNewest = () => running.current === abort;
    try {
      return await run((progress) => isNewest() && setProgress(progress), abort.signal);
    } finally {
      if (isNewest()) setProgress(null);
    }
  };
  return {
    answer: useMutation({
      mutationFn: (answers: LedgerAnswer[]) =>
        read((onProgress, signal) => gateway.answerLedger(answers, onProgress, signal)),
      onSuccess: show,
    }),
    load: useMutation({
      mutationFn: () => read((onProgress, signal) => gateway.openLedgerMap(onProgress, signal)),
      onSuccess: show,
    }),
    save: useMutation({
      mutationFn: () => gateway.saveLedgerMap(),
      onSuccess: (saved) => saved !== null && toast(t("saved")),
    }),
    close: useMutation({
      mutationFn: () => gateway.closeLedgerSource(),
      onSuccess: () => client.setQueryData(ledgerSourceKey, null),
    }),
    reading: { progress, isRunning: progress !== null, stop: () => running.current?.abort() },
  };
}

const reading: StreamKind<LedgerProgress | null, LedgerProgress, WalletState> = {
  empty: null,
  received: (before, events) => events.at(-1) ?? before,
};

/** Reads the ledger and opens it. Leaving the page stops it. */
function useOpening(onOpened: (state: WalletState) => void) {
  const gateway = useGateway();
  const client = useQueryClient();
  const { current, isRunning, start, stop } = useStream(reading, {
    key: walletKey("opening"),
    open: (onProgress, signal) => gateway.openLedger(onProgress, signal),
    onEnded: (state) => {
      client.setQueryData(ledgerSourceKey, null);
      onOpened(state);
    },
    isOnDemand: true,
    gcTime: 0,
  });
  return { progress: current.data, error: current.error, isRunning, start: () => start(), stop };
}

interface ReadingProps {
  label: string;
  progress: LedgerProgress | null;
  onStop: () => void;
}

function Reading({ label, progress, onStop }: ReadingProps) {
  const t = useT("columns");
  const share = progress?.thousandths ?? null;
  return (
    <ProgressFooter label={label} value={share ?? undefined} max={1000} stopLabel={t("reading-stop")} onStop={onStop}>
      <span className="whitespace-nowrap text-ink-2">
        {progress ? t("reading-rows", { rows: grouped(progress.rows), rate: grouped(progress.perSecond) }) : label}
      </span>
    </ProgressFooter>
  );
}
