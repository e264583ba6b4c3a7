import { describe, expect, it } from 'vitest'

import { everyTestDecides } from '#checks/conditions/everyTestDecides.ts'
import { everyValueSuitsItsFact } from '#checks/flows/everyValueSuitsItsFact.ts'
import { everyFactReadIsFound } from '#checks/workers/everyFactReadIsFound.ts'
import { everyWorkerGetsWhatItAsks } from '#checks/workers/everyWorkerGetsWhatItAsks.ts'
import { assembleContent } from '#checks/content/assembleContent.ts'
import type { Flow } from '#flow/Flow.ts'
import type { Service } from '#flow/Service.ts'

import { knownCatalog } from '../../scripts/knownCatalog.ts'
import { readDefinitions } from '../../scripts/readDefinitions.ts'
import { leasing } from '../support/leasing.ts'

const files = readDefinitions('.')
const catalog = knownCatalog('.')
const file = 'flows/preEvaluation.json'

it.each([
  ['"relatedEntity": "/facts/company/taxCode"', '"relatedEntity": "/facts/contract/countsFrom"', 'Documents'],
  ['"to": "/facts/contacts/mobile"', '"to": "/facts/contract/countsFrom"', 'A code goes to'],
])('where %s is made %s, the check says that nothing finds it out', (line, other, said) => {
  const text = files.get(file)!.replace(line, other)
  const found = [...everyFactReadIsFound(assembleContent(new Map(files).set(file, text), catalog))]

  expect(found.map(({ message }) => message)).toEqual([expect.stringContaining(said)])
})

it('lets the steps of an amount be above zero alone', () => {
  const { step } = catalog.accepts.widgets.get('AmountSliderWidget')!.options!
  expect(step!.schema).toMatchObject({ exclusiveMinimum: 0 })
})

describe('a fact that a product sets itself', () => {
  const lease = readDefinitions(leasing)

  /** What is found where a file of leasing is changed. */
  function foundAfter(path: string, change: (json: never) => void): string[] {
    const json = JSON.parse(lease.get(path)!) as never
    change(json)
    const content = assembleContent(new Map(lease).set(path, JSON.stringify(json)), catalog)
    return [...everyFactReadIsFound(content)].map(({ message }) => message)
  }

  it('is not read by a line above the one that sets it', () => {
    const found = foundAfter('flows/quotation.json', ({ tasks }: Flow) => {
      const { plan } = tasks
      plan!.sets = Object.fromEntries(Object.entries(plan!.sets!).toReversed())
    })

    expect(found).toContain(
      '"/facts/amountOverGuarantee" is set from "/facts/plan/financedAmount", which nothing finds out on any way to it.',
    )
  })

  it('is not added up where no answer of a service gives it any more', () => {
    const found = foundAfter('flows/services/reserveInsurance.json', ({ facts }: Service) => {
      delete facts!['/facts/insurance/monthlyPremium']
    })

    expect(found).toEqual([
      '"/facts/monthlyTotal" is set from "/facts/insurance/monthlyPremium", which nothing finds out on any way to it.',
    ])
  })

  it('is not shown by a page in part where no line sets that part', () => {
    const found = foundAfter('flows/decision.json', ({ waits }: Flow) => {
      const { vehicleRegistered } = waits['vehicle_registration']!.messages!
      delete vehicleRegistered!.sets!['/facts/registration/readyFrom']
    })

    expect(found).toEqual([
      '"delivery" shows "/facts/registration/readyFrom", which nothing finds out on any way to it.',
    ])
  })

  it('is not read by a table before it is set', () => {
    const found = foundAfter('flows/application.json', ({ tasks }: Flow) => {
      delete tasks['company']!.sets
    })

    expect(found).toEqual([
      'The table "guarantee" reads "/facts/monthsActive", which nothing finds out on any way to it.',
    ])
  })
})

it('finds an answer of a service that its fact cannot be', () => {
  const definitions = readDefinitions(leasing)
  const path = 'flows/services/assessLease.json'
  const text = definitions
    .get(path)!
    .replace('"enum": ["approved", "refused"]', '"enum": ["approved", "denied"]')
  const content = assembleContent(new Map(definitions).set(path, text), catalog)

  expect([...everyValueSuitsItsFact(content)].map(({ message }) => message)).toEqual([
    '"/facts/assessment/outcome" cannot be "denied", which the service may answer at "/outcome".',
  ])
})

it('finds an action that sends a message without what its worker reads, though another sends it', () => {
  const path = 'schemas/identification/not_eligible_wayout.json'
  const screen = JSON.parse(files.get(path)!) as { actions: Record<string, { with?: object }> }
  delete screen.actions['changeBranch']!.with
  const content = assembleContent(new Map(files).set(path, JSON.stringify(screen)), catalog)

  expect([...everyWorkerGetsWhatItAsks(content)].map(({ message }) => message)).toEqual([
    'The worker "askBranchToCall" reads "branch", which the message does not carry.',
  ])
})

it('finds a test of a value that no service answers', () => {
  const definitions = readDefinitions(leasing)
  const path = 'schemas/decision/refused.json'
  const text = definitions.get(path)!.replace('"const": "creditHistory"', '"const": "creditHisttory"')
  const content = assembleContent(new Map(definitions).set(path, text), catalog)

  expect([...everyTestDecides(content)].map(({ message }) => message)).toEqual([
    expect.stringContaining('"creditHisttory"'),
  ])
})
