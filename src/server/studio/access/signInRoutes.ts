import { randomBytes } from 'node:crypto'

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'

import { isLanguage, type Language } from '#validation/languages.ts'

import type { BegunLogin, Claims, Openid } from '../../adapters/openid/createOpenid.ts'
import type { StudioSignIn } from '../../environment/readStudioSignIn.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { languageOf } from '../../http/languageOf.ts'
import { readOwnCookie, setOwnCookie } from '../../http/ownCookie.ts'
import { chosenMode } from '../../http/plugins/pages/chosenMode.ts'
import type { Editor } from '../../storage/repositories/access/studioSessionsRepository.ts'
import type { EditorSessions } from './EditorSessions.ts'
import { isOwnOrigin } from './isOwnOrigin.ts'
import { type SignInNews, signInPage } from './signInPage.ts'

/** Where people sign in, and how it is reached. */
export interface SignInParts extends Pick<StudioSignIn, 'issuer' | 'group' | 'groupsClaim'> {
  openid: Openid
}

/** A sign-in that was begun in this browser, as its cookie keeps it, sealed: any server ends it. */
interface Visit extends Omit<BegunLogin, 'redirectUri'> {
  /** The page of the studio from which it was begun. */
  to: string
  language: Language
  expiresAt: number
}

const SIGN_IN = '/studio/api/sign-in'
const CALLBACK = '/studio/api/callback'
const VISIT_MS = 10 * 60_000

const Asked = Type.Object({
  to: Type.Optional(Type.String({ maxLength: 1000 })),
  lng: Type.Optional(Type.String({ maxLength: 10 })),
})
/** What else the provider adds is the library's to judge. */
const Returned = Type.Object({ state: Type.Optional(Type.String({ maxLength: 100 })) })

/** Where people sign in to the studio and out of it, by OpenID Connect. */
export function signInRoutes(
  { openid, issuer, group, groupsClaim }: SignInParts,
  sessions: EditorSessions,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { clock, environment, log, sealer } = app.context
    const redirectUri = environment.baseUrl + CALLBACK
    const provider = new URL(issuer).host

    app.get(
      SIGN_IN,
      { config: { limit: 'studioSignInsOfNetwork' }, schema: { querystring: Asked } },
      async (request, reply) => {
        const to = pageAt(request.query.to)
        const language = isLanguage(request.query.lng) ? request.query.lng : languageOf(request)
        const state = randomBytes(24).toString('base64url')
        try {
          const { url, ...login } = await openid.begin({
            state,
            redirectUri,
            scopes: ['profile', 'email'],
            scopeIfListed: groupsClaim,
            ...(sessions.isSignedOut(request) && { prompt: 'login' }),
          })
          const expiresAt = clock.now().getTime() + VISIT_MS
          keepVisit(reply, { ...login, state, to, language, expiresAt })
          return reply.redirect(url, 303)
        } catch (error) {
          log.warn({ err: error }, 'the provider of the studio does not let anyone begin to sign in')
          return page(request, reply, { kind: 'unavailable' }, { to, language })
        }
      },
    )

    app.get(CALLBACK, { schema: { querystring: Returned } }, async (request, reply) => {
      const visit = takeVisit(request, reply, request.query.state)
      const { to = '/studio/', language = languageOf(request) } = visit ?? {}
      if (!visit) return page(request, reply, { kind: 'failed' }, { to, language })
      let claims: Claims & { sub: string }
      try {
        claims = await openid.end(new URL(request.url, environment.baseUrl), { ...visit, redirectUri })
      } catch (error) {
        log.warn({ err: error }, 'a person could not sign in to the studio')
        return page(request, reply, { kind: 'failed' }, { to, language })
      }
      const editor = editorOf(claims)
      if (!isIn(claims[groupsClaim])) {
        // With another name next time: else the provider would send the same person back.
        await sessions.signOut(request, reply)
        return page(request, reply, { kind: 'notInGroup', name: editor.name, group }, { to, language })
      }
      await sessions.begin(request, reply, editor)
      return reply.redirect(to, 303)
    })

    app.post('/studio/api/sign-out', async (request, reply) => {
      if (!isOwnOrigin(request)) throw new DomainError('TOKEN_INVALID', 'Another page may not sign out.')
      await sessions.signOut(request, reply)
      return { done: true }
    })

    function page(
      request: FastifyRequest,
      reply: FastifyReply,
      news: SignInNews,
      { to, language }: Pick<Visit, 'to' | 'language'>,
    ) {
      const again = `${SIGN_IN}?${new URLSearchParams({ to, lng: language })}`
      reply.code({ notInGroup: 403, failed: 400, unavailable: 503 }[news.kind])
      return reply.page(signInPage(news, { language, mode: chosenMode(request), provider, again }))
    }

    /** Returns an address of the studio's own pages, which any other is not. */
    function pageAt(address = ''): string {
      const { origin, pathname, search, hash } = URL.parse(address, environment.baseUrl) ?? {}
      const isPage = pathname?.startsWith('/studio/') && !pathname.startsWith('/studio/api/')
      return origin === environment.baseUrl && isPage ? `${pathname}${search}${hash}` : '/studio/'
    }

    function isIn(groups: unknown): boolean {
      return groups === group || (Array.isArray(groups) && groups.includes(group))
    }

    function keepVisit(reply: FastifyReply, visit: Visit): void {
      setOwnCookie(environment, reply, {
        name: nameOf(visit.state),
        value: sealer.sealJson(cellOf(visit.state), visit).toString('base64url'),
        maxAge: VISIT_MS / 1000,
        // The provider leads here from another site.
        sameSite: 'Lax',
      })
    }

    /** Returns the sign-in that this browser has begun, which is good once; undefined of any other. */
    function takeVisit(request: FastifyRequest, reply: FastifyReply, state = ''): Visit | undefined {
      const sealed = readOwnCookie(environment, request, nameOf(state))
      if (sealed === undefined) return undefined
      setOwnCookie(environment, reply, { name: nameOf(state), value: '', maxAge: 0, sameSite: 'Lax' })
      try {
        const visit = sealer.openJson<Visit>(cellOf(state), Buffer.from(sealed, 'base64url'))
        return visit.expiresAt > clock.now().getTime() ? visit : undefined
      } catch {
        // Changed, or sealed by another server.
        return undefined
      }
    }
  }
}

function nameOf(state: string): string {
  return `studio-visit-${state}`
}

function cellOf(state: string) {
  return { table: 'cookies', row: state, column: 'studio-visit' }
}

function editorOf({ name, preferred_username: username, email, sub }: Claims & { sub: string }): Editor {
  const named = [name, username, email, sub].find((each) => typeof each === 'string' && each.trim() !== '')
  return { name: String(named), ...(typeof email === 'string' && { email }) }
}
