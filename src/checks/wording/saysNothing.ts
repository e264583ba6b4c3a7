import type { Text } from '../lookups/texts.ts'

/** Returns in which way a text says nothing: blank, its own key, or a note of what is still to be written; else undefined. */
export function saysNothing({ text, path }: Text): string | undefined {
  if (!/[\p{L}\p{N}]|\{\{/u.test(text)) return `is blank: "${text}"`
  if (isKey(text, path)) return `says its own key: "${text}"`
  const note = /\b(?:TODO|FIXME|TBD|[Xx]{3,}|[Ll]orem ipsum)\b/.exec(text)?.[0]
  return note === undefined ? undefined : `is not written yet: "${note}"`
}

/** `amount.label`, or a last name that is no word: `otherDestination`. */
function isKey(text: string, path: string[]): boolean {
  const isPath = text.includes('.') && `.${path.join('.')}`.endsWith(`.${text}`)
  return isPath || (text === path.at(-1) && /[a-z][A-Z]|_/.test(text))
}
