import { isEnd } from '#flow/isEnd.ts'
import { stepOf } from '#flow/advance.ts'
import type { Language } from '#validation/languages.ts'

import type { Transaction } from '../storage/database/Connection.ts'
import { casesRepository } from '../storage/repositories/cases/casesRepository.ts'
import { identifiedCompaniesRepository } from '../storage/repositories/cases/identifiedCompaniesRepository.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'
import { readCase } from './readCase.ts'
import { remindOfCase } from './remindOfCase.ts'
import { notifySuperseded } from './notifySuperseded.ts'

/**
 * An applicant has proven an identity: the first request of a company to come so far goes on. Returns the fact that
 * another one was faster; the PEC of this one is then notified, and the faster one gets a link to go on with.
 */
export async function claimCompany(
  context: ServerContext,
  tx: Transaction,
  loanCase: LoanCase,
  language: Language,
): Promise<{ overtaken?: true }> {
  if (loanCase.person !== null) return {}
  const { journey } = loanCase
  if (!context.definitions.inForce(journey).journey.definition.openCases) return {}
  const companyIndex = context.sealer.index('company', readCase(loanCase).company.taxCode)
  const claim = { companyIndex, journey, caseId: loanCase.id }
  const companies = identifiedCompaniesRepository(tx)
  for (;;) {
    const holder = await companies.claim(claim)
    if (holder === loanCase.id) return {}

    const faster = await casesRepository(tx, context.sealer).get(holder)
    if (!(await isOver(context, tx, faster))) {
      await notifySuperseded(context, tx, loanCase, language)
      await remindOfCase(context, tx, faster)
      return { overtaken: true }
    }
    if (await companies.replace(holder, claim)) return {}
  }
}

async function isOver(context: ServerContext, tx: Transaction, loanCase: LoanCase): Promise<boolean> {
  if (loanCase.state.closed) return true
  const journey = await context.definitions.journeyOf(loanCase, tx)
  return isEnd(journey, stepOf(journey, loanCase.state.step))
}
