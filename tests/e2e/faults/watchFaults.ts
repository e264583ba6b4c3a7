import { expect, type Page } from '@playwright/test'

/** What a browser says by itself of a call that failed: that is the fault, and none of ours. */
const OF_THE_NETWORK = /^Failed to load resource|net::ERR_/

/** Hears what a page throws, rejects without a listener, or complains of. */
export function watchFaults(page: Page) {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.stack ?? error.message}`))
  page.on('crash', () => complaints.push('the page crashed'))
  page.on('console', (message) => {
    if (message.type() === 'error' && !OF_THE_NETWORK.test(message.text())) complaints.push(message.text())
  })
  return { isQuiet: () => expect(complaints, 'what the page complained of').toEqual([]) }
}
