/** What an incident is about: a table with a span of time, or ids that are pasted or of a file. */

import { instantIn, isClock, isDay } from "@pitdesk/ticket";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Form } from "react-aria-components";
import type { IdsOf, Incident, PastedIds } from "@/gateway/types";
import { FailedState } from "@/shared/domain";
import { cityOf } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { keys, useGateway } from "@/shared/query";
import { useZone } from "@/shared/settings";
import { Button, Choice, Select, TextField } from "@/shared/ui";

interface IncidentFormProps {
  isRunning: boolean;
  onStart: (incident: Incident) => void;
}

const named: readonly IdsOf[] = ["anything", "rounds", "bets", "players"];

export function IncidentForm({ isRunning, onStart }: IncidentFormProps) {
  const t = useT("incident");
  const zone = useZone().id;
  const [by, setBy] = useState<Incident["what"]>("table");
  const [table, setTable] = useState({ id: "", from: "", to: "" });
  const pasted = usePastedIds();
  const from = instantOf(table.from, zone);
  const to = instantOf(table.to, zone);
  const isBackwards = from !== null && to !== null && to <= from;
  const incident = by === "table" ? ofTable(table.id, from, to) : ofIds(pasted.ids, pasted.of);
  const hint = t("time-hint", { zone: cityOf(zone) });
  const wrong = (text: string, instant: number | null) =>
    text.trim() !== "" && instant === null ? t("time-wrong") : undefined;
  return (
    <Form
      className="flex flex-col gap-12 p-12"
      onSubmit={(event) => {
        event.preventDefault();
        if (incident && !isRunning) onStart(incident);
      }}
    >
      <Choice
        label={t("by")}
        options={[
          { id: "table", label: t("by-table") },
          { id: "ids", label: t("by-ids") },
        ]}
        value={by}
        onChange={setBy}
      />
      {by === "table" ? (
        <>
          <TextField label={t("table")} value={table.id} onChange={(id) => setTable({ ...table, id })} monospace />
          <div className="grid grid-cols-2 gap-12">
            <TextField
              label={t("from")}
              value={table.from}
              onChange={(text) => setTable({ ...table, from: text })}
              errorMessage={wrong(table.from, from)}
              monospace
            />
            <TextField
              label={t("to")}
              value={table.to}
              onChange={(text) => setTable({ ...table, to: text })}
              errorMessage={wrong(table.to, to) ?? (isBackwards ? t("order-wrong") : undefined)}
              monospace
            />
          </div>
          <p className="text-small text-ink-2">{hint}</p>
        </>
      ) : (
        <Ids pasted={pasted} />
      )}
      <Button
        variant="primary"
        type="submit"
        // In the field of several lines Enter is one of them.
        keys={by === "table" ? "Enter" : "mod+Enter"}
        className="self-start"
        disabledBecause={!incident && t("start-because")}
        isPending={isRunning}
      >
        {t("start")}
      </Button>
    </Form>
  );
}

type Pasted = ReturnType<typeof usePastedIds>;

/** The ids of the text, which Rust finds: a column of a table or one a line. */
function usePastedIds() {
  const gateway = useGateway();
  const [text, setText] = useState("");
  const [column, setColumn] = useState<number | null>(null);
  const [chosenOf, setOf] = useState<IdsOf | null>(null);
  const { data } = useQuery({
    queryKey: keys.live("pastedIds", text, column),
    queryFn: () => gateway.pastedIds(text, column),
    enabled: text.trim() !== "",
    gcTime: 0,
  });
  const ids: PastedIds | null = text.trim() === "" ? null : (data ?? null);
  const paste = (next: string) => {
    setText(next);
    setColumn(null);
    setOf(null);
  };
  return { text, paste, ids, of: chosenOf ?? ids?.of ?? "anything", setOf, setColumn };
}

function Ids({ pasted: { text, paste, ids, of, setOf, setColumn } }: { pasted: Pasted }) {
  const t = useT("incident");
  const gateway = useGateway();
  const file = useMutation({
    mutationFn: () => gateway.openIds(),
    onSuccess: (read) => {
      if (read !== null) paste(read);
    },
  });
  return (
    <>
      <TextField
        label={t("ids")}
        value={text}
        onChange={paste}
        lines={7}
        monospace
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return event.continuePropagation();
          event.target instanceof HTMLTextAreaElement && event.target.form?.requestSubmit();
        }}
      />
      <div className="flex flex-wrap items-end gap-8">
        <Button size="small" onPress={() => file.mutate()} isPending={file.isPending}>
          {t("file")}
        </Button>
        {ids && <span className="text-ink-2">{t("ids-count", { count: ids.ids.length })}</span>}
      </div>
      {file.isError && <FailedState error={file.error} compact />}
      {ids && ids.columns.length > 1 && (
        <Select
          label={t("column")}
          value={String(ids.column)}
          options={ids.columns.map((head, place) => ({
            id: String(place),
            label: head.trim() === "" ? t("column-number", { number: place + 1 }) : head,
          }))}
          onChange={(place) => setColumn(Number(place))}
        />
      )}
      {ids && ids.doubled > 0 && <p className="text-small text-ink-2">{t("ids-doubled", { count: ids.doubled })}</p>}
      {ids && ids.leftOut > 0 && (
        <p className="text-small">{t("ids-left-out", { count: ids.leftOut, most: ids.most })}</p>
      )}
      <Select
        label={t("of")}
        value={of}
        options={named.map((id) => ({ id, label: t(`of-${id}`) }))}
        onChange={(id) => setOf(id as IdsOf)}
      />
    </>
  );
}

function ofTable(tableId: string, from: number | null, to: number | null): Incident | null {
  if (tableId.trim() === "" || from === null || to === null || to <= from) return null;
  const iso = (instant: number) => new Date(instant).toISOString();
  return { what: "table", tableId: tableId.trim(), from: iso(from), to: iso(to) };
}

function ofIds(pasted: PastedIds | null, of: IdsOf): Incident | null {
  return pasted === null || pasted.ids.length === 0 ? null : { what: "ids", ids: pasted.ids, of };
}

/** The instant of a local time such as `2026-11-20 22:00`; null if the text is none. */
export function instantOf(text: string, zone: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text.trim());
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  if (!isDay({ year, month, day }) || !isClock({ hour, minute, second })) return null;
  return instantIn(zone, { year, month, day }, { hour, minute, second });
}
