import type { Settings } from '#contract/settings.ts'

import type { Environment } from './Environment.ts'

/** The origin at which browsers reach the API: that of the pages, with the part of the host replaced that the settings name. */
export function apiOrigin(
  { baseUrl }: Pick<Environment, 'baseUrl'>,
  { from, to }: Settings['apiHost'],
): string {
  const { protocol, host } = new URL(baseUrl)
  // `app.` is a part of `app.bank.it` and of `loans.app.bank.it`, not of `myapp.bank.it`.
  const at = from === '' ? -1 : `.${host}`.indexOf(`.${from}`)
  return `${protocol}//${at === -1 ? host : host.slice(0, at) + to + host.slice(at + from.length)}`
}

/** The same, where it is another than the pages' own. */
export function separateApiOrigin(
  environment: Pick<Environment, 'baseUrl'>,
  apiHost: Settings['apiHost'],
): string | undefined {
  const origin = apiOrigin(environment, apiHost)
  return origin === new URL(environment.baseUrl).origin ? undefined : origin
}
