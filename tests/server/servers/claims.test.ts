import { afterEach, describe, expect, inject, it, vi } from 'vitest'

import type { DocumentValidation } from '#contract/document.ts'
import { readDocuments } from '#server/documents/inspection/readDocuments.ts'
import type { Ports } from '#server/lending/Ports.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import { buildTestServer, type BuiltServer } from '../../support/buildTestServer.ts'
import type { TestDatabase } from '../../support/createDatabase.ts'
import { eventually } from '../../support/eventually.ts'
import { company } from '../../support/journey.ts'
import { madePdf } from '../../support/madePdf.ts'
import { noPostgres } from '../../support/postgres.ts'
import { emptyDatabase } from '../../support/postgresDatabases.ts'
import { uploadFile } from '../../support/uploadFile.ts'

const MOST_OF_A_CLAIM_SECONDS = 8
const CLAIM_SECONDS = 10

describe.skipIf(!inject('postgresUrl'))(
  `what a server has in hand (${inject('postgresUrl') ? 'run' : noPostgres})`,
  () => {
    let database: TestDatabase
    const servers: BuiltServer[] = []
    afterEach(async () => {
      for (const server of servers.splice(0)) await server.close()
      await database.drop()
    })

    it('is its own for as long as it works on it, and another takes it over soon after it stands still', async () => {
      database = await emptyDatabase()
      const answer = Promise.withResolvers<boolean>()
      const isListed = vi.fn<() => Promise<boolean>>(() => answer.promise)
      const options = { url: database.url, ports: { lists: { isListed } }, portLimitMs: 60_000 }
      const first = await buildTestServer(options)
      const second = await buildTestServer({ ...options, keys: first.context.keys, clock: first.clock })
      servers.push(first, second)
      const applicant = await anApplicant(first).at('matching_company')
      await applicant.complete('matching_company', company)

      const working = first.context.poller.tick()
      await eventually(() => expect(isListed).toHaveBeenCalledOnce())
      first.clock.advance(MOST_OF_A_CLAIM_SECONDS)
      await first.context.claims.renew()
      first.clock.advance(MOST_OF_A_CLAIM_SECONDS)
      await second.settle()
      expect(isListed).toHaveBeenCalledOnce()

      first.clock.advance(CLAIM_SECONDS)
      const taken = second.settle()
      await eventually(() => expect(isListed).toHaveBeenCalledTimes(2))
      answer.resolve(false)
      await Promise.all([working, taken])

      const left = await first.context.database
        .selectFrom('history')
        .select('revision')
        .where('from_step', '=', 'verification_company')
        .execute()
      expect(left).toHaveLength(1)
    })

    it('is not begun again by the server itself, whose claim ran out while it stood still', async () => {
      database = await emptyDatabase()
      const answer = Promise.withResolvers<boolean>()
      const isListed = vi.fn<() => Promise<boolean>>(() => answer.promise)
      const server = await buildTestServer({
        url: database.url,
        ports: { lists: { isListed } },
        portLimitMs: 60_000,
      })
      servers.push(server)
      const applicant = await anApplicant(server).at('matching_company')
      await applicant.complete('matching_company', company)

      const working = server.context.poller.tick()
      await eventually(() => expect(isListed).toHaveBeenCalledOnce())
      server.clock.advance(CLAIM_SECONDS + 1)
      const again = server.context.poller.tick()
      answer.resolve(false)
      await Promise.all([working, again])

      expect(isListed).toHaveBeenCalledOnce()
      await server.settle()
      expect(await applicant.step()).toBe('prospect_branch_selection')
    })

    it('a document that another server has read meanwhile stays as it was read', async () => {
      database = await emptyDatabase()
      const late = Promise.withResolvers<never>()
      const read = vi.fn<Ports['documentReading']['read']>()
      read.mockReturnValueOnce(late.promise).mockResolvedValueOnce({ state: 'valid', ocrCompleted: true })
      const options = { url: database.url, ports: { documentReading: { read } }, portLimitMs: 60_000 }
      const first = await buildTestServer(options)
      const second = await buildTestServer({ ...options, keys: first.context.keys, clock: first.clock })
      servers.push(first, second)
      const applicant = await anApplicant(first).at('revenue_document')
      await applicant.expectOk(uploadFile(applicant, await madePdf()))

      const reading = readDocuments(first.context)
      await eventually(() => expect(read).toHaveBeenCalledOnce())
      first.clock.advance(CLAIM_SECONDS + 1)
      await readDocuments(second.context)
      late.reject(new Error('no answer'))
      await reading

      const { documents } = await applicant.expectOk<DocumentValidation>(
        applicant.get('/document_validation'),
      )
      expect(documents.map(({ state }) => state)).toEqual(['valid'])
    })
  },
)
