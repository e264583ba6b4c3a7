import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { outboxRepository } from '#server/storage/repositories/execution/outboxRepository.ts'

import type { BuiltServer } from '../../../support/buildTestServer.ts'
import { listeningServer, SANDBOX_TOKEN } from '../../../support/listeningServer.ts'
import type { HttpApplicant } from '../../../support/HttpApplicant.ts'
import { sandboxOverHttp } from '../../../support/sandboxOverHttp.ts'
import { walkJourney, walkOn, WELCOME } from '../../../support/walkJourney.ts'

/** The ports that were asked. */
const asked = new Set<string>()
let outside: BuiltServer & { url: string }
let server: BuiltServer & { url: string }
beforeAll(async () => {
  outside = await listeningServer({ environment: { sandboxToken: SANDBOX_TOKEN } })
  outside.app.server.on('request', ({ url = '' }: { url?: string }) => {
    const [, port] = /^\/sandbox\/outside\/([^/]+)/.exec(url) ?? []
    if (port) asked.add(port)
  })
  server = await listeningServer({ ports: sandboxOverHttp(outside.url) })
  server.context.poller.start(50)
})
afterAll(async () => {
  await server.close()
  await outside.close()
})

describe('a server whose outside is the sandbox of another server', () => {
  it('leads the loan from the simulator to the signed contract, and asks for everything over HTTP', async () => {
    const walk = { vatNumber: '99000030157', linksAccounts: true }
    const { applicant } = await walkJourney(server.url, { ...walk, until: 'applicant_identification' })
    await showsThemselves(applicant)
    const { task } = await walkOn(applicant, walk)

    expect(task.name).toBe('actual_process_summary')
    expect(task.variables).toMatchObject({
      signedContract: { filename: expect.stringMatching(/-firmato\.pdf$/) },
    })
    expect([...asked].toSorted()).toEqual([
      'accounts',
      'antivirus',
      'balances',
      'branches',
      'company-register',
      'document-reading',
      'lists',
      'locations',
      'messages',
      'products',
      'recognition',
      'score',
      'signature',
      'survey',
    ])
  })

  it('announces a loan with a guarantee to the fund there, and has its answer', async () => {
    const walk = { vatNumber: WELCOME, purpose: 'machinery', until: 'mcc_in_progress_success' }

    const { task } = await walkJourney(server.url, walk)

    expect(task.name).toBe('mcc_in_progress_success')
    expect(asked).toContain('guarantee-fund')
  })

  it('has its messages shown at the desk of that sandbox, each once, and no case there', async () => {
    await server.settle()
    const here = await outboxRepository(server.context.database, server.context.sealer).newest(1000)
    const there = await outboxRepository(outside.context.database, outside.context.sealer).newest(1000)
    const shown = ({ id, to, body }: (typeof here)[number]) => ({ id, to, body })

    expect(here.length).toBeGreaterThan(2)
    expect(there.map(shown).toSorted(byId)).toEqual(here.map(shown).toSorted(byId))
    expect(await outside.context.database.selectFrom('cases').select('id').execute()).toEqual([])
  })
})

/** Shows themselves at the provider of video recognition, and comes back. */
async function showsThemselves(applicant: HttpApplicant): Promise<void> {
  await applicant.tell('chooseVideo')
  const { url } = await applicant.ask<{ url: string }>('POST', '/recognition/url', {
    biometricConsent: 'allow',
  })
  const browser = applicant.browser()
  await browser.open(url)
  const shown = await browser.open(`${url}/picture`, new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))
  await browser.open(((await shown.json()) as { url: string }).url)
  await applicant.exchange({ link: new URL(browser.url).searchParams.get('token') ?? '' })
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1
}
