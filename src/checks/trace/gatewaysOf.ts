import type { CaseState } from '#flow/CaseData.ts'
import type { Next } from '#flow/Flow.ts'
import type { Moment } from '#flow/Moment.ts'
import type { BranchTaken } from '#flow/resolveNext.ts'
import { scopeOf } from '#flow/scopeOf.ts'
import { own } from '#validation/own.ts'

import { type ExplainedCondition, explained } from './explained.ts'

/** A branch of a gateway that was crossed; behind the one that was taken none is looked at. */
export interface ExplainedBranch {
  next: Next
  when?: ExplainedCondition
  state: 'taken' | 'shut' | 'notReached'
}

/** A gateway that was crossed, and why by which branch. */
export interface ExplainedGateway {
  process: string
  gateway: string
  branches: ExplainedBranch[]
}

/** Returns each gateway that was crossed with all its branches, by what was known then. */
export function gatewaysOf(taken: BranchTaken[], state: CaseState, moment: Moment): ExplainedGateway[] {
  const scope = scopeOf(state, moment)
  return taken.map(({ flow, gateway, branch }) => {
    const all = own(flow.gateways, gateway) ?? []
    const index = all.indexOf(branch)
    const branches = all.map(({ when, next }, at): ExplainedBranch => ({
      next,
      ...(when !== undefined && { when: explained(when, own(flow.conditions, when), scope) }),
      state: at === index ? 'taken' : at < index ? 'shut' : 'notReached',
    }))
    return { process: flow.process, gateway, branches }
  })
}
