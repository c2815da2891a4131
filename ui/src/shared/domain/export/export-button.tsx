import { Download } from "lucide-react";
import { useState } from "react";
import type { ExportSource } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { IconButton, later } from "@/shared/ui";

const ExportDialog = later(() => import("./export-dialog").then((file) => file.ExportDialog));

export interface ExportChoices {
  /** The rows on screen with their number. Called when the user saves. */
  screen?: { rows: () => ExportSource; count: number };
  /** All rows of the query; Rust reads them again. */
  query?: ExportSource;
  /** Whether the service sent the rows, so that they can be written as received. */
  hasJson?: boolean;
}

interface ExportButtonProps extends ExportChoices {
  /** There are no rows yet. */
  isDisabled?: boolean;
}

/**
 * Writes the screen's rows to a file, also by the key `e`. One per screen:
 *
 * `<ExportButton hasJson screen={{ rows: () => ({ source: "records", historyId, keys }), count }} query={{ source: "history", query }} />`
 */
export function ExportButton({ isDisabled = false, ...choices }: ExportButtonProps) {
  const t = useT("export");
  const [isOpen, setOpen] = useState(false);
  useKeys({ e: { label: t("key"), run: () => setOpen(true) } }, { when: !isDisabled });
  return (
    <>
      <IconButton label={t("button")} icon={Download} onPress={() => setOpen(true)} isDisabled={isDisabled} />
      {isOpen && <ExportDialog {...choices} onClose={() => setOpen(false)} />}
    </>
  );
}
