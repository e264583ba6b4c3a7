import type { Condition, OpenCasesRule } from '#flow/Flow.ts'
import { isEnd } from '#flow/isEnd.ts'
import { meets } from '#flow/meets.ts'
import { scopeOf } from '#flow/scopeOf.ts'

import { inTransaction } from '../../storage/database/inTransaction.ts'
import { isUnavailable } from '../../storage/database/isUnavailable.ts'
import { casesRepository } from '../../storage/repositories/cases/casesRepository.ts'
import {
  type ClaimedPlace,
  claimedPlacesRepository,
} from '../../storage/repositories/cases/claimedPlacesRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { momentOf } from '../momentOf.ts'
import { closeSuperseded } from './closeSuperseded.ts'
import { isOver } from '../steps/isOver.ts'

const AT_ONCE = 20

/**
 * Closes the cases beside one that has claimed its place, as their journey says. It follows the claim in transactions of
 * its own, so that two cases never wait for each other. One that cannot be closed is logged, and stands in no other's way.
 * Returns how many places were gone through.
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
  // Of a journey that is deployed no more nothing is closed.
  if (!context.definitions.current.journeys.has(journey)) return
  const { journey: flow, flowVersion } = context.definitions.inForce(journey)
  const rule = flow.definition.openCases
  if (!rule?.closes) return
  const cases = casesRepository(context.database, context.sealer)
  const ends = [...flow.steps.values()].filter((step) => isEnd(flow, step)).map(({ name }) => name)
  const others = await cases.goingOnAt(place, { id: caseId, journey }, { flowVersion, ends })
  for (const { id } of others) {
    try {
      await close(context, id, caseId, { once: rule.once, closes: rule.closes })
    } catch (error) {
      if (isUnavailable(error) || context.definitions.isBehind) throw error
      context.log.error({ err: error }, 'a case could not be closed for the one that goes on')
    }
  }
}

async function close(
  context: ServerContext,
  id: string,
  holderId: string,
  { once, closes }: Pick<OpenCasesRule, 'once'> & { closes: Condition },
): Promise<void> {
  await inTransaction(context.database, async (tx) => {
    const cases = casesRepository(tx, context.sealer)
    const other = await cases.lock(id)
    const scope = scopeOf(other.state, momentOf(context, other))
    // One that has claimed was told as it did.
    const hasClaimed = !once || meets(once, scope)
    if (hasClaimed || !meets(closes, scope) || (await isOver(context, tx, other))) return
    // A place is free again once its case is over: who has begun since then goes on.
    if (await isOver(context, tx, await cases.get(holderId))) return
    await closeSuperseded(context, tx, other)
  })
}
