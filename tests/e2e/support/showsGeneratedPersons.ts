import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'

import type { PlayedCase, PlayMoment, PlayPerson, PlayPersons, PlayTrace } from '#contract/studioPlay.ts'

import type { TestServer } from '../../support/startServer.ts'
import { printedAddress } from './opensStudio.ts'

/** Of the persons of a journey whose way ends where the applicant acts or is told the end, so many, from all over. */
const SLICE = 4

/** Opens the application where generated persons of a journey stand: it shows the screen to which their way is proven to lead. */
export async function showsGeneratedPersons(
  { context, request }: { context: BrowserContext; request: APIRequestContext },
  server: TestServer,
  { product, journey }: { product: string; journey: string },
): Promise<void> {
  const { hash } = new URL(await printedAddress(server))
  const headers = { authorization: `Bearer ${hash.replace('#token=', '')}` }
  const ask = async <Told>(path: string, data: object): Promise<Told> => {
    const response = await request.post(`${server.url}/studio/api/${path}`, { headers, data })
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.json()) as Told
  }
  const played = { product, journey, files: {} }
  const { persons } = await ask<PlayPersons>('persons', played)
  const seen = new Set<string>()

  for (const { key, story } of spread(persons.filter(({ of }) => of === undefined))) {
    if (seen.size === SLICE) break
    const stand = lastStand(await ask<PlayTrace>('play', { ...played, story, moves: [] }))
    const screen = stand?.screen?.name
    if (!stand || screen === undefined || seen.has(screen)) continue

    const made = { product, journey, story, moves: [], events: stand.events }
    const { address } = await ask<PlayedCase>('cases', made)
    // Each has a tab of a browser that knows of none before; a browser of their own would compile the application for each.
    await context.setStorageState({ cookies: [], origins: [] })
    const page = await context.newPage()
    await page.goto(address)
    await page.getByRole('button', { name: 'Riprendi la richiesta' }).click()
    await expect(page, key).toHaveURL((url) => url.pathname.endsWith(`/${screen}`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.close()
    seen.add(screen)
  }
  expect(seen.size).toBe(SLICE)
}

/** The moment at which a person's way ends, where no worker of the server moves the case on. */
function lastStand({ moments }: PlayTrace): PlayMoment | undefined {
  const last = moments.findLast(({ isPage, step }) => !isPage && step !== 'close')
  return last?.ways.every(({ kind }) => kind !== 'usual' && kind !== 'fails') ? last : undefined
}

/** The same persons from all over the list, not its first ones. */
function spread(persons: PlayPerson[]): PlayPerson[] {
  const step = 13
  return persons.map((_, index) => persons[(index * step) % persons.length]!)
}
