import { parse } from 'jsonc-parser'

import type { Settings } from '#contract/settings.ts'

import type { Draft } from './Draft.ts'
import { plainName } from '#studio/flow/new/plainName.ts'

/** The meanings of pages that no journey does without. */
export const meanings = [
  'offline',
  'otpRefresh',
  'sessionEnded',
  'somethingWentWrong',
  'loading',
  'resume',
  'linkExpired',
  'notFound',
] as const satisfies (keyof Settings['routes'])[]

/** Returns the settings of a new product: the project's, without what belongs to the project's own product. */
export function productSettings(draft: Draft, { name, entry }: { name: string; entry: string }): Settings {
  const settings = parse(draft.read('flows/settings.json')) as Settings
  const { theme, contacts, links, allowedOrigins, providers, apiHost, deadlines } = settings
  const { retention, token, otp, sandbox } = settings
  const routes = Object.fromEntries(meanings.map((meaning) => [meaning, settings.routes[meaning]])) as Record<
    (typeof meanings)[number],
    string
  >
  const { loading, ...free } = routes
  return {
    brand: { name: plainName(name) },
    theme,
    contacts,
    links,
    allowedOrigins,
    providers,
    apiHost,
    routes: {
      tokenFree: [entry, ...Object.values(free)],
      ...free,
      loading,
      offStep: [],
    },
    deadlines: { resumeLink: deadlines.resumeLink, pollingCap: deadlines.pollingCap },
    retention,
    token,
    otp,
    sandbox,
  }
}
