import { factsOf, type LoanRequest } from '../../facts.ts'
import { offerLinking } from '../../accounts/offerLinking.ts'
import type { ServerContext } from '../../../ServerContext.ts'
import { loanOf } from '../../loanOf.ts'
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
  const offer = await offerOf(context, request, Math.min(request.amount, maximumAmount))
  return { facts: { ...facts, offer, counterProposal: isReduced ? { amount: maximumAmount } : undefined } }
}

/** The accounts are needed, within days: with them the score may be enough. */
function mandatoryLinking(context: ServerContext, loanCase: LoanCase) {
  return { accountConnection: offerLinking(context, loanCase, { mandatory: true, hasDeadline: true }) }
}

/** The option that was chosen, at this amount; where the product has it not, the nearest duration of the same rate. */
async function offerOf({ ports }: ServerContext, request: LoanRequest, amount: number) {
  const { purpose, rateType, option: id } = request
  const options = await ports.products.options({ amount, purpose, selected: [id] })
  const months = Number(/\d+$/.exec(id)?.[0] ?? 0)
  const ofRate = options.filter((option) => Object.hasOwn(option.mortgage_rate_type, rateType))
  const [nearest] = (ofRate.length > 0 ? ofRate : options).toSorted(
    (one, other) =>
      Math.abs(one.financing_option.durationMonths - months) -
      Math.abs(other.financing_option.durationMonths - months),
  )
  if (!nearest) throw new Error(`No product lends ${amount} euro for "${purpose}".`)
  return loanOf(amount, nearest)
}
