import { applySets } from './applySets.ts'
import type { CaseState, LeftBy } from './CaseData.ts'
import { conditionHolds } from './conditionHolds.ts'
import { factsAtEntry } from './factsAtEntry.ts'
import type { MessageDefinition, Next } from './Flow.ts'
import { FlowError } from './FlowError.ts'
import { mayReturn } from './interruptedBy.ts'
import { interruptedStep } from './interruptedStep.ts'
import { isEnd, isInterruption } from './isEnd.ts'
import type { Journey, JourneyStep } from './Journey.ts'
import type { Moment } from './Moment.ts'
import { own } from '#validation/own.ts'
import { parkedAt } from './parkedAt.ts'
import { recorded } from './recorded.ts'
import { resolveTarget } from './resolveNext.ts'
import { rewound } from './rewound.ts'
import { scopeOf } from './scopeOf.ts'
import { decide } from './tables/decide.ts'

/** What leads a case from its step. `facts` are what a worker computed meanwhile. */
type LeadingEvent =
  | { type: 'completed'; task: string; answers: Record<string, unknown>; facts?: Record<string, unknown> }
  | { type: 'workerDone'; facts: Record<string, unknown> }
  | { type: 'workerFailed' }
  | { type: 'message'; name: string; variables: Record<string, unknown>; facts?: Record<string, unknown> }
  | { type: 'timer'; name: string }
  | { type: 'deadline' }

/** What passes a step over while the way is followed again. */
export type PassingEvent = Extract<LeadingEvent, { type: 'completed' | 'message' | 'timer' }>

/** What can happen to a case. A step that could be passed over and may not be, by its judge or its worker, is `asked`. */
export type CaseEvent = LeadingEvent | { type: 'passed'; by: PassingEvent } | { type: 'asked' }

