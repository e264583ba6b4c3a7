import type { CaseEvent } from '../advance.ts'
import type { CaseState } from '../CaseData.ts'
import { firstFlow } from '../firstFlow.ts'
import type { Next } from '../Flow.ts'
import { FlowError } from '../FlowError.ts'
import type { Journey, JourneyStep } from '../Journey.ts'
import { meets } from '../meets.ts'
import type { Moment } from '../Moment.ts'
import { nextOf } from '../nextOf.ts'
import { processAhead } from '../resolveNext.ts'
import { scopeOf } from '../scopeOf.ts'
import type { BpmnModel, NamedBoolean } from './BpmnModel.ts'
import { elementOfEvent } from './elementOfEvent.ts'
import { elementsOf } from './elementsOf.ts'
import { isFinal } from './isFinal.ts'
import { type Walk, walk } from './walk.ts'

/** What has moved a case, or a person beside it: an event at a step. Nothing of both: it has been started. */
export interface Move {
  step?: string
  event?: CaseEvent
  /** The state after it. */
  after: CaseState
  moment: Moment
}

/**
 * Returns what an engine must be told to follow a move that `advance` has made, and where it comes to. `journey` is that of
 * the model: `journeyOfPeople` for another person. Returns undefined where the engine is not moved: by a message that leads
 * nowhere, and at an end of the case, where its process is over. Throws a `FlowError` where the engine would come elsewhere.
 */
export function decisionsOf(model: BpmnModel, journey: Journey, move: Move): Walk | undefined {
  const elements = elementsOf(model)
  const from = fromOf(model, elements, move)
  const said = saidBy(journey, move)
  if (from === undefined || said === undefined) return undefined
  const { after, moment } = move
  const process = processAhead(journey, said.process, said.next, after, moment)
  const step = after.closed ? undefined : journey.steps.get(after.step)
  const walked = walk(model, from, (variable) => {
    const meaning = model.booleans[variable]
    if (!meaning) throw new FlowError(model.id, `no boolean of the diagram is called "${variable}"`)
    return isTrue(journey, meaning, { after, moment, process, step })
  })
  const stopsAt = walked.path.findLast((id) => elements.get(id)?.node.properties?.['kind'] !== undefined)
  if (step && elements.get(stopsAt ?? '')?.node.properties?.['step'] !== step.name) {
    throw new FlowError(
      model.id,
      `the engine would come to "${stopsAt}", and the case stands at "${step.name}"`,
    )
  }
  return walked
}

function fromOf(
  model: BpmnModel,
  elements: ReturnType<typeof elementsOf>,
  { step, event }: Move,
): string | undefined {
  if (step === undefined || event === undefined) return `${model.id}.start`
  const from = elementOfEvent(step, event, (id) => elements.has(id))
  return from !== undefined && elements.has(from) ? from : undefined
}

/** What leads on, and the process that says it. */
function saidBy(journey: Journey, { step: name, event }: Move): { process: string; next: Next } | undefined {
  if (name === undefined || event === undefined) {
    const { process, start } = firstFlow(journey)
    return { process, next: start }
  }
  const step = journey.steps.get(name)
  const next = step && !isFinal(journey, step) ? nextOf(journey, step, event) : undefined
  return step && next !== undefined ? { process: step.process, next } : undefined
}

interface Reached extends Pick<Move, 'after' | 'moment'> {
  /** The process that led to it. */
  process: string
  step: JourneyStep | undefined
}

function isTrue(journey: Journey, meaning: NamedBoolean, { after, moment, process, step }: Reached): boolean {
  const isOver = step === undefined || isFinal(journey, step)
  switch (meaning.type) {
    case 'condition':
      return meets(meaning.condition, scopeOf(after, moment))
    case 'leadsTo':
      return step?.name === meaning.step
    case 'leaves':
      return !isOver && process === meaning.process && step.process === meaning.to
    case 'endsCase':
      return isOver && process === meaning.process
    case 'deadlineApplies':
      return true
  }
}
