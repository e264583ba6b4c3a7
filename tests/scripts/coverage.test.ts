import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { coverageFaults } from '../../scripts/coverageFaults.ts'
import { provenFaults } from '../../scripts/provenFaults.ts'
import type { RanTest } from '../../scripts/ranTests.ts'
import { allRows, type Coverage, readCoverage } from '../../scripts/readCoverage.ts'
import { readDialogs } from '../../scripts/readDialogs.ts'
import specifiedCalls from '../fixtures/specifiedCalls.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const coverage = readCoverage(root)

describe('the rows of what the specification asks for', () => {
  it('are true: every screen, end and dialog is in them, and each end offers the way on that they name', () => {
    expect(coverageFaults(coverage, root)).toEqual([])
  })

  it('are the 83 routes of the specification, its 46 calls and the health check', () => {
    const asked = (rows: Coverage['routes']) =>
      Object.entries(rows).flatMap(([name, { ours }]) => (ours ? [] : name))
    const paths = asked(coverage.calls).map((call) =>
      call.replace(/^\w+ /, '').replace(/\{(?:code|taxCode)\}$/, ''),
    )

    expect(asked(coverage.routes)).toHaveLength(83)
    expect([...new Set(paths)].toSorted()).toEqual([...specifiedCalls, '/actuator/health'].toSorted())
  })

  it('are the 20 dialogs that can open, of the screens, of all and of the shell', () => {
    const dialogs = readDialogs(root)

    expect(dialogs).toHaveLength(20)
    expect(dialogs).toEqual(
      expect.arrayContaining(['video_recognition_failure.branch', 'renounce', 'session.replace']),
    )
  })

  it('leave nothing out but sessions and faults', () => {
    const leftOut = [...allRows(coverage)].filter(([, { missing, part }]) => missing && part !== 'D')

    expect(leftOut).toEqual([])
  })
})

describe('rows that are not true', () => {
  it.each<[string, (copy: Coverage) => void, string]>([
    [
      'forget a screen',
      ({ routes }) => delete routes['simulator'],
      'The screen simulator has no route in the table.',
    ],
    [
      'have a route of no screen',
      ({ routes }) => (routes['nowhere'] = {}),
      'The route nowhere has no screen.',
    ],
    [
      'forget a wayout',
      ({ ends }) => delete ends['goodbye_wayout'],
      'The wayout goodbye_wayout is no end of the table.',
    ],
    [
      'have an end of no screen',
      ({ ends }) => (ends['nowhere'] = { trigger: '', wayOn: 'wait' }),
      'No screen shows the end nowhere.',
    ],
    [
      'forget a dialog',
      ({ dialogs }) => delete dialogs['renounce'],
      'The dialog renounce has no row in the table.',
    ],
    [
      'have a dialog without words',
      ({ dialogs }) => (dialogs['simulator.sure'] = {}),
      'The row simulator.sure has no dialog.',
    ],
    [
      'name a way on in words of their own',
      ({ ends }) => (ends['goodbye_wayout']!.wayOn = 'a new request' as never),
      'The end goodbye_wayout names "a new request", which is no way on of scripts/transitionsOf.ts.',
    ],
    [
      'name a way on that the screen does not offer',
      ({ ends }) => (ends['goodbye_wayout']!.wayOn = 'retry'),
      'The end goodbye_wayout names the way on "retry", which its screen does not offer.',
    ],
  ])('%s, and are refused for it', (_, change, reason) => {
    const copy = structuredClone(coverage)
    change(copy)

    expect(coverageFaults(copy, root)).toEqual([reason])
  })
})

