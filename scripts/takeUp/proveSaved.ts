import { type Finding, findingLine } from '#engine/compile/read/Finding.ts'

import { SavedJudge } from './SavedJudge.ts'

const judge = new SavedJudge()

/** Throws what keeps the definitions in these folders from being taken up, one line a finding. */
export async function proveSaved(folders: string[], instead?: ReadonlyMap<string, string>): Promise<void> {
  const findings = await judge.judge({ root: process.cwd(), folders, ...(instead && { instead }) })
  if (findings.length > 0) throw new Error(findings.map(sentenceOf).join('\n'))
}

function sentenceOf(finding: Finding): string {
  return [findingLine(finding), finding.hint].filter(Boolean).join(' ')
}
