import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anApplicant } from '../support/anApplicant.ts'
import { databases } from '../support/databases.ts'
import { partOn } from '../support/partOn.ts'
import { servedDatabases } from '../support/servedDatabases.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { walkJourney, walkOn, WELCOME } from '../support/walkJourney.ts'

/** Companies that do not come to the offer, and why. */
const endings: [why: string, vatNumber: string, end: string][] = [
  ['is on a list', '99000060105', 'blacklist_wayout'],
  ['has an application open', '99000070153', 'dossier_already_running_wayout'],
  ['is of a kind that may not apply', '99000100281', 'wrong_characteristics_wayout'],
  ['has no branch near', '99000120925', 'invalid_region_wayout'],
  ['could pass with another amount', '99000110157', 'not_eligible_with_backwards_wayout'],
  ['is in a sector that is not served', '99000080996', 'not_eligible_wayout'],
  ['asks for more than there is now', '99000140360', 'product_changed_wayout'],
  ['is refused by the score', '99000150583', 'not_eligible_wayout'],
  ['has a representative on a list', '99000290264', 'blacklist_wayout'],
  ['is archived by an operator', '99000250425', 'resolution_cancelled'],
  ['is refused by the bank', '99000230500', 'resolution_wayout'],
]

describe.each(servedDatabases)('the journey through the API on $name', ({ name, env }) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ ...(await env()), RATE_LIMITS: 'off' })
  })
  afterAll(() => server.stop())

  it('leads from the simulator to waiting for the money, through a kill -9 on the way', async () => {
    const { task: halfWay, applicant } = await walkJourney(server.url, {
      vatNumber: WELCOME,
      until: 'members_of_company',
    })
    await server.kill()
    await server.restart()
    expect(await applicant.step()).toEqual(halfWay)

    const { task, applicant: signer } = await walkJourney(server.url, { vatNumber: '99000030157' })

    expect(task.name).toBe('actual_process_summary')
    const { id, filename } = { ...(task.variables?.['signedContract'] as Record<'id' | 'filename', string>) }
    expect(filename).toMatch(/\.pdf$/)
    expect((await signer.download(`/document/${id}/download`))?.toString('latin1')).toMatch(/^%PDF-/)
    expect(existsSync(join(server.dataDir, 'digital-lending.sqlite'))).toBe(name === 'SQLite')
  })

  it('asks once for more revenue documents where the score needs them, and goes on with them', async () => {
    const vatNumber = '99000210684'
    const until = 'additional_revenue_document'
    const { applicant, task } = await walkJourney(server.url, { vatNumber, until })
    expect(task.name).toBe(until)

    const given = await applicant.ask<{ documents: { key: string; dossier_document_id: string }[] }>(
      'GET',
      '/document_validation',
    )
    const documents = given.documents.map(({ key, dossier_document_id }) => ({ key, dossier_document_id }))
    expect(documents).toHaveLength(1)
    const early = await applicant.call<{ code: string }>('POST', '/process/task', {
      task: task.name,
      id: task.id,
      variables: { documents },
    })
    expect(early.body.code).toBe('DOCUMENTS_MISSING')
    expect(await applicant.task()).toEqual(task)

    const { task: next } = await walkOn(applicant, { vatNumber, until: 'financial_summary' })
    expect(next.name).toBe('financial_summary')
  })

  it('makes a counter-proposal, and archives the request where it is rejected', async () => {
    const walk = { vatNumber: '99000131005', until: 'financial_summary' }
    const { applicant, task } = await walkJourney(server.url, walk)
    expect(task.variables).toMatchObject({
      amount: 20_000,
      counterProposal: { amount: 15_000 },
      offer: { amount: 15_000 },
    })

    const end = await applicant.ask('POST', '/process/event/message', { name: 'rejectCounterProposal' })
    expect(end).toMatchObject({ name: 'resolution_cancelled' })
  })
})

describe.each(databases)('a journey that comes to no offer on $name', ({ name: kind, build }) => {
  it.each(partOn(kind, endings, endings.length))(
    'ends where it must for a company that %s',
    async (_, vatNumber, end) => {
      const server = await build({ sandbox: true })

      const applicant = await anApplicant(server).of(vatNumber).atTheEnd()

      expect(await applicant.step()).toBe(end)
      await server.close()
    },
  )
})
