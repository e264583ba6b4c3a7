import type { Finding } from '#contract/Finding.ts'

import { sayFinding } from '../sayFinding.ts'

/** Returns findings as JUnit XML: a test case for each of `files`, and for each other file that something was found in. */
export function junitOf(findings: Finding[], files: Iterable<string>): string {
  const found = Map.groupBy(findings, ({ file }) => file)
  const cases = [...new Set([...files, ...found.keys()])].toSorted()
  const counts = `tests="${cases.length}" failures="${found.size}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="npm run check" ${counts}>`,
    `  <testsuite name="definitions" ${counts} errors="0" skipped="0">`,
    ...cases.map((file) => caseOf(file, found.get(file) ?? [])),
    '  </testsuite>',
    '</testsuites>',
  ].join('\n')
}

function caseOf(file: string, findings: Finding[]): string {
  const [first] = findings
  const named = `    <testcase classname="definitions" name="${escaped(file)}"`
  if (!first) return `${named}/>`
  const said = `${first.line}:${first.column} ${first.message}`
  const others = findings.length === 1 ? '' : ` (1 of ${findings.length})`
  return [
    `${named}>`,
    `      <failure type="${escaped(first.rule)}" message="${escaped(said + others)}">`,
    escaped(findings.map(sayFinding).join('\n\n')),
    '      </failure>',
    '    </testcase>',
  ].join('\n')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as XML 1.0 takes it, which has no place for most control characters. */
function escaped(text: string): string {
  return text
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\u{fffd}')
}
