import type { Selectable } from 'kysely'

import type { TimersTable } from '../../storage/database/Database.ts'
import { inTransaction } from '../../storage/database/inTransaction.ts'
import { isUnavailable } from '../../storage/database/isUnavailable.ts'
import { entriesRepository } from '../../storage/repositories/entriesRepository.ts'
import { strandsRepository } from '../../storage/repositories/strandsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { transition } from '../transition.ts'

const AT_ONCE = 20
/** A timer that cannot be fired stands in no other's way. */
const POSTPONED_MS = 3_600_000

/** Fires what is due in process time. Answers how many timers are gone. */
export async function fireTimers(context: ServerContext): Promise<number> {
  const due = await entriesRepository(context.database).dueTimers(context.processClock.now(), AT_ONCE)
  let fired = 0
  for (const timer of due) {
    try {
      fired += Number(await fire(context, timer))
    } catch (error) {
      if (isUnavailable(error)) throw error
      context.log.error({ err: error, event: timer.name }, 'a timer could not be fired')
      await entriesRepository(context.database).postponeTimer(timer.id, timer.due_at + POSTPONED_MS)
    }
  }
  return fired
}

/** The case first, then the timer: the order in which every other transaction holds them. */
async function fire(context: ServerContext, timer: Selectable<TimersTable>): Promise<boolean> {
  return inTransaction(context.database, async (tx) => {
    const loanCase = await strandsRepository(tx, context.sealer).lock({
      caseId: timer.case_id,
      person: timer.person,
    })
    if (!(await entriesRepository(tx).takeTimer(timer.id))) return false

    const isOfTheCase = timer.instance_id === null
    if (isOfTheCase) await transition(context, tx, loanCase, { type: 'deadline' }, 'timer')
    else if (timer.instance_id === loanCase.instanceId) {
      await transition(context, tx, loanCase, { type: 'timer', name: timer.name }, 'timer')
    }
    return true
  })
}
