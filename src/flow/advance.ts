import { applySets } from './applySets.ts'
import type { CaseState } from './CaseData.ts'
import { factsAtEntry } from './factsAtEntry.ts'
import type { Next } from './Flow.ts'
import { FlowError } from './FlowError.ts'
import { isEnd, isInterruption } from './isEnd.ts'
import type { Journey, JourneyStep } from './Journey.ts'
import { meets } from './meets.ts'
import type { Moment } from './Moment.ts'
import { own } from '#validation/own.ts'
import { resolveNext } from './resolveNext.ts'
import { scopeOf } from './scopeOf.ts'
import { decide } from './tables/decide.ts'

/** What can happen to a case. `facts` are what a worker computed meanwhile. */
export type CaseEvent =
  | { type: 'completed'; task: string; answers: Record<string, unknown>; facts?: Record<string, unknown> }
  | { type: 'workerDone'; facts: Record<string, unknown> }
  | { type: 'workerFailed' }
  | { type: 'message'; name: string; variables: Record<string, unknown>; facts?: Record<string, unknown> }
  | { type: 'timer'; name: string }
  | { type: 'deadline' }

/** The state after `event` at a moment, or null where the step does not wait for it. Pure: `state` is left as it was. */
export function advance(
  journey: Journey,
  state: CaseState,
  event: CaseEvent,
  moment: Moment = {},
): CaseState | null {
  if (state.closed) return null
  const step = stepOf(journey, state.step)

  switch (event.type) {
    case 'completed': {
      if (step.kind !== 'task' || step.name !== event.task) return null
      const answered = { ...state, answers: { ...state.answers, [event.task]: event.answers } }
      const set = applySets(answered, step.definition.sets, moment)
      const worked = { ...set, facts: { ...set.facts, ...event.facts } }
      const updated = decide(journey, worked, step.definition.decides, moment)
      return updated.returnTo
        ? enter(journey, updated, updated.returnTo, moment)
        : follow(journey, updated, step, step.definition.next, moment)
    }
    case 'workerDone': {
      if (step.kind !== 'wait' || !step.definition.worker) return null
      const worked = { ...state, facts: { ...state.facts, ...event.facts } }
      const updated = decide(journey, worked, step.definition.decides, moment)
      return step.definition.next ? follow(journey, updated, step, step.definition.next, moment) : updated
    }
    case 'workerFailed':
      return step.kind === 'wait' && step.definition.failed
        ? follow(journey, state, step, step.definition.failed, moment)
        : null
    case 'message':
      return afterMessage(journey, state, step, event, moment)
    case 'timer': {
      const timer = own(step.definition.timers, event.name)
      return timer ? follow(journey, state, step, timer.next, moment) : null
    }
    case 'deadline': {
      const { deadline, deadlineExcept = [] } = journey.definition
      if (!deadline) return null
      const failed = isInterruption(step) && state.previous ? journey.steps.get(state.previous) : undefined
      // What failed may be gone from a flow that has changed since.
      const interrupted = failed ?? step
      if (isEnd(journey, interrupted) || deadlineExcept.includes(interrupted.name)) return null
      return follow(journey, state, step, deadline.next, moment)
    }
  }
}

/** The step a state stands at. */
export function stepOf(journey: Journey, name: string): JourneyStep {
  const step = journey.steps.get(name)
  if (!step) throw new FlowError(journey.definition.journey, `no step is called "${name}"`)
  return step
}

function afterMessage(
  journey: Journey,
  state: CaseState,
  step: JourneyStep,
  { name, variables, facts }: Extract<CaseEvent, { type: 'message' }>,
  moment: Moment,
): CaseState | null {
  if (name === 'edit') {
    const task = String(variables['task'])
    if (step.kind !== 'task' || !step.definition.editable?.includes(task)) return null
    if (!own(state.answers, task)) return null
    return { ...enter(journey, state, task, moment), returnTo: step.name }
  }
  const message = own(step.definition.messages, name)
  if (!message) return null
  if (message.when) {
    const condition = own(journey.flows.get(step.process)?.conditions, message.when)
    if (!condition) throw new FlowError(step.process, `no condition is called "${message.when}"`)
    if (!meets(condition, scopeOf(state, moment))) return null
  }
  const set = applySets(state, message.sets, moment, variables)
  const worked = { ...set, facts: { ...set.facts, ...facts } }
  const updated = decide(journey, worked, message.decides, moment, variables)
  return message.next ? follow(journey, updated, step, message.next, moment) : updated
}

function follow(
  journey: Journey,
  state: CaseState,
  from: JourneyStep,
  next: Next,
  moment: Moment,
): CaseState {
  const target = resolveNext(journey, from.process, next, state, moment)
  return target === null ? { ...state, closed: true } : enter(journey, state, target, moment)
}

function enter(journey: Journey, state: CaseState, name: string, moment: Moment): CaseState {
  const entered = { ...state, step: name, previous: state.step, returnTo: null }
  return factsAtEntry(journey, entered, moment)
}
