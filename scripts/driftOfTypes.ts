import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Content } from '#checks/content/Content.ts'
import type { Finding } from '#engine/compile/read/Finding.ts'

import { screenTypes, TYPES_FILE } from './screenTypes.ts'

/** Whether the types of the screens' data are those that the schemas make now. */
export async function driftOfTypes(content: Content, root: string): Promise<Finding[]> {
  if ([...content.unread].some((file) => file.startsWith('schemas/'))) return []
  const file = join(root, TYPES_FILE)
  const written = existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : []
  const made = (await screenTypes(content)).split('\n')
  const line = made.findIndex((text, index) => text !== written[index])
  if (line < 0 && made.length === written.length) return []
  return [
    {
      file: TYPES_FILE,
      line: line < 0 ? made.length : line + 1,
      column: 1,
      rule: 'typesAreThoseOfTheSchemas',
      message: 'The types of the screens are not those that the schemas make.',
      hint: 'Run npm run types.',
    },
  ]
}
