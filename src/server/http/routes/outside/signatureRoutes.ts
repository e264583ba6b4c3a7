import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { NextWorkingDay, SignAvailability, SignSessionState } from '#contract/signature.ts'

import { nextWorkingDay } from '../../../lending/calendar/nextWorkingDay.ts'
import { romeTime } from '../../../lending/calendar/romeTime.ts'
import { signingWindow } from '../../../lending/calendar/signingWindow.ts'
import { changeRequestOf } from '../../changeRequestOf.ts'
import { bindBrowser } from '../../../security/callbacks/browserBinding.ts'
import { runIdempotent } from '../../../interpreter/runIdempotent.ts'
import { setFacts, type FactsOf } from '../../../interpreter/setFacts.ts'
import { casesRepository } from '../../../storage/repositories/cases/casesRepository.ts'
import type { LoanCase } from '../../../storage/repositories/cases/LoanCase.ts'
import { sendJson } from '../../sendJson.ts'
import { caseOf } from '../../../security/sessions/caseOf.ts'
import { readContract, refuseUnlessSigning } from '../../../lending/signature/readContract.ts'
import { settleSignature } from '../../../lending/signature/settleSignature.ts'
import type { Facts } from '../../../lending/facts.ts'
import { signAvailability } from '../../../lending/signature/signAvailability.ts'
import { loanOffered } from '../../../lending/loanSettings.ts'

/** Time to read and sign, in milliseconds, from the last time that the page asked. */
const SIGNING_LIFE_MS = 60 * 60_000

/** The signature of the contract: when it is possible, where, and whether it is done. Times are the process's. */
export const signatureRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { context } = app
  app.addHook('onRequest', app.authenticate)

  app.get(
    '/digital_sign/availability',
    { schema: { response: { 200: SignAvailability } } },
    async (request, reply) => {
      const loanCase = await caseOfRequest(request)
      const availability = await signAvailability(context, loanCase)
      if (availability.url !== undefined) {
        bindBrowser(context, reply, (await readContract(context, loanCase)).contract.id, SIGNING_LIFE_MS)
      }
      return availability
    },
  )

  app.get(
    '/digital_sign/verify_session_state',
    { schema: { response: { 200: SignSessionState } } },
    async (request) => {
      const { contract } = await readContract(context, await caseOfRequest(request))
      return { state: await settleSignature(context, { contractId: contract.id, caseId: caseOf(request) }) }
    },
  )

  app.get(
    '/digital_sign/next_working_day_for_digital_sign',
    { schema: { response: { 200: NextWorkingDay } } },
    async () => {
      const { days, from, to } = loanOffered(context.definitions.current).signing
      const now = context.processClock.now()
      const window = signingWindow({ days, from, to }, now)
      const date = window.open ? nextWorkingDay(romeTime(now).date, days) : window.date
      return { date, start_time: from, end_time: to }
    },
  )

  app.post(
    '/digital_sign/time_elapsed_message_read',
    { schema: { response: { 200: Type.Object({ read: Type.Literal(true) }) } } },
    async (request, reply) => {
      const caseId = caseOf(request)
      const answer = await runIdempotent(context, changeRequestOf(request, ['elapsed']), async () => {
        const { contract } = await readContract(context, await caseOfRequest(request))
        const session = await context.ports.signature.session(contract.id, context.processClock.now())
        const read: FactsOf<Facts> = (loanCase, journey) => {
          refuseUnlessSigning(context, journey, loanCase)
          return { timeElapsedMessageRead: session?.expiresAt.toISOString() ?? true }
        }
        const execution = { caseId, person: null, session: request.session.id }
        return async (tx) => {
          await setFacts(context, tx, execution, 'timeElapsedMessageRead', read)
          return { caseId, answer: JSON.stringify({ read: true }) }
        }
      })
      return sendJson(reply, answer)
    },
  )

  function caseOfRequest(request: FastifyRequest): Promise<LoanCase> {
    return casesRepository(context.database, context.sealer).get(caseOf(request))
  }
}
