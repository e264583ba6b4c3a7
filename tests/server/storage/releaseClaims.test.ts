import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'
import { releaseClaims } from '#server/storage/repositories/execution/releaseClaims.ts'
import { webhookEventsRepository } from '#server/storage/repositories/execution/webhookEventsRepository.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import type { BuiltServer } from '../../support/buildTestServer.ts'
import { databases } from '../../support/databases.ts'

describe.each(databases)('an event that a killed server had in hand, on $name', ({ build }) => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await build()
  })
  afterAll(() => server.close())

  it('is held by one server alone, and free once claims are released', async () => {
    const { database, sealer, clock } = server.context
    await anApplicant(server).at('matching_company')
    const [open] = await casesRepository(database, sealer).newestOpen(1)
    const events = webhookEventsRepository(database, sealer)
    const now = clock.now()
    await events.add({ caseId: open!.id, webhook: 'archive', type: 'started', body: '{}' }, now)
    const claim = { now, until: new Date(now.getTime() + 60_000), limit: 10 }

    const first = await events.claim(claim)
    const second = await events.claim(claim)
    await releaseClaims(database)
    const third = await events.claim(claim)

    expect([first, second, third].map(({ length }) => length)).toEqual([1, 0, 1])
    expect(third[0]).toMatchObject({ webhook: 'archive', attempts: 2 })
  })
})
