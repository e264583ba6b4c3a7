import { expect, type Page } from '@playwright/test'

import type { TestServer } from '../../support/startServer.ts'

/** Opens the studio with the address that the server prints, and then one of its pages. */
export async function opensStudio(
  page: Page,
  server: Pick<TestServer, 'url' | 'output'>,
  path: string,
): Promise<void> {
  const [address = ''] = /http\S+\/studio\/#token=\S+/.exec(server.output()) ?? []
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Studio' })).toBeVisible()
  await page.goto(`${server.url}/studio/${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
