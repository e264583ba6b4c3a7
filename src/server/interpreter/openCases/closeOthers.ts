import { stepOf } from '#flow/advance.ts'
import type { Condition, OpenCasesRule } from '#flow/Flow.ts'
import { isEnd } from '#flow/isEnd.ts'
import { meets } from '#flow/meets.ts'
import { scopeOf } from '#flow/scopeOf.ts'

import { inTransaction } from '../../storage/database/inTransaction.ts'
import { casesRepository } from '../../storage/repositories/cases/casesRepository.ts'
import {
  type ClaimedPlace,
  claimedPlacesRepository,
} from '../../storage/repositories/cases/claimedPlacesRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { momentOf } from '../momentOf.ts'
import { closeSuperseded } from './closeSuperseded.ts'

const AT_ONCE = 20

/**
 * Closes the cases beside one that has claimed its place, as their journey says. It follows the claim in transactions of
 * its own, so that two cases never wait for each other. Returns how many places were gone through.
 */
export async function closeOthers(context: ServerContext): Promise<number> {
  const places = claimedPlacesRepository(context.database)
  const claims = await places.withOthersOpen(AT_ONCE)
  for (const claim of claims) {
    await closeOthersOf(context, claim)
    await places.markOthersClosed(claim)
  }
  return claims.length
}

async function closeOthersOf(
  context: ServerContext,
  { place, journey, caseId }: ClaimedPlace,
): Promise<void> {
  const rule = context.definitions.inForce(journey).journey.definition.openCases
  if (!rule?.closes) return
  const cases = casesRepository(context.database, context.sealer)
  const others = await cases.othersAt(place, { id: caseId, journey })
  for (const { id } of others) await close(context, id, { once: rule.once, closes: rule.closes })
}

async function close(
  context: ServerContext,
  id: string,
  { once, closes }: Pick<OpenCasesRule, 'once'> & { closes: Condition },
): Promise<void> {
  await inTransaction(context.database, async (tx) => {
    const other = await casesRepository(tx, context.sealer).lock(id)
    const { closed, step } = other.state
    const scope = scopeOf(other.state, momentOf(context, other))
    const flow = await context.definitions.journeyOf(other, tx)
    // One that has claimed was told as it did.
    const hasClaimed = !once || meets(once, scope)
    if (closed || hasClaimed || !meets(closes, scope) || isEnd(flow, stepOf(flow, step))) return
    await closeSuperseded(context, tx, other)
  })
}
