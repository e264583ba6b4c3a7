import { TOKEN_COOKIE } from '#contract/limits.ts'

import { keptName } from '../keptName.ts'

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The attributes of the token's cookie: `Secure` and `SameSite=None`, but `SameSite=Lax` on the own machine. */
export function cookieAttributes(hostname: string): string {
  return localHosts.has(hostname) ? 'path=/; SameSite=Lax' : 'path=/; Secure; SameSite=None'
}

/** The token's cookie, readable by script as the specification asks: the server never reads it. */
export const tokenCookie = {
  read(): string | null {
    const entry = attempt(() => document.cookie)
      ?.split('; ')
      .find((each) => each.startsWith(`${keptName.of(TOKEN_COOKIE)}=`))
    return entry?.slice(keptName.of(TOKEN_COOKIE).length + 1) || null
  },
  write(token: string): void {
    attempt(
      () =>
        (document.cookie = `${keptName.of(TOKEN_COOKIE)}=${token}; ${cookieAttributes(location.hostname)}`),
    )
  },
  clear(): void {
    attempt(
      () =>
        (document.cookie = `${keptName.of(TOKEN_COOKIE)}=; max-age=0; ${cookieAttributes(location.hostname)}`),
    )
  },
}

/** Cookies can be off: the session then lives as long as the page. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
