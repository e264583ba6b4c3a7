import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { type PlacedText, placedTexts } from '../lookups/placedTexts.ts'

/** A text is words: none is blank, its own key, or a note of what is still to be written. */
export const everyTextSaysSomething: Check = function* (content) {
  for (const text of placedTexts(content)) {
    const wrong = wrongWith(text)
    if (wrong === undefined) continue
    const pointer = toPointer(text.path)
    yield { source: text.source, pointer, message: `"${text.key}" ${wrong}.`, hint: 'Write what is to be read.' }
  }
}

function wrongWith({ text, path }: PlacedText): string | undefined {
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
