import { commitAndWake } from '../../interpreter/scheduling/commitAndWake.ts'
import { languageOf } from '../../http/languageOf.ts'
import { tryConsumeLimit } from '../limits/consumeLimit.ts'
import { linksRepository } from '../../storage/repositories/access/linksRepository.ts'
import { executionsRepository } from '../../storage/repositories/cases/executionsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { sendPersonLink } from './sendPersonLink.ts'
import { sendResumeLink } from './sendResumeLink.ts'

/** Kinds of links that lead back to a case; the others belong to a visit to a page outside. */
const renewable = new Set(['resume', 'person', 'phone'])

/** Sends a new resume link to the contact of an old one. The caller does not learn whether there was one. */
export async function renewLink(
  context: ServerContext,
  code: string,
  acceptLanguage: string | undefined,
): Promise<void> {
  const language = languageOf({ headers: { 'accept-language': acceptLanguage } })
  await commitAndWake(context, async (tx) => {
    const found = await linksRepository(tx, context.sealer).find(code)
    if (!found || !renewable.has(found.kind)) return
    if (!(await tryConsumeLimit(context, 'linksOfCase', found.person ?? found.case_id, tx))) return
    const execution = { caseId: found.case_id, person: found.person }
    const loanCase = await executionsRepository(tx, context.sealer).get(execution)
    const send = found.person !== null ? sendPersonLink : sendResumeLink
    if (!loanCase.state.closed) await send(context, tx, loanCase, language)
  })
}
