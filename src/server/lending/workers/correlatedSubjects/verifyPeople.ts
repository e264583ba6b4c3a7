import { isSandbox } from '../../../environment/isSandbox.ts'
import { invitePeople } from '../../people/invitePeople.ts'
import { readCase } from '../../readCase.ts'
import { withFacts } from '../../withFacts.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

/** Checks the people against the lists. Where no list holds one, invites each who must identify beside the applicant. */
export const verifyPeople: LoanWorker = async ({ context, loanCase }) => {
  const { describedPeople: people, company, applicant } = readCase(loanCase)
  const { lists, companyRegister } = context.ports
  const [listed, registered] = await Promise.all([
    Promise.all(people.map((person) => lists.isListed(person))),
    companyRegister.people(company.taxCode),
  ])
  const blacklisted = listed.includes(true)
  const testDataAllowed = isSandbox(context.environment, context.definitions.current)
  const others = registered.flatMap((person) => {
    const described = people.find(({ taxCode }) => taxCode === person.taxCode)
    const isAsked = person.mustIdentify && person.taxCode !== applicant.taxCode
    return described && isAsked ? [{ registered: person, described }] : []
  })
  return {
    facts: { blacklisted, testDataAllowed },
    commit: (tx) =>
      invitePeople(context, tx, withFacts(loanCase, { testDataAllowed }), blacklisted ? [] : others),
  }
}
