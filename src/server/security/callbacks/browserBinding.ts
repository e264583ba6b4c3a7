import type { FastifyReply, FastifyRequest } from 'fastify'

import { readCookie } from '../../http/readCookie.ts'
import type { ServerContext } from '../../ServerContext.ts'

type Context = Pick<ServerContext, 'environment' | 'sealer'>

const SALT = 'visit'
/** Life of the cookie where nothing else is said, in milliseconds. */
const LIFE_MS = 30 * 60_000

/**
 * Ties a visit to a page outside (SPID, video, signature, accounts) to the browser that begins it, by a cookie of the
 * origin to which that page sends browsers back. `visit` is the id of the row that knows the visit. The cookie is set by
 * the answer to the authenticated call that returns the address, so that a link passed on to another person carries none;
 * it proves where a visit was begun, and authenticates nothing. Where pages and API have hosts of their own, the call is
 * made with credentials, and the browser keeps the cookie of the API's host: both hosts must belong to one site.
 *
 * Over https the name begins with `__Host-`: no other host of the domain can set it. Over plain http, as on a
 * development machine, browsers refuse that prefix and `Secure`: there the cookie has neither.
 */
export function bindBrowser(context: Context, reply: FastifyReply, visit: string, lifeMs = LIFE_MS): void {
  setCookie(context, reply, visit, valueOf(context, visit), Math.floor(lifeMs / 1000))
}

/** Whether the request comes from the browser that began the visit. */
export function isSameBrowser(
  context: Context,
  request: Pick<FastifyRequest, 'headers'>,
  visit: string,
): boolean {
  const shown = Buffer.from(readCookie(request, nameOf(context, visit)) ?? '', 'base64url')
  return context.sealer.isFingerprint(shown, SALT, visit)
}

/** The visit is over: its cookie is taken away. */
export function releaseBrowser(context: Context, reply: FastifyReply, visit: string): void {
  setCookie(context, reply, visit, '', 0)
}

function setCookie(
  context: Context,
  reply: FastifyReply,
  visit: string,
  value: string,
  maxAge: number,
): void {
  const attributes = ['Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax']
  if (isSecure(context)) attributes.push('Secure')
  reply.header('set-cookie', [`${nameOf(context, visit)}=${value}`, ...attributes].join('; '))
}

function nameOf(context: Context, visit: string): string {
  return `${isSecure(context) ? '__Host-' : ''}visit-${visit}`
}

/** Made from the visit's id by a key of the server, so that an answer that is sent again sets the same cookie. */
function valueOf({ sealer }: Context, visit: string): string {
  return sealer.fingerprint(SALT, visit).toString('base64url')
}

/** Pages and API are reached by one scheme, also where a product's settings give the API another host. */
function isSecure({ environment }: Context): boolean {
  return environment.baseUrl.startsWith('https:')
}
