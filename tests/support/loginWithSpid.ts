import type { CookieJar } from './CookieJar.ts'
import { WebBrowser } from './WebBrowser.ts'

/** Logs in at a login address as a browser does that has these cookies. Returns the `referenceId` it comes back with. */
export async function loginWithSpid(loginUrl: string, taxCode: string, cookies: CookieJar): Promise<string> {
  const browser = new WebBrowser(cookies)
  const page = await browser.open(loginUrl)
  const action = /<form[^>]*action="([^"]*)"/.exec(await page.text())?.[1]
  const form = new URL(action ?? browser.url, browser.url).href
  await browser.open(form, new URLSearchParams({ person: taxCode }))
  const referenceId = new URL(browser.url).searchParams.get('referenceId')
  if (!referenceId) throw new Error(`The login stopped at ${browser.url}`)
  return referenceId
}
