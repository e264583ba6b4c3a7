import { factsOf } from '../facts.ts'
import { DomainError } from '../../errors/DomainError.ts'
import type { RegisteredPerson } from '../Ports.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { consumeLimit } from '../../security/limits/consumeLimit.ts'
import { readCase } from '../readCase.ts'

/** Returns a person of the register, with their roles in the company, who is not among its people yet. */
export async function findNewPerson(
  context: ServerContext,
  loanCase: LoanCase,
  taxCode: string,
): Promise<RegisteredPerson> {
  await consumeLimit(context, 'lookupsOfSubject', loanCase.subject)
  const members = factsOf(loanCase.state).members ?? []
  if (members.some(({ data }) => data['taxCode'] === taxCode)) {
    throw new DomainError('APPLICANT_ALREADY_PRESENT', 'This person is among the members already.')
  }
  // Before the case has a company there is none to whose people anyone could be added.
  const isKnown = factsOf(loanCase.state).company !== undefined
  const person =
    isKnown && (await context.ports.companyRegister.findPerson(taxCode, readCase(loanCase).company.taxCode))
  if (!person) throw new DomainError('APPLICANT_NOT_FOUND', 'No person has this tax code.')
  return person
}
