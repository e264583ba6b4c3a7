import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A copy of a product's definitions, for a test to change; without a folder of the project's own. */
export function copyDefinitions(product = '.') {
  const folder = mkdtempSync(join(tmpdir(), 'digital-lending-definitions-'))
  for (const name of ['flows', 'schemas', 'i18n']) {
    cpSync(join(product, name), join(folder, name), { recursive: true })
  }
  return {
    folder,
    write(file: string, content: unknown) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(
        join(folder, file),
        typeof content === 'string' ? content : JSON.stringify(content, null, 2),
      )
    },
    /** Reads a JSON file, has it changed, and saves it. */
    change<T>(file: string, changed: (content: T) => void) {
      const content = JSON.parse(readFileSync(join(folder, file), 'utf8')) as T
      changed(content)
      writeFileSync(join(folder, file), JSON.stringify(content, null, 2))
    },
  }
}
