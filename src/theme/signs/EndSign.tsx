/** A way that turns. */
export function EndSign() {
  return (
    <svg className="end-sign" viewBox="0 0 72 72" fill="none" aria-hidden="true">
      <circle cx="36" cy="36" r="34" fill="var(--color-brand-soft)" />
      <path d="M36 58V16" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M20 20h30l7 7-7 7H20V20Z"
        fill="var(--color-surface)"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M28 58h16" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
