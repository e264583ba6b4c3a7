import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { advance } from '#flow/advance.ts'
import { buildJourney } from '#flow/buildJourney.ts'
import { atFirstStep } from '#flow/atFirstStep.ts'
import { startedState } from '#flow/startedState.ts'
import type { DecisionRow, DecisionTable } from '#flow/tables/DecisionTable.ts'
import { decide } from '#flow/tables/decide.ts'

import { definition, first, second, stateAt } from '../fixtures.ts'

const risk: DecisionTable = {
  table: 'risk',
  rows: [
    { when: { '/facts/price': { maximum: 100 } }, sets: { '/facts/risk': 'low' } },
    { when: { '/settings/strict': { const: true } }, sets: { '/facts/risk': 'refused' } },
    { sets: { '/facts/risk': 'high', '/facts/fee': { percentOf: { percent: 1, amount: '/facts/price' } } } },
  ],
}
const deadline: DecisionTable = {
  table: 'deadline',
  rows: [
    {
      when: { '/today': { const: '2026-12-31' }, '/facts/risk': { const: 'low' } },
      sets: { '/facts/late': true },
    },
    { sets: { '/facts/late': false } },
  ],
}
const tables = tablesOf(risk, deadline)
const of = (facts: Record<string, unknown>) => ({ facts, answers: {} })

describe('a decision table', () => {
  it('sets the facts of the first row that fits, and of no other', () => {
    expect(decide({ tables }, of({ price: 100 }), ['risk'], {}).facts).toEqual({ price: 100, risk: 'low' })
    expect(decide({ tables }, of({ price: 250 }), ['risk'], {}).facts).toEqual({
      price: 250,
      risk: 'high',
      fee: 2.5,
    })
  })

  it('looks at settings and at today, and at what the table before it decided', () => {
    const moment = { today: '2026-12-31', settings: { strict: true } }

    expect(decide({ tables }, of({ price: 5 }), ['risk', 'deadline'], moment).facts).toMatchObject({
      late: true,
    })
    expect(decide({ tables }, of({ price: 500 }), ['risk'], moment).facts).toMatchObject({ risk: 'refused' })
    expect(decide({ tables }, of({ price: 5 }), ['risk', 'deadline'], {}).facts).toMatchObject({
      late: false,
    })
  })

  it('judges dates by the day of the case, not by that of the machine', () => {
    const due: DecisionTable = {
      table: 'due',
      rows: [
        { when: { '/facts/due': { format: 'past-date' } }, sets: { '/facts/over': true } },
        { sets: { '/facts/over': false } },
      ],
    }
    const on = (today: string) =>
      decide({ tables: tablesOf(due) }, of({ due: '1999-06-15' }), ['due'], { today }).facts

    expect(on('1999-06-14')).toMatchObject({ over: false })
    expect(on('1999-06-16')).toMatchObject({ over: true })
  })

  it('throws where no row fits, and where there is no such table', () => {
    const half = { table: 'half', rows: risk.rows.slice(0, 1) }

    expect(() => decide({ tables: tablesOf(half) }, of({ price: 101 }), ['half'], {})).toThrow(
      'flows/tables/half.json: no row fits',
    )
    expect(() => decide({ tables }, of({}), ['gone'], {})).toThrow('no file describes this table')
    expect(() => decide({ tables }, of({}), ['constructor'], {})).toThrow('no file describes this table')
  })

  it('decides as a naive reading of its rows does', () => {
    const numbers = fc.integer({ min: 0, max: 4 })
    const row: fc.Arbitrary<DecisionRow> = fc.record({
      when: fc.record({
        '/facts/a': fc.record({ const: numbers }),
        '/facts/b': fc.record({ minimum: numbers }),
      }),
      sets: fc.record({ '/facts/found': fc.nat({ max: 1000 }) }),
    })

    fc.assert(
      fc.property(fc.array(row), numbers, numbers, (rows, a, b) => {
        const table = { table: 'any', rows: [...rows, { sets: { '/facts/found': -1 } }] }
        const naive = rows.filter(
          ({ when = {} }) => when['/facts/a']?.const === a && (when['/facts/b']?.minimum ?? 0) <= b,
        )
        expect(decide({ tables: tablesOf(table) }, of({ a, b }), ['any'], {}).facts['found']).toBe(
          naive[0]?.sets['/facts/found'] ?? -1,
        )
      }),
    )
  })
})

