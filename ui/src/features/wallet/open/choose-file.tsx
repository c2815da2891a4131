import { FileSearch } from "lucide-react";
import { FailedState } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useCommands } from "@/shared/keys";
import { Button } from "@/shared/ui";
import { useOpenFile } from "../queries";

interface ChooseFileProps {
  /** Whether it is what most people do here. */
  isPrimary?: boolean;
}

/** Opens a wallet's file. Why one cannot be opened is said above the button. */
export function ChooseFile({ isPrimary = false }: ChooseFileProps) {
  const t = useT("wallet");
  const file = useOpenFile();
  const label = t("open-chooseFile");
  useCommands([{ label, run: () => file.mutate() }]);
  return (
    <>
      {file.isError && <FailedState error={file.error} compact />}
      <Button
        variant={isPrimary ? "primary" : "plain"}
        icon={FileSearch}
        onPress={() => file.mutate()}
        isPending={file.isPending}
      >
        {label}
      </Button>
    </>
  );
}
