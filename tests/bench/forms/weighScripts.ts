import { gzipSync } from 'node:zlib'

import type { Page } from '@playwright/test'

/** From now on notes what scripts a page fetches; the answer says how many bytes they are after gzip -9. */
export function weighScripts(page: Page): () => Promise<number> {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  return async () => {
    const all = await Promise.all(bodies)
    return all.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  }
}
