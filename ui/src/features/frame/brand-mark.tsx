/** The logo: a card with a red half (banker) and a blue half (player). */
export function BrandMark({ size = 16 }: { size?: number }) {
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
