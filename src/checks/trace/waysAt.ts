import { accepts } from '#flow/accepts.ts'
import { advance } from '#flow/advance.ts'
import { applySets } from '#flow/applySets.ts'
import type { CaseState } from '#flow/CaseData.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'
import type { Moment } from '#flow/Moment.ts'
import { scopeOf } from '#flow/scopeOf.ts'
import { own } from '#validation/own.ts'

import type { Happening, Values } from '../stories/Story.ts'
import { type ExplainedCondition, explained } from './explained.ts'

/** Something that may be done at a step; `needs` are the conditions that must hold. */
export interface Way {
  kind: 'usual' | 'complete' | 'message' | 'edit' | 'timer' | 'deadline' | 'fails'
  name?: string
  after?: string
  by?: 'applicant' | 'outside'
  isOpen: boolean
  needs: ExplainedCondition[]
  happening: Happening | { usual: true }
}

interface Standing {
  journey: Journey
  step: JourneyStep
  state: CaseState
  moment: Moment
  /** The worker of the wait is done. */
  hasWorked: boolean
  /** What the task is handed in with. */
  answers: Values
}

/** Returns all that may happen to a case where it stands: what the applicant and the outside do, and what time does. */
export function waysAt(standing: Standing): Way[] {
  if (standing.state.closed) return []
  return [...byStep(standing), ...byMessages(standing), ...byTime(standing)]
}

function byStep({ journey, step, state, moment, hasWorked, answers }: Standing): Way[] {
  const usual = { usual: true } as const
  if (step.kind === 'task') {
    const { requires = [], sets, editable = [] } = step.definition
    const answered = { ...state, answers: { ...state.answers, [step.name]: answers } }
    const scope = scopeOf(applySets(answered, sets, moment), moment)
    const { conditions } = journey.flows.get(step.process) ?? {}
    const needs = requires.map(({ condition }) => explained(condition, own(conditions, condition), scope))
    const edits = editable.filter((task) => own(state.answers, task))
    return [
      { kind: 'complete', isOpen: needs.every(({ holds }) => holds), needs, happening: usual },
      ...edits.map((task): Way => ({
        kind: 'edit',
        name: task,
        isOpen: true,
        needs: [],
        happening: { edit: task },
      })),
    ]
  }
  if (step.kind !== 'wait' || !step.definition.worker || hasWorked) return []
  return [
    { kind: 'usual', name: step.definition.worker, isOpen: true, needs: [], happening: usual },
    ...(step.definition.failed === undefined
      ? []
      : [{ kind: 'fails' as const, isOpen: true, needs: [], happening: { fails: true as const } }]),
  ]
}

function byMessages({ journey, step, state, moment }: Standing): Way[] {
  const { conditions } = journey.flows.get(step.process) ?? {}
  return Object.entries(step.definition.messages ?? {}).map(([name, { when }]): Way => {
    const needs = when === undefined ? [] : [explained(when, own(conditions, when), scopeOf(state, moment))]
    const variables = journey.events.get(name)?.sandbox
    return {
      kind: 'message',
      name,
      by: accepts(step, name, 'applicant') ? 'applicant' : 'outside',
      isOpen: needs.every(({ holds }) => holds),
      needs,
      happening: { message: name, ...(variables && { variables }) },
    }
  })
}

function byTime({ journey, step, state, moment }: Standing): Way[] {
  const timers = Object.entries(step.definition.timers ?? {}).map(([name, { after }]): Way => ({
    kind: 'timer',
    name,
    after,
    isOpen: true,
    needs: [],
    happening: { timer: name },
  }))
  const { deadline } = journey.definition
  if (!deadline || !advance(journey, state, { type: 'deadline' }, moment)) return timers
  const { after } = deadline
  return [...timers, { kind: 'deadline', after, isOpen: true, needs: [], happening: { deadline: true } }]
}
