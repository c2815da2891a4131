import { defineMessages } from "@/shared/i18n";

export const frameMessages = defineMessages("frame", { en: { title: "frame" }, th: { title: "frame" } });
