import { peopleRepository } from '../../repositories/peopleRepository.ts'
import { sendPersonLink } from '../../session/sendPersonLink.ts'
import { limitReminders } from '../limitReminders.ts'
import { isDone } from '../peopleFacts.ts'
import type { Worker } from '../Worker.ts'

/** Each person who has not identified yet gets a new link. */
export const remindPeople: Worker = async ({ context, loanCase, language }) => ({
  facts: { peopleRemindedAt: context.processClock.now().toISOString() },
  commit: async (tx) => {
    await limitReminders(context, tx, loanCase.id)
    const journey = await context.definitions.journeyOf(loanCase, tx)
    for (const person of await peopleRepository(tx, context.sealer).ofCase(loanCase.id)) {
      if (!isDone(journey, person)) await sendPersonLink(context, tx, person, language)
    }
    return {}
  },
})
