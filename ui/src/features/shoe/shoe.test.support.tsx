/** Renders the shoe screen over a gateway that returns the given shoes in turn. For tests only. */
import type { QueryClient } from "@tanstack/react-query";
import { waitFor } from "@testing-library/react";
import { useState } from "react";
import type { ErrorView, Gateway, Settings, ShoeView } from "@/gateway/types";
import { isErrorView } from "@/gateway/types";
import { renderScreen } from "@/testing";
import { recordedGateway } from "@/testing/recorded";
import { ShoeScreen, type ShoeScreenProps } from "./shoe-screen";

interface ShoeOptions {
  round?: string;
  tableId?: string;
  liveId?: string;
  onLiveId?: (liveId: string | undefined) => void;
  gameKey?: string;
  settings?: Partial<Settings>;
  gateway?: Partial<Gateway>;
  queryClient?: QueryClient;
}

interface AddressProps extends Omit<ShoeScreenProps, "onRound"> {
  /** Called on every change of the selected round. */
  onChosen: (round: string | undefined) => void;
}

/** Keeps the chosen round as the address does. */
function Address({ round, onChosen, ...props }: AddressProps) {
  const [kept, keep] = useState(round);
  const onRound = (next: string | undefined) => {
    onChosen(next);
    keep(next);
  };
  return <ShoeScreen {...props} round={kept} onRound={onRound} />;
}

/** Each reading answers with the next of `answers`; the last one stays. */
export function renderShoe(answers: readonly (ShoeView | ErrorView)[], options: ShoeOptions = {}) {
  const { round, tableId = "412", liveId, onLiveId, gameKey = "baccarat", settings, gateway, queryClient } = options;
  const chosen: (string | undefined)[] = [];
  let readings = 0;
  const shoe: Gateway["shoe"] = async () => {
    const answer = answers[Math.min(readings, answers.length - 1)];
    readings += 1;
    if (!answer || isErrorView(answer)) throw answer;
    return answer;
  };
  const address = (
    <Address
      tableId={tableId}
      liveId={liveId}
      onLiveId={onLiveId ?? (() => undefined)}
      gameKey={gameKey}
      round={round}
      onChosen={(next) => chosen.push(next)}
    />
  );
  const view = renderScreen(address, { gateway: recordedGateway({ shoe, ...gateway }), settings, queryClient });
  return { ...view, chosen, readings: () => readings };
}

/** A road or the list, by its name. Queries by attribute: computing the roles of all marks takes jsdom seconds. */
export function listBox(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[role="listbox"][aria-label="${name}"]:not([inert] *)`);
  if (!found) throw new Error(`no list box is called ${name}`);
  return found;
}

export const findListBox = (name: string) => waitFor(() => listBox(name));

/** The options of a road or of the list, in order. */
export const optionsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role="option"]')];

export const namesOf = (list: HTMLElement) => optionsOf(list).map((option) => option.getAttribute("aria-label"));

/** The selected option. */
export const litIn = (list: HTMLElement) => optionsOf(list).find((option) => option.ariaSelected === "true");
