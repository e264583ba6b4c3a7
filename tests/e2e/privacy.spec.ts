import { expect } from '@playwright/test'

import { startServer } from '../support/startServer.ts'
import { WELCOME } from '../support/walkJourney.ts'
import {
  acceptsTheOffer,
  acceptsTheTerms,
  answersTheSurvey,
  choosesTheBranch,
  clockMoves,
  confirmsTheDocument,
  describesThePeople,
  goesOnWithoutAccounts,
  handsInTheBalance,
  identifiesBySpid,
  namesTheCompany,
  newestCode,
  presses,
  provesTheContacts,
  sees,
  sendsTheApplication,
  signs,
  simulates,
} from './support/acts.ts'
import { deskAt } from './support/deskAt.ts'
import { keptBy } from './support/keptBy.ts'
import { test } from './support/test.ts'
import { titleOf } from './support/titleOf.ts'

const MOBILE = '333 9876501'
/** The contract gives these calls their paths: they are never logged. */
const NAMED_BY_THE_CONTRACT = /\/(vat_number|search_applicant)\/[^/\s]+/g

test('what an applicant says stands in no log, address, console or storage', async ({ page }) => {
  const server = await startServer({ RATE_LIMITS: 'off', LOG_LEVEL: 'info' })
  // What it says to whoever starts it names the company to try.
  await expect.poll(() => server.output()).toContain('shows the codes that are sent')
  const greeting = server.output().length
  const seen: string[] = []
  const codes: string[] = []
  const links: string[] = []
  const cacheable: string[] = []
  const tokens = new Set<string>()
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
  const keeps = async () => seen.push((await keptBy(page)).everything)

  await page.goto(server.url)
  await simulates(page)
  await keeps()
  await acceptsTheTerms(page)
  await namesTheCompany(page, WELCOME)
  await choosesTheBranch(page)
  await provesTheContacts(page, server.url, MOBILE)
  for (const channel of ['pec', 'sms'] as const) codes.push(await newestCode(page, server.url, channel))
  await keeps()
  await sees(page, titleOf('complete_prescreening'))
  await presses(page, 'Conferma e continua')
  await handsInTheBalance(page)
  await keeps()
  await goesOnWithoutAccounts(page)
  await acceptsTheOffer(page)
  await describesThePeople(page)
  await keeps()
  await identifiesBySpid(page, 'Giulia Bianchi')
  await sees(page, titleOf('applicant_document_data_spid'))
  await keeps()
  await confirmsTheDocument(page)
  await answersTheSurvey(page)
  await keeps()
  await sendsTheApplication(page)
  await sees(page, 'Il finanziamento è approvato')
  await presses(page, 'Vai alla firma')
  await clockMoves(page, server.url, 'nextMonday')
  await page.reload()
  await signs(page)
  await sees(page, 'Tutto fatto: il denaro è in arrivo')
  await keeps()
  for (const { link } of await deskAt(server).resumeLinks())
    links.push(new URL(link).searchParams.get('link') ?? '')

  const secrets = [
    WELCOME,
    'Valpantena',
    'officine-valpantena@pec.example',
    '3339876501',
    MOBILE,
    'BNCGLI84E52L781K',
    'Bianchi',
    'giulia.bianchi',
    'bilancio.pdf',
    'Nuova insegna',
    'Mazzini',
    '85.000',
    '85000',
    'carta-identita.pdf',
    'CA12345AB',
    ...codes,
    ...links,
    ...tokens,
  ]
  expect(codes).toHaveLength(2)
  expect(links.length).toBeGreaterThan(0)
  expect(tokens.size).toBeGreaterThan(2)
  expect(cacheable).toEqual([])
  const log = server.output().slice(greeting)
  expect(log.split('\n').length).toBeGreaterThan(50)
  const everywhere = [log, ...seen].map((text) => text.replaceAll(NAMED_BY_THE_CONTRACT, ''))
  const found = secrets.flatMap((secret) =>
    everywhere.filter((text) => text.includes(secret)).map((text) => `${secret} in ${text.slice(0, 200)}`),
  )
  expect(found).toEqual([])
  await server.stop()
})
