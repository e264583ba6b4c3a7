import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import type { Settings } from '#contract/settings.ts'
import type { Flow, JourneyDefinition } from '#flow/Flow.ts'
import type { DecisionTable } from '#flow/tables/DecisionTable.ts'

import { copyDefinitions } from './copyDefinitions.ts'

const object = { type: 'object', additionalProperties: false }
const newRequest = { messages: { newRequest: { next: 'close' } } }

const journey: JourneyDefinition = {
  journey: 'lease',
  address: '/',
  entry: 'vehicle',
  reference: 'LE',
  start: ['vehicle'],
  facts: {
    price: { type: 'number' },
    age: { type: 'integer' },
    rate: { type: 'number' },
    risk: { enum: ['low', 'high'] },
    lent: { type: 'number' },
    instalment: { type: 'number' },
    outcome: { enum: ['accepted', 'refused'] },
  },
  sets: {
    '/facts/price': '/answers/vehicle/price',
    '/facts/age': { monthsBetween: { from: '/answers/vehicle/registeredOn', to: '/today' } },
  },
  decides: ['vehicleRisk'],
  processes: ['lease'],
  steps: ['lease'],
  deadline: { after: 'deadlines.decision', next: 'refused' },
  deadlineExcept: [],
}

const lease: Flow = {
  process: 'lease',
  start: 'plan',
  tasks: {
    plan: {
      variables: { risk: '/facts/risk', age: '/facts/age' },
      requires: [{ condition: 'isOpen', error: 'TASK_OUT_OF_TURN' }],
      sets: {
        '/facts/lent': { difference: { from: '/facts/price', less: '/answers/plan/deposit' } },
        '/facts/instalment': {
          instalment: { amount: '/facts/lent', rate: '/facts/rate', months: '/answers/plan/months' },
        },
      },
      decides: ['outcome'],
      next: 'is_accepted',
    },
  },
  waits: {},
  gateways: { is_accepted: [{ when: 'accepted', next: 'signed' }, { next: 'refused' }] },
  wayouts: {
    signed: { ...newRequest, variables: { instalment: '/facts/instalment' } },
    refused: newRequest,
  },
  conditions: {
    accepted: { '/facts/outcome': { const: 'accepted' } },
    isOpen: { '/today': { formatMinimum: '2000-01-01', formatMaximum: '2100-12-31' } as object },
  },
}

const vehicleRisk: DecisionTable = {
  table: 'vehicleRisk',
  rows: [
    {
      when: { '/facts/age': { maximum: 24 }, '/answers/vehicle/kind': { const: 'car' } },
      sets: { '/facts/risk': 'low', '/facts/rate': 5.1 },
    },
    { sets: { '/facts/risk': 'high', '/facts/rate': 7.25 } },
  ],
}

const outcome: DecisionTable = {
  table: 'outcome',
  rows: [
    {
      when: { '/facts/risk': { const: 'low' }, '/facts/instalment': { maximum: 700 } },
      sets: { '/facts/outcome': 'accepted' },
    },
    {
      when: { '/facts/instalment': { maximum: 300 }, '/settings/limits/highestAge': { minimum: 60 } },
      sets: { '/facts/outcome': 'accepted' },
    },
    { sets: { '/facts/outcome': 'refused' } },
  ],
}

/** The definitions of a small lease: two pages, tables and formulas, and no worker. */
export function leaseDefinitions() {
  const definitions = copyDefinitions()
  const { folder, write, change } = definitions
  rmSync(join(folder, 'schemas'), { recursive: true })
  for (const path of ['schemas/general', 'schemas/lease', 'flows/tables']) {
    mkdirSync(join(folder, path), { recursive: true })
  }
  rmSync(join(folder, 'flows/journeys'), { recursive: true })
  mkdirSync(join(folder, 'flows/journeys'))
  write('flows/journeys/lease.json', journey)
  write('flows/lease.json', lease)
  write('flows/tables/vehicleRisk.json', vehicleRisk)
  write('flows/tables/outcome.json', outcome)
  change<Settings>('flows/settings.json', (settings) => {
    Object.assign(settings, { limits: { ...settings.limits, highestAge: 60 } })
    Object.assign(settings.deadlines, { decision: 'P3D' })
  })
  write('schemas/general/vehicle.json', {
    layout: 'form',
    bounds: { '/registeredOn': { formatMaximum: '/today' } },
    schema: {
      ...object,
      required: ['price', 'kind', 'registeredOn'],
      properties: {
        price: { type: 'number', minimum: 1000, maximum: 90_000 },
        kind: { type: 'string', enum: ['car', 'van'] },
        registeredOn: { type: 'string', format: 'date' },
      },
    },
    actions: { confirm: { type: 'start' } },
  })
  write('schemas/lease/plan.json', {
    layout: 'form',
    schema: {
      ...object,
      required: ['months', 'deposit'],
      properties: {
        months: { type: 'integer', minimum: 12, maximum: 84 },
        deposit: { type: 'number', minimum: 0, maximum: 50_000 },
      },
    },
    actions: { confirm: { type: 'complete' } },
  })
  for (const end of ['signed', 'refused']) {
    write(`schemas/lease/${end}.json`, {
      layout: 'outcome',
      actions: { again: { type: 'message', message: 'newRequest' } },
    })
  }
  return definitions
}
