import type { FastifyInstance } from 'fastify'

import { CookieJar } from './CookieJar.ts'

/** An applicant who walks over the server's own pages: keeps cookies, follows redirects, until they lead elsewhere. */
export class Browser {
  readonly #app: FastifyInstance
  readonly #cookies: CookieJar
  /** Where it stands, path and query. */
  url = '/'

  /** With the cookies of the applicant whose browser it is; without, another person's. */
  constructor(app: FastifyInstance, cookies = new CookieJar()) {
    this.#app = app
    this.#cookies = cookies
  }

  async open(address: string, form?: Record<string, string>): Promise<{ status: number; text: string }> {
    let { pathname, search } = new URL(address, 'http://localhost')
    let body = form && new URLSearchParams(form).toString()
    for (let hops = 0; hops < 10; hops += 1) {
      this.url = pathname + search
      const answer = await this.#app.inject({
        method: body === undefined ? 'GET' : 'POST',
        url: this.url,
        headers: {
          accept: 'text/html',
          ...this.#cookies.header(),
          ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(body !== undefined && { payload: body }),
      })
      this.#cookies.keep([answer.headers['set-cookie'] ?? []].flat())
      const { location } = answer.headers
      if (!location || answer.statusCode < 300 || answer.statusCode >= 400) {
        return { status: answer.statusCode, text: answer.payload }
      }
      ;({ pathname, search } = new URL(location, `http://localhost${this.url}`))
      body = undefined
      if (pathname === '/') {
        this.url = pathname + search
        return { status: answer.statusCode, text: '' }
      }
    }
    throw new Error(`${address} leads round in a circle.`)
  }
}
