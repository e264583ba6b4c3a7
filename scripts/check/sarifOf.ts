import { whyItMatters } from '#checks/whyItMatters.ts'
import type { Finding } from '#contract/Finding.ts'

import { ruleInWords } from './ruleInWords.ts'

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json'

/**
 * Returns findings as a SARIF 2.1.0 log: one run, its rules those that were broken. Files are relative to the project's
 * folder (`%SRCROOT%`); a fingerprint holds while a finding moves to another line.
 */
export function sarifOf(findings: Finding[]) {
  const rules = [...new Set(findings.map(({ rule }) => rule))].toSorted()
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'npm run check', rules: rules.map(ruleOf) } },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => resultOf(finding, rules.indexOf(finding.rule))),
      },
    ],
  }
}

function ruleOf(id: string) {
  const name = ruleInWords(id)
  return {
    id,
    shortDescription: { text: `${name}.` },
    help: { text: whyItMatters[id] ?? name },
    defaultConfiguration: { level: 'error' },
  }
}

function resultOf({ file, line, column, rule, message, hint }: Finding, ruleIndex: number) {
  return {
    ruleId: rule,
    ruleIndex,
    level: 'error',
    message: { text: hint === undefined ? message : `${message}\n${hint}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(file), uriBaseId: '%SRCROOT%' },
          region: { startLine: line, startColumn: column },
        },
      },
    ],
    partialFingerprints: { 'fileRuleMessage/v1': `${file} ${rule} ${message}` },
  }
}
