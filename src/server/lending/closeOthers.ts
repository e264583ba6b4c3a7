import { stepOf } from '#flow/advance.ts'
import { isEnd } from '#flow/isEnd.ts'

import { inTransaction } from '../storage/database/inTransaction.ts'
import { identifiedAs } from './personalData/identifiedAs.ts'
import { casesRepository } from '../storage/repositories/cases/casesRepository.ts'
import {
  type IdentifiedCompany,
  identifiedCompaniesRepository,
} from '../storage/repositories/cases/identifiedCompaniesRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { closeSuperseded } from './closeSuperseded.ts'

const AT_ONCE = 20

/**
 * Closes the requests of a company that were not the first to reach identity. It follows the claim in transactions of
 * its own, so that two requests never wait for each other. Returns how many companies were gone through.
 */
export async function closeOthers(context: ServerContext): Promise<number> {
  const companies = identifiedCompaniesRepository(context.database)
  const claims = await companies.withOthersOpen(AT_ONCE)
  for (const claim of claims) {
    await closeOthersOf(context, claim)
    await companies.markOthersClosed(claim)
  }
  return claims.length
}

async function closeOthersOf(
  context: ServerContext,
  { companyIndex, journey, caseId }: IdentifiedCompany,
): Promise<void> {
  const cases = casesRepository(context.database, context.sealer)
  const others = await cases.othersOfCompany(companyIndex, { id: caseId, journey })
  for (const { id } of others) await close(context, id)
}

async function close(context: ServerContext, id: string): Promise<void> {
  await inTransaction(context.database, async (tx) => {
    const other = await casesRepository(tx, context.sealer).lock(id)
    const { facts, closed, step } = other.state
    // One that is not verified yet is notified as soon as it is.
    const isVerified = facts['applicationRunning'] !== undefined
    const flow = await context.definitions.journeyOf(other, tx)
    if (closed || !isVerified || identifiedAs(facts) !== undefined || isEnd(flow, stepOf(flow, step))) return
    await closeSuperseded(context, tx, other)
  })
}
