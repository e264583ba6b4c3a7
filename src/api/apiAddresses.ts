import type { PublicSettings } from '#contract/settings.ts'

/** Where the calls go. No slash at the end of any. */
export interface ApiAddresses {
  /** The host that answers: health and texts stand directly below it. */
  host: string
  /** `{host}/api/v1/{provider}`. */
  calls: string
  /** `{host}/actuator/health`. */
  health: string
}

/**
 * The addresses of the server, from where the page itself stands: under the development server it is a port of the same
 * machine; elsewhere the settings say which part of the host name becomes which; without that part, the own origin.
 */
export function apiAddresses(
  page: { protocol: string; hostname: string; host: string },
  { apiHost, providers }: Pick<PublicSettings, 'apiHost' | 'providers'>,
  developmentPort?: number,
): ApiAddresses {
  const name =
    developmentPort === undefined
      ? replacedPart(page.host, apiHost.from, apiHost.to)
      : `${page.hostname}:${developmentPort}`
  const host = `${page.protocol}//${name}`
  return { host, calls: `${host}/api/v1/${providers[0]}`, health: `${host}/actuator/health` }
}

/** `app.` is a part of `app.bank.it` and of `loans.app.bank.it`, not of `myapp.bank.it`. */
function replacedPart(host: string, from: string, to: string): string {
  if (from === '') return host
  const at = `.${host}`.indexOf(`.${from}`)
  return at === -1 ? host : host.slice(0, at) + to + host.slice(at + from.length)
}
