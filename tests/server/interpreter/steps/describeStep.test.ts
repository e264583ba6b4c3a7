import { expect, it } from 'vitest'

import { buildJourney } from '#flow/buildJourney.ts'
import type { Parked } from '#flow/CaseData.ts'
import { describeStep } from '#server/interpreter/steps/describeStep.ts'

import { definition, first, second, stateAt } from '../../../flow/fixtures.ts'

const reduced = { '/today': { const: '2026-03-01' }, '/settings/limits/reduced': { const: true } }
const journey = buildJourney(definition, [
  first,
  { ...second, conditions: { ...second.conditions, reduced } },
])
const rejected: Parked = { step: 'offer', by: { type: 'message', name: 'reject', variables: {} } }
const loanCase = {
  journey: 'small',
  instanceId: 'i1',
  state: stateAt('offer', { returnTo: 'summary', parked: [rejected] }),
}

function on(now: string, limits: object) {
  const context = {
    processClock: { now: () => new Date(now) },
    definitions: { productOf: () => ({ settings: { limits } }) },
  }
  return describeStep(context as never, journey, loanCase as never)
}

it('a step that the day and the settings let be passed over is not shown', () => {
  expect(on('2026-03-01T11:00:00Z', { reduced: true })).toEqual({ childActivityInstances: [] })
})

it.each([
  ['day', '2026-03-02T11:00:00Z', true],
  ['setting', '2026-03-01T11:00:00Z', false],
])('a step that is not passed over any more by reason of the %s is asked', (_, now, isReduced) => {
  expect(on(now, { reduced: isReduced })).toMatchObject({ id: 'i1', name: 'offer' })
})
