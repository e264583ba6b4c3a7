import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { TestProjectInlineConfiguration } from 'vitest/config'

import { drawEvenly } from '../../scripts/mutation/drawEvenly.ts'
import { judgeRoom } from '../../scripts/mutation/judgeRoom.ts'
import { listSurvivors } from '../../scripts/mutation/listSurvivors.ts'
import { readReport } from '../../scripts/mutation/readReport.ts'
import { rooms } from '../../scripts/mutation/rooms.ts'
import { strykerPlugins } from '../../scripts/mutation/SampleChecker.ts'

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
    expect(read(['Killed', 'Timeout', 'Survived'])).toMatchObject({ noticed: 2, late: 1, total: 3 })
  })

  it('counts what no test runs as not noticed', () => {
    expect(read(['NoCoverage'])).toEqual({ noticed: 0, late: 0, total: 1, survivors: [survivor] })
  })

  it('does not count what does not compile or is ignored', () => {
    expect(read(['CompileError', 'Ignored'])).toEqual({ noticed: 0, late: 0, total: 0, survivors: [] })
  })
})

describe('a room', () => {
  const result = { noticed: 9, late: 0, total: 10, survivors: [survivor] }

  it('is as it should be where each survivor has its reason', () => {
    expect(judgeRoom('flow', result, 85, [listed], true)).toEqual([])
  })

  it('is refused for a score below the least', () => {
    expect(judgeRoom('flow', result, 91, [listed], true)).toEqual(['flow: 90.0 % noticed, 91 % asked for.'])
  })

  it.each([
    ['that nobody listed', []],
    ['without a reason', [{ ...listed, reason: ' ' }]],
  ])('is refused for a survivor %s', (_, list) => {
    expect(judgeRoom('flow', result, 85, list, true)).toEqual([
      'src/flow/at.ts: BlockStatement of `return a` to `{}` was not noticed.',
    ])
  })

  it('is refused for a listed survivor that a test notices by now', () => {
    expect(judgeRoom('flow', { ...result, survivors: [] }, 85, [listed], true)).toEqual([
      'src/flow/at.ts: `return a` is listed as a survivor, and is none any more.',
    ])
  })
})

describe('a sample', () => {
  const all = Array.from({ length: 100 }, (_, index) => index)

  it('is drawn evenly: one change of each stretch of the room', () => {
    const stretches = drawEvenly(all, 10, 7).map((each) => Math.floor(each / 10))
    expect(stretches).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('is the same by the same seed, and another by another', () => {
    expect(drawEvenly(all, 10, 7)).toEqual(drawEvenly(all, 10, 7))
    expect(drawEvenly(all, 10, 7)).not.toEqual(drawEvenly(all, 10, 8))
  })

  it.each([100, 101])('of %i is the whole room where it has a hundred', (count) => {
    expect(drawEvenly(all, count, 7)).toEqual(all)
  })

  it('of ninety-nine has each change once at most', () => {
    expect(new Set(drawEvenly(all, 99, 7)).size).toBe(99)
  })

  it('lets through what was drawn, and the others do not count', async () => {
    vi.stubEnv('MUTATION_SAMPLE', '10 7')
    const mutants = all.map((line) => ({
      id: `${line}`,
      fileName: 'a.ts',
      location: { start: { line, column: 1 } },
    }))
    const Checker = strykerPlugins[0]!.injectableClass

    const said = await new Checker().check(mutants.toReversed())

    const passed = all.filter((line) => said[line]?.status === 'passed')
    expect(passed).toEqual(drawEvenly(all, 10, 7))
    vi.unstubAllEnvs()
  })

  it('says nothing of listed survivors that it did not meet', () => {
    expect(judgeRoom('flow', { noticed: 9, late: 0, total: 10, survivors: [] }, 85, [listed], false)).toEqual(
      [],
    )
  })
})

describe('the list of survivors', () => {
  const other = { ...survivor, replacement: 'b' }

  it('keeps the reasons, has each once, and loses what is none any more', () => {
    const gone = { ...listed, line: 'return gone' }
    expect(listSurvivors([survivor, other, survivor], [listed, gone], true)).toEqual([
      listed,
      { ...other, reason: '' },
    ])
  })

  it('loses nothing after a sample', () => {
    expect(listSurvivors([other], [listed], false)).toEqual([listed, { ...other, reason: '' }])
  })
})

it.each(Object.entries(rooms))('the room %s has files, and tests', (_, { mutate, tests }) => {
  expect(globSync(mutate.filter((pattern) => !pattern.startsWith('!')))).not.toHaveLength(0)
  for (const each of tests) {
    const isFile = /\.tsx?$/.test(each)
    expect(globSync(isFile ? each : `${each}/**/*.test.{ts,tsx}`)).not.toHaveLength(0)
  }
})

it('runs the tests of a room in threads, which take no option of a process', async () => {
  vi.stubEnv('MUTATION_TESTS', rooms['documents']!.tests.join(','))
  const { default: config } = await import('../../scripts/mutation/vitest.config.ts')
  const projects = (config.test?.projects ?? []) as TestProjectInlineConfiguration[]

  expect(projects.map(({ test }) => test?.name)).toContain('server')
  expect(projects.flatMap(({ test }) => test?.execArgv)).toEqual([])
  vi.unstubAllEnvs()
})
