import { applySets } from './applySets.ts'
import type { CaseState } from './CaseData.ts'
import type { Next } from './Flow.ts'
import { FlowError } from './FlowError.ts'
import { isEnd, isInterruption } from './isEnd.ts'
import type { Journey, JourneyStep } from './Journey.ts'
import { meets } from './meets.ts'
import { own } from '#validation/own.ts'
import { resolveNext } from './resolveNext.ts'

/** What can happen to a case. `facts` are what a worker computed meanwhile. */
export type CaseEvent =
  | { type: 'completed'; task: string; answers: Record<string, unknown>; facts?: Record<string, unknown> }
  | { type: 'workerDone'; facts: Record<string, unknown> }
  | { type: 'workerFailed' }
  | { type: 'message'; name: string; variables: Record<string, unknown>; facts?: Record<string, unknown> }
  | { type: 'timer'; name: string }
  | { type: 'deadline' }

/** The state after `event`, or null where the step does not wait for it. Pure: `state` is left as it was. */
export function advance(journey: Journey, state: CaseState, event: CaseEvent): CaseState | null {
  if (state.closed) return null
  const step = stepOf(journey, state.step)

  switch (event.type) {
    case 'completed': {
      if (step.kind !== 'task' || step.name !== event.task) return null
      const answered = { ...state, answers: { ...state.answers, [event.task]: event.answers } }
      const set = applySets(answered, step.definition.sets)
      const updated = { ...set, facts: { ...set.facts, ...event.facts } }
      return updated.returnTo
        ? enter(journey, updated, updated.returnTo)
        : follow(journey, updated, step, step.definition.next)
    }
    case 'workerDone': {
      if (step.kind !== 'wait' || !step.definition.worker) return null
      const updated = { ...state, facts: { ...state.facts, ...event.facts } }
      return step.definition.next ? follow(journey, updated, step, step.definition.next) : updated
    }
    case 'workerFailed':
      return step.kind === 'wait' && step.definition.failed
        ? follow(journey, state, step, step.definition.failed)
        : null
    case 'message':
      return afterMessage(journey, state, step, event)
    case 'timer': {
      const timer = own(step.definition.timers, event.name)
      return timer ? follow(journey, state, step, timer.next) : null
    }
    case 'deadline': {
      const { deadline, deadlineExcept = [] } = journey.definition
      if (!deadline) return null
      const failed = isInterruption(step) && state.previous ? journey.steps.get(state.previous) : undefined
      // What failed may be gone from a flow that has changed since.
      const interrupted = failed ?? step
      if (isEnd(journey, interrupted) || deadlineExcept.includes(interrupted.name)) return null
      return follow(journey, state, step, deadline.next)
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
): CaseState | null {
  if (name === 'edit') {
    const task = String(variables['task'])
    if (step.kind !== 'task' || !step.definition.editable?.includes(task)) return null
    if (!own(state.answers, task)) return null
    return { ...enter(journey, state, task), returnTo: step.name }
  }
  const message = own(step.definition.messages, name)
  if (!message) return null
  if (message.when) {
    const condition = own(journey.flows.get(step.process)?.conditions, message.when)
    if (!condition) throw new FlowError(step.process, `no condition is called "${message.when}"`)
    if (!meets(condition, state)) return null
  }
  const set = applySets(state, message.sets, variables)
  const updated = { ...set, facts: { ...set.facts, ...facts } }
  return message.next ? follow(journey, updated, step, message.next) : updated
}

function follow(journey: Journey, state: CaseState, from: JourneyStep, next: Next): CaseState {
  const target = resolveNext(journey, from.process, next, state)
  return target === null ? { ...state, closed: true } : enter(journey, state, target)
}

function enter(journey: Journey, state: CaseState, name: string): CaseState {
  const entered = { ...state, step: name, previous: state.step, returnTo: null }
  const step = journey.steps.get(name)
  return step?.kind === 'wait' ? applySets(entered, step.definition.sets) : entered
}
