import type { Check } from './Check.ts'
import type { Content } from './content/Content.ts'
import type { Finding } from '#engine/compile/read/Finding.ts'
import { checks } from './index.ts'

/** Returns everything that is wrong with the definitions, by file and position. Pure, and the same for the command, the editor and the server. */
export function checkContent(content: Content): Finding[] {
  const findings = [
    ...content.findings,
    ...Object.entries(checks).flatMap(([rule, check]) => findingsOf(rule, check, content)),
  ]
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
