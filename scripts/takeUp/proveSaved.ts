import type { Finding } from '#contract/Finding.ts'
import { findingLine } from '#engine/compile/read/findingLine.ts'

import { judgingThread } from './JudgingThread.ts'

/** Throws what keeps the definitions in these folders from being taken up, one line a finding. */
export async function proveSaved(
  folders: string[],
  instead?: ReadonlyMap<string, string>,
  thread = judgingThread,
): Promise<void> {
  const findings = await thread.ask({
    what: 'saved',
    root: process.cwd(),
    folders,
    ...(instead && { instead }),
  })
  if (findings.length > 0) throw new Error(findings.map(sentenceOf).join('\n'))
}

function sentenceOf(finding: Finding): string {
  return [findingLine(finding), finding.hint].filter(Boolean).join(' ')
}
