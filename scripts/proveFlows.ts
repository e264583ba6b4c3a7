import { assembleContent } from '#checks/content/assembleContent.ts'
import { checkContent } from '#checks/checkContent.ts'
import { type Finding, findingLine } from '#engine/compile/read/Finding.ts'

import { readCatalog } from './readCatalog.ts'
import { readDefinitions } from './readContent.ts'

/** Throws what is wrong with the flows below a folder, one line a fault. Texts may be missing while one writes. */
export function proveFlows(folder: string): void {
  const findings = checkContent(assembleContent(readDefinitions(folder), readCatalog(process.cwd())))
  const ofFlows = findings.filter(({ file }) => file.startsWith('flows/'))
  if (ofFlows.length > 0) throw new Error(ofFlows.map(sentenceOf).join('\n'))
}

function sentenceOf(finding: Finding): string {
  return [findingLine(finding), finding.hint].filter(Boolean).join(' ')
}
