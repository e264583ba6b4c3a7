import { advance, type CaseEvent } from '#flow/advance.ts'
import { buildJourney } from '#flow/buildJourney.ts'
import type { CaseState } from '#flow/CaseData.ts'
import type { Flow, JourneyDefinition } from '#flow/Flow.ts'
import { stateAtFirst } from '#flow/stateAtFirst.ts'

export const definition = {
  journey: 'small',
  address: '/',
  entry: 'simulator',
  reference: 'SM',
  start: ['simulator'],
  processes: ['first', 'second'],
  steps: ['first'],
  deadline: { after: 'P30D', next: 'expired' },
  deadlineExcept: ['signing'],
} satisfies JourneyDefinition

export const first: Flow = {
  process: 'first',
  start: 'company',
  tasks: {
    company: { next: 'verification' },
    summary: {
      next: 'is_welcome',
      editable: ['company'],
      messages: { renounce: { next: 'goodbye' }, visit: { next: 'branch' } },
    },
  },
  waits: {
    verification: {
      worker: 'verify',
      next: 'is_welcome',
      failed: 'fault',
      pollFor: 'PT20M',
      messages: { cancelled: { next: 'goodbye' }, told: {} },
    },
  },
  gateways: {
    is_welcome: [{ when: 'listed', next: 'refused' }, { when: 'known', next: 'end' }, { next: 'summary' }],
  },
  wayouts: {
    refused: {},
    goodbye: { messages: { newRequest: { next: 'close' } } },
    fault: { messages: { retry: { next: 'previous' } } },
    expired: {},
    branch: { messages: { signed: { by: 'outside', next: 'end' } } },
  },
  conditions: {
    listed: { '/facts/listed': { const: true } },
    known: { '/facts/known': { const: true } },
    far: { '/facts/distance': { type: 'number', minimum: 100 } },
  },
}

export const second: Flow = {
  process: 'second',
  start: 'offer',
  tasks: {
    offer: {
      next: 'signing',
      messages: { reject: { next: 'goodbye', when: 'reduced' }, moved: { next: 'signing', by: 'outside' } },
      timers: { patience: { after: 'P1D', next: 'expired' } },
    },
  },
  waits: { signing: { pollFor: 'PT20M', messages: { signed: { next: 'goodbye' } } } },
  gateways: {},
  wayouts: {},
  conditions: { reduced: { '/facts/reduced': { const: true } } },
}

export const journey = buildJourney(definition, [first, second])

export function stateAt(step: string, changes: Partial<CaseState> = {}): CaseState {
  return { ...stateAtFirst(step), ...changes }
}

export function completed(task: string, answers: Record<string, unknown> = {}) {
  return { type: 'completed', task, answers } as const
}

/** Where events lead in the small journey, one after another. */
export function follow(state: CaseState, ...events: CaseEvent[]): CaseState {
  return events.reduce((before, event) => {
    const after = advance(journey, before, event, {})
    if (!after) throw new Error(`"${event.type}" is not accepted at ${before.step}.`)
    return after
  }, state)
}
