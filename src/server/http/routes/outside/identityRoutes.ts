import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'

import { OutsideAddress, RecognitionRequest } from '#contract/identity.ts'
import { accepts } from '#flow/accepts.ts'

import { auditFailedAttempt } from '../../../security/audit/auditFailedAttempt.ts'
import { changeRequestOf } from '../../changeRequestOf.ts'
import type { Transaction } from '../../../storage/database/Connection.ts'
import { inTransaction } from '../../../storage/database/inTransaction.ts'
import { DomainError } from '../../../errors/DomainError.ts'
import { admitUrl } from '../../../security/callbacks/admitUrl.ts'
import { bindBrowser, isSameBrowser, releaseBrowser } from '../../../security/callbacks/browserBinding.ts'
import { beginsSession } from '../../../security/callbacks/beginsSession.ts'
import { visitOf } from '../../../security/callbacks/visitOf.ts'
import { callbackUrl } from '../../../security/callbacks/callbackUrl.ts'
import { redirectOtherBrowser } from '../../../security/callbacks/redirectOtherBrowser.ts'
import { runIdempotent } from '../../../interpreter/runIdempotent.ts'
import { milliseconds } from '../../../interpreter/durations.ts'
import { lockAtRevision } from '../../../interpreter/transition/lockAtRevision.ts'
import type { RecognitionState } from '../../../lending/Ports.ts'
import { outOfTurn } from '../../../interpreter/steps/outOfTurn.ts'
import { sendOutsideMessage } from '../../../interpreter/sendMessage.ts'
import { transition } from '../../../interpreter/transition/transition.ts'
import {
  identityRequestsRepository,
  type IdentityRequest,
  type OpenRequest,
} from '../../../storage/repositories/access/identityRequestsRepository.ts'
import { linksRepository } from '../../../storage/repositories/access/linksRepository.ts'
import type { LoanCase } from '../../../storage/repositories/cases/LoanCase.ts'
import { executionsRepository } from '../../../storage/repositories/cases/executionsRepository.ts'
import { settingsOfSession } from '../../../security/sessions/settingsOfSession.ts'
import type { Session } from '../../../security/sessions/Session.ts'
import { executionOf } from '../../../security/sessions/executionOf.ts'
import { pageAddress } from '../../../interpreter/definitions/pageAddress.ts'
import { factsOf } from '../../../lending/facts.ts'
import type { OutsideMessageName } from '../../../lending/outsideMessages.ts'
import { readCase } from '../../../lending/readCase.ts'

const LOGIN_LIFE_MS = 15 * 60_000
const RECOGNITION_LIFE_MS = 30 * 60_000
const RECEIVED: OutsideMessageName = 'identityReferenceReceived'
const LOGIN_FAILED: OutsideMessageName = 'identityLoginFailed'
const STARTED: OutsideMessageName = 'videoStarted'
const outcomes = {
  completed: 'videoCompleted',
  failed: 'videoFailed',
  aborted: 'videoAborted',
} as const satisfies Record<string, OutsideMessageName>

const Callback = Type.Object({
  state: Type.String({ maxLength: 100 }),
  code: Type.Optional(Type.String({ maxLength: 2000 })),
  error: Type.Optional(Type.String({ maxLength: 200 })),
})
const Returned = Type.Object({ state: Type.String({ maxLength: 100 }) })

