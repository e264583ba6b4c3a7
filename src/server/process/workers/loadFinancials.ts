import { offerLinking } from '../../accounts/offerLinking.ts'
import { documentGroupsFor } from '../../documents/documentGroupsFor.ts'
import { readCase } from '../readCase.ts'
import { referenceYearAt } from '../referenceYearAt.ts'
import type { Worker } from '../Worker.ts'

/** What the revenue page asks for: the year, whether the balance must be typed in, the documents; and that accounts may be linked. */
export const loadFinancials: Worker = async ({ context, loanCase }) => {
  const { company } = readCase(loanCase)
  return {
    facts: {
      referenceYear: referenceYearAt(context.processClock.now()),
      balanceFieldsRequired: await context.ports.balances.balanceFieldsRequired(company.taxCode),
      accountConnection: offerLinking(context, { mandatory: false, hasDeadline: false }),
      ...(await documentGroupsFor(context, loanCase)),
    },
  }
}
