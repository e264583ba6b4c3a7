import type { FastifyReply, FastifyRequest } from 'fastify'

import { DomainError } from '../../errors/DomainError.ts'
import { readOwnCookie, setOwnCookie } from '../../http/ownCookie.ts'
import type { ServerContext } from '../../ServerContext.ts'
import {
  type Editor,
  studioSessionsRepository,
} from '../../storage/repositories/access/studioSessionsRepository.ts'
import { isOwnOrigin } from './isOwnOrigin.ts'
import type { StudioAccess } from './StudioAccess.ts'

const COOKIE = 'studio-session'
/** In the place of a secret: the next person who signs in in this browser is asked who they are. */
const SIGNED_OUT = 'signed-out'
/** The group is judged at sign-in: who has left it is out after so long. */
const LIFE_MS = 60 * 60_000

/** Who is signed in to the studio in which browser: by a cookie, and a row that all servers know. */
export class EditorSessions implements StudioAccess {
  readonly #context: Pick<ServerContext, 'clock' | 'database' | 'environment' | 'sealer'>

  constructor(context: ServerContext) {
    this.#context = context
  }

  see = async (request: FastifyRequest): Promise<void> => {
    // A browser names the origin of all that changes something: by the cookie alone another page could have it sent.
    const isOwn = request.headers.origin !== undefined || request.method === 'GET'
    const found = isOwn && isOwnOrigin(request) ? await this.#find(request) : undefined
    if (!found) throw new DomainError('TOKEN_INVALID', 'Sign in to use the studio.')
    if (found.isExpired) throw new DomainError('TOKEN_EXPIRED', 'Sign in again to go on.')
  }

  act = this.see

  editor = async (request: FastifyRequest): Promise<Editor | undefined> => {
    const found = await this.#find(request)
    return found && !found.isExpired ? found.editor : undefined
  }

  /** Signs a person in, in the place of who was before. */
  async begin(request: FastifyRequest, reply: FastifyReply, editor: Editor): Promise<void> {
    await this.#end(request)
    const expiresAt = new Date(this.#context.clock.now().getTime() + LIFE_MS)
    const value = await this.#sessions().begin(editor, expiresAt)
    this.#setCookie(reply, value, LIFE_MS / 1000)
  }

  /** Signs out: on all servers, also where the cookie was copied. */
  async signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.#end(request)
    this.#setCookie(reply, SIGNED_OUT)
  }

  /** Whether the last person who used this browser has signed out. */
  isSignedOut(request: FastifyRequest): boolean {
    return this.#shown(request) === SIGNED_OUT
  }

  async #end(request: FastifyRequest): Promise<void> {
    const shown = this.#shown(request)
    if (shown !== undefined) await this.#sessions().end(shown)
  }

  async #find(request: FastifyRequest) {
    const shown = this.#shown(request)
    return shown === undefined ? undefined : this.#sessions().find(shown, this.#context.clock.now())
  }

  #shown(request: FastifyRequest): string | undefined {
    return readOwnCookie(this.#context.environment, request, COOKIE)
  }

  #sessions() {
    return studioSessionsRepository(this.#context.database, this.#context.sealer)
  }

  #setCookie(reply: FastifyReply, value: string, maxAge?: number): void {
    setOwnCookie(this.#context.environment, reply, {
      name: COOKIE,
      value,
      sameSite: 'Strict',
      ...(maxAge !== undefined && { maxAge }),
    })
  }
}
