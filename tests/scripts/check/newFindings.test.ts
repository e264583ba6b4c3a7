import { expect, it } from 'vitest'

import type { Finding } from '#contract/Finding.ts'

import { newFindings } from '../../../scripts/check/findingsSince.ts'

const finding: Finding = { file: 'a.json', line: 1, column: 1, rule: 'json', message: 'No.' }

it.each([
  ['a finding that has moved to another line is not new', [finding], [{ ...finding, line: 7 }], 0],
  ['a finding of another file is new', [finding], [{ ...finding, file: 'b.json' }], 1],
  ['a finding of another rule is new', [finding], [{ ...finding, rule: 'words' }], 1],
  ['a finding that says something else is new', [finding], [{ ...finding, message: 'Never.' }], 1],
  ['a finding that was there once, and is there twice, is new once', [finding], [finding, finding], 1],
  ['a finding that was mended is none', [finding], [], 0],
])('%s', (_, before, after, count) => {
  expect(newFindings(before, after)).toHaveLength(count)
})
