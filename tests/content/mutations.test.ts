import fc from 'fast-check'
import { expect, it } from 'vitest'

import { assembleContent } from '#checks/content/assembleContent.ts'
import { checkContent } from '#checks/checkContent.ts'
import type { Content } from '#checks/content/Content.ts'

import { knownCatalog } from '../../scripts/knownCatalog.ts'
import { readDefinitions } from '../../scripts/readDefinitions.ts'
import { sampleContent, sampleFiles } from '../support/sampleContent.ts'

type Files = ReadonlyMap<string, string>

/** What edits are made in, and how many: `MUTANTS=20000 npm test unit` makes that many in each. */
const edited: { name: string; count: number; files: Files; contentOf(files: Files): Content }[] = [
  {
    name: 'the loan',
    count: 10,
    files: readDefinitions('.'),
    contentOf: (files) => assembleContent(files, catalog),
  },
  // Of all kinds of files, and judged in a quarter of the time.
  {
    name: 'the sample definitions',
    count: 50,
    files: sampleFiles(),
    contentOf: (files) => sampleContent(Object.fromEntries(files)),
  },
]
const mutants = process.env['MUTANTS'] === undefined ? undefined : Number(process.env['MUTANTS'])
const catalog = knownCatalog('.')

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

/** An edit, as a hand that slips would make it: a part of a file is replaced by a scrap, or by another part. */
const slip = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof(fc.nat(2), fc.nat(40)),
  by: fc.oneof(
    fc.constantFrom(...scraps, ...words),
    fc.string({ maxLength: 5 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  ),
})

type Slip = typeof slip extends fc.Arbitrary<infer Each> ? Each : never

function mutated(files: Files, path: string, { at, length, by }: Slip): Files {
  const text = files.get(path) ?? ''
  const start = Math.floor(at * text.length)
  const from = typeof by === 'number' ? Math.floor(by * text.length) : 0
  const scrap = typeof by === 'number' ? text.slice(from, from + length) : by
  return new Map(files).set(path, text.slice(0, start) + scrap + text.slice(start + length))
}

it.each(edited)(
  'the check is never thrown off by an edit of $name, and says where it looks',
  { timeout: (mutants ?? 100) * 5000 },
  ({ count, files, contentOf }) => {
    const paths = fc.constantFrom(...[...files.keys()].sort())
    fc.assert(
      fc.property(paths, slip, (path, each) => {
        const changed = mutated(files, path, each)

        const found = checkContent(contentOf(changed))

        for (const { file, line, column, message, hint } of found) {
          const lines = (changed.get(file) ?? '').split('\n')
          expect(line).toBeLessThanOrEqual(lines.length)
          expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1)
          expect(message).not.toBe('')
          expect(hint).not.toBe('')
        }
      }),
      { numRuns: mutants ?? count },
    )
  },
)
