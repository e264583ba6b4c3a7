import { randomUUID } from 'node:crypto'

import type { Person } from '#contract/screenData.ts'
import { FlowError } from '#flow/FlowError.ts'
import type { Journey } from '#flow/Journey.ts'
import { journeyOfPeople } from '#flow/journeyOfPeople.ts'
import { stateAtFirst } from '#flow/stateAtFirst.ts'
import { DEFAULT_LANGUAGE } from '#validation/languages.ts'

import { factsOf } from '../facts.ts'
import type { Transaction } from '../../storage/database/Connection.ts'
import type { RegisteredPerson } from '../Ports.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { peopleRepository } from '../../storage/repositories/cases/peopleRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { sendPersonLink } from '../../security/links/sendPersonLink.ts'
import { peopleFacts } from './peopleFacts.ts'
import { standingAt } from '../../interpreter/steps/standingAt.ts'
import { enter } from '../../interpreter/transition/enter.ts'

/**
 * Opens a task for each of the people who must identify, beside the main step, and sends each a link of their own.
 * Who has one already keeps it. Returns what the case is to know.
 */
export async function invitePeople(
  context: ServerContext,
  tx: Transaction,
  loanCase: LoanCase,
  invited: { registered: RegisteredPerson; described: Person }[],
): Promise<ReturnType<typeof peopleFacts>> {
  const people = peopleRepository(tx, context.sealer)
  const journey = await context.definitions.journeyOf(loanCase, tx)
  const way = journeyOfPeople(journey)
  const known = (await people.ofCase(loanCase.id)).map(taxCodeOf)
  const at = context.processClock.now()
  for (const [index, each] of invited.entries()) {
    if (known.includes(each.described.taxCode)) continue
    // Invited at one moment, and kept in their order.
    const createdAt = new Date(at.getTime() + index)
    const person = { ...newPerson(journey, loanCase, each), createdAt }
    await people.insert(person, {
      at,
      ...standingAt(way, person.state),
      actor: 'worker',
      event: 'invited',
      fromStep: null,
    })
    await enter(context, tx, way, person)
    await context.engine?.noteMove(tx, way, { before: null, by: { type: 'started' }, after: person })
    await sendPersonLink(context, tx, person, DEFAULT_LANGUAGE)
  }
  return peopleFacts(journey, await people.ofCase(loanCase.id))
}

function newPerson(
  { definition, flows }: Journey,
  loanCase: LoanCase,
  { registered, described }: { registered: RegisteredPerson; described: Person },
): Omit<LoanCase, 'createdAt'> & { person: string } {
  const step = flows.get(definition.people?.processes[0] ?? '')?.start
  if (!step) throw new FlowError(definition.journey, 'it says not where other people begin')
  // The applicant cannot consent for other people.
  const { consents: _, ...applicant } = described
  const { email, mobile } = registered
  const { company, branch, testDataAllowed } = factsOf(loanCase.state)
  return {
    ...loanCase,
    person: randomUUID(),
    subject: randomUUID(),
    instanceId: randomUUID(),
    state: {
      ...stateAtFirst(step),
      facts: {
        applicant,
        company: { name: company?.name, companyType: company?.companyType },
        branch,
        testDataAllowed,
        contacts: { email, mobile },
      },
    },
    revision: 0,
  }
}

function taxCodeOf({ state }: LoanCase): string | undefined {
  return factsOf(state).applicant?.taxCode
}
