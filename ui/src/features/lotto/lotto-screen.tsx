/**
 * A lotto round: its entries on the left, the result and the selected entry on the right. The address holds the whole
 * state except the filter.
 */
import { type FormEvent, useCallback, useState } from "react";
import { IdField } from "@/shared/domain";
import { chosenFrom, listWidth, nextBroken } from "@/shared/domain/list";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import type { LottoSearch } from "@/shared/links";
import { Button, Section, SplitView } from "@/shared/ui";
import { ChosenEntry } from "./entry";
import { EntryList, lottoQuery } from "./entry-list";
import { useLottoFilter } from "./list-filter";
import { useLotto, useLottoStatus } from "./use-lotto";

export interface LottoScreenProps {
  search: LottoSearch;
  /** Receives the complete next search. A new query pushes history; a new selection replaces it. */
  onSearch: (search: LottoSearch, options?: { replace?: boolean }) => void;
}

export function LottoScreen({ search, onSearch }: LottoScreenProps) {
  const ask = (next: LottoSearch) => onSearch(next, { replace: false });
  if (search.round_id === undefined) return <AskRound onAsk={ask} />;
  const { round_id, player_id } = search;
  return (
    <Round
      key={JSON.stringify([round_id, player_id])}
      roundId={round_id}
      search={search}
      onAsk={ask}
      onChoose={(entry) => onSearch({ ...search, entry })}
    />
  );
}

interface RoundProps {
  roundId: string;
  search: LottoSearch;
  onAsk: (search: LottoSearch) => void;
  onChoose: (entry: string) => void;
}

function Round({ roundId, search, onAsk, onChoose }: RoundProps) {
  const t = useT("lotto-round");
  const control = useLotto(lottoQuery(roundId, search));
  const filter = useLottoFilter(control.shown);
  useLottoStatus(control);
  const { matching } = filter;
  const { rows } = control.shown;
  const chosen = chosenFrom({ rows, matching, record: search.entry, isReading: control.isReading });
  const choose = useCallback((key: string) => onChoose(key), [onChoose]);
  /** The first entry counts too if nobody chose it. */
  const chooseBroken = () => {
    const next = nextBroken(matching, search.entry ?? null);
    if (next !== undefined) choose(next);
  };
  useKeys({
    "/": { label: t("keys-filter"), run: () => filter.field.current?.focus(), hint: true },
    "!": {
      label: t("keys-broken"),
      run: chooseBroken,
      hint: (filter.sums?.inconsistent ?? 0) > 0,
    },
  });
  return (
    <SplitView
      id="lotto"
      listWidth={listWidth()}
      list={
        <EntryList
          roundId={roundId}
          search={search}
          onAsk={onAsk}
          control={control}
          filter={filter}
          chosenKey={chosen.kind === "row" ? chosen.row.key : null}
          onChoose={choose}
        />
      }
      detail={
        <ChosenEntry
          roundId={roundId}
          search={search}
          onAsk={onAsk}
          control={control}
          filter={filter}
          chosen={chosen}
          onChoose={choose}
        />
      }
    />
  );
}

interface AskRoundProps {
  onAsk: (search: LottoSearch) => void;
}

/** The empty screen: asks for a round, and says what a lotto round is and where its id comes from. */
function AskRound({ onAsk }: AskRoundProps) {
  const t = useT("lotto-round");
  const [roundId, setRoundId] = useState("");
  const [playerId, setPlayerId] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const round_id = roundId.trim();
    setMissing(round_id === "");
    // A player's id is opaque: it may begin or end with a space.
    if (round_id !== "") onAsk({ round_id, player_id: playerId === "" ? undefined : playerId });
  };
  return (
    <div className="flex h-full flex-col items-center overflow-auto px-24 py-48">
      <form className="flex w-[min(560px,100%)] flex-col gap-14" onSubmit={submit} noValidate>
        <div>
          <h1 className="text-result">{t("title")}</h1>
          <p className="text-ink-2">{t("ask-hint")}</p>
        </div>
        <Section>
          <div className="grid gap-14">
            <IdField
              label={t("ask-round")}
              description={t("ask-roundHint")}
              value={roundId}
              onChange={setRoundId}
              errorMessage={isMissing ? t("ask-roundMissing") : undefined}
              isRequired
              autoFocus
            />
            <IdField
              label={t("ask-player")}
              description={t("ask-playerHint")}
              value={playerId}
              onChange={setPlayerId}
            />
            <div>
              <Button variant="primary" type="submit">
                {t("ask-show")}
              </Button>
            </div>
          </div>
        </Section>
      </form>
    </div>
  );
}
