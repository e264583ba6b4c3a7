import { expect, it } from 'vitest'

import { assembleContent } from '#checks/content/assembleContent.ts'
import { everyEndIsOfOneKind } from '#checks/flows/paths/everyEndIsOfOneKind.ts'
import { everyOutsideResultIsRequired } from '#checks/events/everyOutsideResultIsRequired.ts'
import type { Flow, JourneyDefinition } from '#flow/Flow.ts'

import { knownCatalog } from '../../scripts/knownCatalog.ts'
import { readDefinitions } from '../../scripts/readDefinitions.ts'

const files = readDefinitions('tests/products/leasing')
const catalog = knownCatalog('.')

interface Leasing {
  application: Flow
  decision: Flow
  quotation: Flow
  journey: JourneyDefinition
}

const paths: Record<keyof Leasing, string> = {
  application: 'flows/application.json',
  decision: 'flows/decision.json',
  quotation: 'flows/quotation.json',
  journey: 'flows/journeys/leasing.json',
}

/** What the two rules find in leasing after it was made another product. */
function foundIn(change: (leasing: Leasing) => void): string[] {
  const read = Object.entries(paths).map(([name, file]) => [
    name,
    JSON.parse(files.get(file) ?? '') as unknown,
  ])
  const leasing = Object.fromEntries(read) as unknown as Leasing
  change(leasing)
  const changed = new Map(files)
  for (const [name, file] of Object.entries(paths))
    changed.set(file, JSON.stringify(leasing[name as keyof Leasing]))
  const content = assembleContent(changed, catalog)
  expect(content.findings).toEqual([])
  return [...everyOutsideResultIsRequired(content), ...everyEndIsOfOneKind(content)].map(
    ({ message }) => message,
  )
}

const sensible: [product: string, change: (leasing: Leasing) => void][] = [
  ['as it is', () => undefined],
  [
    'the company is typed, or told by the register',
    ({ application: { tasks } }) => {
      const company = tasks['company']!
      company.sets = { ...company.sets, '/facts/company': '/answers/company/name' }
      company.messages = {
        registerRead: {
          by: 'outside',
          sets: { '/facts/company': '/variables/name' },
          next: 'representative',
        },
      }
    },
  ],
  [
    'a part of the registration is typed, or all of it told by the dealer',
    ({ decision: { tasks } }) => {
      const delivery = tasks['delivery']!
      delivery.sets = { '/facts/registration/plate': '/answers/delivery/plate' }
      delivery.messages = {
        dealerRegistered: {
          by: 'outside',
          sets: { '/facts/registration': '/variables/registration' },
          next: 'delivery_booked',
        },
      }
    },
  ],
  [
    'a message from outside leads elsewhere',
    ({ decision: { tasks } }) => {
      tasks['delivery']!.messages = {
        dealerWithdrew: { by: 'outside', sets: { '/facts/withdrawn': true }, next: 'refused' },
      }
    },
  ],
  [
    'a message from outside is kept, and the step stays',
    ({ decision: { tasks } }) => {
      tasks['delivery']!.messages = {
        dealerWrote: { by: 'outside', sets: { '/facts/note': '/variables/note' } },
      }
    },
  ],
  [
    'the dealer confirms in place of the applicant, and brings nothing',
    ({ decision: { tasks } }) => {
      tasks['delivery']!.messages = { dealerConfirmed: { by: 'outside', next: 'delivery_booked' } }
    },
  ],
  [
    'one end for all who go no further',
    ({ decision, quotation }) => {
      decision.tasks['contract']!.timers!['proposalOver']!.next = 'renounced'
      decision.waits['vehicle_registration']!.timers!['registrationOverdue']!.next = 'renounced'
      decision.waits['assessment']!.failed = 'renounced'
      quotation.tasks['offer']!.messages!['renounce']!.next = 'renounced'
    },
  ],
  [
    'who renounces at the contract has an end that is kept as a refusal',
    ({ decision, journey }) => {
      decision.wayouts['withdrawn'] = { messages: { newRequest: { next: 'close' } } }
      decision.tasks['contract']!.messages!['renounce']!.next = 'withdrawn'
      journey.retention!.refused.push('withdrawn')
    },
  ],
  [
    'a renounced contract and a proposal that ran out share an end of their own',
    ({ decision }) => {
      decision.wayouts['not_concluded'] = { messages: { newRequest: { next: 'close' } } }
      decision.tasks['contract']!.messages!['renounce']!.next = 'not_concluded'
      decision.tasks['contract']!.timers!['proposalOver']!.next = 'not_concluded'
    },
  ],
  [
    'each timer has an end of its own',
    ({ decision }) => {
      decision.wayouts['not_registered'] = { messages: { newRequest: { next: 'close' } } }
      decision.waits['vehicle_registration']!.timers!['registrationOverdue']!.next = 'not_registered'
    },
  ],
]

it.each(sensible)('a product is not told off: %s', (_, change) => {
  expect(foundIn(change)).toEqual([])
})
