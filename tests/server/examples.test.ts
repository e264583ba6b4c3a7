import { readFileSync } from 'node:fs'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { anApplicant } from '../support/anApplicant.ts'
import { buildTestServer, type BuiltServer } from '../support/buildTestServer.ts'
import { companies } from '../support/companies.ts'

const DAY_MS = 86_400_000

describe('a test of the server, as README.md shows it', () => {
  let server: BuiltServer
  beforeEach(async () => {
    server = await buildTestServer({ sandbox: true })
  })
  afterEach(() => server.close())

  it('tells the year of the documents', async () => {
    const applicant = await anApplicant(server).at('revenue_document')

    const answer = await applicant.get('/revenue/year')

    expect(answer.json()).toMatchObject({ year: 2025 })
  })

  it('ends where a counter-proposal is turned down', async () => {
    const applicant = await anApplicant(server).of(companies.counterProposal).at('financial_summary')

    const step = await applicant.tell('rejectCounterProposal')

    expect(step).toBe('resolution_cancelled')
  })

  it('gives a worker up at its fourth try', async () => {
    const isListed = () => Promise.reject(new Error('nobody answers'))
    const lonely = await buildTestServer({ ports: { lists: { isListed } } })
    const applicant = await anApplicant(lonely).at('verification_company')

    for (const seconds of [0, 0.6, 2.1, 5.1]) {
      lonely.clock.advance(seconds)
      await lonely.settle()
    }

    expect(await applicant.step()).toBe('error_wayout')
    await lonely.close()
  })

  it('ends a request whose deadline has passed', async () => {
    const applicant = await anApplicant(server).at('matching_company')

    await server.context.processClock.move(31 * DAY_MS)
    await server.settle()

    expect(await applicant.step()).toBe('resolution_expired_wayout')
  })
})

it('each test that README.md shows is one of these, of fifteen lines at most', () => {
  const here = plain(readFileSync(import.meta.filename, 'utf8'))
  const page = readFileSync(`${import.meta.dirname}/README.md`, 'utf8')
  const shown = [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, snippet = '']) => snippet)

  expect(shown).toHaveLength(4)
  for (const snippet of shown) {
    expect(here).toContain(plain(snippet))
    expect(snippet.trim().split('\n').length).toBeLessThanOrEqual(15)
  }
})

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
