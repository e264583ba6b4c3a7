import { expect, it, vi } from 'vitest'

import { outboxRepository } from '#server/storage/repositories/execution/outboxRepository.ts'

import { buildTestServer } from '../../../support/buildTestServer.ts'

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
    const message = { caseId: null, channel: 'sms', to: '+393330000001', subject: '', body: 'Ciao' } as const
    await outboxRepository(database, sealer).add(message, clock.now())
    await database.updateTable('outbox').set({ attempts: tries }).execute()

    await server.settle()

    const [row] = await database.selectFrom('outbox').select('due_at').execute()
    expect(Number(row?.due_at) - clock.now().getTime()).toBe(pause)
    expect(counted.mock.calls).toEqual([['messages', 'failed']])
    await server.close()
  },
)
