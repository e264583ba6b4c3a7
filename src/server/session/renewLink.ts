import { inTransaction } from '../database/inTransaction.ts'
import { languageOf } from '../languageOf.ts'
import { casesRepository } from '../repositories/casesRepository.ts'
import { countersRepository } from '../repositories/countersRepository.ts'
import { linksRepository } from '../repositories/linksRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { sendResumeLink } from './sendResumeLink.ts'

const HOUR_MS = 3_600_000
const AN_HOUR = 3

/** Sends a new resume link to the contact of an old one. Nobody learns whether there was one. */
export async function renewLink(
  context: ServerContext,
  code: string,
  acceptLanguage: string | undefined,
): Promise<void> {
  const language = languageOf({ headers: { 'accept-language': acceptLanguage } })
  await inTransaction(context.database, async (tx) => {
    const found = await linksRepository(tx, context.sealer).find(code)
    if (found?.kind !== 'resume') return
    const counters = countersRepository(tx)
    const { count } = await counters.count(`link:${found.case_id}`, context.clock.now(), HOUR_MS)
    if (count > AN_HOUR) return
    const loanCase = await casesRepository(tx, context.sealer).get(found.case_id)
    if (!loanCase.state.closed) await sendResumeLink(context, tx, loanCase, language)
  })
  context.poller.kick()
}
