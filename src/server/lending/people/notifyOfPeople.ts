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

/** A person who is done, and whose case is not notified. */
interface Done {
  id: string
  caseId: string
}

/**
 * Notifies cases that another person is done: what waited for it goes on. People never lock their case, so that two of
 * them do not wait for each other; the case is notified afterwards, once. One that cannot be notified is logged, and
 * stands in no other's way. Returns how many cases were.
 */
export async function notifyOfPeople(context: ServerContext): Promise<number> {
  const ends = endsOfPeople(context.definitions.current)
  const people = peopleRepository(context.database, context.sealer)
  const failed: string[] = []
  let done: Done[]
  let notified = 0
  // Where none of them could be notified, the next ones have their turn.
  do {
    done = await people.toNotify(ends, { limit: AT_ONCE, except: failed })
    for (const { id, caseId } of done) {
      try {
        notified += Number(await notify(context, id, caseId))
      } catch (error) {
        if (isUnavailable(error) || context.definitions.isBehind) throw error
        context.log.error({ err: error }, 'a case could not be notified of a person')
        failed.push(id)
      }
    }
  } while (notified === 0 && done.length === AT_ONCE)
  return notified
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
