import type { Text } from '../lookups/texts.ts'

/** HTML, its entities, i18next's nesting, and a value in one brace: `<b>`, `&nbsp;`, `$t(key)`, `{name}`. */
const HTML = /<\/?[a-z!]|&(?:[a-z]+|#\w+);|\$t\(|(?<!\{)\{\w+\}(?!\})/i

/** `**`, `__`, backticks, `[text](address)` and `# `, which a notice shows as Markdown does. */
const MARKDOWN = /\*\*|__|`|\]\(|^#+ /

/** Returns the first markup of a text that would be shown as it is written. */
export function markupIn(text: Text): string | undefined {
  return HTML.exec(text.text)?.[0] ?? (isNotice(text) ? undefined : MARKDOWN.exec(text.text)?.[0])
}

/** `blocks.<name>.text`: what a notice says below its title. */
function isNotice({ path }: Text): boolean {
  return path.at(-3) === 'blocks' && path.at(-1) === 'text'
}
