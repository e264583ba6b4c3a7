import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { advance, type CaseEvent } from '#flow/advance.ts'
import { arrivalsOf } from '#flow/bpmn/build/arrivalsOf.ts'
import { decisionsOf } from '#flow/bpmn/decisionsOf.ts'
import { elementsOf } from '#flow/bpmn/elementsOf.ts'
import { idOf } from '#flow/bpmn/idOf.ts'
import { isFinal } from '#flow/bpmn/isFinal.ts'
import type { CaseState, Passed } from '#flow/CaseData.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'
import { stateAtFirst } from '#flow/stateAtFirst.ts'
import { withValueAt } from '#validation/pointer.ts'

import { type TestedModel, testedModels } from '../../support/modelsOfProducts.ts'

/** What may stand at the places that conditions read: what they ask for, what they do not, and nothing. */
function valuesIn(journey: Journey): fc.Arbitrary<[string, unknown][]> {
  const conditions = [...journey.flows.values()].flatMap((flow) => Object.values(flow.conditions))
  const lines = conditions.flatMap((condition) => Object.entries(condition))
  const constants = lines.flatMap(([, schema]) => ('const' in schema ? [schema.const] : (schema.enum ?? [])))
  const pool = fc.constantFrom<unknown>(undefined, true, false, 'other', {}, [], ['quote'], 0, ...constants)
  const places = [...new Set(lines.map(([place]) => place))].toSorted()
  return fc.tuple(...places.map((place) => fc.tuple(fc.constant(place), pool)))
}

/** Everything that may happen at a step. */
function eventsAt(journey: Journey, step: JourneyStep): CaseEvent[] {
  const { kind, definition } = step
  const editable = kind === 'task' ? (definition.editable ?? []) : []
  return [
    ...(kind === 'task' ? [{ type: 'completed', task: step.name, answers: {} } as const] : []),
    ...(kind === 'wait' && definition.worker ? [{ type: 'workerDone', facts: {} } as const] : []),
    ...(kind === 'wait' && definition.failed ? [{ type: 'workerFailed' } as const] : []),
    ...Object.keys(definition.messages ?? {}).map(
      (name) => ({ type: 'message', name, variables: {} }) as const,
    ),
    ...editable.map((task) => ({ type: 'message', name: 'edit', variables: { task } }) as const),
    ...Object.keys(definition.timers ?? {}).map((name) => ({ type: 'timer', name }) as const),
    ...(journey.end === undefined ? [{ type: 'deadline' } as const] : []),
  ]
}

/** A case at a step, to which it came from another by a message, and which it can open every step again. */
function standing(step: string, previous: string, facts: [string, unknown][]): CaseState {
  const by: Passed['by'] = { type: 'message', name: 'on', variables: {} }
  const state: CaseState = {
    ...stateAtFirst(step),
    previous,
    passed: [{ step: previous, by, before: { facts: [] } }],
  }
  return facts.reduce(
    (set, [place, value]) => (value === undefined ? set : withValueAt(set, place, value)),
    state,
  )
}

/** The journey with tables that decide nothing: of what is known by chance no row need fit. */
function withoutTables(journey: Journey): Journey {
  const tables = [...journey.tables.keys()].map((table) => ({ table, rows: [{ sets: {} }] }))
  return { ...journey, tables: new Map(tables.map((each) => [each.table, each])) }
}

describe.each(testedModels)('an engine that runs $id', ({ model, journey: way }: TestedModel) => {
  const journey = withoutTables(way)
  const elements = elementsOf(model)
  const arrivals = arrivalsOf(journey)

  it('comes to the step to which our own code leads, for random facts and each event', () => {
    const taken = new Set<string>()
    const follow = (facts: [string, unknown][]) => {
      for (const [name, befores] of arrivals) {
        const step = journey.steps.get(name)
        if (!step || isFinal(journey, step)) continue
        for (const previous of befores) {
          const before = standing(name, previous, facts)
          for (const event of eventsAt(journey, step)) {
            const opened =
              event.type === 'message' && event.name === 'edit' ? String(event.variables['task']) : name
            const state = {
              ...before,
              answers: { ...before.answers, [opened]: { ...before.answers[opened] } },
            }
            const after = advance(journey, state, event, {})
            if (!after) continue
            const walked = decisionsOf(model, journey, { step: name, event, after, moment: {} })
            const path = walked?.path ?? [idOf(name)]
            for (const id of path) taken.add(id)
            const steps = path.flatMap((id) => elements.get(id)?.node.properties?.['step'] ?? [])
            expect(steps).toEqual(after.closed ? [] : [after.step])
          }
        }
      }
    }

    fc.assert(fc.property(valuesIn(journey), follow), { numRuns: 15 })

    expect(taken.size).toBeGreaterThan(arrivals.size / 2)
  })

  it('is told of the booleans of those gateways that it crosses, and of no others', () => {
    fc.assert(
      fc.property(valuesIn(journey), (facts) => {
        const [name = '', befores = new Set<string>()] =
          [...arrivals].find(([step]) => journey.steps.get(step)?.kind === 'task') ?? []
        const before = standing(name, [...befores][0] ?? name, facts)
        const event = { type: 'completed', task: name, answers: {} } as const
        const after = advance(journey, before, event, {})
        const walked = after && decisionsOf(model, journey, { step: name, event, after, moment: {} })
        const crossed = (walked?.path ?? []).flatMap((id) =>
          (elements.get(id)?.outgoing ?? []).flatMap(({ when }) => when ?? []),
        )

        expect(Object.keys(walked?.variables ?? {}).toSorted()).toEqual([...new Set(crossed)].toSorted())
      }),
      { numRuns: 10 },
    )
  })
})
