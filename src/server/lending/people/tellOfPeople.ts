import { inTransaction } from '../../storage/database/inTransaction.ts'
import { isUnavailable } from '../../storage/database/isUnavailable.ts'
import { casesRepository } from '../../storage/repositories/casesRepository.ts'
import { peopleRepository } from '../../storage/repositories/peopleRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { peopleFacts } from './peopleFacts.ts'
import { setFacts } from '../../interpreter/setFacts.ts'
import { hearKept } from '../../interpreter/transition.ts'

const AT_ONCE = 20

/**
 * Tells cases that another person is done: what waited for it goes on. People never hold on to their case, so that
 * two of them do not stand in each other's way; the news follows, once. Answers how many were told.
 */
export async function tellOfPeople(context: ServerContext): Promise<number> {
  const end = context.definitions.current.journey.definition.people?.end
  if (end === undefined) return 0
  const done = await peopleRepository(context.database, context.sealer).untold(end, AT_ONCE)
  let told = 0
  for (const { id, caseId } of done) {
    try {
      told += Number(await tell(context, id, caseId))
    } catch (error) {
      if (isUnavailable(error)) throw error
      context.log.error({ err: error }, 'a case could not be told of a person')
    }
  }
  return told
}

async function tell(context: ServerContext, id: string, caseId: string): Promise<boolean> {
  return inTransaction(context.database, async (tx) => {
    const people = peopleRepository(tx, context.sealer)
    const locked = await casesRepository(tx, context.sealer).lock(caseId)
    if (!(await people.markTold(id))) return false

    const journey = await context.definitions.journeyOf(locked, tx)
    const facts = peopleFacts(journey, await people.ofCase(caseId))
    if (!locked.state.closed) {
      const told = await setFacts(context, tx, caseId, 'personIdentified', () => facts)
      await hearKept(context, tx, journey, told)
    }
    return true
  })
}
