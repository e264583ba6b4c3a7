import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'

/** A link of the settings leads to an origin that may be opened. */
export const everyLinkMayBeOpened: Check = function* ({ settings }) {
  if (!settings) return
  const { source, value } = settings
  const origins = value['allowedOrigins'] as string[]
  for (const [name, link] of Object.entries(value['links'] as Record<string, string>)) {
    const origin = URL.parse(link)?.origin
    if (origin !== undefined && origins.includes(origin)) continue
    const message =
      origin === undefined ? `"${link}" is no address.` : `"${origin}" is not among the allowed origins.`
    yield {
      source,
      pointer: toPointer(['links', name]),
      message,
      hint: 'Add its origin to "allowedOrigins", or correct the address.',
    }
  }
}
