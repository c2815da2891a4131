import { useT } from "@/shared/i18n";

export interface SkeletonProps {
  lines?: number;
  width?: number | string;
  height?: number | string;
  /** What is waited for, and what can be done meanwhile. A wait of less than a second needs no words. */
  words?: string;
}

/** A placeholder in the shape of the coming content, so that nothing moves. */
export function Skeleton({ lines = 1, width = "100%", height = 14, words }: SkeletonProps) {
  const t = useT("shared");
  return (
    <div role="status" aria-label={t("loading")} className="flex min-w-0 flex-col gap-9">
      {Array.from({ length: lines }, (_, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity.
          key={line}
          className="animate-shimmer rounded-[5px] bg-[linear-gradient(100deg,var(--hover)_35%,var(--line)_50%,var(--hover)_65%)] bg-size-[240%_100%]"
          style={{ width: line > 0 && line === lines - 1 ? "62%" : width, height }}
        />
      ))}
      {words && <p className="animate-late text-ink-2">{words}</p>}
    </div>
  );
}
