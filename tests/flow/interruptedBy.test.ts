import { describe, expect, it } from 'vitest'

import { advance } from '#flow/advance.ts'
import { buildJourney } from '#flow/buildJourney.ts'
import { diagramOf } from '#flow/diagramOf.ts'
import type { Flow } from '#flow/Flow.ts'
import { interruptedBy, mayReturn } from '#flow/interruptedBy.ts'
import { reachable } from '#flow/reachable.ts'

import { completed, definition, first, second, stateAt } from './fixtures.ts'

const asking: Flow = {
  ...first,
  tasks: {
    ...first.tasks,
    company: { next: 'verification', messages: { ask: { next: 'question' } } },
    question: { next: 'thanks', messages: { forget: { next: 'return' } } },
    thanks: { next: 'is_answered' },
  },
  gateways: { ...first.gateways, is_answered: [{ when: 'known', next: 'return' }, { next: 'question' }] },
}
const journey = buildJourney(definition, [asking, second])

describe('what a message interrupts', () => {
  it('is known from each step between, and is gone on with', () => {
    expect(interruptedBy(journey, 'question')).toEqual(['company'])
    expect(interruptedBy(journey, 'thanks')).toEqual(['company'])
    expect(mayReturn(journey, 'first', 'is_answered')).toBe(true)
    expect(mayReturn(journey, 'first', 'is_welcome')).toBe(false)
    expect(reachable(journey, 'thanks')).toContain('company')
  })

  it('is nothing where the step is come to otherwise too', () => {
    expect(interruptedBy(journey, 'company')).toBeUndefined()
    expect(interruptedBy(journey, 'summary')).toBeUndefined()
    expect(interruptedBy(journey, 'branch')).toEqual(['summary'])
  })

  it('is returned to by a message or a completion, over a gateway too', () => {
    const ask = { type: 'message', name: 'ask', variables: {} } as const
    const asked = advance(journey, stateAt('company', { facts: { known: true } }), ask, {})!
    const forgotten = advance(journey, asked, { type: 'message', name: 'forget', variables: {} }, {})
    const answered = advance(
      journey,
      advance(journey, asked, completed('question'), {})!,
      completed('thanks'),
      {},
    )

    expect(forgotten).toMatchObject({ step: 'company', previous: 'question' })
    expect(answered).toMatchObject({ step: 'company', previous: 'thanks', answers: { question: {} } })
  })

  it('is drawn with the arrow that leads back', () => {
    expect(diagramOf(journey).split('\n')).toEqual(
      expect.arrayContaining(['  question -.->|return| company', '  is_answered -.->|return| company']),
    )
  })
})
