import { defineMessages } from "@/shared/i18n";
import { en } from "./messages.en";
import { th } from "./messages.th";

export const reconcileMessages = defineMessages("wallet.reconcile", { en, th });
