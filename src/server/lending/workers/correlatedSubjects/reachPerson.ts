import { DomainError } from '../../../errors/DomainError.ts'
import { choiceErrors } from '../../lists/choiceErrors.ts'
import { peopleRepository } from '../../../storage/repositories/cases/peopleRepository.ts'
import { sendPersonLink } from '../../../security/links/sendPersonLink.ts'
import { consumeLimit } from '../../../security/limits/consumeLimit.ts'
import { type Contacts, peopleFacts } from '../../people/peopleFacts.ts'
import { processDay } from '../../calendar/processDay.ts'
import { setFacts } from '../../../interpreter/setFacts.ts'
import type { Facts } from '../../facts.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

/**
 * Gives contacts to a person who must identify and has none in the register, and sends the link. Contacts that
 * are known cannot be changed: the link is for the person alone.
 */
export const reachPerson: LoanWorker = async ({ context, loanCase, variables, language }) => {
  const { peopleUnreachable } = loanCase.state.facts
  const product = context.definitions.productOf(loanCase)
  const { judge, settings } = product
  const screen = loanCase.state.step
  const scope = { data: variables, variables: {}, settings, today: processDay(context) }
  const errors = [
    ...judge(screen, variables, scope),
    ...(await choiceErrors({ product, ports: context.ports }, screen, variables, { peopleUnreachable })),
  ]
  if (errors.length > 0) throw DomainError.invalid(errors)

  const { person, ...contacts } = variables as unknown as Contacts & { person: string }
  return {
    facts: {},
    commit: async (tx) => {
      await consumeLimit(context, 'remindersOfCase', loanCase.id, tx)
      const execution = { caseId: loanCase.id, person }
      const reached = await setFacts(context, tx, execution, 'contactsTold', (): Facts => ({ contacts }))
      await sendPersonLink(context, tx, reached, language)
      const journey = await context.definitions.journeyOf(loanCase, tx)
      return peopleFacts(journey, await peopleRepository(tx, context.sealer).ofCase(loanCase.id))
    },
  }
}
