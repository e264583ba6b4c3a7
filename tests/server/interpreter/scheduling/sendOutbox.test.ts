import { expect, it, vi } from 'vitest'

import { CircuitOpenError } from '#server/adapters/protection/CircuitOpenError.ts'
import { outboxRepository } from '#server/storage/repositories/execution/outboxRepository.ts'

import { buildTestServer } from '../../../support/buildTestServer.ts'
import { spansOf } from '../../../support/spansOf.ts'

const message = { caseId: null, channel: 'sms', to: '+393330000001', subject: '', body: 'Ciao' } as const

it.each([
  [0, 2_000],
  [8, 512_000],
  [9, 900_000],
  [40, 900_000],
])(
  'after %d tries a message that cannot be sent waits %d ms, a quarter of an hour at most',
  async (tries, pause) => {
    const send = () => Promise.reject(new Error('down'))
    const server = await buildTestServer({ ports: { messages: { send } } })
    const { clock, database, meter, sealer } = server.context
    const counted = vi.spyOn(meter, 'sent')
    await outboxRepository(database, sealer).add(message, clock.now())
    await database.updateTable('outbox').set({ attempts: tries }).execute()

    await server.settle()

    const [row] = await database.selectFrom('outbox').select('due_at').execute()
    expect(Number(row?.due_at) - clock.now().getTime()).toBe(pause)
    expect(counted.mock.calls).toEqual([['messages', 'failed']])
    await server.close()
  },
)

it('a message that was sent where the outside is real is not sent again, and its words are forgotten', async () => {
  const send = vi.fn<(message: object) => Promise<void>>().mockResolvedValue()
  const server = await buildTestServer({ ports: { messages: { send } }, environment: { sandbox: false } })
  const { clock, database, meter, sealer } = server.context
  const counted = vi.spyOn(meter, 'sent')
  const outbox = outboxRepository(database, sealer)
  await outbox.add(message, clock.now())

  const spans = await spansOf(() => server.settle())
  server.clock.advance(3600)
  await server.settle()

  const [row] = await outbox.newest(1)
  const { caseId: _, ...said } = message
  expect(send.mock.calls).toEqual([[{ key: row?.id, ...said }]])
  expect(row?.body).toBe('')
  expect(counted.mock.calls).toEqual([['messages', 'done']])
  expect(spans).toContainEqual({ name: 'send message', kind: 'consumer', parent: null, begins: true })
  await server.close()
})

it('a message whose port is closed has not been tried, and waits until the port is open again', async () => {
  const send = () => Promise.reject(new CircuitOpenError('messages.send', 7000))
  const server = await buildTestServer({ ports: { messages: { send } } })
  const { clock, database, meter, sealer } = server.context
  const counted = vi.spyOn(meter, 'sent')
  await outboxRepository(database, sealer).add(message, clock.now())

  await server.settle()

  const rows = await database.selectFrom('outbox').select(['attempts', 'due_at']).execute()
  expect(rows).toEqual([{ attempts: 0, due_at: clock.now().getTime() + 7000 }])
  expect(counted.mock.calls).toEqual([['messages', 'postponed']])
  await server.close()
})
