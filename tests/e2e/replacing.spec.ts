import { expect, type Page } from '@playwright/test'

import { TOKEN_COOKIE, TOKEN_LIFE_MS, TOKEN_RECEIPT_KEY } from '#contract/limits.ts'
import type { TokenClaims } from '#contract/token.ts'

import type { HttpApplicant } from '../support/HttpApplicant.ts'
import { answers, sees, types, uploads } from './support/acts.ts'
import { covers } from './support/covers.ts'
import { deskAt } from './support/deskAt.ts'
import { openAs } from './support/openAs.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { titleOf } from './support/titleOf.ts'
import { anApplicant } from '../support/anApplicant.ts'
import { companies } from '../support/companies.ts'

const OTHER = '99000860397'
/** What is of the first applicant alone: as it is shown, as it is kept, and as it is told by the server. */
const OF_THE_FIRST = [
  '87.654.321',
  '87654321',
  '7.654.321',
  '7654321',
  'canarino',
  'Valpantena',
  companies.welcome,
]

test.describe.configure({ mode: 'default' })

const server = sharedServer()
const desk = deskAt(server)
test.afterEach(async () => {
  for (const company of [companies.welcome, OTHER]) await desk.forget(company)
})

test('who opens the link of another request and answers no stays, with all that was typed; with a yes nothing is seen of the one before', async ({
  page,
}) => {
  covers('dialog:session.replace')

  const first = await typesAsTheFirst(page)
  const link = await addressOfTheOther()
  await page.goto(link)
  await answers(page, 'Resta qui')

  await sees(page, titleOf('revenue_document'))
  expect(await bearerOf(page)).toBe(first.token)
  await expect(page.getByRole('main').getByLabel('Patrimonio netto')).toHaveValue('87.654.321')
  await expect(page.getByRole('main').getByText('canarino.pdf').first()).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(`${server.url}/loading`)
  await sees(other, titleOf('revenue_document'))
  expect(await ofTheFirst(other)).not.toEqual([])
  const sent = recordsBodies(page, first)

  await page.goto(link)
  await expect(page.getByRole('dialog', { name: "Vuoi aprire un'altra richiesta?" })).toBeVisible()
  expect(await bearerOf(page)).toBe(first.token)
  await answers(page, "Apri l'altra richiesta")

  await expectNothingOfTheFirst(page)
  await expectNothingOfTheFirst(other)
  await types(page, 'Numero di dipendenti', '3')
  await expect(page.getByText('Salvato', { exact: true })).toBeVisible()
  await page.reload()
  await expectNothingOfTheFirst(page)
  expect(sent().filter((body) => OF_THE_FIRST.some((marker) => body.includes(marker)))).toEqual([])
})

test('the link of another request is not asked about where the session before it is over, and nothing of that is seen', async ({
  page,
}) => {
  const first = await typesAsTheFirst(page)
  const [, claims = ''] = first.token.split('.')
  const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as TokenClaims
  await page.evaluate(([name, receipt]) => localStorage.setItem(name, receipt), [
    TOKEN_RECEIPT_KEY,
    `${Date.now() - TOKEN_LIFE_MS - 1000} ${iat} ${exp}`,
  ] as const)

  await page.goto(await addressOfTheOther())

  await expectNothingOfTheFirst(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** The first applicant at the balance, with figures typed and a document handed in. */
async function typesAsTheFirst(page: Page): Promise<HttpApplicant> {
  const applicant = await anApplicant(server.url).at('revenue_document')
  await openAs(page, server.url, applicant)
  await sees(page, titleOf('revenue_document'))
  await uploads(page, "Bilancio o dichiarazione dei redditi dell'ultimo anno", 'canarino.pdf')
  await types(page, 'Patrimonio netto', '87654321')
  await types(page, 'Capitale sociale', '7654321')
  await expect(page.getByText('Salvato', { exact: true })).toBeVisible()

  // What is looked for can be found.
  const found = await ofTheFirst(page)
  expect(found).toEqual(expect.arrayContaining(['87.654.321', '87654321', 'canarino']))
  return applicant
}

/** A link of an applicant of another company, who stands at the same task. */
async function addressOfTheOther(): Promise<string> {
  const applicant = await anApplicant(server.url).of(OTHER).at('revenue_document')
  return `${server.url}/loading?token=${applicant.token}`
}

async function expectNothingOfTheFirst(page: Page): Promise<void> {
  await sees(page, titleOf('revenue_document'))
  await expect(page.getByRole('main').getByLabel('Patrimonio netto')).toHaveValue('')
  await expect(page.getByRole('complementary')).toBeVisible()
  expect(await ofTheFirst(page)).toEqual([])
}

/** What of the first applicant's stands on the page, in its boxes, or in the browser's keep, unsealed. */
async function ofTheFirst(page: Page): Promise<string[]> {
  const boxes = await page
    .locator('input, select, textarea')
    .evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))
  const everything = [await page.content(), ...boxes, await keptBy(page)].join('\n')
  return OF_THE_FIRST.filter((marker) => everything.includes(marker))
}

/** All that the tab keeps, and what was typed with its seal broken: by the page itself, whose key cannot leave it. */
async function keptBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answered = <Result>(asked: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => asked.addEventListener('success', () => resolve(asked.result)))
    const database = await answered(indexedDB.open('digital_lending'))
    const keys = database.transaction('keys').objectStore('keys')
    const key = (await answered(keys.get('drafts'))) as CryptoKey
    database.close()

    const kept = JSON.parse(sessionStorage.getItem('digital_lending_drafts') ?? '{}') as Record<
      string,
      string
    >
    const opened: string[] = []
    for (const [name, text] of Object.entries(kept)) {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
      const algorithm = {
        name: 'AES-GCM',
        iv: bytes.slice(0, 12),
        additionalData: new TextEncoder().encode(name),
      }
      opened.push(new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, bytes.slice(12))))
    }
    return [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), ...opened].join('\n')
  })
}

/** What is sent, but for what the first sends of their own. */
function recordsBodies(page: Page, { token }: HttpApplicant): () => string[] {
  const bodies: string[] = []
  page.on('request', (request) => {
    const isOwn = request.headers()['authorization'] === `Bearer ${token}`
    if (!isOwn) bodies.push(request.postData() ?? '')
  })
  return () => bodies
}

async function bearerOf(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === TOKEN_COOKIE)?.value
}
