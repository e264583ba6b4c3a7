import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

import { authenticate, type AuthenticatedSession } from '../../security/sessions/authenticate.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** A hook: the call needs a valid bearer. */
    authenticate(request: FastifyRequest): Promise<void>
    /** A hook: a bearer of ours is needed, its time may be over. */
    authenticateExpired(request: FastifyRequest): Promise<void>
  }
  interface FastifyRequest {
    /** Who calls, once a hook has authenticated them. */
    session: AuthenticatedSession
  }
}

/** Bearers alone authenticate: a cookie is never looked at, so that no other page can make a browser call us. */
export const authentication = fp(async (app) => {
  app.decorateRequest('session', null as unknown as AuthenticatedSession)
  app.decorate('authenticate', async (request: FastifyRequest) => {
    request.session = await authenticate(app.context, authorizationOf(request), 'valid')
    await app.takeTurn(request, request.session.id)
  })
  app.decorate('authenticateExpired', async (request: FastifyRequest) => {
    request.session = await authenticate(app.context, authorizationOf(request), 'expired')
    await app.takeTurn(request, request.session.id)
  })
})

/** Node takes the first of several; who stands between us may take the last. */
function authorizationOf({ headers, raw }: FastifyRequest): string | undefined {
  const shown = raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'authorization')
  return shown.length > 1 ? undefined : headers.authorization
}
