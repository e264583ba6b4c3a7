import type { ContentText } from '#contract/content.ts'
import type { Task } from '#contract/process.ts'

import type { Applicant } from './Applicant.ts'
import { Browser } from './Browser.ts'
import type { BuiltServer } from './buildTestServer.ts'
import type { CookieJar } from './CookieJar.ts'
import { firstAccount } from './linkAccounts.ts'

/** Agrees to the text as it stands, and gets the address of the aggregator. */
export async function opensLinking(applicant: Applicant): Promise<string> {
  const { version, hash, language } = await textOf(applicant)
  const { variables = {} } = await applicant.expectOk<Task>(
    applicant.post('/process/event/message', {
      name: 'linkAccounts',
      variables: { version, hash, language },
    }),
  )
  const { url } = variables['accountConnection'] as { url: string }
  return url
}

/** Links the first account and comes back. */
export async function linksAccounts(server: BuiltServer, applicant: Applicant): Promise<void> {
  const url = await opensLinking(applicant)
  const browser = new Browser(server.app, applicant.cookies)
  await browser.open(url)
  await browser.open(`${url}/link`, Object.fromEntries(firstAccount()))
  await server.settle()
}

/** Links the first account, and nobody comes back: answers where to. */
export async function linksAt(server: BuiltServer, address: string, cookies: CookieJar): Promise<string> {
  await new Browser(server.app, cookies).open(address)
  const { headers } = await server.app.inject({
    method: 'POST',
    url: `${new URL(address).pathname}/link`,
    headers: { ...cookies.header(), 'content-type': 'application/x-www-form-urlencoded' },
    payload: firstAccount().toString(),
  })
  const { pathname, search } = new URL(String(headers.location))
  return pathname + search
}

/** The text that is agreed to. */
export function textOf(applicant: Applicant): Promise<ContentText> {
  return applicant.expectOk<ContentText>(applicant.get('/content/psd2/PSD2_INFO'))
}
