import { readFileSync } from 'node:fs'

import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'

import type { Finding } from '#contract/Finding.ts'

import { sarifOf } from '../../../scripts/check/sarifOf.ts'

const findings: Finding[] = [
  {
    file: 'flows/survey.json',
    line: 15,
    column: 7,
    rule: 'everyWorkerExists',
    message: 'No worker is called "opneCase".',
    hint: 'Did you mean "openCase"?',
  },
  { file: 'i18n/it/a b.json', line: 1, column: 1, rule: 'json', message: 'A comma is expected here.' },
  { file: 'i18n/it/survey.json', line: 4, column: 1, rule: 'json', message: 'A comma is expected here.' },
]

/** Judges by the published schema, which is of draft-04: its name, formats and expressions are not those of draft-07. */
function faultsOf(log: unknown): unknown[] {
  const text = readFileSync('tests/fixtures/sarif/sarif-2.1.0-rtm.5.json', 'utf8')
  const { $schema: _, id: __, ...schema } = JSON.parse(text) as Record<string, unknown>
  const formats = { uri: isUri, 'uri-reference': isUri, 'date-time': true } as const
  const validate = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false, formats }).compile(schema)
  validate(log)
  return validate.errors ?? []
}

function isUri(text: string): boolean {
  return /^[!#-;=?-[\]_a-z~]*$/.test(text) && URL.canParse(text, 'https://bank.example')
}

describe('findings as SARIF', () => {
  it.each([
    ['none', []],
    ['several', findings],
  ])('follow the schema of SARIF 2.1.0: %s', (_, found) => {
    expect(faultsOf(sarifOf(found))).toEqual([])
  })

  it('stand at line and column of their file, as errors, with how to mend them', () => {
    const [run] = sarifOf(findings).runs

    expect(run?.results[0]).toMatchObject({
      ruleId: 'everyWorkerExists',
      level: 'error',
      message: { text: 'No worker is called "opneCase".\nDid you mean "openCase"?' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'flows/survey.json' },
            region: { startLine: 15, startColumn: 7 },
          },
        },
      ],
    })
  })

  it('name rules that are listed once, each with what it asks and why it matters', () => {
    const [run] = sarifOf(findings).runs
    const rules = run?.tool.driver.rules ?? []

    expect(rules.map(({ id }) => id)).toEqual(['everyWorkerExists', 'json'])
    expect(run?.results.map(({ ruleIndex }) => rules[ruleIndex]?.id)).toEqual([
      'everyWorkerExists',
      'json',
      'json',
    ])
    expect(rules[0]).toMatchObject({
      shortDescription: { text: 'Every worker exists.' },
      help: { text: 'The work is not done: the case stands still.' },
    })
  })
})
