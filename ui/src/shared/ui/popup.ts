/** The look of what opens below a control: its box, the list in it, and one of its lines. */
export const Popup = {
  box: `flex max-w-420 min-w-[max(var(--trigger-width),130px)] flex-col overflow-hidden rounded-panel border border-line
    bg-panel shadow-pop`,
  list: "max-h-[min(360px,60vh)] overflow-auto p-4 outline-none",
  item: `flex items-center justify-between gap-14 rounded-control px-9 py-4 whitespace-nowrap outline-none
    data-disabled:text-ink-3 data-focused:bg-accent-soft`,
};
