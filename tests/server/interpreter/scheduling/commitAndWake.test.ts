import { expect, it, vi } from 'vitest'

import { commitAndWake } from '#server/interpreter/scheduling/commitAndWake.ts'
import { workLeft } from '#server/storage/database/workLeft.ts'
import { outboxRepository } from '#server/storage/repositories/execution/outboxRepository.ts'

import { buildTestServer } from '../../../support/buildTestServer.ts'
import { eventually } from '../../../support/eventually.ts'

const message = { caseId: null, channel: 'sms', to: '+393330000001', subject: '', body: 'Ciao' } as const
const SECOND_MS = 1000

it('wakes the scheduled tasks for what a transaction has left them, once it is committed, and for nothing else', async () => {
  const server = await buildTestServer()
  const wake = vi.spyOn(server.context.poller, 'wake')

  expect(await commitAndWake(server.context, async () => 'nothing left')).toBe('nothing left')
  expect(wake).not.toHaveBeenCalled()

  await expect(
    commitAndWake(server.context, async (tx) => {
      workLeft.note(tx, 'jobs')
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(wake).not.toHaveBeenCalled()

  await commitAndWake(server.context, async (tx) => {
    workLeft.note(tx, 'jobs')
    workLeft.note(tx, 'messages')
  })
  expect(wake).toHaveBeenCalledExactlyOnceWith(new Set(['jobs', 'messages']))
  await server.close()
})

it('looks for all that is due after each transaction where a process engine outside has queues of its own', async () => {
  const server = await buildTestServer()
  const wake = vi.spyOn(server.context.poller, 'wake')

  const result = await commitAndWake({ ...server.context, engine: {} as never }, async () => 'nothing left')

  expect(result).toBe('nothing left')
  expect(wake.mock.calls).toEqual([[]])
  await server.close()
})

it('begins what a transaction has claimed as it added it, which no other server finds meanwhile', async () => {
  const send = vi.fn<() => Promise<void>>(async () => undefined)
  const server = await buildTestServer({ ports: { messages: { send } } })
  const { clock, database, poller, sealer } = server.context
  poller.start()

  await commitAndWake(server.context, (tx) => outboxRepository(tx, sealer).add(message, clock.now()))
  const now = clock.now()
  const asked = { now, until: new Date(now.getTime() + SECOND_MS), limit: 1 }
  const found = await outboxRepository(database, sealer).claim(asked)

  expect(found).toEqual([])
  await eventually(() => expect(send).toHaveBeenCalledOnce())
  await server.close()
})

it('begins nothing of a transaction that failed', async () => {
  const send = vi.fn<() => Promise<void>>(async () => undefined)
  const server = await buildTestServer({ ports: { messages: { send } } })
  const { clock, poller, sealer } = server.context
  poller.start()

  const failing = commitAndWake(server.context, async (tx) => {
    await outboxRepository(tx, sealer).add(message, clock.now())
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  await server.close()

  expect(send).not.toHaveBeenCalled()
})

it('claims no more than it can begin at once, and leaves the rest to be looked for', async () => {
  const send = vi.fn<() => Promise<void>>(async () => undefined)
  const server = await buildTestServer({ ports: { messages: { send } } })
  const { clock, poller, sealer } = server.context
  poller.start()
  const room = poller.roomFor('messages')
  const wake = vi.spyOn(poller, 'wake')

  await commitAndWake(server.context, async (tx) => {
    for (let i = 0; i <= room; i++) await outboxRepository(tx, sealer).add(message, clock.now())
  })

  expect(wake).toHaveBeenCalledWith(new Set(['messages']))
  await eventually(() => expect(send).toHaveBeenCalledTimes(room + 1))
  await server.close()
})
