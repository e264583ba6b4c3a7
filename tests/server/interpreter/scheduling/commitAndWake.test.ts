import { expect, it, vi } from 'vitest'

import { commitAndWake } from '#server/interpreter/scheduling/commitAndWake.ts'
import { workLeft } from '#server/storage/database/workLeft.ts'

import { buildTestServer } from '../../../support/buildTestServer.ts'

it('wakes the scheduled tasks once a transaction has left them something, and for nothing else', async () => {
  const server = await buildTestServer()
  const wake = vi.spyOn(server.context.poller, 'wake')

  expect(await commitAndWake(server.context, async () => 'nothing left')).toBe('nothing left')
  expect(wake).not.toHaveBeenCalled()

  await expect(
    commitAndWake(server.context, async (tx) => {
      workLeft.note(tx)
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(wake).not.toHaveBeenCalled()

  await commitAndWake(server.context, async (tx) => workLeft.note(tx))
  expect(wake).toHaveBeenCalledOnce()
  await server.close()
})
