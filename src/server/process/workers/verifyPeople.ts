import { readCase } from '../readCase.ts'
import type { Worker } from '../Worker.ts'

interface Person {
  taxCode: string
  [field: string]: unknown
}

/** The people against the lists, and whether the one who applies may sign for the company. */
export const verifyPeople: Worker = async ({ context, loanCase }) => {
  const { people, applicant: taxCode } = peopleOf(loanCase.state.answers)
  const applicant = people.find((person) => person.taxCode === taxCode)
  if (!applicant) throw new Error('The applicant is not among the people.')

  const listed = await Promise.all(people.map((person) => context.ports.lists.isListed(person)))
  const registered = await context.ports.companyRegister.people(readCase(loanCase).company.taxCode)
  const roles = registered.find((person) => person.taxCode === taxCode)?.roles ?? []
  return {
    facts: {
      blacklisted: listed.includes(true),
      applicantRoleAllowed: roles.includes('legalRepresentative'),
      applicant,
    },
  }
}

function peopleOf(answers: Record<string, unknown>): { people: Person[]; applicant: string } {
  return answers['members_of_company'] as { people: Person[]; applicant: string }
}
