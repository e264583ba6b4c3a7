import type { FastifyReply } from 'fastify'

import { withMode } from '#engine/compile/plugins/firstPage.ts'

import { apiOrigin } from '../../environment/apiOrigin.ts'
import { chosenMode } from '../../http/plugins/pages/chosenMode.ts'

/** What a page may do. A form leads on to the API, which may have a host of its own. */
const policyOf = (apis: string[]) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `form-action 'self' ${apis.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Sends a page of the sandbox, under a policy that lets it run its own files alone. */
export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const { definitions, environment } = reply.server.context
  const { products } = definitions.current
  const policy = policyOf(products.map(({ settings }) => apiOrigin(environment, settings.apiHost)))
  return reply
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(withMode(page, chosenMode(reply.request)))
}
