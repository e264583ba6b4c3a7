import { assembleContent } from '#checks/content/assembleContent.ts'

import { readCatalog } from '../readCatalog.ts'
import { readDefinitions } from '../readDefinitions.ts'
import { screenTypes, TYPES_FILE } from '../screenTypes.ts'
import type { Draft } from './Draft.ts'

/** Writes the types of the screens anew where a screen changed, as `npm run types` does. */
export async function writeTypes(draft: Draft): Promise<void> {
  const changes = draft.changes()
  if (![...changes.keys()].some((file) => file.startsWith('schemas/'))) return
  const definitions = new Map([...readDefinitions(draft.root), ...changes])
  const content = assembleContent(definitions, readCatalog(draft.root))
  const types = await screenTypes(content)
  draft.change(TYPES_FILE, () => types)
}
