/** What the address of a list says of the record that a ticket means. */
import type { WantedRecord } from "@/gateway/types";
import { type PlayerSearch, wantedIn } from "@/shared/links";

/** Null if it says nothing. */
export const wantedOf = ({ ticket }: PlayerSearch): WantedRecord | null =>
  ticket === undefined ? null : wantedIn(ticket);
