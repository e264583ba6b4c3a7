import type { SimulatorParameters } from '#contract/prescreening.ts'
import type { ValidationError } from '#contract/errors.ts'

import { contentTextOfHash } from '../../content/contentText.ts'
import { DomainError } from '../../../errors/DomainError.ts'
import { loanOf } from '../../loanOf.ts'
import { factsOf, type LoanRequest } from '../../facts.ts'
import { readCase } from '../../readCase.ts'
import type { LoanWorker } from '../../LoanWorker.ts'
import { loanSettings } from '../../loanSettings.ts'

/** Validates the request and the terms against today's offer, and keeps what was agreed to. */
export const startRequest: LoanWorker = async ({ context, loanCase }) => {
  const { products } = context.ports
  const { request } = readCase(loanCase)
  const parameters = await products.parameters()
  const errors = errorsOf(request, parameters)
  if (errors.length > 0) throw DomainError.invalid(errors)

  const options = await products.options({ ...request, selected: [request.option] })
  const chosen = options.find(
    (option) =>
      option.financing_option.id === request.option &&
      Object.hasOwn(option.mortgage_rate_type, request.rateType),
  )
  // The category said which terms were shown.
  const isOther = request.category !== undefined && request.category !== chosen?.category
  if (!chosen || isOther)
    throw DomainError.invalid([{ pointer: '/facts/request/option', keyword: 'enum', params: {} }])

  const { mccCategories } = loanSettings(context.definitions.productOf(loanCase))
  const mccProduct = mccCategories.includes(chosen.category)
  const { termsHash = '' } = factsOf(loanCase.state)
  const terms = mccProduct ? 'terms_and_conditions_mcc' : 'terms_and_conditions'
  const text = await contentTextOfHash(terms, termsHash)
  if (!text) throw new DomainError('TERMS_CHANGED', 'What was agreed to are not the present terms.')
  return {
    facts: {
      loan: loanOf(request.amount, chosen, request.rateType),
      productCategory: chosen.category,
      mccProduct,
      consents: {
        text: { id: text.id, version: text.version, hash: text.hash, language: text.language },
        at: context.clock.now().toISOString(),
        channel: 'online',
      },
    },
  }
}

function errorsOf(
  request: LoanRequest & { predominantPurpose?: unknown; fundDestination?: unknown },
  { limits, purposes, predominantPurposes, fundDestinations }: SimulatorParameters,
): ValidationError[] {
  const { amount, purpose, predominantPurpose, fundDestination } = request
  const refused = (field: string, keyword: string, params = {}) => ({
    pointer: `/facts/request/${field}`,
    keyword,
    params,
  })
  const isOf = (choices: { value: string }[], value: unknown) => choices.some((one) => one.value === value)
  return [
    amount < limits.minimum && refused('amount', 'minimum', { limit: limits.minimum }),
    amount > limits.maximum && refused('amount', 'maximum', { limit: limits.maximum }),
    !isOf(purposes, purpose) && refused('purpose', 'enum'),
    !isOf(predominantPurposes, predominantPurpose) && refused('predominantPurpose', 'enum'),
    !isOf(fundDestinations, fundDestination) && refused('fundDestination', 'enum'),
  ].filter((refusal) => refusal !== false)
}
