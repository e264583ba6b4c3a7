import type { FastifyPluginAsync, InjectOptions } from 'fastify'

import type { IdentityProvider } from './IdentityProvider.ts'
import { sendPage } from '../sendPage.ts'

/** Browsers at the identity provider: what they ask is handed on, what it answers comes back. */
export function oidcRoutes(identityProvider: IdentityProvider): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, body),
    )

    app.route({
      method: ['GET', 'POST'],
      url: '/oidc/*',
      schema: { hide: true },
      async handler({ method, url, headers, body }, reply) {
        const request = { method, url, headers: { ...headers }, payload: body } as InjectOptions
        const answer = await identityProvider.ask(request)
        const { 'content-type': type = '', location, 'set-cookie': cookies } = answer.headers
        reply.code(answer.statusCode)
        if (location) reply.header('location', location)
        if (cookies) reply.header('set-cookie', cookies)
        if (type.startsWith('text/html')) return sendPage(reply, answer.payload)
        return reply.header('content-type', type || 'text/plain').send(answer.rawPayload)
      },
    })
  }
}
