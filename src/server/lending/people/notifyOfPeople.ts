import { inTransaction } from '../../storage/database/inTransaction.ts'
import { isUnavailable } from '../../storage/database/isUnavailable.ts'
import { casesRepository } from '../../storage/repositories/cases/casesRepository.ts'
import { peopleRepository } from '../../storage/repositories/cases/peopleRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { endsOfPeople } from './endsOfPeople.ts'
import { peopleFacts } from './peopleFacts.ts'
import { setFacts } from '../../interpreter/setFacts.ts'
import { goOnKnowing } from '../../interpreter/transition/transition.ts'

const AT_ONCE = 20

/**
 * Notifies cases that another person is done: what waited for it goes on. People never lock their case, so that two of
 * them do not wait for each other; the case is notified afterwards, once. One that cannot be notified is logged, and
 * stands in no other's way. Returns how many cases were.
 */
export async function notifyOfPeople(context: ServerContext): Promise<number> {
  const ends = endsOfPeople(context.definitions.current)
  const people = peopleRepository(context.database, context.sealer)
  let notified = 0
  let after: string | undefined
  // Where none of them could be notified, the next ones have their turn.
  do {
    const done = await people.toNotify(ends, { limit: AT_ONCE, after })
    for (const { id, caseId } of done) notified += Number(await notifyOrLog(context, id, caseId))
    after = done.at(-1)?.id
  } while (notified === 0 && after !== undefined)
  return notified
}

async function notifyOrLog(context: ServerContext, id: string, caseId: string): Promise<boolean> {
  try {
    return await notify(context, id, caseId)
  } catch (error) {
    if (isUnavailable(error)) throw error
    context.log.error({ err: error }, 'a case could not be notified of a person')
    return false
  }
}

async function notify(context: ServerContext, id: string, caseId: string): Promise<boolean> {
  return inTransaction(context.database, async (tx) => {
    const people = peopleRepository(tx, context.sealer)
    const locked = await casesRepository(tx, context.sealer).lock(caseId)
    if (!(await people.markNotified(id))) return false

    const journey = await context.definitions.journeyOf(locked, tx)
    const facts = peopleFacts(journey, await people.ofCase(caseId))
    if (!locked.state.closed) {
      const known = await setFacts(context, tx, { caseId, person: null }, 'personIdentified', () => facts)
      await goOnKnowing(context, tx, known)
    }
    return true
  })
}
