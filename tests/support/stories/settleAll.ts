import { expect } from 'vitest'

import type { BuiltServer } from '../buildTestServer.ts'
import { eventually } from '../eventually.ts'

/** Does all that is due, until nothing is: a process engine outside that is slow to respond is asked again. */
export async function settleAll(server: BuiltServer): Promise<void> {
  await server.settle()
  if (!server.context.engine) return
  await eventually(async () => {
    await server.settle()
    expect(await countDue(server)).toEqual({ jobs: 0, timers: 0, behind: 0 })
  }, 100)
}

async function countDue({ context: { database, processClock } }: BuiltServer) {
  const now = processClock.now().getTime()
  const jobs = await database.selectFrom('jobs').select('id').where('due_at', '<=', now).execute()
  const timers = await database.selectFrom('timers').select('id').where('due_at', '<=', now).execute()
  const behind = await database
    .selectFrom('engine_executions')
    .select('id')
    .where('due_at', 'is not', null)
    .execute()
  return { jobs: jobs.length, timers: timers.length, behind: behind.length }
}
