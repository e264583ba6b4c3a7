import type { CaseEvent } from '#flow/advance.ts'
import type { CaseState } from '#flow/CaseData.ts'
import { codesOf } from '#flow/codes/codesOf.ts'
import { setsOfProof } from '#flow/codes/setsOfProof.ts'
import { applySets } from '#flow/applySets.ts'
import { conditionHolds } from '#flow/conditionHolds.ts'
import type { Requirement } from '#flow/Flow.ts'
import { isEnd } from '#flow/isEnd.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'
import type { Moment } from '#flow/Moment.ts'
import { parkedAt } from '#flow/parkedAt.ts'
import { passingEvent } from '#flow/passingEvent.ts'
import { scopeOf } from '#flow/scopeOf.ts'
import { validateData } from '#engine/compile/judge/validateData.ts'
import { own } from '#validation/own.ts'
import { evaluateAt } from '#validation/pointer.ts'

import type { Content } from '../content/Content.ts'
import { answersAt } from './answersAt.ts'
import { type Refused, refusedAnswers } from './refusedAnswers.ts'
import type { Said, Script } from './Script.ts'
import type { Values } from './Story.ts'
import { withFacts } from './withFacts.ts'

/** Where a story stands. */
export interface Standing {
  content: Content
  journey: Journey
  step: JourneyStep
  state: CaseState
  moment: Moment
  script: Script
  /** The worker of the wait is done. */
  hasWorked: boolean
}

type Task = Extract<JourneyStep, { kind: 'task' }>

/** What happens next, and what is known as it happens; what cannot happen; or why nothing more happens, empty at an end. */
export type Coming =
  | { event: CaseEvent; state: CaseState; pointer?: string }
  | { refused: Refused }
  | { standsBecause: string }

/** What comes next at a step: what the story says of it, else what usually happens there. */
export function comingAt(standing: Standing): Coming {
  const { journey, step, state, script, hasWorked } = standing
  const passed = passing(standing)
  if (passed) return passed

  const said = script.next(step.name)
  if (step.kind === 'wait' && step.definition.worker && !hasWorked) {
    const fails = said !== undefined && 'fails' in said.happening
    if (fails) script.done(step.name)
    if (fails) return { event: { type: 'workerFailed' }, state }
    // What is said of a wait with a way on comes before its worker is done.
    if (!said || !step.definition.next)
      return { event: { type: 'workerDone', facts: script.factsAt(step.name) }, state }
  }
  if (said) return happening(standing, said)
  if (step.kind === 'task') return handedIn({ ...standing, step }, {})
  return isEnd(journey, step) ? { standsBecause: '' } : { standsBecause: 'nothing is said to happen there' }
}

/** A step that was left before is passed over while the way is followed again; or asked, where it refuses what it knows. */
function passing({ content, journey, step, state, moment, script }: Standing): Coming | undefined {
  const by = passingEvent(journey, state, moment)
  if (!by) return undefined
  if (by.type !== 'completed' || step.kind !== 'task') return { event: { type: 'passed', by }, state }
  const judged = answersAt(content, step.name, by.answers, { kept: by.answers, state, moment })
  const facts = script.factsAt(step.name)
  const known = withFacts({ ...state, answers: { ...state.answers, [step.name]: by.answers } }, facts)
  const isRefused = !('answers' in judged) || unmet(journey, step, known, moment)
  return { event: isRefused ? { type: 'asked' } : { type: 'passed', by: { ...by, facts } }, state }
}

function happening(standing: Standing, said: Said): Coming {
  const { step, state, script } = standing
  const { happening: what, pointer } = said
  script.done(step.name)
  if ('answers' in what && step.kind === 'task') return handedIn({ ...standing, step }, what.answers, pointer)
  if ('message' in what) return messageOf(standing, what.message, what.variables ?? {}, pointer)
  const known = withFacts(state, script.factsAt(step.name))
  if ('edit' in what) {
    const variables = { task: what.edit }
    return { event: { type: 'message', name: 'edit', variables }, state: known, pointer }
  }
  if ('timer' in what) return { event: { type: 'timer', name: what.timer }, state: known, pointer }
  return { event: { type: 'deadline' }, state: known, pointer }
}

function messageOf(
  { journey, step, state, script }: Standing,
  name: string,
  variables: Values,
  pointer: string,
): Coming {
  const payload = journey.events.get(name)?.payload
  const [error] = payload ? validateData(payload, variables) : []
  if (error) {
    const message = `The event "${name}" carries nothing of the kind: "${error.pointer || '/'}" breaks "${error.keyword}".`
    const hint = `Write it as the payload of flows/events/${name}.json says.`
    return { refused: { pointer: `${pointer}/variables${error.pointer}`, message, hint } }
  }
  const facts = script.factsAt(step.name)
  const isWorked = own(step.definition.messages, name)?.worker !== undefined
  const event: CaseEvent = { type: 'message', name, variables, ...(isWorked && { facts }) }
  return { event, state: isWorked ? state : withFacts(state, facts), pointer }
}

/** The applicant hands a task in, with the right codes. */
function handedIn(
  { content, journey, step, state, moment, script }: Standing & { step: Task },
  said: Values,
  pointer?: string,
): Coming {
  const kept = own(state.answers, step.name) ?? parkedAt(state)?.answers
  const chosen = answersAt(content, step.name, said, { kept, state, moment })
  if (!('answers' in chosen)) return { refused: refusedAnswers(chosen, step.name, pointer) }

  const { answers } = chosen
  const facts = script.factsAt(step.name)
  const proven = withProofs(step, state, answers, moment)
  const known = withFacts({ ...proven, answers: { ...state.answers, [step.name]: answers } }, facts)
  const requirement = unmet(journey, step, known, moment)
  if (requirement) return refusedOrStanding(step, requirement, pointer)
  const isWorked = step.definition.worker !== undefined
  return {
    event: { type: 'completed', task: step.name, answers, ...(isWorked && { facts }) },
    state: isWorked ? proven : withFacts(proven, facts),
    ...(pointer !== undefined && { pointer }),
  }
}

/** Returns the first requirement of a task that does not hold, once what the task sets is set. */
function unmet(journey: Journey, { process, definition }: Task, known: CaseState, moment: Moment) {
  const scope = scopeOf(applySets(known, definition.sets, moment), moment)
  return definition.requires?.find(
    ({ condition }) => !conditionHolds(journey.flows.get(process), condition, scope),
  )
}

function refusedOrStanding(
  { name }: Task,
  { condition, error }: Requirement,
  pointer: string | undefined,
): Coming {
  const reason = `it cannot be handed in while "${condition}" does not hold (${error})`
  if (pointer === undefined) return { standsBecause: reason }
  const message = `"${name}" refuses this: ${reason}.`
  const hint = `Say under "given" what makes "${condition}" hold.`
  return { refused: { pointer, message, hint } }
}

/** The case once the codes have come back that a task asks for. */
function withProofs(step: Task, state: CaseState, answers: Values, moment: Moment): CaseState {
  return codesOf(step.definition).reduce((proven, code) => {
    const given = { facts: proven.facts, answers: { ...state.answers, [step.name]: answers } }
    const variables = { to: evaluateAt(given, code.to), entry: step.name }
    return applySets(proven, setsOfProof(step.name, code), moment, variables)
  }, state)
}
