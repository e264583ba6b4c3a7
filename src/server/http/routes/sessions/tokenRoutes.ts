import { randomUUID } from 'node:crypto'

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { LinkRenewal, OutsideProof, PhoneLink, TokenResponse } from '#contract/token.ts'
import { Type } from 'typebox'

import { idempotencyKeyOf } from '../../idempotencyKeyOf.ts'
import { sendJson } from '../../sendJson.ts'
import { exchangeProof } from '../../../security/sessions/exchangeProof.ts'
import { makePhoneLink } from '../../../security/links/makePhoneLink.ts'
import { renewLink } from '../../../security/links/renewLink.ts'
import { renewToken } from '../../../security/sessions/renewToken.ts'
import { startSession } from '../../../security/sessions/startSession.ts'

/** Sessions: begun by any caller, exchanged for a proof, prolonged by their own token. */
export const tokenRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { context } = app

  app.post(
    '/token/generate',
    {
      schema: { response: { 200: TokenResponse } },
      config: { limit: 'sessionStartsOfNetwork' },
    },
    async () => {
      const session = { subject: randomUUID(), caseId: null, person: null, needsCode: false }
      return { access_token: await startSession(context, context.database, session) }
    },
  )

  app.post(
    '/token/authentication/generate',
    {
      schema: { body: OutsideProof, response: { 200: TokenResponse } },
      config: { limit: 'proofExchangesOfNetwork' },
    },
    async (request, reply) =>
      sendJson(
        reply,
        await exchangeProof(context, request.body, { key: idempotencyKeyOf(request), request, reply }),
      ),
  )

  app.post(
    '/token/refresh',
    { onRequest: app.authenticate, schema: { response: { 200: TokenResponse } } },
    async ({ session }) => ({ access_token: await renewToken(context, session) }),
  )

  app.post(
    '/link/phone',
    { onRequest: app.authenticate, schema: { response: { 200: PhoneLink } } },
    async (request) => makePhoneLink(context, request),
  )

  app.post(
    '/link/renew',
    {
      schema: { body: LinkRenewal, response: { 202: Type.Object({ sent: Type.Literal(true) }) } },
      config: { limit: 'linkRenewalsOfNetwork' },
    },
    async ({ body, headers }, reply) => {
      await renewLink(context, body.link, headers['accept-language'])
      return reply.code(202).send({ sent: true })
    },
  )
}
