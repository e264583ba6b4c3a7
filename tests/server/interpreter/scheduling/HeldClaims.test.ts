import { afterAll, beforeAll, expect, it } from 'vitest'

import { HeldClaims } from '#server/interpreter/scheduling/HeldClaims.ts'
import { outboxRepository } from '#server/storage/repositories/execution/outboxRepository.ts'

import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'

const CLAIM_MS = 10_000
const message = { caseId: null, channel: 'sms', to: '+393330000001', subject: '', body: 'Ciao' } as const

let server: BuiltServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

it('what a server works on is its own for ten seconds more each time that it renews its claims', async () => {
  const { clock, database, sealer } = server.context
  const claims = new HeldClaims(database, clock)
  await outboxRepository(database, sealer).add(message, clock.now())
  const { id } = await database.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  const claimedUntil = async () =>
    (await database.selectFrom('outbox').select('claimed_until').execute()).map((row) => row.claimed_until)
  await database.updateTable('outbox').set({ claimed_until: claims.until().getTime() }).execute()

  await claims.during('outbox', id, async () => {
    server.clock.advance(8)
    await claims.renew()
  })
  const renewed = await claimedUntil()
  server.clock.advance(8)
  await claims.renew()

  expect(renewed).toEqual([clock.now().getTime() - 8000 + CLAIM_MS])
  expect(await claimedUntil()).toEqual(renewed)
})

it('what a server has in hand is not begun once more, and is again once it is over, though it failed', async () => {
  const claims = new HeldClaims(server.context.database, server.clock)
  const begun: string[] = []
  const fails = async () => {
    begun.push('outer')
    await claims.during('jobs', 'one', async () => void begun.push('the same'))
    await claims.during('jobs', 'two', async () => void begun.push('another'))
    throw new Error('down')
  }

  await expect(claims.during('jobs', 'one', fails)).rejects.toThrow('down')
  await claims.during('jobs', 'one', async () => void begun.push('again'))

  expect(begun).toEqual(['outer', 'another', 'again'])
})
