import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { lineDiff } from '#studio/changes/lineDiff.ts'
import { patchOf } from '#studio/changes/patchOf.ts'

const lines = (count: number, change: Record<number, string> = {}) =>
  Array.from({ length: count }, (_, index) => change[index + 1] ?? `line ${index + 1}`).join('\n') + '\n'

describe('the lines that differ', () => {
  it('stand with three lines around each change', () => {
    const [first, second, ...others] = lineDiff(lines(30), lines(30, { 5: 'five', 20: 'twenty' }))

    expect(others).toEqual([])
    expect(first?.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'same line 2',
      'same line 3',
      'same line 4',
      'removed line 5',
      'added five',
      'same line 6',
      'same line 7',
      'same line 8',
    ])
    expect(second?.find(({ kind }) => kind === 'added')).toEqual({ kind: 'added', text: 'twenty', after: 20 })
  })

  it('are all lines of a new file, and of one that is removed', () => {
    expect(
      lineDiff(null, 'a\nb\n')
        .flat()
        .map(({ kind }) => kind),
    ).toEqual(['added', 'added'])
    expect(
      lineDiff('a\n', null)
        .flat()
        .map(({ kind }) => kind),
    ).toEqual(['removed'])
  })

  it('are none of the same text', () => {
    expect(lineDiff(lines(3), lines(3))).toEqual([])
  })
})

describe('a patch', () => {
  const word = fc.constantFrom('a', 'b', '{', '}', '"x": 1,', '')
  const text = fc
    .tuple(fc.array(word, { minLength: 1, maxLength: 12 }), fc.boolean())
    .map(([words, isBroken]) => words.join('\n') + (isBroken ? '\n' : 'z'))
  const either = fc.option(text, { nil: null })

  const change = fc.record({ before: either, after: either }).filter(({ before, after }) => before !== after)

  it('is taken by git, whatever the changes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'digital-lending-patch-'))
    execFileSync('git', ['-C', folder, 'init', '-q'])
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 20 }), (changes) => {
        const files = changes.map((each, index) => ({ path: `${index}.json`, ...each }))
        for (const { path, before } of files) {
          rmSync(join(folder, path), { force: true })
          if (before !== null) writeFileSync(join(folder, path), before)
        }

        execFileSync('git', ['-C', folder, 'apply', '--whitespace=nowarn', '-'], { input: patchOf(files) })

        for (const { path, after } of files) {
          const file = join(folder, path)
          expect(existsSync(file) ? readFileSync(file, 'utf8') : null).toBe(after)
        }
      }),
      { numRuns: 10 },
    )
  })
})
