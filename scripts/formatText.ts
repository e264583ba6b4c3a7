import { readFileSync } from 'node:fs'
import { format, type FormatConfig } from 'oxfmt'

/** What `npm run format` and `npm test` go by too. */
const STYLE_FILE = new URL('../.oxfmtrc.json', import.meta.url)

/**
 * Returns the text of a file as `npm run format` would write it; the file's name says in what language it is.
 * Throws where the text cannot be read in that language.
 */
export async function formatText(file: string, text: string): Promise<string> {
  const style = JSON.parse(readFileSync(STYLE_FILE, 'utf8')) as FormatConfig
  const { code, errors } = await format(file, text, style)
  if (errors.length > 0) throw new Error(`${file} cannot be formatted: ${errors[0]?.message}`)
  return code
}
