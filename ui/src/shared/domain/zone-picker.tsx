import { Check, ChevronDown } from "lucide-react";
import { useState } from "react";
import { ListBox, ListBoxItem } from "react-aria-components";
import { allZones, cityOf, offsetOf } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { useChangeSettings, useManaged, useZone } from "@/shared/settings";
import { Button, PopoverDialog, Popup, SearchField, TriggerButton } from "@/shared/ui";

const shownAtMost = 60;

/** The current time zone and a picker for all zones of this engine. `isField`: it looks like the fields beside it. */
export function ZonePicker({ isField = false }: { isField?: boolean }) {
  const t = useT("shared");
  const zone = useZone();
  const { mutate: change } = useChangeSettings();
  const whyFixed = useManaged().because("timeZone");
  const name = t("zoneNow", { zone: zone.id, offset: offsetOf(zone.id) });
  if (whyFixed) {
    return (
      <Button size="small" variant="quiet" aria-label={name} disabledBecause={whyFixed}>
        {shortName(zone.id)}
      </Button>
    );
  }
  return (
    <PopoverDialog
      label={t("zone")}
      placement="bottom end"
      className="flex max-h-[min(420px,70vh)] w-290 flex-col gap-6 p-8"
      trigger={
        <TriggerButton variant={isField ? "field" : "quiet"} aria-label={name}>
          {shortName(zone.id)}
          <ChevronDown size={12} aria-hidden className="-me-2 flex-none text-ink-2" />
        </TriggerButton>
      }
    >
      {(close) => (
        <ZoneList
          chosen={zone.setting}
          onChoose={(timeZone) => {
            change({ timeZone });
            close();
          }}
        />
      )}
    </PopoverDialog>
  );
}

/** A list of all time zones with a field to find one. `local` is that of this computer. */
export function ZoneList({ chosen, onChoose }: { chosen: string; onChoose: (zone: string) => void }) {
  const t = useT("shared");
  const [filter, setFilter] = useState("");
  const choices = ["UTC", "local", ...allZones().slice(1)];
  const nameOf = (zone: string) => (zone === "local" ? t("zoneLocal") : zone.replaceAll("_", " "));
  const fitting = choices.filter((zone) => nameOf(zone).toLowerCase().includes(filter.trim().toLowerCase()));
  const shown = fitting.slice(0, shownAtMost);
  return (
    <>
      <SearchField label={t("zoneFilter")} value={filter} onChange={setFilter} autoFocus />
      <ListBox
        aria-label={t("zone")}
        items={shown.map((id) => ({ id }))}
        dependencies={[chosen]}
        selectionMode="single"
        selectedKeys={[chosen]}
        disallowEmptySelection
        onSelectionChange={(picked) => {
          const [zone] = picked === "all" ? [] : picked;
          if (zone !== undefined) onChoose(String(zone));
        }}
        className="min-h-60 flex-1 overflow-auto outline-none"
        renderEmptyState={() => <p className="px-8 pt-2 pb-4 text-small text-ink-2">{t("nothingFound")}</p>}
      >
        {({ id }) => (
          <ListBoxItem id={id} textValue={nameOf(id)} className={Popup.item}>
            <span>{nameOf(id)}</span>
            <span className="inline-flex items-center gap-6 text-small text-ink-2">
              {id !== "local" && id !== "UTC" && offsetOf(id)}
              {id === chosen && <Check size={13} aria-hidden />}
            </span>
          </ListBoxItem>
        )}
      </ListBox>
      {fitting.length > shown.length && (
        <p className="px-8 pt-2 pb-4 text-small text-ink-2">
          {t("zoneMore", { count: fitting.length - shown.length })}
        </p>
      )}
    </>
  );
}

/** `Bangkok UTC+7`; a zone named like its offset (`UTC`, `Etc/UTC`) is shown once. */
function shortName(zone: string): string {
  const [city, offset] = [cityOf(zone), offsetOf(zone)];
  return city === offset ? offset : `${city} ${offset}`;
}
