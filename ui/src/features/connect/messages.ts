import { defineMessages } from "@/shared/i18n";

export const connectMessages = defineMessages("connect", { en: { title: "connect" }, th: { title: "connect" } });
