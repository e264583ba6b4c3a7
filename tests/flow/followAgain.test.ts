import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { advance, type CaseEvent, stepOf } from '#flow/advance.ts'
import type { CaseState } from '#flow/CaseData.ts'
import type { Journey } from '#flow/Journey.ts'
import { passingEvent } from '#flow/passingEvent.ts'
import { stateAtFirst } from '#flow/stateAtFirst.ts'

import { smallJourney } from './SmallJourney.ts'

type Given = Map<string, number>

/** What the applicant does: edits of tasks, each with the answer then given. */
const edits = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 3 })), { minLength: 1, maxLength: 6 })
const refused = fc.array(fc.nat({ max: 9 }), { maxLength: 3 })
const firstAnswers = fc.array(fc.nat({ max: 3 }), { minLength: 20, maxLength: 20 })

it('leads after any edit over the steps of a new case with the same answers, and asks again for none of them', () => {
  fc.assert(
    fc.property(smallJourney, firstAnswers, edits, refused, (journey, answers, edited, refusedSteps) => {
      const given: Given = new Map()
      const answer = (task: string) => {
        if (!given.has(task)) given.set(task, answers[given.size % answers.length]!)
        return given.get(task)!
      }
      const isRefused = (task: string) => refusedSteps.some((step) => task === `step${step}`)
      let state = toSummary(journey, stateAtFirst('step0'), answer, isRefused)

      for (const [which, value] of edited) {
        const tasks = Object.keys(state.answers)
        if (tasks.length === 0) continue
        const task = tasks[which % tasks.length]!
        state = after(journey, state, { type: 'message', name: 'edit', variables: { task } })
        given.set(task, value)
        const known = new Set(given.keys())
        const asked: string[] = []
        const told = (each: string) => {
          asked.push(each)
          return answer(each)
        }
        state = toSummary(journey, state, told, isRefused)

        const again = asked.filter((each) => known.has(each) && !isRefused(each))
        expect(again.filter((each) => each !== task)).toEqual([])

        const fresh = toSummary(journey, stateAtFirst('step0'), (each) => given.get(each) ?? 0, isRefused)
        expect(stepsOf(state)).toEqual(stepsOf(fresh))
        expect(state).toMatchObject({ facts: fresh.facts, answers: fresh.answers, returnTo: null })
      }
    }),
    { numRuns: 500, seed: 18 },
  )
})

function stepsOf({ passed }: CaseState): string[] {
  return passed.map(({ step }) => step)
}

/** Goes on until the summary asks: all that passes over is passed over, all else is done. */
function toSummary(
  journey: Journey,
  began: CaseState,
  answer: (task: string) => number,
  isRefused: (task: string) => boolean,
): CaseState {
  let state = began
  for (let moves = 0; state.step !== 'summary'; moves += 1) {
    expect(moves).toBeLessThan(100)
    state = after(journey, state, eventAt(journey, state, answer, isRefused))
  }
  return state
}

function eventAt(
  journey: Journey,
  state: CaseState,
  answer: (task: string) => number,
  isRefused: (task: string) => boolean,
): CaseEvent {
  const by = passingEvent(journey, state, {})
  if (by?.type === 'completed' && isRefused(by.task)) return { type: 'asked' }
  if (by?.type === 'completed') return { type: 'passed', by: { ...by, facts: found(state, by.answers) } }
  if (by) return { type: 'passed', by }

  const { kind, name, definition } = stepOf(journey, state.step)
  if (kind === 'task') {
    const aside = definition.messages?.['aside']?.next
    if (aside !== undefined && !state.answers[aside]) {
      return { type: 'message', name: 'aside', variables: {}, facts: { [`of_${aside}`]: 1 } }
    }
    const answers = { value: answer(name) }
    return { type: 'completed', task: name, answers, facts: found(state, answers) }
  }
  if (definition.messages) {
    return {
      type: 'message',
      name: 'told',
      variables: {},
      facts: { [`of_${name}`]: Number(name.at(-1)) % 4 },
    }
  }
  if (definition.timers) return { type: 'timer', name: 'due' }
  return { type: 'workerDone', facts: found(state, {}) }
}

/** What a worker finds out depends on all that is known, and is not always something. */
function found({ step, facts }: CaseState, answers: Record<string, unknown>): Record<string, unknown> {
  const known = [...Object.values(facts), ...Object.values(answers)].map(Number)
  const sum = known.reduce((total, value) => total + value, 0)
  return sum % 3 === 0 ? {} : { [`of_${step}`]: sum % 4, last: sum % 5 }
}

function after(journey: Journey, state: CaseState, event: CaseEvent): CaseState {
  const moved = advance(journey, state, event, {})
  if (!moved) throw new Error(`"${event.type}" is not accepted at ${state.step}.`)
  return moved
}
