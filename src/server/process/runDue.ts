import type { ServerContext } from '../ServerContext.ts'
import { fireTimers } from './fireTimers.ts'
import { runJobs } from './runJobs.ts'
import { sendOutbox } from './sendOutbox.ts'

/** One round of everything that is due: timers, workers, messages. Answers how much was done. */
export async function runDue(context: ServerContext): Promise<number> {
  await context.processClock.refresh()
  const rounds = context.rounds.map((round) => round())
  const done = await Promise.all([fireTimers(context), runJobs(context), sendOutbox(context), ...rounds])
  return done.reduce((sum, count) => sum + count, 0)
}
