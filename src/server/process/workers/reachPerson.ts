import { DomainError } from '../../errors/DomainError.ts'
import { listRefusals } from '../../lists/listRefusals.ts'
import { peopleRepository } from '../../repositories/peopleRepository.ts'
import { sendPersonLink } from '../../session/sendPersonLink.ts'
import { limitReminders } from '../limitReminders.ts'
import { type Contacts, peopleFacts } from '../peopleFacts.ts'
import { processDay } from '../processDay.ts'
import { setStrandFacts } from '../setStrandFacts.ts'
import type { Worker } from '../Worker.ts'

/**
 * Somebody who must identify and whom the register does not say how to reach gets contacts, and the link. Contacts that
 * are known are nobody's to change: the link is for the person alone.
 */
export const reachPerson: Worker = async ({ context, loanCase, variables, language }) => {
  const { peopleUnreachable } = loanCase.state.facts
  const { judge, settings } = context.definitions.current
  const screen = loanCase.state.step
  const scope = { data: variables, variables: {}, settings, today: processDay(context) }
  const refusals = [
    ...judge(screen, variables, scope),
    ...(await listRefusals(context, screen, variables, { peopleUnreachable })),
  ]
  if (refusals.length > 0) throw DomainError.invalid(refusals)

  const { person, ...contacts } = variables as unknown as Contacts & { person: string }
  return {
    facts: {},
    commit: async (tx) => {
      await limitReminders(context, tx, loanCase.id)
      const strand = { caseId: loanCase.id, person }
      const reached = await setStrandFacts(context, tx, strand, 'contactsTold', () => ({ contacts }))
      await sendPersonLink(context, tx, reached, language)
      const journey = await context.definitions.journeyOf(loanCase, tx)
      return peopleFacts(journey, await peopleRepository(tx, context.sealer).ofCase(loanCase.id))
    },
  }
}
