/**
 * A link from outside: what it would open is shown, and nothing is opened before the user says so. Any web page can send one, at
 * any time and as often as it likes, so one is asked about at a time, and those that come meanwhile are counted and dropped: what
 * is read is what Enter opens. A link that the user put off until a profile is connected waits, and none takes its place: each is
 * asked about in its turn.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { Arrival, ConnectionView, LinkView } from "@/gateway/types";
import { Id, ServerText, useGameNames } from "@/shared/domain";
import { useMessage, useT } from "@/shared/i18n";
import { targetHref } from "@/shared/links";
import { useConnection, useGateway } from "@/shared/query";
import { Button, Dialog, type Fact, Facts } from "@/shared/ui";

interface OpenLinkProps {
  /** Opens an address of the program. */
  onGo: (href: string) => void;
  /** Shows these ids in the palette, where Enter opens what is found. */
  onLookup: (ids: string) => void;
}

type Question = Exclude<Arrival, { kind: "lookup" }>;

export function OpenLink({ onGo, onLookup }: OpenLinkProps) {
  const gateway = useGateway();
  const connection = useConnection();
  const [arrived, setArrived] = useState<Question | null>(null);
  /** They wait until a profile is connected. */
  const [putOff, setPutOff] = useState<readonly Question[]>([]);
  const [others, setOthers] = useState(0);
  const isConnected = connection?.state === "connected";
  const question = arrived ?? (isConnected ? (putOff[0] ?? null) : null);
  const waiting = arrived === null && question !== null ? putOff.length - 1 : putOff.length;
  const take = useEffectEvent((arrival: Arrival) => {
    if (arrival.kind === "lookup") onLookup(arrival.text);
    else if (question === null) setArrived(arrival);
    else setOthers((count) => count + (arrival.kind === "dropped" ? arrival.count : 1));
  });
  const close = () => {
    if (arrived === null) setPutOff((links) => links.slice(1));
    setArrived(null);
    setOthers(0);
  };
  useEffect(() => {
    // Without it no link opens; everything else works.
    gateway.watchLinks((arrival) => take(arrival)).catch(() => undefined);
  }, [gateway]);

  if (question === null || connection === undefined) return null;
  const meanwhile = <Meanwhile others={others} waiting={waiting} />;
  if (question.kind === "dropped") {
    return <NotOpened why={<Others count={question.count} />} meanwhile={meanwhile} onClose={close} />;
  }
  if (question.kind === "refused") {
    return <NotOpened why={<Reason reason={question.reason} />} meanwhile={meanwhile} onClose={close} />;
  }
  const open = () => {
    close();
    onGo(targetHref(question.link.target));
  };
  const later = () => {
    close();
    setPutOff((links) => [...links, question]);
  };
  return (
    <Asked
      link={question.link}
      connection={connection}
      meanwhile={meanwhile}
      onOpen={open}
      onLater={later}
      onClose={close}
    />
  );
}

function Reason({ reason }: { reason: Extract<Arrival, { kind: "refused" }>["reason"] }) {
  const say = useMessage();
  return <ServerText value={say(reason)} />;
}

interface AskedProps {
  link: LinkView;
  connection: ConnectionView;
  /** What came meanwhile, and what waits. */
  meanwhile: ReactNode;
  onOpen: () => void;
  onLater: () => void;
  onClose: () => void;
}

/** The question, with the service that would be asked. Training data never answer for a service, nor a service for them. */
function Asked({ link, connection, meanwhile, onOpen, onLater, onClose }: AskedProps) {
  const t = useT("open-link");
  const profile = connection.state === "connected" ? connection.profile : null;
  if (profile !== null && link.training !== (profile.kind === "training")) {
    const why = link.training ? t("only-training", { profile: profile.name }) : t("only-live");
    return <NotOpened why={why} meanwhile={meanwhile} onClose={onClose} />;
  }
  return (
    <Dialog
      isOpen
      title={t(`title-${link.target.screen}`)}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t("refuse")}</Button>
          <EnterButton onPress={profile ? onOpen : onLater}>{t(profile ? "open" : "later")}</EnterButton>
        </>
      }
    >
      <p className="mb-12 text-ink-2">{t("lead")}</p>
      <Place link={link} service={profile && `${profile.name} · ${profile.host}`} />
      {profile === null && <p className="mt-12 text-ink">{t("not-connected")}</p>}
      {meanwhile}
    </Dialog>
  );
}

/** Why a link is not opened. */
function NotOpened({ why, meanwhile, onClose }: { why: ReactNode; meanwhile: ReactNode; onClose: () => void }) {
  const t = useT("open-link");
  return (
    <Dialog
      isOpen
      title={t("title-refused")}
      onClose={onClose}
      footer={<EnterButton onPress={onClose}>{t("close")}</EnterButton>}
    >
      <div className="wrap-anywhere">{why}</div>
      <p className="mt-12 text-ink-2">{t("find")}</p>
      {meanwhile}
    </Dialog>
  );
}

/** Has the focus, so that Enter is the answer. Enter that is held down for something else is none. */
function EnterButton({ onPress, children }: { onPress: () => void; children: string }) {
  const leaveOutHeld = (event: KeyboardEvent) => event.repeat && event.preventDefault();
  return (
    <Button variant="primary" keys="Enter" onPress={onPress} onKeyDown={leaveOutHeld} autoFocus>
      {children}
    </Button>
  );
}

/** What the link names, each part in full. */
function Place({ link: { target }, service }: { link: LinkView; service: string | null }) {
  const t = useT("open-link");
  const find = useT("find");
  const wallet = useT("wallet");
  const names = useGameNames();
  const value = (part: string, text: string) => {
    if (part === "game_key") return <ServerText value={names.label(text)} />;
    if (part === "period") return find(`period-${text}` as "period-today");
    if (part === "view") return wallet(text as "ledger");
    return <Id value={text} copy={false} />;
  };
  const subject: Fact | false = target.id !== null && {
    name: t(target.screen === "player" ? "id-player" : "id-table"),
    value: <Id value={target.id} copy={false} />,
  };
  const parts = Object.entries(target.search).map(([part, text = ""]) => ({
    name: t(`part-${part}` as "part-record"),
    value: value(part, text),
  }));
  return (
    <Facts
      facts={[subject, ...parts, service !== null && { name: t("service"), value: <ServerText value={service} /> }]}
    />
  );
}

function Meanwhile({ others, waiting }: { others: number; waiting: number }) {
  const t = useT("open-link");
  return (
    <>
      {others > 0 && <Others count={others} />}
      {waiting > 0 && <p className="mt-12 text-ink">{t("waiting", { count: waiting })}</p>}
    </>
  );
}

function Others({ count }: { count: number }) {
  const t = useT("open-link");
  return <p className="mt-12 text-ink">{t("others", { count })}</p>;
}
