import type { Check } from './Check.ts'
import type { Content } from './content/Content.ts'
import type { Finding } from '#engine/compile/read/Finding.ts'
import { checks } from './index.ts'
import { everyStoryEndsAsItSays } from './stories/everyStoryEndsAsItSays.ts'

/** Stories are played where nothing else is found: what is broken is mended first, and each story would tell it again. */
const PLAYED = 'everyStoryEndsAsItSays'
const rules = Object.entries(checks).filter(([rule]) => rule !== PLAYED)

/** Returns everything that is wrong with the definitions, by file and position. Pure, and the same for the command, the editor and the server. */
export function checkContent(content: Content): Finding[] {
  const findings = [
    ...content.findings,
    ...rules.flatMap(([rule, check]) => findingsOf(rule, check, content)),
  ]
  if (findings.length === 0) {
    findings.push(...findingsOf(PLAYED, everyStoryEndsAsItSays, content))
  }
  const unique = new Map(findings.map((finding) => [JSON.stringify(finding), finding]))
  return [...unique.values()].sort(byPosition)
}

function findingsOf(rule: string, check: Check, content: Content): Finding[] {
  return [...check(content)].map(({ source, pointer, message, hint }) => ({
    file: source.file,
    ...source.locate(pointer),
    rule,
    message,
    hint,
  }))
}

function byPosition(a: Finding, b: Finding): number {
  return (
    a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || a.rule.localeCompare(b.rule)
  )
}
