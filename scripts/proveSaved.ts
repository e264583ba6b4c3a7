import { type Finding, findingLine } from '#engine/compile/read/Finding.ts'

import { judgeSaved } from './judgeSaved.ts'

/** Throws what keeps the definitions in these folders from being taken up, one line a finding. */
export function proveSaved(folders: string[], instead?: ReadonlyMap<string, string>): void {
  const findings = judgeSaved(process.cwd(), folders, instead)
  if (findings.length > 0) throw new Error(findings.map(sentenceOf).join('\n'))
}

function sentenceOf(finding: Finding): string {
  return [findingLine(finding), finding.hint].filter(Boolean).join(' ')
}
