import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { changeRequestOf } from '../changeRequestOf.ts'
import type { ContractTerms } from '../documents/ContractTerms.ts'
import { informationSheetPdf } from '../documents/informationSheetPdf.ts'
import { mccDeliberationPdf } from '../documents/mccDeliberationPdf.ts'
import { termsOf } from '../documents/termsOf.ts'
import { DomainError } from '../errors/DomainError.ts'
import { answerOnce } from '../process/answerOnce.ts'
import { setFacts } from '../process/setFacts.ts'
import { casesRepository } from '../repositories/casesRepository.ts'
import type { LoanCase } from '../repositories/LoanCase.ts'
import { sendJson } from '../sendJson.ts'
import { sendPdf } from '../sendPdf.ts'
import { caseOf } from '../session/caseOf.ts'

const Read = Type.Object({ read: Type.Literal(true) })

/** The sheets to be read before an offer is accepted, and that they were. */
export const informationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { context } = app
  app.addHook('onRequest', app.authenticate)

  app.get('/informationsheets/read', async (request, reply) =>
    sendSheet(request, reply, 'foglio-informativo', informationSheetPdf),
  )
  app.post('/informationsheets/read', { schema: { response: { 200: Read } } }, async (request, reply) =>
    sendJson(reply, await confirm(request, 'sheetRead')),
  )
  app.get('/mcc-deliberation/read', async (request, reply) =>
    sendSheet(request, reply, 'delibera-di-garanzia', mccDeliberationPdf),
  )
  app.post('/mcc-deliberation/read', { schema: { response: { 200: Read } } }, async (request, reply) =>
    sendJson(reply, await confirm(request, 'deliberationRead')),
  )

  async function sendSheet(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    write: (terms: ContractTerms) => Promise<Uint8Array>,
  ): Promise<FastifyReply> {
    const loanCase = await casesRepository(context.database, context.sealer).get(caseOf(request))
    refuseBeforeOffer(loanCase.state.facts)
    return sendPdf(reply, `${name}-${loanCase.reference}.pdf`, await write(await termsOf(context, loanCase)))
  }

  async function confirm(request: FastifyRequest, fact: 'sheetRead' | 'deliberationRead'): Promise<string> {
    const caseId = caseOf(request)
    const read = ({ state }: LoanCase) => {
      refuseBeforeOffer(state.facts)
      return { [fact]: true }
    }
    return answerOnce(context, changeRequestOf(request, [fact]), async () => async (tx) => {
      await setFacts(context, tx, caseId, fact, read, request.session.id)
      return { caseId, answer: JSON.stringify({ read: true }) }
    })
  }
}

/** A sheet speaks of an offer: before there is one, there is no sheet. */
function refuseBeforeOffer(facts: Record<string, unknown>): void {
  if (!facts['offer']) throw new DomainError('NOT_FOUND', 'There is no offer yet.')
}