describe('the order of work of a step', () => {
  const sets = { '/facts/price': '/answers/company/price' }
  const task = { next: 'is_listed', sets, decides: ['risk'] }
  const journeyOf = (flow: Partial<typeof first>) =>
    buildJourney(definition, [{ ...first, ...flow }, second], { tables: [risk] })

  it('is what it sets, then the worker, then the tables, then what follows', () => {
    const journey = journeyOf({
      tasks: { ...first.tasks, company: task },
      gateways: { is_listed: [{ when: 'isLow', next: 'summary' }, { next: 'offer' }] },
      conditions: { ...first.conditions, isLow: { '/facts/risk': { const: 'low' } } },
    })
    const completed = { type: 'completed', task: 'company', answers: { price: 500 } } as const

    expect(advance(journey, stateAt('company'), completed, {})).toMatchObject({
      step: 'offer',
      facts: { risk: 'high' },
    })
    expect(advance(journey, stateAt('company'), { ...completed, facts: { price: 5 } }, {})).toMatchObject({
      step: 'summary',
      facts: { risk: 'low', price: 5 },
    })
  })

  it('lets a wait with a worker decide once it is done, and one without as it is entered', () => {
    const working = { worker: 'check', next: 'summary', pollFor: 'PT20M', decides: ['risk'] }
    const resting = { messages: { go: { next: 'summary' } }, pollFor: 'PT20M', decides: ['risk'] }
    const at = (wait: object) =>
      journeyOf({
        tasks: { ...first.tasks, company: { next: 'verification', sets } },
        waits: { verification: wait as never },
      })
    const completed = { type: 'completed', task: 'company', answers: { price: 5 } } as const

    const entered = advance(at(working), stateAt('company'), completed, {})!
    expect(entered.facts).toEqual({ price: 5 })
    expect(advance(at(working), entered, { type: 'workerDone', facts: {} }, {})?.facts).toMatchObject({
      risk: 'low',
    })
    expect(advance(at(resting), stateAt('company'), completed, {})?.facts).toMatchObject({ risk: 'low' })
  })

  it('lets a message decide by its own variables', () => {
    const messages = { tell: { decides: ['told'] } }
    const told: DecisionTable = {
      table: 'told',
      rows: [
        { when: { '/variables/kind': { const: 'van' } }, sets: { '/facts/kind': '/variables/kind' } },
        { sets: { '/facts/kind': 'other' } },
      ],
    }
    const journey = buildJourney(
      definition,
      [{ ...first, tasks: { ...first.tasks, company: { next: 'summary', messages } } }, second],
      { tables: [told] },
    )
    const tell = (kind: string) =>
      advance(journey, stateAt('company'), { type: 'message', name: 'tell', variables: { kind } }, {})?.facts

    expect(tell('van')).toMatchObject({ kind: 'van' })
    expect(tell('bus')).toMatchObject({ kind: 'other' })
  })

  it('lets a journey decide at its start, after its worker and before its first step', () => {
    const journey = buildJourney({ ...definition, decides: ['risk'] }, [first, second], { tables: [risk] })
    const started = startedState(journey, { simulator: { price: 5 } }, {})

    expect(atFirstStep(journey, { ...started, facts: { price: 5 } }, {}).facts).toEqual({
      price: 5,
      risk: 'low',
    })
  })

  it('leaves a branch of a gateway to today and to the settings', () => {
    const journey = journeyOf({
      tasks: { ...first.tasks, company: { next: 'is_listed' } },
      gateways: { is_listed: [{ when: 'isOpen', next: 'summary' }, { next: 'offer' }] },
      conditions: {
        ...first.conditions,
        isOpen: { '/today': { const: '2026-01-01' }, '/settings/open': { const: true } },
      },
    })
    const completed = { type: 'completed', task: 'company', answers: {} } as const
    const on = (today: string, open: boolean) =>
      advance(journey, stateAt('company'), completed, { today, settings: { open } })?.step

    expect(on('2026-01-01', true)).toBe('summary')
    expect(on('2026-01-02', true)).toBe('offer')
    expect(on('2026-01-01', false)).toBe('offer')
    expect(advance(journey, stateAt('company'), completed, {})?.step).toBe('offer')
  })
})

function tablesOf(...known: DecisionTable[]): Map<string, DecisionTable> {
  return new Map(known.map((table) => [table.table, table]))
}
