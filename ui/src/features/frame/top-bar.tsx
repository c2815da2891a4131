import type { ReactNode } from "react";
import type { ProfileSummary } from "@/gateway/types";
import { later } from "@/shared/ui";

const Controls = later(() => import("./top-bar-controls").then(({ TopBarControls }) => TopBarControls));

/** Brand, the box that finds everything, connection, time zone and language. */
export function TopBar({ profile, finder }: { profile: ProfileSummary | null; finder: ReactNode }) {
  return (
    <header className="absolute inset-x-0 top-0 flex h-(--topbar) items-center gap-16 border-b border-line bg-ground px-12 wide:px-20">
      {/* The brand is as wide as the navigation below it. */}
      <span className="inline-flex w-[calc(var(--navigation)-28px)] wide:w-[calc(var(--navigation)-20px)] flex-none items-center gap-8 font-semibold">
        <BrandMark />
        <span className="max-wide:visually-hidden">Pitdesk</span>
      </span>
      {finder}
      <div className="ms-auto flex min-w-0 items-center gap-8">
        <Controls profile={profile} />
      </div>
    </header>
  );
}

/** The logo: a card with a red half (banker) and a blue half (player). */
function BrandMark({ size = 16 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden>
      <clipPath id="brand-card">
        <rect width="16" height="16" rx="4" />
      </clipPath>
      <g clipPath="url(#brand-card)">
        <path d="M0 0h16L0 16z" fill="var(--banker)" />
        <path d="M16 0v16H0z" fill="var(--player)" />
      </g>
    </svg>
  );
}
