import type { CookieJar } from './CookieJar.ts'
import { WebBrowser } from './WebBrowser.ts'

/** Logs in at a login address in a browser, or in one with these cookies. Returns the `referenceId` it comes back with. */
export async function loginWithSpid(
  loginUrl: string,
  taxCode: string,
  within: WebBrowser | CookieJar,
): Promise<string> {
  const browser = within instanceof WebBrowser ? within : new WebBrowser(within)
  const page = await browser.open(loginUrl)
  const action = /<form[^>]*action="([^"]*)"/.exec(await page.text())?.[1]
  const form = new URL(action ?? browser.url, browser.url).href
  await browser.open(form, new URLSearchParams({ person: taxCode }))
  const referenceId = new URL(browser.url).searchParams.get('referenceId')
  if (!referenceId) throw new Error(`The login stopped at ${browser.url}`)
  return referenceId
}
