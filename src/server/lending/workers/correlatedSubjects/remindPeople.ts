import { peopleRepository } from '../../../storage/repositories/cases/peopleRepository.ts'
import { sendPersonLink } from '../../../security/links/sendPersonLink.ts'
import { consumeLimit } from '../../../security/limits/consumeLimit.ts'
import { isDone } from '../../people/peopleFacts.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

/** Each person who has not identified yet gets a new link. */
export const remindPeople: LoanWorker = async ({ context, loanCase, language }) => ({
  facts: { peopleRemindedAt: context.processClock.now().toISOString() },
  commit: async (tx) => {
    await consumeLimit(context, 'remindersOfCase', loanCase.id, tx)
    const journey = await context.definitions.journeyOf(loanCase, tx)
    for (const person of await peopleRepository(tx, context.sealer).ofCase(loanCase.id)) {
      if (!isDone(journey, person)) await sendPersonLink(context, tx, person, language)
    }
    return {}
  },
})
