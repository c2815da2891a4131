import { useMutation, useQuery } from "@tanstack/react-query";
import { Check, Copy, ExternalLink, ImageOff, ShieldAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ImageView } from "@/gateway/types";
import { useMessage, useT } from "@/shared/i18n";
import { asErrorView, keys, useGateway } from "@/shared/query";
import { useAllowImageHost, useImageHostDecision } from "@/shared/settings";
import { Button, classes, Later, Skeleton } from "@/shared/ui";
import { useCopying } from "./copy";

export interface RemoteImageProps {
  image: ImageView;
  alt: string;
  /** Width divided by height, to reserve the space before the image loads. */
  ratio: number;
  /** Opens the image enlarged. */
  onZoom?: () => void;
  /** Reads again what named the image: its address may have run out, and a new one comes with it. */
  onReadAgain?: () => void;
  className?: string;
}

/** Text in place of an image has at least the image's height and grows if needed, so it is never cut. */
const FRAME = `relative grid aspect-(--ratio) w-full min-w-0 place-items-center overflow-clip bg-sunken text-ink-2
  [&>[role=status]]:absolute [&>[role=status]]:inset-0 [&>[role=status]>*]:h-full has-data-words:aspect-auto
  has-data-words:before:pt-[calc(100%/var(--ratio))] has-data-words:before:content-[''] has-data-words:before:[grid-area:1/1] has-data-words:*:[grid-area:1/1]`;

const WORDS = {
  "data-words": true,
  className: `flex max-w-full min-w-0 flex-col items-center gap-7 p-10 text-center text-small wrap-anywhere [&_button]:max-w-full
    [&_button]:flex-initial [&_button]:whitespace-normal`,
};

/**
 * An image that Rust fetches and checks; the web view never gets its address. Five states with the same size: loading, late,
 * host not allowed yet, refused, failed.
 */
export function RemoteImage(props: RemoteImageProps) {
  const { ratio, className } = props;
  return (
    <div className={classes(FRAME, "rounded-control", className)} style={{ "--ratio": ratio } as object}>
      <Later placeholder={<Waiting {...props} />}>
        <Known {...props} />
      </Later>
    </div>
  );
}

/** Milliseconds after which an image is late: its host may never answer, and others in the queue may have to be given up first. */
const patience = 5000;

/** The place of an image that is loaded. */
function Waiting({ image }: Pick<RemoteImageProps, "image">) {
  const t = useT("shared");
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return <Skeleton height="100%" />;
  return (
    <div {...WORDS}>
      <ImageOff size={17} aria-hidden />
      <p role="status">{t("imageLate")}</p>
      <AddressButtons image={image} />
    </div>
  );
}

function Known(props: RemoteImageProps) {
  return <Content {...props} access={useAccess(props.image)} />;
}

/** The host may have been allowed or forgotten after the image was received. */
function useAccess(image: ImageView): ImageView["access"] {
  const decided = useImageHostDecision(image.host);
  if (image.access === "refused" || decided === undefined) return image.access;
  return decided ? "allowed" : "ask_first";
}

function Content({ access, ...props }: RemoteImageProps & { access: ImageView["access"] }) {
  if (access === "refused") return <Refused {...props} />;
  if (access === "ask_first") return <AskFirst {...props} />;
  // Resets the failed state for another image.
  return <Loaded key={props.image.handle} {...props} />;
}

function Refused({ image }: RemoteImageProps) {
  const t = useT("shared");
  const say = useMessage();
  const why = image.refusedBecause ? say(image.refusedBecause) : "";
  return (
    <div {...WORDS}>
      <ShieldAlert size={17} aria-hidden />
      <p>{t("imageRefused")}</p>
      <p className="text-small">{why}</p>
      <AddressButtons image={image} />
    </div>
  );
}

