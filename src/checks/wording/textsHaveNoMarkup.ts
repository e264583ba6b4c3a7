import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { type PlacedText, placedTexts } from '../lookups/placedTexts.ts'

/** HTML, its entities, and i18next's nesting: `<b>`, `&nbsp;`, `$t(key)`. */
const HTML = /<\/?[a-z!]|&(?:[a-z]+|#\w+);|\$t\(/i

/** `**`, `__`, backticks, `[text](address)` and `# `, which a notice shows as Markdown does. */
const MARKDOWN = /\*\*|__|`|\]\(|^#+ /

/** A text is words: no HTML, no code, and Markdown in notices alone. */
export const textsHaveNoMarkup: Check = function* (content) {
  for (const text of placedTexts(content)) {
    const found = HTML.exec(text.text)?.[0] ?? (isNotice(text) ? undefined : MARKDOWN.exec(text.text)?.[0])
    if (found === undefined) continue
    const message = `"${text.key}" holds markup, which would be shown as it is written: "${found}".`
    yield { source: text.source, pointer: toPointer(text.path), message, hint: 'Write plain words.' }
  }
}

/** `blocks.<name>.text`: what a notice says below its title. */
function isNotice({ path }: PlacedText): boolean {
  return path.at(-3) === 'blocks' && path.at(-1) === 'text'
}
