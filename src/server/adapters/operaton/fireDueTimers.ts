import type { ServerContext } from '../../ServerContext.ts'
import { fireTimer } from '../../interpreter/scheduling/fireTimers.ts'
import { askOutside } from '../../lending/askOutside.ts'
import { isUnavailable } from '../../storage/database/isUnavailable.ts'
import { executionsRepository } from '../../storage/repositories/cases/executionsRepository.ts'
import { engineExecutionsRepository } from '../../storage/repositories/execution/engineExecutionsRepository.ts'
import { type Timer, timersRepository } from '../../storage/repositories/execution/timersRepository.ts'
import { DEADLINE_FIRED, elementsOfTimer } from './elements.ts'
import type { Operaton } from './Operaton.ts'
import { OperatonError } from './OperatonError.ts'

const AT_ONCE = 20
/** A timer that cannot be fired stands in no other's way. */
const POSTPONED_MS = 3_600_000

/**
 * Has Operaton fire the timers that are due by the clock of the process, which may be ahead of its own. One that Operaton
 * has forgotten is fired here. What was done before outside is asked first. Returns how many were fired.
 */
export async function fireDueTimers(context: ServerContext, operaton: Operaton): Promise<number> {
  const timers = timersRepository(context.database)
  const due = await timers.due(context.processClock.now(), AT_ONCE)
  let fired = 0
  for (const timer of due) {
    try {
      await askOutside(context, timer.caseId)
      fired += Number(await fire(context, operaton, timer))
    } catch (error) {
      if (error instanceof OperatonError || isUnavailable(error) || context.definitions.isBehind) throw error
      context.meter.timersFired('failed')
      context.log.error({ err: error, event: timer.name }, 'a timer could not be fired')
      const dueAt = new Date(timer.dueAt.getTime() + POSTPONED_MS)
      await timers.postpone(timer.id, dueAt, error instanceof Error ? error.name : 'Error')
    }
  }
  return fired
}

/** Returns false where Operaton has fired it before, and hands out its work next. */
async function fire(context: ServerContext, operaton: Operaton, timer: Timer): Promise<boolean> {
  const rows = engineExecutionsRepository(context.database, context.sealer)
  const execution = await rows.get(timer)
  if (execution?.isBehind) return false
  const id = execution?.processInstanceId
  const outcome = id ? await outcomeOf(context, operaton, id, timer) : 'unknown'
  if (outcome !== 'unknown') return outcome === 'fired'
  const isThere = await fireTimer(context, timer)
  if (isThere) context.log.warn({ event: timer.name }, 'Operaton did not know a timer')
  return isThere
}

/** Has Operaton fire a timer, where it waits there. */
async function outcomeOf(
  context: ServerContext,
  { instances }: Operaton,
  id: string,
  timer: Timer,
): Promise<'fired' | 'firedBefore' | 'unknown'> {
  const { state } = await executionsRepository(context.database, context.sealer).get(timer)
  const places =
    timer.instanceId === null
      ? [{ event: 'deadline', fired: DEADLINE_FIRED }]
      : elementsOfTimer(state.step, timer.name)
  for (const { event, fired } of places) {
    if (await instances.fire(id, event)) return 'fired'
    if (await instances.workAt(id, fired)) return 'firedBefore'
  }
  return 'unknown'
}
