import { Download } from "lucide-react";
import { useState } from "react";
import type { ExportSource } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { useManaged } from "@/shared/settings";
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
  /** Why nothing can be exported now; true: there are no rows. */
  disabledBecause?: string | boolean;
}

/**
 * Writes the screen's rows to a file, also by the key `e`. One per screen:
 *
 * `<ExportButton hasJson screen={{ rows: () => ({ source: "records", searchId, keys }), count }} query={{ source: "search", query }} />`
 */
export function ExportButton({ disabledBecause, ...choices }: ExportButtonProps) {
  const t = useT("export");
  const [isOpen, setOpen] = useState(false);
  const { exportRefused, because } = useManaged();
  const whyNot = (exportRefused && because("export")) || (disabledBecause === true ? t("nothing") : disabledBecause);
  useKeys({ e: { label: t("key"), run: () => setOpen(true) } }, { when: !whyNot });
  return (
    <>
      <IconButton label={t("button")} icon={Download} keys="e" onPress={() => setOpen(true)} disabledBecause={whyNot} />
      {isOpen && <ExportDialog {...choices} onClose={() => setOpen(false)} />}
    </>
  );
}
