import { describe, expect, it } from 'vitest'

import { advance } from '#flow/advance.ts'
import { buildJourney } from '#flow/buildJourney.ts'

import { definition, first, second, stateAt } from './fixtures.ts'

describe('buildJourney', () => {
  it('knows every step with its kind and process', () => {
    const journey = buildJourney(definition, [first, second])
    expect(journey.steps.get('offer')).toMatchObject({ kind: 'task', process: 'second' })
    expect(journey.steps.get('verification')).toMatchObject({ kind: 'wait', process: 'first' })
    expect(journey.steps.get('refused')).toMatchObject({ kind: 'wayout', process: 'first' })
  })

  it('refuses a process that no file describes', () => {
    expect(() => buildJourney(definition, [first])).toThrow(
      'flows/second.json: the journey names this process, but no file describes it',
    )
  })

  it('refuses a step that two processes name', () => {
    const twice = { ...second, tasks: { ...second.tasks, company: { next: 'signing' } } }
    expect(() => buildJourney(definition, [first, twice])).toThrow(
      '"company" is a step of another process too',
    )
  })
})

describe('a flow that is written wrongly', () => {
  const done = { type: 'workerDone', facts: {} } as const
  const flows = (changes: object) => buildJourney(definition, [{ ...first, ...changes }, second])

  it.each([
    ['a condition that nobody wrote', { conditions: {} }, 'no condition is called "listed"'],
    [
      'a gateway without an open branch',
      { gateways: { is_welcome: [] } },
      'no branch of "is_welcome" is open',
    ],
    [
      'gateways in a circle',
      { gateways: { is_welcome: [{ next: 'again' }], again: [{ next: 'is_welcome' }] } },
      'circle',
    ],
    [
      'a step that does not exist',
      { gateways: { is_welcome: [{ next: 'nowhere' }] } },
      'no step is called "nowhere"',
    ],
  ])('is told of: %s', (_, changes, sentence) => {
    expect(() => advance(flows(changes), stateAt('verification'), done, {})).toThrow(sentence)
  })
})