/** The state after `event` at a moment, or null where the step does not wait for it. Pure: `state` is left as it was. */
export function advance(
  journey: Journey,
  state: CaseState,
  event: CaseEvent,
  moment: Moment,
): CaseState | null {
  if (state.closed) return null
  const step = stepOf(journey, state.step)

  switch (event.type) {
    case 'passed':
      return advance(journey, state, event.by, moment)
    case 'asked':
      return withParked(state, { asked: true })
    case 'completed': {
      if (step.kind !== 'task' || step.name !== event.task) return null
      const answered = { ...state, answers: { ...state.answers, [event.task]: event.answers } }
      const set = applySets(answered, step.definition.sets, moment)
      const worked = { ...set, facts: { ...set.facts, ...event.facts } }
      const updated = decide(journey, worked, step.definition.decides, moment)
      return leave(journey, state, updated, step, event, step.definition.next, moment)
    }
    case 'workerDone': {
      if (step.kind !== 'wait' || !step.definition.worker) return null
      const worked = { ...state, facts: { ...state.facts, ...event.facts } }
      const updated = decide(journey, worked, step.definition.decides, moment)
      if (step.definition.next)
        return leave(journey, state, updated, step, event, step.definition.next, moment)
      return withParked(updated, { worked: true }) ?? updated
    }
    case 'workerFailed':
      return step.kind === 'wait' && step.definition.failed
        ? leave(journey, state, state, step, event, step.definition.failed, moment)
        : null
    case 'message':
      return afterMessage(journey, state, step, event, moment)
    case 'timer': {
      const timer = own(step.definition.timers, event.name)
      return timer ? leave(journey, state, state, step, event, timer.next, moment) : null
    }
    case 'deadline': {
      const { deadline, deadlineExcept = [] } = journey.definition
      if (!deadline) return null
      const returns = step.kind !== 'wayout' && mayReturn(journey, step.process, step.definition.next ?? '')
      const around = returns ? interruptedStep(state) : isInterruption(step) ? state.previous : undefined
      // What is interrupted may be gone from a flow that has changed since.
      const interrupted = journey.steps.get(around ?? '') ?? step
      if (isEnd(journey, interrupted) || deadlineExcept.includes(interrupted.name)) return null
      return leave(journey, state, state, step, event, deadline.next, moment)
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
  event: Extract<CaseEvent, { type: 'message' }>,
  moment: Moment,
): CaseState | null {
  const { name, variables } = event
  if (name === 'edit') return reopened(journey, state, step, String(variables['task']), moment)
  const message = own(step.definition.messages, name)
  if (!message || !isOpen(journey, state, step, message, moment)) return null

  const target =
    message.edit && message.next ? targetOf(journey, state, step, message.next, moment).step : null
  const earlier = target === null ? null : rewound(journey, state, target)
  const set = applySets(earlier ?? state, message.sets, moment, variables)
  const worked = { ...set, facts: { ...set.facts, ...event.facts } }
  const updated = decide(journey, worked, message.decides, moment, variables)
  if (earlier && target !== null) return openAgain(journey, updated, target, moment)
  return message.next ? leave(journey, state, updated, step, event, message.next, moment) : updated
}

function isOpen(
  journey: Journey,
  state: CaseState,
  step: JourneyStep,
  { when }: MessageDefinition,
  moment: Moment,
): boolean {
  return !when || conditionHolds(journey.flows.get(step.process), when, scopeOf(state, moment))
}

/** Whether a step accepts a message or a timer at a moment. */
export function isAccepted(
  journey: Journey,
  state: CaseState,
  step: JourneyStep,
  event: Extract<LeadingEvent, { type: 'message' | 'timer' }>,
  moment: Moment,
): boolean {
  if (event.type === 'timer') return own(step.definition.timers, event.name) !== undefined
  const message = own(step.definition.messages, event.name)
  return message !== undefined && isOpen(journey, state, step, message, moment)
}

/** A task that was answered stands open again, and the case as it stood at it. */
function reopened(
  journey: Journey,
  state: CaseState,
  step: JourneyStep,
  task: string,
  moment: Moment,
): CaseState | null {
  if (step.kind !== 'task' || !step.definition.editable?.includes(task)) return null
  if (!own(state.answers, task)) return null
  return openAgain(journey, rewound(journey, state, task) ?? state, task, moment)
}

/** An edit within an edit leads on to where the first one began. */
function openAgain(journey: Journey, state: CaseState, target: string, moment: Moment): CaseState {
  const { returnTo } = state
  const isWithin = returnTo !== null && returnTo !== target
  return { ...enter(journey, state, target, moment), returnTo: isWithin ? returnTo : state.step }
}

/** The case leaves its step: `updated` is what it takes along. */
function leave(
  journey: Journey,
  before: CaseState,
  updated: CaseState,
  from: JourneyStep,
  event: LeadingEvent,
  next: Next,
  moment: Moment,
): CaseState {
  const target = targetOf(journey, updated, from, next, moment)
  if (target.step === null) return { ...updated, closed: true }
  return recorded(before, enter(journey, updated, target.step, moment), leftBy(from, event), target.goesBack)
}

function leftBy({ definition }: JourneyStep, event: LeadingEvent): LeftBy {
  if (event.type === 'completed' || event.type === 'workerDone') return { type: event.type }
  if (event.type !== 'message') return event
  const { sets, worker, decides } = own(definition.messages, event.name) ?? {}
  // What is read of no variable is not kept: who sends a message may put anything into it.
  return sets || worker !== undefined || decides ? event : { ...event, variables: {} }
}

function targetOf(journey: Journey, state: CaseState, from: JourneyStep, next: Next, moment: Moment) {
  return resolveTarget(journey, from.process, next, state, moment)
}

function enter(journey: Journey, state: CaseState, name: string, moment: Moment): CaseState {
  const returnTo = state.returnTo === name ? null : state.returnTo
  const entered = { ...state, step: name, previous: state.step, returnTo }
  return factsAtEntry(journey, entered, moment)
}

function withParked(state: CaseState, marks: { asked: true } | { worked: true }): CaseState | null {
  const here = parkedAt(state)
  if (!here) return null
  return { ...state, parked: state.parked.map((each) => (each === here ? { ...here, ...marks } : each)) }
}
