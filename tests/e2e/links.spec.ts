import { expect, type Page } from '@playwright/test'

import type { HttpApplicant } from '../support/HttpApplicant.ts'
import { loginWithSpid } from '../support/loginWithSpid.ts'
import { WebBrowser } from '../support/WebBrowser.ts'
import { sees } from './support/acts.ts'
import { deskAt } from './support/deskAt.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { titleOf } from './support/titleOf.ts'
import { anApplicant } from '../support/anApplicant.ts'
import { companies } from '../support/companies.ts'

test.describe.configure({ mode: 'default' })

const server = sharedServer()
const desk = deskAt(server)
test.afterEach(() => desk.forget(companies.welcome))

/** An address with a secret, what one does on its page, and the page to which it leads. */
interface Way {
  name: string
  until: string
  address(applicant: HttpApplicant): Promise<string>
  opens?: (page: Page) => Promise<void>
  leadsTo: string
}

const ways: Way[] = [
  {
    name: 'a session token',
    until: 'complete_prescreening',
    address: async ({ token }) => `${server.url}/loading?token=${token}&lng=it`,
    leadsTo: 'complete_prescreening',
  },
  {
    name: 'the code of a recognition by video',
    until: 'applicant_identification',
    address: recognisedByVideo,
    leadsTo: 'qualitative_survey',
  },
  {
    name: 'the reference of a login by SPID',
    until: 'applicant_identification',
    async address(applicant) {
      const { url } = await applicant.ask<{ url: string }>('POST', '/spid/link')
      return `${server.url}/?referenceId=${await loginWithSpid(url, 'BNCGLI84E52L781K', applicant.cookies)}`
    },
    leadsTo: 'applicant_document_data_spid',
  },
  {
    name: 'a resume link',
    until: 'complete_prescreening',
    address: async () => (await desk.resumeLinks())[0]?.link ?? '',
    opens: (page) => page.getByRole('main').getByRole('button').first().click(),
    leadsTo: 'refresh_session_with_otp',
  },
  {
    name: 'a link to the phone',
    until: 'applicant_identification',
    async address(applicant) {
      const { address } = await applicant.ask<{ address: string }>('POST', '/link/phone')
      return address
    },
    opens: (page) => page.getByRole('main').getByRole('button').first().click(),
    leadsTo: 'refresh_session_with_otp',
  },
]

for (const { name, until, address, opens, leadsTo } of ways) {
  test(`${name} in an address is gone from it before any call, and comes back nowhere`, async ({ page }) => {
    const applicant = await anApplicant(server.url).at(until)
    const link = await address(applicant)
    const [secret = ''] = [...new URL(link).searchParams.values()]
    expect(secret.length).toBeGreaterThan(15)
    await page.context().addCookies(applicant.cookies.all().map((cookie) => ({ ...cookie, url: server.url })))
    const before = server.output().length
    const asked = recordsRequests(page)
    const addresses = await recordsAddresses(page)
    // A page of the same address that loads nothing.
    await page.goto(`${server.url}/actuator/health`)
    const lengthBefore = await page.evaluate(() => history.length)

    await page.goto(link)
    await opens?.(page)
    await sees(page, titleOf(leadsTo))
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(lengthBefore + 2)
    expect(page.url()).not.toContain(secret)
    const exchanges = (await asked()).filter(({ url }) => url.endsWith('/token/authentication/generate'))

    await page.goBack()
    expect(page.url()).not.toContain(secret)
    // It is loaded anew.
    await page.goForward()
    await sees(page, titleOf(leadsTo))
    expect(page.url()).not.toContain(secret)

    const requests = await asked()
    const seen = requests.filter(({ url, referer }) => `${url} ${referer}`.includes(secret))
    expect(seen).toEqual([{ url: link, referer: '', isPage: true }])
    expect(requests.filter(({ url }) => url.endsWith('/token/authentication/generate'))).toEqual(exchanges)
    expect(addresses().length).toBeGreaterThan(3)
    expect(addresses().filter((one) => one.includes(secret))).toEqual([])
    const log = server.output().slice(before)
    expect(log.split('\n').length).toBeGreaterThan(5)
    expect(log).not.toContain(secret)
  })
}

/** All that the page asks for: address and referrer, as they are sent. */
function recordsRequests(page: Page) {
  const all: Promise<{ url: string; referer: string; isPage: boolean }>[] = []
  page.on('request', (request) => {
    const told = request.allHeaders().then((headers) => ({
      url: request.url(),
      referer: headers['referer'] ?? '',
      isPage: request.isNavigationRequest(),
    }))
    // What is asked as the test ends is waited for by nobody.
    told.catch(() => undefined)
    all.push(told)
  })
  return () => Promise.all(all)
}

/** The address of the page at each call that it makes, and at each entry that it writes into its history. */
async function recordsAddresses(page: Page): Promise<() => string[]> {
  const seen: string[] = []
  await page.exposeBinding('addressSeen', (_source, address: string) => void seen.push(address))
  await page.addInitScript(() => {
    const { addressSeen } = globalThis as unknown as { addressSeen(address: string): void }
    const call = window.fetch.bind(window)
    window.fetch = (...given) => {
      addressSeen(location.href)
      return call(...given)
    }
    const push = history.pushState.bind(history)
    history.pushState = (...given) => {
      addressSeen(`${location.href} ${String(given[2])}`)
      push(...given)
    }
  })
  return () => seen
}

/** Shows the face at the provider, and answers where it sends the browser back to. */
async function recognisedByVideo(applicant: HttpApplicant): Promise<string> {
  await applicant.tell('chooseVideo')
  const consent = { biometricConsent: 'allow' }
  const { url } = await applicant.ask<{ url: string }>('POST', '/recognition/url', consent)
  const browser = new WebBrowser(applicant.cookies)
  await browser.open(url)
  const shown = await browser.open(`${url}/picture`, new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))
  const { url: callback } = (await shown.json()) as { url: string }
  await browser.open(callback)
  return browser.url
}
