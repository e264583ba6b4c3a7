import { timersRepository } from '#server/storage/repositories/execution/timersRepository.ts'

import type { BuiltServer } from '../buildTestServer.ts'
import { executionOf } from './executionOf.ts'

/** So much time of the process passes that a timer of the step is due at which a case stands. */
export async function letsPass(server: BuiltServer, reference: string, timerName: string): Promise<void> {
  const { database, processClock } = server.context
  const execution = await executionOf(server, reference)
  if (!execution) throw new Error(`No case has the reference ${reference}.`)
  const timers = await timersRepository(database).of({ caseId: execution.id, person: execution.person })
  const timer = timers.find(({ name, instanceId }) => name === timerName && instanceId !== null)
  if (!timer) throw new Error(`No timer "${timerName}" runs.`)
  await processClock.move(Math.max(0, timer.dueAt.getTime() - processClock.now().getTime()))
}
