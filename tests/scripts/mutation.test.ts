import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

import { judgeRoom } from '../../scripts/mutation/judgeRoom.ts'
import { readReport } from '../../scripts/mutation/readReport.ts'
import { rooms } from '../../scripts/mutation/rooms.ts'

const folder = mkdtempSync(join(tmpdir(), 'digital-lending-mutation-'))
afterAll(() => rmSync(folder, { recursive: true }))

const survivor = { file: 'src/flow/at.ts', mutator: 'BlockStatement', line: 'return a', replacement: '{}' }
const listed = { ...survivor, reason: 'It returns the same.' }

describe('a report of mutations', () => {
  const mutant = (status: string) => ({
    mutatorName: 'BlockStatement',
    replacement: '{}',
    status,
    location: { start: { line: 2 } },
  })
  const read = (statuses: string[]) => {
    const file = join(folder, 'report.json')
    const files = { 'src/flow/at.ts': { source: 'a\n  return a\n', mutants: statuses.map(mutant) } }
    writeFileSync(file, JSON.stringify({ files }))
    return readReport(file)
  }

  it('counts as noticed what a test failed for or never ended for', () => {
    expect(read(['Killed', 'Timeout', 'Survived'])).toMatchObject({ noticed: 2, total: 3 })
  })

  it('counts what no test runs as not noticed', () => {
    expect(read(['NoCoverage'])).toEqual({ noticed: 0, total: 1, survivors: [survivor] })
  })

  it('does not count what does not compile or is ignored', () => {
    expect(read(['CompileError', 'Ignored'])).toEqual({ noticed: 0, total: 0, survivors: [] })
  })
})

describe('a room', () => {
  const result = { noticed: 9, total: 10, survivors: [survivor] }

  it('is as it should be where each survivor has its reason', () => {
    expect(judgeRoom('flow', result, 85, [listed])).toEqual([])
  })

  it('is refused for a score below the least', () => {
    expect(judgeRoom('flow', result, 91, [listed])).toEqual(['flow: 90.0 % noticed, 91 % asked for.'])
  })

  it.each([
    ['that nobody listed', []],
    ['without a reason', [{ ...listed, reason: ' ' }]],
  ])('is refused for a survivor %s', (_, list) => {
    expect(judgeRoom('flow', result, 85, list)).toEqual([
      'src/flow/at.ts: BlockStatement of `return a` to `{}` was not noticed.',
    ])
  })

  it('is refused for a listed survivor that a test notices by now', () => {
    expect(judgeRoom('flow', { ...result, survivors: [] }, 85, [listed])).toEqual([
      'src/flow/at.ts: `return a` is listed as a survivor, and is none any more.',
    ])
  })
})

it.each(Object.entries(rooms))('the room %s has files, and tests', (_, { mutate, tests }) => {
  expect(globSync(mutate.filter((pattern) => !pattern.startsWith('!')))).not.toHaveLength(0)
  for (const each of tests) expect(globSync(`${each}/**/*.test.{ts,tsx}`)).not.toHaveLength(0)
})
