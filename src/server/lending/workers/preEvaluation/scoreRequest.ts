import type { FinancingOption } from '#contract/prescreening.ts'

import { factsOf } from '../../facts.ts'
import { offerLinking } from '../../accounts/offerLinking.ts'
import type { ServerContext } from '../../../ServerContext.ts'
import { loanOf } from '../../loanOf.ts'
import { loanSettings } from '../../loanSettings.ts'
import { readCase } from '../../readCase.ts'
import type { LoanWorker } from '../../LoanWorker.ts'
import type { LoanCase } from '../../../storage/repositories/cases/LoanCase.ts'

/** The score, and the offer it allows: as asked for, or a counter-proposal up to the maximum. */
export const scoreRequest: LoanWorker = async ({ context, loanCase }) => {
  const { score: scorePort, lists } = context.ports
  const { company, request } = readCase(loanCase)
  const known = factsOf(loanCase.state)
  const accountsLinked = known.accountsLinked === true
  const moreRevenueGiven = known.moreRevenueDocuments !== undefined
  const [{ score, maximumAmount, ...more }, blacklisted] = await Promise.all([
    scorePort.score({ companyTaxCode: company.taxCode, amount: request.amount, accountsLinked }),
    lists.isListed({ taxCode: company.taxCode, afterLinking: accountsLinked }),
  ])
  // They are asked for once: what was given then goes on being listed.
  const moreRevenueNeeded = more.moreRevenueNeeded && !moreRevenueGiven
  const moreRevenueAsked = moreRevenueNeeded || moreRevenueGiven
  const facts = {
    score,
    maximumAmount,
    moreRevenueNeeded,
    moreRevenueAsked,
    blacklisted,
    accountsLinked,
    // Another offer has other papers.
    sheetRead: false,
    deliberationRead: false,
    ...(score === 'short' && !accountsLinked && mandatoryLinking(context, loanCase)),
  }
  if (score !== 'enough') return { facts }

  const isReduced = request.amount > maximumAmount
  const amount = Math.min(request.amount, maximumAmount)
  const offer = amount > 0 ? await offerOf(context, loanCase, amount) : undefined
  // So little is lent by no product: there is nothing to propose.
  if (!offer && isReduced) return { facts: { ...facts, score: 'refused' } }
  if (!offer) throw new Error(`No product lends ${request.amount} euro for "${request.purpose}".`)
  return {
    facts: {
      ...facts,
      offer,
      counterProposal: isReduced ? { amount: maximumAmount } : undefined,
      // It was warned of where it was chosen, and not where it comes in the place of a fixed one.
      variableRateToAccept: offer.rateType === 'ADJUSTABLE' && request.rateType !== 'ADJUSTABLE',
    },
  }
}

/** The accounts are needed, within days: with them the score may be enough. */
function mandatoryLinking(context: ServerContext, loanCase: LoanCase) {
  return { accountConnection: offerLinking(context, loanCase, { mandatory: true, hasDeadline: true }) }
}

/**
 * The option that was chosen, at this amount; where it is not offered, the nearest duration, of its rate and product if they have one.
 * One with a guarantee of the fund stays one, and one without has none: terms, documents and the fund's number follow from it.
 */
async function offerOf({ ports, definitions }: ServerContext, loanCase: LoanCase, amount: number) {
  const { request, loan } = readCase(loanCase)
  const { purpose, rateType, option: id } = request
  const { productCategory, mccProduct = false } = factsOf(loanCase.state)
  const { mccCategories } = loanSettings(definitions.productOf(loanCase))
  const options = await ports.products.options({ amount, purpose, selected: [id] })
  const alike = options.filter(({ category }) => mccCategories.includes(category) === mccProduct)
  const [nearest] = alike.toSorted(
    by(
      ({ financing_option: option }) => Number(option.id !== id),
      (option) => Number(!Object.hasOwn(option.mortgage_rate_type, rateType)),
      ({ category }) => Number(category !== productCategory),
      ({ financing_option: option }) => Math.abs(option.durationMonths - (loan.durationMonths ?? 0)),
    ),
  )
  return nearest && loanOf(amount, nearest, rateType)
}

/** Orders by the first of these numbers that differs. */
function by(...numbers: ((option: FinancingOption) => number)[]) {
  return (one: FinancingOption, other: FinancingOption) =>
    numbers.map((numberOf) => numberOf(one) - numberOf(other)).find((difference) => difference !== 0) ?? 0
}
