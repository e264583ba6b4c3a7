import type { CaseData } from '#flow/CaseData.ts'
import type { OpenCasesRule } from '#flow/Flow.ts'
import { meets } from '#flow/meets.ts'
import type { Moment } from '#flow/Moment.ts'
import { scopeOf } from '#flow/scopeOf.ts'
import { evaluateAt } from '#validation/pointer.ts'

import { notifySuperseded } from '../../lending/notifySuperseded.ts'
import { remindOfCase } from '../../lending/remindOfCase.ts'
import type { Transaction } from '../../storage/database/Connection.ts'
import { casesRepository } from '../../storage/repositories/cases/casesRepository.ts'
import {
  type ClaimedPlace,
  claimedPlacesRepository,
  placeIndex,
} from '../../storage/repositories/cases/claimedPlacesRepository.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { momentOf } from '../momentOf.ts'
import { isOver } from '../steps/isOver.ts'
import { placeOf } from './placeOf.ts'

/**
 * Claims the place of a case, by the rule of open cases of its journey, where what has just happened lets it: `before` is
 * what it knew until then, undefined as it starts. Returns the fact that another case holds the place, null where none
 * does; the applicant is notified then, and the one that goes on gets a link.
 */
export async function claimPlace(
  context: ServerContext,
  tx: Transaction,
  loanCase: LoanCase,
  before?: CaseData,
): Promise<Record<string, unknown> | null> {
  const { id: caseId, journey, person, state } = loanCase
  const rule = context.definitions.inForce(journey).journey.definition.openCases
  if (!rule || person !== null || state.closed) return null
  const moment = momentOf(context, loanCase)
  const value = claimable(rule, state, moment)
  if (value === null || (before && value === claimable(rule, before, moment))) return null

  const claim = { place: placeIndex(context.sealer, value), journey, caseId }
  const holder = await holderOf(context, tx, claim)
  if (holder === undefined) return null
  await notifySuperseded(context, tx, loanCase)
  await remindOfCase(context, tx, holder)
  return { [rule.taken.slice('/facts/'.length)]: true }
}

/** Whether another case was faster to claim the place of this one. */
export function isOvertaken(context: ServerContext, { journey, state }: LoanCase): boolean {
  const rule = context.definitions.inForce(journey).journey.definition.openCases
  return rule !== undefined && evaluateAt(state, rule.taken) === true
}

/** The value of a case that may claim its place. */
function claimable(rule: OpenCasesRule, state: CaseData, moment: Moment): string | null {
  return !rule.once || meets(rule.once, scopeOf(state, moment)) ? placeOf(rule, state) : null
}

/** Returns the other case that holds a place, or undefined once this one does. */
async function holderOf(
  context: ServerContext,
  tx: Transaction,
  claim: ClaimedPlace,
): Promise<LoanCase | undefined> {
  const places = claimedPlacesRepository(tx)
  for (;;) {
    const id = await places.claim(claim)
    if (id !== claim.caseId) {
      const holder = await casesRepository(tx, context.sealer).get(id)
      if (!(await isOver(context, tx, holder))) return holder
      if (!(await places.replace(id, claim))) continue
    }
    await places.releaseOthers(claim)
    return undefined
  }
}
