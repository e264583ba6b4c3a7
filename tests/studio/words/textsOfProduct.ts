import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The wording files of a product, by their paths below its folder. */
export function textsOfProduct(folder: string): Map<string, string> {
  const files = globSync('i18n/*/*.json', { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
  return new Map(files.toSorted().map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}
