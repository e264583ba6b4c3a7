import type { FastifyReply, FastifyRequest } from 'fastify'

import { readOwnCookie, setOwnCookie } from '../../http/ownCookie.ts'
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
  const shown = Buffer.from(readOwnCookie(context.environment, request, nameOf(visit)) ?? '', 'base64url')
  return context.sealer.isFingerprint(shown, SALT, visit)
}

/** The visit is over: its cookie is taken away. */
export function releaseBrowser(context: Context, reply: FastifyReply, visit: string): void {
  setCookie(context, reply, visit, '', 0)
}

function setCookie(
  { environment }: Context,
  reply: FastifyReply,
  visit: string,
  value: string,
  maxAge: number,
): void {
  setOwnCookie(environment, reply, { name: nameOf(visit), value, maxAge, sameSite: 'Lax' })
}

function nameOf(visit: string): string {
  return `visit-${visit}`
}

/** Made from the visit's id by a key of the server, so that an answer that is sent again sets the same cookie. */
function valueOf({ sealer }: Context, visit: string): string {
  return sealer.fingerprint(SALT, visit).toString('base64url')
}
