import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'

/** Routes that are shown to who has no session: before one begins, and once it is over or cannot be reached. */
const WITHOUT_A_SESSION = [
  'offline',
  'otpRefresh',
  'sessionEnded',
  'somethingWentWrong',
  'resume',
  'linkExpired',
  'notFound',
  'begunElsewhere',
]

/** A page that is shown to who has no session opens without a token: where a journey begins, and where it says that something is over or wrong. */
export const everyPageWithoutASessionIsTokenFree: Check = function* ({ settings, journeys, screens }) {
  if (!settings) return
  const routes = (settings.value['routes'] ?? {}) as Record<string, string | string[]>
  const tokenFree = new Set(routes['tokenFree'])
  // Of a page that is not there others say so.
  const isClosed = (page: string) => screens.has(page) && !tokenFree.has(page)
  const hint = 'Add it to "tokenFree" in the routes of flows/settings.json.'
  for (const route of WITHOUT_A_SESSION) {
    const page = routes[route]
    if (typeof page !== 'string' || !isClosed(page)) continue
    const message = `"${page}" is shown to who has no session, and does not open without a token.`
    yield { source: settings.source, pointer: toPointer(['routes', route]), message, hint }
  }
  for (const { source, value } of journeys.values()) {
    const pages = [
      { page: value.entry, pointer: '/entry' },
      ...value.start.map((page, index) => ({ page, pointer: `/start/${index}` })),
    ]
    const closed = pages.find(({ page }) => isClosed(page))
    if (!closed) continue
    const message = `The journey begins with "${closed.page}", which does not open without a token.`
    yield { source, pointer: closed.pointer, message, hint }
  }
}
