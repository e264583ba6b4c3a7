import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { assembleContent } from '#checks/content/assembleContent.ts'
import type { Content } from '#checks/content/Content.ts'

import { readCatalog } from './readCatalog.ts'

/** The definitions of a project folder, and the names that its code provides. */
export function readContent(root: string): Content {
  return assembleContent(readDefinitions(root), readCatalog(root))
}

/** The texts of all definition files, by path from the project's folder. */
export function readDefinitions(root: string): Map<string, string> {
  const files = globSync(['schemas/*/*.json', 'flows/*.json', 'flows/tables/*.json', 'i18n/*/*.json'], { cwd: root })
  return new Map(
    files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')] as const),
  )
}
