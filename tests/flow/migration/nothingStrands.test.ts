import { join } from 'node:path'

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { advance, type CaseEvent, stepOf } from '#flow/advance.ts'
import { buildJourney } from '#flow/buildJourney.ts'
import type { CaseState } from '#flow/CaseData.ts'
import { isEnd } from '#flow/isEnd.ts'
import type { Journey } from '#flow/Journey.ts'
import { judgeMigration, type Migration } from '#flow/migration/judgeMigration.ts'
import { stateAtFirst } from '#flow/stateAtFirst.ts'
import { own } from '#validation/own.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'

import { type FlowContent, flowEdits } from '../../support/flowEdits.ts'
import { eventsAt, recordedJourneys, stateAfter } from '../../support/recordedJourneys.ts'
import { smallJourney } from '../SmallJourney.ts'

const LONGEST = 30
/** `MIGRATIONS=10 npm test unit` tries ten times as many. */
const times = Number(process.env['MIGRATIONS'] ?? 1)
/** Of each outcome at least so many are seen. */
const LEAST = 25

/** Chooses by lot, the same for the same numbers. */
type Lot = <One>(among: readonly One[]) => One | undefined

function lotOf(numbers: readonly number[]): Lot {
  let turn = 0
  return (among) => among[numbers[turn++ % numbers.length]! % Math.max(among.length, 1)]
}

const numbers = fc.array(fc.nat(), { minLength: 40, maxLength: 80 })

function contentOf({ definition, flows }: Journey): FlowContent {
  return { definition, flows: [...flows.values()] }
}

function built({ definition, flows }: FlowContent, moved: Record<string, string> = {}): Journey {
  return buildJourney({ ...definition, moved }, flows)
}

/** What `moved` may say of an edit: steps that are gone, and steps that keep their name. */
function movedBy(lot: Lot, old: Journey, newest: Journey): Record<string, string> {
  const names = [...newest.steps.keys()]
  const moved: Record<string, string> = {}
  for (const name of old.steps.keys()) {
    const isNamed = lot([true, false])
    const renamed = names.includes(`${name}_anew`) ? `${name}_anew` : lot(names)
    if (isNamed && !newest.steps.has(name) && renamed !== undefined) moved[name] = renamed
    else if (isNamed && newest.steps.has(name) && lot([true, false, false])) moved[name] = name
  }
  return moved
}

/** Events that a case takes where it stands. */
function takenAt(journey: Journey, state: CaseState, lot: Lot): CaseEvent[] {
  const facts = { of_step0: lot([1, 3]), of_step1: lot([1, 3]), of_step2: lot([1, 3]) }
  return eventsAt(stepOf(journey, state.step), facts).filter(
    (event) => advance(journey, state, event, {}) !== null,
  )
}

/** A case that goes on by lot, and the flows that it follows: those of the judgement, then those that it comes to. */
function goesOn(old: Journey, newest: Journey, begun: CaseState, lot: Lot): Set<Migration['outcome']> {
  const outcomes = new Set<Migration['outcome']>()
  let journey = old
  let state = begun
  for (let done = 0; done < LONGEST && !state.closed; done += 1) {
    if (journey === old && (done === 0 || own(newest.definition.moved, state.step) !== undefined)) {
      const judged = judgeMigration(old, newest, [{ state, isPerson: false }])
      outcomes.add(judged.outcome)
      if (judged.outcome === 'moved') {
        journey = newest
        state = judged.states[0]!
      }
      if (judged.outcome === 'continues') sameInBoth(old, newest, state, lot)
    }
    const step = stepOf(journey, state.step)
    const events = takenAt(journey, state, lot)
    expect(events.length > 0 || isEnd(journey, step)).toBe(true)
    const event = lot(events)
    if (!event) break
    state = advance(journey, state, event, {})!
    if (!state.closed) stepOf(journey, state.step)
  }
  return outcomes
}

/** Whatever happens, both lead to the same, answers and facts too. */
function sameInBoth(old: Journey, newest: Journey, begun: CaseState, lot: Lot): void {
  let state = begun
  for (let done = 0; done < LONGEST && !state.closed; done += 1) {
    const event = lot(takenAt(old, state, lot))
    if (!event) return
    const moved = advance(old, state, event, {})!
    expect(advance(newest, state, event, {})).toEqual(moved)
    state = moved
  }
}

describe('a running case, whatever was edited in its flows', () => {
  it('can go on to the end under the flows that are chosen for it: small journeys, edited one to three times', () => {
    const outcomes = new Map<string, number>()
    fc.assert(
      fc.property(smallJourney, numbers, fc.integer({ min: 1, max: 3 }), (old, drawn, edits) => {
        const lot = lotOf(drawn)
        let content = contentOf(old)
        for (let done = 0; done < edits; done += 1) {
          // A step that leads back has no other way on: what took its place could not be left.
          const possible = flowEdits(content).filter(({ name }) => !/^aside\d+ is gone$/.test(name))
          content = lot(possible)?.content ?? content
        }
        const newest = built(content, movedBy(lot, old, built(content)))
        let state = stateAtFirst('step0')
        for (let steps = lot([0, 1, 2, 3, 5, 8])!; steps > 0 && !state.closed; steps -= 1) {
          const event = lot(takenAt(old, state, lot))
          if (event) state = advance(old, state, event, {})!
        }
        for (const outcome of goesOn(old, newest, state, lot)) {
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        }
      }),
      { numRuns: 300 * times, seed: 19 },
    )

    for (const outcome of ['continues', 'moved', 'pinned']) {
      expect({ outcome, isSeen: (outcomes.get(outcome) ?? 0) > LEAST }).toEqual({ outcome, isSeen: true })
    }
  })

  it('can go on to the end under the flows that are chosen for it: the loan, edited once in every place', async () => {
    const { journeys } = await loadDefinitions([join(import.meta.dirname, '../../..')])
    const loan = journeys.get('onboarding')!
    const content = JSON.parse(loan.flowContent) as FlowContent
    const old = loan.journey
    const recordings = recordedJourneys(old, 800)
    const states = recordings.flatMap((recording) =>
      [...recording.events.keys()].map((cut) => stateAfter(old, recording, cut)),
    )
    const besides = JSON.parse(loan.flowContent) as Parameters<typeof buildJourney>[2]

    const outcomes = new Map<string, number>()
    for (const [turn, edit] of flowEdits(content).entries()) {
      const lot = lotOf(Array.from({ length: 97 }, (_, index) => (turn * 7919 + index * 104_729) % 1_000_003))
      const { definition, flows } = edit.content
      const plain = buildJourney(definition, flows, besides)
      const moved = movedBy(lot, old, plain)
      const newest = buildJourney({ ...definition, moved }, flows, besides)
      for (let tries = 0; tries < 6 * times; tries += 1) {
        for (const outcome of goesOn(old, newest, lot(states)!, lot)) {
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        }
      }
    }

    for (const outcome of ['continues', 'moved', 'pinned']) {
      expect({ outcome, isSeen: (outcomes.get(outcome) ?? 0) > LEAST }).toEqual({ outcome, isSeen: true })
    }
  })
})
