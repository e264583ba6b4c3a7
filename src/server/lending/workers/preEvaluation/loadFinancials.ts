import { offerLinking } from '../../accounts/offerLinking.ts'
import { emptyBalance } from '../../emptyBalance.ts'
import { readCase } from '../../readCase.ts'
import { referenceYearAt } from '../../referenceYearAt.ts'
import type { LoanWorker } from '../../LoanWorker.ts'
import { loanSettings } from '../../loanSettings.ts'

/** What the pages on the company's figures ask for: the years, whether the balance must be typed in, the documents. */
export const loadFinancials: LoanWorker = async ({ context, loanCase }) => {
  const { company, request } = readCase(loanCase)
  const { zeroReserves } = loanSettings(context.definitions.productOf(loanCase))
  const [balanceFieldsRequired, { purposes }] = await Promise.all([
    context.ports.balances.balanceFieldsRequired(company.taxCode),
    context.ports.products.parameters(),
  ])
  const investmentDocuments = purposes.find(({ value }) => value === request.purpose)?.documents ?? []
  const referenceYear = referenceYearAt(context.processClock.now())
  const found = {
    referenceYear,
    previousYear: referenceYear - 1,
    balanceFieldsRequired,
    balanceDefaults: emptyBalance(balanceFieldsRequired, zeroReserves),
    investmentPurpose: investmentDocuments.length > 0,
    investmentDocuments,
    accountConnection: offerLinking(context, loanCase, { mandatory: false, hasDeadline: false }),
  }
  return { facts: found }
}
