/** Cookies of one host, kept and sent as a browser does. */
export class CookieJar {
  readonly #cookies = new Map<string, string>()

  /** Keeps what `Set-Cookie` headers say; one whose life is over is dropped. */
  keep(headers: readonly string[]): void {
    for (const header of headers) {
      const [pair = '', ...attributes] = header.split(';').map((part) => part.trim())
      const [name = '', ...value] = pair.split('=')
      if (attributes.includes('Max-Age=0')) this.#cookies.delete(name)
      else this.#cookies.set(name, value.join('='))
    }
  }

  /** The header to send; nothing where there is no cookie. */
  header(): { cookie?: string } {
    const all = this.all().map(({ name, value }) => `${name}=${value}`)
    return all.length === 0 ? {} : { cookie: all.join('; ') }
  }

  all(): { name: string; value: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value }))
  }
}
