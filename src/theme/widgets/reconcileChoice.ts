/** One duration at one rate. Instalment in cents a month; `tan` and `taeg` in percent. */
export interface FinancingOption {
  category: string
  /** The rate types that it belongs to, with their names. */
  mortgage_rate_type: Record<string, string>
  financing_option: {
    id: string
    durationMonths: number
    instalmentCents: number
    tan: number
    taeg: number
    is_matching: boolean
  }
}

/** What the applicant has chosen so far. */
export interface FinancingChoice {
  rateType: string | undefined
  option: string | undefined
}

const USUAL_RATE_TYPE = 'FIXED'

export function optionsOf(options: FinancingOption[], rateType: string | undefined): FinancingOption[] {
  return options.filter(
    (option) => rateType !== undefined && Object.hasOwn(option.mortgage_rate_type, rateType),
  )
}

/**
 * What becomes of a choice among the options there are now. A rate type that none has goes back to the fixed one. An
 * option that is not offered any more gives way to the first matching one, which sets the rate type; one of the other
 * rate type, to the same duration. Where nothing was chosen, nothing is.
 */
export function reconcileChoice(options: FinancingOption[], chosen: FinancingChoice): FinancingChoice {
  if (options.length === 0) return chosen
  const rateType = reconcileRateType(options, chosen.rateType)
  const offered = optionsOf(options, rateType)
  if (chosen.option === undefined || offered.some(isOption(chosen.option)))
    return { rateType, option: chosen.option }

  const former = options.find(isOption(chosen.option))
  if (former) return { rateType, option: offered.find(isAsLongAs(former))?.financing_option.id }

  const matching = options.find(isMatching)
  if (!matching) return { rateType, option: undefined }
  return {
    rateType: offered.includes(matching) ? rateType : Object.keys(matching.mortgage_rate_type)[0],
    option: matching.financing_option.id,
  }
}

function reconcileRateType(options: FinancingOption[], rateType: string | undefined): string | undefined {
  if (optionsOf(options, rateType).length > 0) return rateType
  if (optionsOf(options, USUAL_RATE_TYPE).length > 0) return USUAL_RATE_TYPE
  return Object.keys(options[0]?.mortgage_rate_type ?? {})[0]
}

const isOption = (id: string) => (option: FinancingOption) => option.financing_option.id === id
const isMatching = (option: FinancingOption) => option.financing_option.is_matching
const isAsLongAs = (former: FinancingOption) => (option: FinancingOption) =>
  option.financing_option.durationMonths === former.financing_option.durationMonths
