import { assembleContent } from '#checks/content/assembleContent.ts'
import type { Content } from '#checks/content/Content.ts'

import { knownCatalog } from './knownCatalog.ts'
import { readDefinitions } from './readDefinitions.ts'

/** The definitions of a product's folder, and the names that the code of a project provides. */
export function readContent(folder: string, project = folder): Content {
  return assembleContent(readDefinitions(folder), knownCatalog(project))
}
