import { createHash, randomBytes } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { DomainError } from '../../errors/DomainError.ts'
import { readCookie } from '../../http/readCookie.ts'
import { sandboxVisitorsRepository } from '../../storage/repositories/sandbox/sandboxVisitorsRepository.ts'
import type { SandboxHouse } from './SandboxHouse.ts'

/** Pages of the sandbox are for one browser each: that in which the applicant began. See `BrowserBoundPort`. */
export class Visitors {
  readonly #house: SandboxHouse

  constructor(house: SandboxHouse) {
    this.#house = house
  }

  /** From now on the page knows this browser, and no other. */
  async admit(page: string, browser: string): Promise<void> {
    const { clock, database } = this.#house
    await sandboxVisitorsRepository(database).admit(page, browser, clock.now())
  }

  /** Sends every browser that a page does not know to be admitted first. `find` returns what is behind the page's id. */
  guard(app: FastifyInstance, find: (id: string) => Promise<{ admitUrl: string } | undefined>): void {
    app.addHook('preHandler', async (request, reply) => {
      const { id } = request.params as { id: string }
      const secret = readCookie(request, cookieOf(id))
      if (secret !== undefined && (await this.#knows(id, secret))) return

      const page = await find(id)
      if (!page) return
      if (request.method !== 'GET') throw new DomainError('NOT_FOUND', 'This page is for another browser.')
      const shown = secret ?? randomBytes(32).toString('base64url')
      if (secret === undefined) reply.header('set-cookie', this.#cookie(id, shown))
      return reply.redirect(`${page.admitUrl}?browser=${hashOf(shown)}`, 303)
    })
  }

  async #knows(page: string, secret: string): Promise<boolean> {
    return (await sandboxVisitorsRepository(this.#house.database).browserOf(page)) === hashOf(secret)
  }

  #cookie(id: string, secret: string): string {
    const attributes = ['Path=/sandbox', 'Max-Age=86400', 'HttpOnly', 'SameSite=Lax']
    if (this.#house.baseUrl.startsWith('https:')) attributes.push('Secure')
    return [`${cookieOf(id)}=${secret}`, ...attributes].join('; ')
  }
}

function cookieOf(id: string): string {
  return `sandbox-${id}`
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
