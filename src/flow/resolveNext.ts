import type { CaseState } from './CaseData.ts'
import { conditionHolds } from './conditionHolds.ts'
import type { Branch, Flow, Next } from './Flow.ts'
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

/** A branch of a gateway that a transition took. */
export interface BranchTaken {
  flow: Flow
  gateway: string
  branch: Branch
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
  const { flow, target } = followed(journey, process, next, state, moment)
  if (target === 'close') return { step: null, goesBack: false }
  if (target === 'previous') return { step: previousOf(flow, state), goesBack: true }
  if (target === 'return') return { step: interruptedOf(flow, state), goesBack: true }
  return ahead(known(journey, flow, target === 'end' ? endOf(journey, flow) : target))
}

/** The branches that `next`, said in `process`, takes at a moment, in their order. */
export function branchesTaken(
  journey: Journey,
  process: string,
  next: Next,
  state: CaseState,
  moment: Moment,
): BranchTaken[] {
  return followed(journey, process, next, state, moment).branches
}

/** The process in which `next`, said in `process`, leads on at a moment, once gateways and ends of processes are crossed. */
export function processAhead(
  journey: Journey,
  process: string,
  next: Next,
  state: CaseState,
  moment: Moment,
): string {
  return followed(journey, process, next, state, moment).flow.process
}

/** Crosses gateways and ends of processes, up to a step or a word that leads to one. */
function followed(journey: Journey, process: string, next: Next, state: CaseState, moment: Moment) {
  let flow = flowOf(journey, process)
  let target = next
  const branches: BranchTaken[] = []

  for (let crossed = 0; crossed < MAXIMUM_CROSSINGS; crossed += 1) {
    if (target === 'end') {
      const following = followingOf(journey, flow)
      if (!following) return { flow, target, branches }
      flow = following
      target = following.start
      continue
    }
    if (target === 'close' || target === 'previous' || target === 'return') return { flow, target, branches }
    if (!own(flow.gateways, target)) return { flow, target, branches }
    const branch = openBranch(flow, target, scopeOf(state, moment))
    branches.push({ flow, gateway: target, branch })
    target = branch.next
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

function openBranch(flow: Flow, gateway: string, scope: FlowScope): Branch {
  const branch = own(flow.gateways, gateway)?.find(({ when }) => !when || conditionHolds(flow, when, scope))
  if (!branch) throw new FlowError(flow.process, `no branch of "${gateway}" is open`)
  return branch
}