describe('a run', () => {
  const small: Coverage = {
    routes: { simulator: {}, archive: {}, not_found: {} },
    calls: { 'GET /process/task': { missing: 'not asked for yet' } },
    ends: {},
    dialogs: { 'simulator.investment': {}, renounce: {}, 'session.replace': {} },
    rules: { '9': { title: 'Limits', rows: { '9.1': {} } } },
  }
  const inBrowser: RanTest = {
    file: 'tests/e2e/a.spec.ts',
    path: ['on a phone', 'goes'],
    outcome: 'passed',
    seconds: 1,
    covers: [
      'route:simulator',
      'route:archive',
      'route:not_found',
      'dialog:simulator.investment',
      'dialog:renounce',
      'dialog:session.replace',
    ],
    pages: ['/', '/archive', '/no/such/page'],
    dialogs: ['simulator.investment', 'complete_prescreening.renounce', 'session.replace'],
    sightings: [],
  }
  const beside: RanTest = {
    ...inBrowser,
    file: 'tests/b.test.ts',
    path: ['judges'],
    covers: ['rule:9.1'],
    pages: [],
    dialogs: [],
  }
  const without = (from: readonly string[], name: string) => from.filter((each) => each !== name)
  const IN_BROWSER = 'tests/e2e/a.spec.ts › on a phone › goes covers'

  it.each<[string, RanTest[], string[]]>([
    ['that shows every row bears the table out', [inBrowser, beside], []],
    ['lacks the test of a row', [inBrowser], [unshown('rule:9.1')]],
    ['saw the only test of a row fail', [inBrowser, { ...beside, outcome: 'failed' }], [unshown('rule:9.1')]],
    [
      'passed the only test of a row over',
      [inBrowser, { ...beside, outcome: 'skipped' }],
      [unshown('rule:9.1')],
    ],
    ['saw one of two tests of a row pass', [inBrowser, beside, { ...beside, outcome: 'failed' }], []],
    [
      'has a test of no row',
      [inBrowser, beside, { ...beside, covers: ['route:archiv'] }],
      [
        'tests/b.test.ts › judges covers "route:archiv": there is no row "route:archiv". Did you mean "route:archive"?',
      ],
    ],
    [
      'has a test of a row that is said to be missing',
      [inBrowser, beside, { ...beside, covers: ['call:GET /process/task'] }],
      ['call:GET /process/task is said to be missing, and a test shows it.'],
    ],
    [
      'did not see a page at its address',
      [{ ...inBrowser, pages: without(inBrowser.pages, '/archive') }, beside],
      [`${IN_BROWSER} "route:archive": no browser saw the heading of that page at its address.`],
    ],
    [
      'saw a page in another test than the one that says so',
      [inBrowser, { ...beside, covers: ['rule:9.1', 'route:archive'] }],
      [
        'tests/b.test.ts › judges covers "route:archive": no browser saw the heading of that page at its address.',
      ],
    ],
    [
      'saw no page that is not there',
      [{ ...inBrowser, pages: without(inBrowser.pages, '/no/such/page') }, beside],
      [`${IN_BROWSER} "route:not_found": no browser saw the heading of that page at its address.`],
    ],
    [
      'has a dialog that nobody opened',
      [{ ...inBrowser, covers: without(inBrowser.covers, 'dialog:renounce') }, beside],
      [unshown('dialog:renounce')],
    ],
    [
      'did not open a dialog that a test names',
      [{ ...inBrowser, dialogs: without(inBrowser.dialogs, 'simulator.investment') }, beside],
      [`${IN_BROWSER} "dialog:simulator.investment": no browser opened it.`],
    ],
    [
      'opened a dialog of the same name elsewhere',
      [
        {
          ...inBrowser,
          dialogs: [...without(inBrowser.dialogs, 'simulator.investment'), 'archive.investment'],
        },
        beside,
      ],
      [`${IN_BROWSER} "dialog:simulator.investment": no browser opened it.`],
    ],
  ])('%s', (_, ran, faults) => {
    expect(provenFaults(small, ran, 'simulator')).toEqual(faults)
  })

  function unshown(row: string): string {
    return `${row} is shown by no test that passed, and does not say what is missing.`
  }
})
