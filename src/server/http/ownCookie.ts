import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Environment } from '../environment/Environment.ts'
import { readCookie } from './readCookie.ts'

type Where = Pick<Environment, 'baseUrl'>

/** A cookie of this server, for all its addresses, which no script reads. */
interface OwnCookie {
  name: string
  value: string
  /** In seconds; 0 takes it away. Without it the cookie is gone with the browser's session. */
  maxAge?: number
  /** `Lax`: also comes along where a page of another site leads here. */
  sameSite: 'Lax' | 'Strict'
}

/**
 * Sets a cookie. Over https its name begins with `__Host-`: no other host of the domain can set it. Over plain http, as
 * on a development machine, browsers refuse that prefix and `Secure`: there the cookie has neither.
 */
export function setOwnCookie(
  where: Where,
  reply: FastifyReply,
  { name, value, maxAge, sameSite }: OwnCookie,
): void {
  const attributes = [
    'Path=/',
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(isSecure(where) ? ['Secure'] : []),
  ]
  reply.header('set-cookie', [`${nameOf(where, name)}=${value}`, ...attributes].join('; '))
}

/** Returns the value of such a cookie; undefined where the request has none, or several. */
export function readOwnCookie(
  where: Where,
  request: Pick<FastifyRequest, 'headers'>,
  name: string,
): string | undefined {
  return readCookie(request, nameOf(where, name))
}

function nameOf(where: Where, name: string): string {
  return `${isSecure(where) ? '__Host-' : ''}${name}`
}

/** Pages and API are reached by one scheme, also where a product's settings give the API another host. */
function isSecure({ baseUrl }: Where): boolean {
  return baseUrl.startsWith('https:')
}
