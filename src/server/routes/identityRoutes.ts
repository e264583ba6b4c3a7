import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { OutsideAddress } from '#contract/identity.ts'
import { hears } from '#flow/hears.ts'

import { DomainError } from '../errors/DomainError.ts'
import { describeStep } from '../process/describeStep.ts'
import { milliseconds } from '../process/durations.ts'
import { outOfTurn } from '../process/outOfTurn.ts'
import { sendOutsideMessage } from '../process/sendMessage.ts'
import { casesRepository } from '../repositories/casesRepository.ts'
import {
  identityRequestsRepository,
  type IdentityRequest,
} from '../repositories/identityRequestsRepository.ts'
import { linksRepository } from '../repositories/linksRepository.ts'
import { caseOf } from '../session/caseOf.ts'

const LOGIN_LIFE_MS = 15 * 60_000
const RECEIVED = 'identityReferenceReceived'

const Callback = Type.Object({
  state: Type.String({ maxLength: 100 }),
  code: Type.Optional(Type.String({ maxLength: 2000 })),
  error: Type.Optional(Type.String({ maxLength: 200 })),
})

/** Identification by SPID: out to the login, and back with a one-use reference. */
export const identityRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { context } = app
  const { clock, database, environment, ports, sealer } = context
  const requests = identityRequestsRepository(database, sealer)

  app.post(
    '/spid/link',
    { onRequest: app.authenticate, schema: { response: { 200: OutsideAddress } } },
    async (request) => {
      const { session, params } = request
      const loanCase = await casesRepository(database, sealer).get(caseOf(request))
      const journey = await context.definitions.journeyOf(loanCase)
      const step = journey.steps.get(loanCase.state.step)
      if (loanCase.state.closed || !step || !hears(step, RECEIVED, 'outside')) {
        throw outOfTurn('TASK_OUT_OF_TURN', describeStep(journey, loanCase))
      }
      const { provider } = params as { provider: string }
      const redirectUri = `${environment.baseUrl}/api/v1/${provider}/spid/callback`
      const applicant = loanCase.state.facts['applicant'] as { taxCode: string } | undefined
      const identityRequest = requests.draft({
        caseId: loanCase.id,
        subject: session.subject,
        person: session.person,
        expiresAt: new Date(clock.now().getTime() + LOGIN_LIFE_MS),
      })
      const { url, ...login } = await begin(identityRequest.state, redirectUri, applicant?.taxCode)
      await requests.add(identityRequest, { ...login, redirectUri }, clock.now())
      return { url }
    },
  )

  app.get(
    '/spid/callback',
    { schema: { querystring: Callback, hide: true } },
    async ({ query, url }, reply) => {
      const identityRequest = await requests.take(query.state, clock.now())
      if (!identityRequest) return reply.redirect(`${environment.baseUrl}/`, 303)

      const back = `${environment.baseUrl}/${context.definitions.current.settings.routes.identification}`
      const callback = new URL(url, environment.baseUrl)
      const { state, login, id } = identityRequest
      try {
        await requests.saveIdentity(id, await ports.spid.identity(callback, { state, ...login }))
      } catch (error) {
        logFailure(error)
        return reply.redirect(back, 303)
      }
      const referenceId = await refer(identityRequest)
      return reply.redirect(`${environment.baseUrl}/?referenceId=${referenceId}`, 303)
    },
  )

  async function begin(state: string, redirectUri: string, taxCode: string | undefined) {
    try {
      return await ports.spid.login({ state, redirectUri, ...(taxCode && { taxCode }) })
    } catch (error) {
      logFailure(error)
      throw new DomainError(
        'SPID_UNAVAILABLE',
        'Due to technical problems, now you cannot identify with Spid',
      )
    }
  }

  /** The case hears that somebody came back; the browser gets a code that it exchanges for a session. */
  async function refer({ id, caseId, subject, person }: IdentityRequest): Promise<string> {
    const now = clock.now()
    const life = milliseconds(context.definitions.current.settings.token.linkLife)
    const link = { kind: 'spid', caseId, subject, person, expiresAt: new Date(now.getTime() + life) } as const
    const code = await linksRepository(database, sealer).add(link, now)
    if (!person)
      await sendOutsideMessage(context, { caseId, name: RECEIVED, facts: { identityReference: id } })
    return code
  }

  function logFailure(error: unknown): void {
    context.log.warn({ err: error }, 'a login by SPID failed')
  }
}
