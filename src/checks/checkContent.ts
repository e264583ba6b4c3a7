import type { Check } from './Check.ts'
import type { Content } from './content/Content.ts'
import type { Finding } from '#contract/Finding.ts'
import { checks } from './index.ts'

/**
 * Rules that play screens and stories or follow whole ways, each where nothing else is found, the rules before it included:
 * what is broken is mended first, and each of these would tell it again.
 */
const last = [
  'everyFactReadIsFound',
  'everyWorkerHasItsFacts',
  'everyNameOfAnInvariantExists',
  'everyInvariantHolds',
  'everyAskedFieldIsShown',
  'everyActionCanBePressed',
  'everyScreenCanBeCompleted',
  'everyStoryEndsAsItSays',
  'everyBranchHasExamples',
]
const rules = Object.keys(checks).filter((rule) => !last.includes(rule))

/**
 * Returns everything that is wrong with the definitions, by file and position; `without` are rules that are not asked. Pure, and
 * the same for the command, the editor and the server.
 */
export function checkContent(content: Content, without: Record<string, unknown> = {}): Finding[] {
  const isAsked = (rule: string) => !Object.hasOwn(without, rule)
  const findings = [
    ...content.findings,
    ...rules.filter(isAsked).flatMap((rule) => findingsOf(rule, checks[rule]!, content)),
  ]
  for (const rule of last.filter(isAsked)) {
    if (findings.length > 0) break
    findings.push(...findingsOf(rule, checks[rule]!, content))
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
