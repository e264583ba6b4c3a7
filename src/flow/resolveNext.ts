import type { CaseState } from './CaseData.ts'
import { conditionHolds } from './conditionHolds.ts'
import type { Flow, Next } from './Flow.ts'
import { FlowError } from './FlowError.ts'
import { interruptedStep } from './interruptedStep.ts'
import type { Journey } from './Journey.ts'
import type { Moment } from './Moment.ts'
import { type FlowScope, scopeOf } from './scopeOf.ts'
import { own } from '#validation/own.ts'

/** The most gateways and process ends crossed at once; more means a circle. */
const MAXIMUM_CROSSINGS = 50

/** Where a transition leads; `step` is null where it closes the case. */
export interface Target {
  step: string | null
  /** It leads back, by `previous` or `return`. */
  goesBack: boolean
}

/** Where `next`, said in `process`, leads at a moment: gateways and process ends are crossed until a step stands ahead; `close` is answered as null. */
export function resolveNext(
  journey: Journey,
  process: string,
  next: Next,
  state: CaseState,
  moment: Moment,
): string | null {
  return resolveTarget(journey, process, next, state, moment).step
}

/** The same, and whether it leads back. */
export function resolveTarget(
  journey: Journey,
  process: string,
  next: Next,
  state: CaseState,
  moment: Moment,
): Target {
  let flow = flowOf(journey, process)
  let target = next

  for (let crossed = 0; crossed < MAXIMUM_CROSSINGS; crossed += 1) {
    if (target === 'close') return { step: null, goesBack: false }
    if (target === 'previous') return { step: previousOf(flow, state), goesBack: true }
    if (target === 'return') return { step: interruptedOf(flow, state), goesBack: true }
    if (target === 'end') {
      const following = followingOf(journey, flow)
      if (!following) return ahead(known(journey, flow, endOf(journey, flow)))
      flow = following
      target = flow.start
      continue
    }
    const gateway = own(flow.gateways, target)
    if (!gateway) return ahead(known(journey, flow, target))
    target = openBranch(flow, target, scopeOf(state, moment))
  }
  throw new FlowError(process, `"${next}" leads round in a circle of gateways`)
}

function ahead(step: string): Target {
  return { step, goesBack: false }
}

function flowOf(journey: Journey, process: string): Flow {
  const flow = journey.flows.get(process)
  if (!flow) throw new FlowError(process, 'no file describes this process')
  return flow
}

function previousOf(flow: Flow, { previous, step }: CaseState): string {
  if (!previous) throw new FlowError(flow.process, `"${step}" leads to the previous step, but there is none`)
  return previous
}

function interruptedOf(flow: Flow, state: CaseState): string {
  const step = interruptedStep(state)
  if (step === undefined) {
    throw new FlowError(
      flow.process,
      `"${state.step}" leads back to what it interrupts, but no message led to it`,
    )
  }
  return step
}

function followingOf(journey: Journey, { process }: Flow): Flow | undefined {
  const next = journey.definition.processes[journey.definition.processes.indexOf(process) + 1]
  return next === undefined ? undefined : flowOf(journey, next)
}

function endOf({ end }: Journey, { process }: Flow): string {
  if (end === undefined) throw new FlowError(process, 'it ends, but no process follows it')
  return end
}

function known(journey: Journey, flow: Flow, target: string): string {
  if (!journey.steps.has(target)) throw new FlowError(flow.process, `no step is called "${target}"`)
  return target
}

function openBranch(flow: Flow, gateway: string, scope: FlowScope): string {
  const branch = own(flow.gateways, gateway)?.find(({ when }) => !when || conditionHolds(flow, when, scope))
  if (!branch) throw new FlowError(flow.process, `no branch of "${gateway}" is open`)
  return branch.next
}
