import { defineMessages } from "@/shared/i18n";

export const settingsMessages = defineMessages("settings", { en: { title: "settings" }, th: { title: "settings" } });
