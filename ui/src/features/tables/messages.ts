import { defineMessages } from "@/shared/i18n";

export const tablesMessages = defineMessages("tables", { en: { title: "tables" }, th: { title: "tables" } });
