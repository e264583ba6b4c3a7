/** Sheets being looked through. */
export function WaitingSign() {
  return (
    <svg className="waiting-sign" viewBox="0 0 96 96" fill="none" aria-hidden="true">
      <rect x="22" y="14" width="44" height="58" rx="5" fill="var(--color-brand-soft)" />
      <rect
        x="28"
        y="20"
        width="44"
        height="58"
        rx="5"
        fill="var(--color-surface)"
        stroke="currentColor"
        strokeWidth="2.5"
      />
      <path d="M38 34h24M38 44h24M38 54h14" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="64" cy="66" r="12" fill="var(--color-surface)" stroke="currentColor" strokeWidth="2.5" />
      <path d="m73 75 8 8" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round" />
    </svg>
  )
}