/** For an image that Pitdesk does not load: its address, which stays in Rust, is copied or opened there. */
function AddressButtons({ image: { handle } }: Pick<RemoteImageProps, "image">) {
  const t = useT("shared");
  const say = useMessage();
  const sentence = useT("error");
  const gateway = useGateway();
  const { run, outcome, said } = useCopying(handle);
  const open = useMutation({ mutationFn: () => gateway.openImage(handle) });
  // There is no address, or it is none of the web.
  if (handle === "") return null;
  const failure = open.error && asErrorView(open.error);
  return (
    <>
      <div className="flex flex-wrap justify-center gap-7">
        <Button
          size="small"
          icon={outcome === "copied" ? Check : Copy}
          onPress={() => run(gateway.copyImageAddress(handle))}
        >
          {said || t("imageCopyAddress")}
        </Button>
        <Button size="small" icon={ExternalLink} onPress={() => open.mutate()} isPending={open.isPending}>
          {t("imageOpen")}
        </Button>
      </div>
      {failure && <p role="alert">{failure.reason ? say(failure.reason) : sentence(failure.code)}</p>}
    </>
  );
}

function AskFirst({ image, onAllowed }: RemoteImageProps & { onAllowed?: () => void }) {
  const t = useT("shared");
  const sentence = useT("error");
  const allow = useAllowImageHost();
  const host = image.host;
  const onPress = () => allow.mutate(host, { onSuccess: onAllowed });
  return (
    <div {...WORDS}>
      <p>{t("imageAsk", { host })}</p>
      <Button size="small" onPress={onPress} isPending={allow.isPending}>
        {t("imageAskAction", { host })}
      </Button>
      {allow.error && (
        <>
          <p role="alert">{sentence(asErrorView(allow.error).code)}</p>
          <AddressButtons image={image} />
        </>
      )}
    </div>
  );
}

/** The answers to an address that ran out or is gone, as those with a signature do. */
const gone: ReadonlySet<number | null> = new Set([401, 403, 404, 410]);

function Loaded(props: RemoteImageProps) {
  const { image, alt, onZoom, onReadAgain } = props;
  const t = useT("shared");
  const say = useMessage();
  const sentence = useT("error");
  const gateway = useGateway();
  const [state, setState] = useState<"shown" | "fetchedAgain" | "broken">("shown");
  const wasFetchedAgain = useRef(false);
  const fetched = useQuery({
    queryKey: keys.live("image", image.handle),
    queryFn: () => gateway.loadImage(image.handle),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const retry = async () => {
    await fetched.refetch();
    setState("shown");
  };
  // Rust caches few images and may have dropped this one, so it is fetched once more before it counts as failed.
  const onError = () => {
    setState(wasFetchedAgain.current ? "broken" : "fetchedAgain");
    if (!wasFetchedAgain.current) void retry();
    wasFetchedAgain.current = true;
  };
  const isReadAgain = useRef(false);
  // What was read again has the same address: the picture may be there now. Another address has a state of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the image was read again
  useEffect(() => {
    if (isReadAgain.current) void retry();
    isReadAgain.current = false;
  }, [image]);
  if (fetched.isPending || state === "fetchedAgain") return <Waiting image={image} />;
  if (fetched.isError || state === "broken") {
    const error = asErrorView(fetched.error);
    // Rust decides: the host may have been forgotten elsewhere, and then no retry could load the image.
    if (fetched.isError && error.code === "host_not_allowed") return <AskFirst {...props} onAllowed={retry} />;
    const readAgain = () => {
      isReadAgain.current = true;
      onReadAgain?.();
    };
    const isGone = onReadAgain !== undefined && fetched.isError && gone.has(error.status);
    return (
      <div {...WORDS} role="alert">
        <ImageOff size={17} aria-hidden />
        <p>{t("imageFailed")}</p>
        {fetched.isError && <p className="text-small">{error.reason ? say(error.reason) : sentence(error.code)}</p>}
        <Button size="small" onPress={isGone ? readAgain : retry} isPending={fetched.isFetching}>
          {t("retry")}
        </Button>
        <AddressButtons image={image} />
      </div>
    );
  }
  const address = gateway.imageUrl(image.handle);
  const picture = <img className="absolute inset-0 size-full object-cover" src={address} alt={alt} onError={onError} />;
  if (!onZoom) return picture;
  return (
    <button
      type="button"
      className="absolute inset-0 cursor-zoom-in border-0 bg-transparent p-0 focus-visible:-outline-offset-2"
      onClick={onZoom}
    >
      {picture}
    </button>
  );
}
