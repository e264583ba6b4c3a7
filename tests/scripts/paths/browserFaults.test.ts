import { expect, it } from 'vitest'

import { browserFaults } from '../../../scripts/paths/browserFaults.ts'
import { seenByBrowsers } from '../../../scripts/paths/seenByBrowsers.ts'
import type { Sighting } from '../../../scripts/paths/Sighting.ts'
import type { RanTest } from '../../../scripts/ranTests.ts'
import { sampleContent } from '../../support/sampleContent.ts'

const content = sampleContent()
const journey = content.ways!.get('sample')!

const refused: Sighting = {
  kind: 'transition',
  transition: { from: 'checking', kind: 'workerDone', to: 'refused' },
}

/** A test that was run in a browser and saw this. */
function ran(outcome: RanTest['outcome'], ...sightings: Sighting[]): RanTest {
  const seen = sightings.map((sighting) => JSON.stringify(sighting))
  return {
    file: 'a.spec.ts',
    path: ['walks'],
    outcome,
    seconds: 1,
    covers: [],
    pages: [],
    dialogs: [],
    sightings: seen,
  }
}

it('browsers meet what their cases went through, the errors of tasks, and the conditions of pages', () => {
  const asked = [...content.screens.values()].find(({ value }) => value.conditions)!
  const [condition] = Object.keys(asked.value.conditions ?? {})
  const error: Sighting = { kind: 'error', task: 'company', code: 'CODE_NOT_PROVEN' }
  const page: Sighting = { kind: 'page', screen: asked.name, variables: {}, data: {} }

  const seen = seenByBrowsers(content, journey, [ran('passed', refused, error), ran('passed', page)])

  expect(seen).toContain('branch first/is_welcome: listed')
  expect(seen).toContain('error company: CODE_NOT_PROVEN')
  expect([...seen].filter((key) => key.startsWith(`screen ${asked.name}: `)).join()).toContain(condition)
})

it('a test that failed has met nothing', () => {
  expect(seenByBrowsers(content, journey, [ran('failed', refused)])).toEqual(new Set())
})

it('less than what is asked for is found, and said with what to look at', () => {
  const runs = [ran('passed', refused)]

  expect(browserFaults(content, runs, { sample: { branch: 50 } })).toEqual([])
  expect(browserFaults(content, runs, { sample: { branch: 51 } })).toEqual([
    'Browsers met 1 of 2 of the kind "branch" of the journey "sample", and tests/coverage/browsers.json asks for 51 of a hundred: `npm run paths -- --diagram` shows which they no longer meet.',
  ])
})

it('a journey that is not there is found', () => {
  expect(browserFaults(content, [], { bikes: { branch: 1 } })).toEqual([
    'tests/coverage/browsers.json names the journey "bikes", which is not there.',
  ])
})
