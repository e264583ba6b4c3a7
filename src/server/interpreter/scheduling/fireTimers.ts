import { inTransaction } from '../../storage/database/inTransaction.ts'
import { isUnavailable } from '../../storage/database/isUnavailable.ts'
import { executionsRepository } from '../../storage/repositories/cases/executionsRepository.ts'
import { type Timer, timersRepository } from '../../storage/repositories/execution/timersRepository.ts'
import { inSpan } from '../../observability/tracing/inSpan.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { transition } from '../transition/transition.ts'

const AT_ONCE = 20
/** A timer that cannot be fired stands in no other's way. */
const POSTPONED_MS = 3_600_000

/** Asks the outside what it has not said yet of a case, and moves the case where that moves it. Throws where it cannot tell. */
export type AskOutside = (context: ServerContext, caseId: string) => Promise<void>

/**
 * Fires what is due in process time. What ends a case may not overtake what was done before outside: that is asked first, and
 * a timer for which it cannot be asked is postponed. Returns how many timers are gone.
 */
export async function fireTimers(
  context: ServerContext,
  askOutside: AskOutside = async () => undefined,
): Promise<number> {
  const timers = timersRepository(context.database)
  const due = await timers.due(context.processClock.now(), AT_ONCE)
  let fired = 0
  for (const timer of due) {
    try {
      await askOutside(context, timer.caseId)
      fired += Number(await fireTimer(context, timer))
    } catch (error) {
      if (isUnavailable(error) || context.definitions.isBehind) throw error
      context.meter.timersFired('failed')
      context.log.error({ err: error, event: timer.name }, 'a timer could not be fired')
      const dueAt = new Date(timer.dueAt.getTime() + POSTPONED_MS)
      await timers.postpone(timer.id, dueAt, error instanceof Error ? error.name : 'Error')
    }
  }
  return fired
}

/** Fires a timer, unless it was fired before. Returns whether it was there still. */
export async function fireTimer(context: ServerContext, timer: Timer): Promise<boolean> {
  const isFired = await inSpan({ name: 'timer', begins: true }, () => fire(context, timer))
  if (isFired) context.meter.timersFired('done')
  return isFired
}

/** The case first, then the timer: the order in which every other transaction holds them. */
async function fire(context: ServerContext, timer: Timer): Promise<boolean> {
  return inTransaction(context.database, async (tx) => {
    const loanCase = await executionsRepository(tx, context.sealer).lock(timer)
    if (!(await timersRepository(tx).take(timer.id))) return false

    const isOfTheCase = timer.instanceId === null
    if (isOfTheCase) await transition(context, tx, loanCase, { type: 'deadline' }, 'timer')
    else if (timer.instanceId === loanCase.instanceId) {
      await transition(context, tx, loanCase, { type: 'timer', name: timer.name }, 'timer')
    }
    return true
  })
}