/** Identification by SPID and by video: out to the provider, and back with a one-use code. */
export const identityRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { context } = app
  const { clock, database, environment, ports, sealer } = context
  const requests = identityRequestsRepository(database, sealer)
  const executions = executionsRepository(database, sealer)

  app.post(
    '/spid/link',
    { onRequest: app.authenticate, schema: { response: { 200: OutsideAddress } } },
    async (request, reply) => {
      const loanCase = await waitingFor(RECEIVED, request)
      const redirectUri = callbackUrl(context, loanCase, 'spid', providerOf(request))
      const identityRequest = draft(request.session, loanCase, LOGIN_LIFE_MS)
      const { url, ...login } = await begin(identityRequest.state, redirectUri)
      await requests.add('spid', identityRequest, { ...login, redirectUri }, clock.now())
      bindBrowser(context, reply, identityRequest.id, LOGIN_LIFE_MS)
      return { url }
    },
  )

  app.get('/spid/callback', { schema: { querystring: Callback, hide: true } }, async (request, reply) => {
    const { query, url } = request
    const identityRequest = await requests.find('spid', query.state, clock.now())
    const isSame = identityRequest && isSameBrowser(context, request, identityRequest.id)
    if (!identityRequest || (!isSame && identityRequest.isUsed))
      return reply.redirect(`${environment.baseUrl}/`, 303)

    const { caseId, person, id } = identityRequest
    if (!isSame) return redirectOtherBrowser(context, reply, 'spid', { caseId, person })
    const isFirst = await requests.use(id, clock.now())
    const { state } = query
    const callback = new URL(url, environment.baseUrl)
    const isKnown = isFirst
      ? await isIdentified(identityRequest, callback, state)
      : (await requests.identity(id, caseId)) !== undefined
    if (!isKnown) {
      await sendOutsideMessage(context, {
        caseId,
        person,
        name: LOGIN_FAILED,
        facts: { loginFailed: true },
        buffer: false,
      })
      releaseBrowser(context, reply, id)
      const loanCase = await executions.get({ caseId, person })
      const { identification } = context.definitions.productOf(loanCase).settings.routes
      return reply.redirect(pageAddress(context, loanCase, identification), 303)
    }
    const facts = { identityReference: id, loginFailed: false }
    // A server that died after it had learnt who came back may not have told the case. One that was told is past it.
    if (isFirst || (await isLoginAwaited(identityRequest)))
      await sendOutsideMessage(context, {
        caseId,
        person,
        name: RECEIVED,
        facts,
        identifies: true,
        buffer: isFirst,
      })
    return reply.redirect(await wayBack(identityRequest, reply), 303)
  })

  app.post(
    '/recognition/url',
    { onRequest: app.authenticate, schema: { body: RecognitionRequest, response: { 200: OutsideAddress } } },
    async (request, reply) => {
      const asked = changeRequestOf(request, ['recognition', request.body])
      const answer = await runIdempotent(context, asked, () => openRecognition(request))
      const { url, visit } = JSON.parse(answer) as { url: string; visit: string }
      bindBrowser(context, reply, visit, RECOGNITION_LIFE_MS)
      return { url }
    },
  )

  app.get(
    '/recognition/callback',
    { schema: { querystring: Returned, hide: true } },
    async (request, reply) => {
      const identityRequest = await requests.find('video', request.query.state, clock.now())
      const isSame = identityRequest && isSameBrowser(context, request, identityRequest.id)
      if (!identityRequest || (!isSame && identityRequest.isUsed))
        return reply.redirect(`${environment.baseUrl}/`, 303)

      const { caseId, person, kept, id } = identityRequest
      if (!isSame) return redirectOtherBrowser(context, reply, 'video', { caseId, person })
      const state = await resultOf(kept.recognitionId)
      const loanCase = await executions.get({ caseId, person })
      const { video } = factsOf(loanCase.state)
      // An applicant who has begun anew since then waits for the newer recognition.
      const isAwaited = video?.request === id
      if (state !== 'pending' && isAwaited) {
        const identifies = state === 'completed'
        await sendOutsideMessage(context, {
          caseId,
          person,
          name: outcomes[state],
          buffer: false,
          identifies,
        })
      }
      // Used up once the case has accepted it: a server that dies before is asked once more. Before the provider has decided
      // the browser may come back again too.
      if (state !== 'pending') {
        await requests.use(id, clock.now())
        releaseBrowser(context, reply, id)
      }
      const code = await refer('video', identityRequest, reply)
      const page = await pageThatWaits(loanCase)
      return reply.redirect(code === undefined ? page : `${page}?token=${code}`, 303)
    },
  )

  /** Asks the provider who came back from a login, and keeps it. Returns false where that cannot be said. */
  async function isIdentified(
    { id, caseId, person, kept }: OpenRequest<'spid'>,
    callback: URL,
    state: string,
  ): Promise<boolean> {
    try {
      await requests.saveIdentity(id, await ports.spid.identity(callback, { state, ...kept }))
      return true
    } catch (error) {
      logFailure(error)
      await auditFailedAttempt(context, 'loginRefused spid', { caseId, person })
      return false
    }
  }

  /** Whether the case still waits to be told who came back. */
  async function isLoginAwaited({ caseId, person }: OpenRequest<'spid'>): Promise<boolean> {
    const loanCase = await executions.get({ caseId, person })
    const { steps } = await context.definitions.journeyOf(loanCase)
    const step = steps.get(loanCase.state.step)
    return !loanCase.state.closed && step !== undefined && accepts(step, RECEIVED, 'outside')
  }

  /** The execution of a session, if it stands where the outside may say `message`. */
  async function waitingFor(message: string, { session }: { session: Session }): Promise<LoanCase> {
    const loanCase = await executions.get(executionOf({ session }))
    const journey = await context.definitions.journeyOf(loanCase)
    const step = journey.steps.get(loanCase.state.step)
    if (!loanCase.state.closed && step && accepts(step, message, 'outside')) return loanCase
    throw outOfTurn(context, 'TASK_OUT_OF_TURN', journey, loanCase)
  }

  /** Begins a recognition with the provider. The case goes on together with what is kept of it. */
  async function openRecognition({ session, params }: Pick<FastifyRequest, 'session' | 'params'>) {
    const loanCase = await waitingFor(STARTED, { session })
    const visit = visitOf(sealer, 'video', loanCase)
    const identityRequest = {
      ...draft(session, loanCase, RECOGNITION_LIFE_MS),
      id: visit.id,
      state: visit.secret,
    }
    const { id, url } = await ports.recognition.open({
      key: identityRequest.id,
      caseId: loanCase.id,
      person: personIn(loanCase),
      returnUrl: `${callbackUrl(context, loanCase, 'recognition', providerOf({ params }))}?state=${identityRequest.state}`,
      admitUrl: admitUrl(context, loanCase, 'video', identityRequest.id),
      expiresAt: identityRequest.expiresAt,
    })
    return async (tx: Transaction) => {
      const now = clock.now()
      const locked = await lockAtRevision(tx, sealer, loanCase)
      await identityRequestsRepository(tx, sealer).add('video', identityRequest, { recognitionId: id }, now)
      const facts = { video: { request: identityRequest.id, consentGivenAt: now.toISOString() } }
      const event = { type: 'message', name: STARTED, variables: {}, facts } as const
      await transition(context, tx, locked, event, 'outside')
      return { caseId: loanCase.id, answer: JSON.stringify({ url, visit: identityRequest.id }) }
    }
  }

  function draft({ subject }: Session, { id: caseId, person }: LoanCase, lifeMs: number): IdentityRequest {
    const expiresAt = new Date(clock.now().getTime() + lifeMs)
    return requests.draft({ caseId, person, subject, expiresAt })
  }

  /** A provider that does not answer says nothing yet: the case waits on, and the recognition can be begun anew. */
  async function resultOf(recognitionId: string): Promise<RecognitionState> {
    try {
      return await ports.recognition.result(recognitionId)
    } catch (error) {
      context.log.warn({ err: error }, 'a recognition by video could not be asked after')
      return 'pending'
    }
  }

  async function begin(state: string, redirectUri: string) {
    try {
      return await ports.spid.login({ state, redirectUri })
    } catch (error) {
      logFailure(error)
      throw new DomainError(
        'SPID_UNAVAILABLE',
        'Due to technical problems, now you cannot identify with Spid',
      )
    }
  }

  /** Where a login leads: also again, for the same browser, as the answer that said so may have been lost. */
  async function wayBack(identityRequest: OpenRequest<'spid'>, reply: FastifyReply): Promise<string> {
    const { id, caseId, person } = identityRequest
    releaseBrowser(context, reply, id)
    const identity = await requests.identity(id, caseId)
    const home = pageAddress(context, await executions.get({ caseId, person }))
    const code = identity && (await refer('spid', identityRequest, reply, identity.taxCode))
    return code === undefined ? home : `${home}?referenceId=${code}`
  }

  /**
   * A code with which the browser comes back, to be exchanged for a session by this browser alone; none where the case
   * begins no session after this visit.
   */
  async function refer(
    kind: 'spid' | 'video',
    { id, caseId, subject, person }: Omit<IdentityRequest, 'state'>,
    reply: FastifyReply,
    taxCode?: string,
  ): Promise<string | undefined> {
    const now = clock.now()
    const { token } = await settingsOfSession(context, database, { caseId })
    const life = milliseconds(token.linkLife)
    const code = await inTransaction(database, async (tx) => {
      // Held, so that no person is identified in between.
      const { state } = await executionsRepository(tx, sealer).lock({ caseId, person })
      if (!beginsSession(state, { kind, id, taxCode })) return undefined
      const link = { kind, caseId, subject, person, expiresAt: new Date(now.getTime() + life) }
      return linksRepository(tx, sealer).add(link, now)
    })
    if (code === undefined) {
      await auditFailedAttempt(context, `loginRefused ${kind}:identified`, { caseId, person })
      return undefined
    }
    const added = await linksRepository(database, sealer).find(code)
    if (added) bindBrowser(context, reply, added.id, life)
    return code
  }

  /** The page of the step that waits for the end of a recognition. */
  async function pageThatWaits(loanCase: LoanCase): Promise<string> {
    const { steps } = await context.definitions.journeyOf(loanCase)
    const step = steps.values().find((each) => accepts(each, outcomes.completed, 'outside'))
    return pageAddress(context, loanCase, step?.name)
  }

  function logFailure(error: unknown): void {
    context.log.warn({ err: error }, 'a login by SPID failed')
  }
}

function providerOf({ params }: Pick<FastifyRequest, 'params'>): string {
  return (params as { provider: string }).provider
}

/** Who has to be recognised. */
function personIn(loanCase: LoanCase): { taxCode: string; name: string; surname: string } {
  const { taxCode, name, surname } = readCase(loanCase).applicant
  return { taxCode, name, surname }
}
