import { expect, it, vi } from 'vitest'

import { commitAndWake } from '#server/interpreter/scheduling/commitAndWake.ts'
import { workLeft } from '#server/storage/database/workLeft.ts'

import { buildTestServer } from '../../../support/buildTestServer.ts'

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
