import { CookieJar } from './CookieJar.ts'

/** The server's own pages that lead on by themselves: all others are the application's. */
const leadsOn = /^\/(api|oidc|sandbox)\//

/** Opens pages over HTTP as a browser does: with cookies, and after redirects, until the application is reached. */
export class WebBrowser {
  readonly #cookies: CookieJar
  readonly #reach: typeof fetchPage
  /** Where it stands. */
  url = ''

  /** `reach` is the line to the server, where that is no network. */
  constructor(cookies = new CookieJar(), reach = fetchPage) {
    this.#cookies = cookies
    this.#reach = reach
  }

  async open(address: string, body?: URLSearchParams | Uint8Array<ArrayBuffer>): Promise<Response> {
    this.url = address
    for (let hops = 0, sent = body; hops < 20; hops += 1) {
      const response = await this.#reach(this.url, {
        redirect: 'manual',
        headers: { accept: 'text/html', ...this.#cookies.header() },
        ...(sent && {
          method: 'POST',
          body: sent,
          ...(sent instanceof Uint8Array && {
            headers: { 'content-type': 'image/jpeg', ...this.#cookies.header() },
          }),
        }),
      })
      this.#cookies.keep(response.headers.getSetCookie())
      const location = response.headers.get('location')
      if (!location) return response
      this.url = new URL(location, this.url).href
      sent = undefined
      if (!leadsOn.test(new URL(this.url).pathname)) return response
    }
    throw new Error(`${address} leads round in a circle.`)
  }
}

function fetchPage(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, init)
}
