import type { Page } from '@playwright/test'

import { type Kept, keptBy } from './keptBy.ts'

/** The contract gives these calls their paths: they are never logged. */
const NAMED_BY_THE_CONTRACT = /\/(vat_number|search_applicant)\/[^/\s]+/g

/** Records, from now on, every place where a page could leave what an applicant said. */
export function watchSecrets(page: Page) {
  const seen: string[] = []
  const tokens = new Set<string>()
  const cacheable: string[] = []
  page.on('request', (request) => {
    seen.push(`${request.url()} from ${request.headers()['referer'] ?? '-'}`)
    const bearer = request.headers()['authorization']
    if (bearer) tokens.add(bearer.replace('Bearer ', ''))
  })
  page.on('response', (response) => {
    const isKept = !response.headers()['cache-control']?.includes('no-store')
    // Texts that anybody may read are kept, and asked for again.
    const isPublic = response.url().includes('/content/')
    if (response.url().includes('/api/v1/') && isKept && !isPublic) cacheable.push(response.url())
  })
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  page.on('console', (message) => seen.push(message.text()))

  return {
    /** The bearer tokens that were sent. */
    tokens,
    /** Responses with data of an applicant that a cache may keep. */
    cacheable,
    /** Records what the browser stores at this moment, and returns it. */
    async looksIntoStorage(): Promise<Kept> {
      const kept = await keptBy(page)
      seen.push(kept.everything)
      return kept
    },
    /** Returns where any of the secrets stands: in an address, the console, a storage, or the log of the server. */
    leaks(secrets: readonly string[], log: string): string[] {
      const everywhere = [log, ...seen].map((text) => text.replaceAll(NAMED_BY_THE_CONTRACT, ''))
      return secrets.flatMap((secret) =>
        everywhere
          .filter((text) => text.includes(secret))
          .map((text) => `${secret} in ${text.slice(0, 200)}`),
      )
    },
  }
}
