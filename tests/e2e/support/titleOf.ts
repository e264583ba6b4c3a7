import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../i18n')

/** The heading of a screen. */
export function titleOf(screen: string, language = 'it'): string {
  for (const file of globSync(`${language}/*.json`, { cwd: folder })) {
    const words = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, { title?: string }>
    const title = words[screen]?.title
    if (title) return title
  }
  throw new Error(`No screen is called ${screen}.`)
}
