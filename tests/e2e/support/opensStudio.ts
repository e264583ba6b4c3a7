import { expect, type Page } from '@playwright/test'

import type { TestServer } from '../../support/startServer.ts'

type Server = Pick<TestServer, 'url' | 'output'>

/** The address that the server prints for who edits. It is printed once the server is up. */
export async function printedAddress(server: Server): Promise<string> {
  const printed = /http\S+\/studio\/#token=\S+/
  await expect.poll(() => server.output()).toMatch(printed)
  return printed.exec(server.output())?.[0] ?? ''
}

/** Opens a page of the studio with the token of the address that the server prints. */
export async function opensStudio(page: Page, server: Server, path: string): Promise<void> {
  const { hash } = new URL(await printedAddress(server))
  await page.goto(`${server.url}/studio/${path}${hash}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
