import { expect, it } from 'vitest'

import { type CaseEvent, stepOf } from '#flow/advance.ts'
import { buildJourney } from '#flow/buildJourney.ts'
import { notificationOf } from '#flow/notificationOf.ts'

import { definition, first, second } from './fixtures.ts'

const offer = {
  next: 'signing',
  messages: { signed: { next: 'goodbye', tells: 'signed' }, moved: {} },
  timers: { patience: { after: 'P1D', next: 'expired', tells: 'patience_over' } },
}
const telling = buildJourney(
  { ...definition, deadline: { ...definition.deadline, tells: 'deadline_over' } },
  [
    first,
    { ...second, tasks: { offer }, waits: { signing: { pollFor: 'PT1M', worker: 'sign', tells: 'worked' } } },
  ],
)

it.each([
  ['of a message, what the message says', 'offer', { type: 'message', name: 'signed' }, 'signed'],
  ['nothing of a message that says nothing', 'offer', { type: 'message', name: 'moved' }, undefined],
  ['nothing of a message that is not written', 'offer', { type: 'message', name: 'edit' }, undefined],
  ['of a timer, what the timer says', 'offer', { type: 'timer', name: 'patience' }, 'patience_over'],
  ['nothing of a timer that is not written', 'offer', { type: 'timer', name: 'none' }, undefined],
  ['of the deadline, what the journey says', 'offer', { type: 'deadline' }, 'deadline_over'],
  ['of a worker that has succeeded, what its wait says', 'signing', { type: 'workerDone' }, 'worked'],
  ['nothing of a worker that has failed', 'signing', { type: 'workerFailed' }, undefined],
])('tells the applicant %s', (_, step, event, told) => {
  expect(notificationOf(telling, stepOf(telling, step), event as CaseEvent)).toBe(told)
})
