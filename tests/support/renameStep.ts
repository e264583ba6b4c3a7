import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Renames a step of a copied product, with its screen, wherever flows and screens name it. */
export function renameStep(folder: string, from: string, to: string): void {
  for (const kind of ['flows', 'schemas']) {
    const entries = readdirSync(join(folder, kind), { recursive: true, encoding: 'utf8' })
    for (const name of entries.filter((entry) => entry.endsWith('.json') && !entry.startsWith('meta'))) {
      const file = join(folder, kind, name)
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, text.replaceAll(`"${from}"`, `"${to}"`).replaceAll(`/${from}/`, `/${to}/`))
      if (name.endsWith(`/${from}.json`)) renameSync(file, file.replace(`${from}.json`, `${to}.json`))
    }
  }
}
