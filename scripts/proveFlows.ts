import { assembleContent } from '#checks/content/assembleContent.ts'
import { checkContent } from '#checks/checkContent.ts'
import { type Finding, findingLine } from '#engine/compile/read/Finding.ts'

import { readCatalog } from './readCatalog.ts'
import { readDefinitions } from './readContent.ts'

/**
 * Throws what is wrong with the flows of products, by their folders, one line a fault. Texts may be missing while one writes,
 * and stories may still tell what the flows did before.
 */
export function proveFlows(folders: string[]): void {
  const catalog = readCatalog(process.cwd())
  const findings = folders.flatMap((folder) =>
    checkContent(assembleContent(readDefinitions(folder), catalog)),
  )
  const ofFlows = findings.filter(({ file }) => /^flows\/(?!stories\/)/.test(file))
  if (ofFlows.length > 0) throw new Error(ofFlows.map(sentenceOf).join('\n'))
}

function sentenceOf(finding: Finding): string {
  return [findingLine(finding), finding.hint].filter(Boolean).join(' ')
}
