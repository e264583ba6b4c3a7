import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import type { JourneyStep } from '#flow/Journey.ts'

import { romeInstant } from '../../../lending/calendar/romeInstant.ts'
import { romeTime } from '../../../lending/calendar/romeTime.ts'
import { changeRequestOf } from '../../changeRequestOf.ts'
import { consumeLimit } from '../../../security/limits/consumeLimit.ts'
import type { PaperKind } from '../../../documents/papers/papers.ts'
import { termsOf } from '../../../documents/papers/termsOf.ts'
import { DomainError } from '../../../errors/DomainError.ts'
import { isUnchanged } from '../../isUnchanged.ts'
import { runIdempotent } from '../../../interpreter/runIdempotent.ts'
import { refuseOutOfTurn } from '../../../interpreter/steps/outOfTurn.ts'
import { setFacts, type FactsOf } from '../../../interpreter/setFacts.ts'
import { casesRepository } from '../../../storage/repositories/cases/casesRepository.ts'
import { sendJson } from '../../sendJson.ts'
import { sendPdf } from '../../sendPdf.ts'
import type { Facts } from '../../../lending/facts.ts'
import { caseOf } from '../../../security/sessions/caseOf.ts'

const Read = Type.Object({ read: Type.Literal(true) })

/** The sheets to be read before an offer is accepted, and that they were. */
export const informationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { context } = app
  app.addHook('onRequest', app.authenticate)

  app.get('/informationsheets/read', async (request, reply) =>
    sendSheet(request, reply, 'foglio-informativo', 'informationSheet'),
  )
  app.post('/informationsheets/read', { schema: { response: { 200: Read } } }, async (request, reply) =>
    sendJson(reply, await confirm(request, 'sheetRead')),
  )
  app.get('/mcc-deliberation/read', async (request, reply) =>
    sendSheet(request, reply, 'delibera-di-garanzia', 'mccDeliberation'),
  )
  app.post('/mcc-deliberation/read', { schema: { response: { 200: Read } } }, async (request, reply) =>
    sendJson(reply, await confirm(request, 'deliberationRead')),
  )

  /** A sheet has one version a day: a session that has it gets a 304, another the one that is kept. */
  async function sendSheet(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    kind: PaperKind,
  ): Promise<FastifyReply> {
    const { session } = request
    const caseId = caseOf(request)
    await consumeLimit(context, 'downloadsOfSession', session.id)
    const loanCase = await casesRepository(context.database, context.sealer).get(caseId)
    refuseBeforeOffer(loanCase.state.facts)
    const terms = await termsOf(context, loanCase)
    const ofToday = { ...terms, at: romeInstant(romeTime(terms.at).date, '00:00') }
    const version = context.keptPapers.versionOf(session.id, kind, ofToday)
    if (isUnchanged(request, version)) return reply.code(304).header('etag', `"${version}"`).send()

    const pdf = await context.keptPapers.read(session.id, kind, ofToday)
    return sendPdf(reply, `${name}-${loanCase.reference}.pdf`, pdf, version)
  }

  async function confirm(request: FastifyRequest, fact: 'sheetRead' | 'deliberationRead'): Promise<string> {
    const caseId = caseOf(request)
    const execution = { caseId, person: null, session: request.session.id }
    const read: FactsOf<Facts> = (loanCase, journey) => {
      refuseOutOfTurn(context, journey, loanCase, asksForSheet)
      return fact === 'sheetRead' ? { sheetRead: true } : { deliberationRead: true }
    }
    return runIdempotent(context, changeRequestOf(request, [fact]), async () => async (tx) => {
      await setFacts(context, tx, execution, fact, read)
      return { caseId, answer: JSON.stringify({ read: true }) }
    })
  }
}

/** The task at which an offer is accepted, and not before its sheets were read. */
function asksForSheet(step: JourneyStep): boolean {
  const required = step.kind === 'task' ? (step.definition.requires ?? []) : []
  return required.some(({ error }) => error === 'SHEET_NOT_READ')
}

/** A sheet speaks of an offer: before there is one, there is no sheet. */
function refuseBeforeOffer(facts: Record<string, unknown>): void {
  if (!facts['offer']) throw new DomainError('NOT_FOUND', 'There is no offer yet.')
}
