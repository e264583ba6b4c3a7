/** The signs that our theme draws on these pages. */
const signs = {
  error: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm0-12v5m0 3v.01',
  plus: 'M10 4v12M4 10h12',
  up: 'm5 12 5-5 5 5',
  down: 'm5 8 5 5 5-5',
  trash: 'M4 6h12M8 6V3h4v3m-6 0 1 12h6l1-12',
} as const

export type SignName = keyof typeof signs

export function Sign({ name }: { name: SignName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={signs[name]} />
    </svg>
  )
}
