import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../i18n')

type Words = Record<string, { title?: string }>
const packs = new Map<string, Words[]>()

/** The heading of a screen. */
export function titleOf(screen: string, language = 'it'): string {
  const title = packsOf(language).find((words) => words[screen]?.title)?.[screen]?.title
  if (!title) throw new Error(`No screen is called ${screen}.`)
  return title
}

/** Read once: a test asks for several headings. */
function packsOf(language: string): Words[] {
  const known = packs.get(language)
  if (known) return known
  const read = globSync(`${language}/*.json`, { cwd: folder }).map(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Words,
  )
  packs.set(language, read)
  return read
}
