import fc from 'fast-check'
import { expect, it } from 'vitest'

import { assembleContent } from '#checks/content/assembleContent.ts'
import { checkContent } from '#checks/checkContent.ts'

import { readCatalog } from '../../scripts/readCatalog.ts'
import { readDefinitions } from '../../scripts/readContent.ts'

/** `MUTANTS=20000 npm test unit` tries that many. */
const mutants = Number(process.env['MUTANTS'] ?? 100)

const files = readDefinitions('.')
const catalog = readCatalog('.')
const paths = [...files.keys()].sort()

const scraps = [
  '',
  '"',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  ' ',
  '\n',
  '0',
  '-1',
  '1e999',
  'null',
  'true',
  '""',
  '{}',
  '[]',
]
const words = [
  '$ref',
  'next',
  'type',
  '__proto__',
  '/data/',
  '#',
  '*',
  '{{x}}',
  '\u0000',
  '\ud800',
  'à',
  '/shared/',
]

/** One edit, as a hand that slips would make it: a part of a file is replaced by a scrap, or by another part. */
const edit = fc.record({
  path: fc.constantFrom(...paths),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof(fc.nat(2), fc.nat(40)),
  by: fc.oneof(
    fc.constantFrom(...scraps, ...words),
    fc.string({ maxLength: 5 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  ),
})

function mutated({ path, at, length, by }: typeof edit extends fc.Arbitrary<infer Edit> ? Edit : never) {
  const text = files.get(path) ?? ''
  const start = Math.floor(at * text.length)
  const from = typeof by === 'number' ? Math.floor(by * text.length) : 0
  const scrap = typeof by === 'number' ? text.slice(from, from + length) : by
  return new Map(files).set(path, text.slice(0, start) + scrap + text.slice(start + length))
}

it('is never thrown off by an edit, and says where it looks', { timeout: mutants * 5000 }, () => {
  fc.assert(
    fc.property(edit, (each) => {
      const changed = mutated(each)
      const found = checkContent(assembleContent(changed, catalog))

      for (const { file, line, column, message, hint } of found) {
        const lines = (changed.get(file) ?? '').split('\n')
        expect(line).toBeLessThanOrEqual(lines.length)
        expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1)
        expect(message).not.toBe('')
        expect(hint).not.toBe('')
      }
    }),
    { numRuns: mutants },
  )
})
