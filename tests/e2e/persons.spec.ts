import { type APIRequestContext, expect } from '@playwright/test'

import type { PlayedCase, PlayMoment, PlayPerson, PlayPersons, PlayTrace } from '#contract/studioPlay.ts'

import { startServer, type TestServer } from '../support/startServer.ts'
import { printedAddress } from './support/opensStudio.ts'
import { test } from './support/test.ts'

/** Of the persons of each journey whose way ends where the applicant acts or is told the end, so many, from all over. */
const SLICE = 4
const products = [
  { product: '', journey: 'onboarding' },
  { product: 'tests/products/leasing', journey: 'leasing' },
]

let server: TestServer
let headers: Record<string, string>

test.beforeAll(async () => {
  const definitions = ['.', 'tests/products/leasing'].join(',')
  server = await startServer({ RATE_LIMITS: 'off', DEFINITIONS_DIR: definitions, DEALER_SECRET: 'secret' })
  const { hash } = new URL(await printedAddress(server))
  headers = { authorization: `Bearer ${hash.replace('#token=', '')}` }
})
test.afterAll(() => server.stop())

const ask = async <Told>(request: APIRequestContext, path: string, data: object): Promise<Told> => {
  const response = await request.post(`${server.url}/studio/api/${path}`, { headers, data })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as Told
}

/** The moment at which a person's way ends, where no worker of the server moves the case on. */
function lastStand({ moments }: PlayTrace): PlayMoment | undefined {
  const last = moments.findLast(({ isPage, step }) => !isPage && step !== 'close')
  return last?.ways.every(({ kind }) => kind !== 'usual' && kind !== 'fails') ? last : undefined
}

for (const { product, journey } of products) {
  test(`the application shows generated persons of ${journey} the screen to which their way is proven to lead`, async ({
    browser,
    request,
  }) => {
    const played = { product, journey, files: {} }
    const { persons } = await ask<PlayPersons>(request, 'persons', played)
    const applicants = persons.filter(({ of }) => of === undefined)
    const seen = new Set<string>()

    for (const person of spread(applicants)) {
      if (seen.size === SLICE) break
      const { story } = person
      const trace = await ask<PlayTrace>(request, 'play', { ...played, story, moves: [] })
      const stand = lastStand(trace)
      const screen = stand?.screen?.name
      if (!stand || screen === undefined || seen.has(screen)) continue

      const made = { product, journey, story, moves: [], events: stand.events }
      const { address } = await ask<PlayedCase>(request, 'cases', made)
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(address)
      await page.getByRole('button', { name: 'Riprendi la richiesta' }).click()
      await expect(page, person.key).toHaveURL((url) => url.pathname.endsWith(`/${screen}`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await context.close()
      seen.add(screen)
    }
    expect(seen.size).toBe(SLICE)
  })
}

/** The same persons from all over the list, not its first ones. */
function spread(persons: PlayPerson[]): PlayPerson[] {
  const step = 13
  return persons.map((_, index) => persons[(index * step) % persons.length]!)
}
