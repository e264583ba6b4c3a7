import type { RateType } from '#contract/prescreening.ts'
import { loanSettings } from '../../../lending/loanSettings.ts'

import type { ProductsPort } from '../../../lending/Ports.ts'
import { financingOptions } from '../../../lending/price/financingOptions.ts'
import { upfrontCostsCents } from '../../../lending/price/upfrontCostsCents.ts'
import { behaviourOf } from './behaviourOf.ts'
import type { SandboxData } from '../companies/SandboxData.ts'
import type { SandboxHouse } from '../SandboxHouse.ts'

const rateTypes: RateType[] = ['FIXED', 'ADJUSTABLE']

/** The sandbox's products: those of its tariff. */
export function createProducts(
  data: SandboxData,
  { settings }: Pick<SandboxHouse, 'settings'>,
): ProductsPort {
  const { purposes, predominantPurposes, fundDestinations } = data.request
  const { products } = data.tariff

  return {
    async parameters() {
      const { minimumAmount, maximumAmount } = loanSettings({ settings: settings() }).limits
      return {
        limits: { minimum: minimumAmount, maximum: maximumAmount },
        purposes,
        predominantPurposes,
        fundDestinations,
      }
    },
    async options({ amount, purpose, selected }) {
      const category = purposes.find(({ value }) => value === purpose)?.category
      if (!category) return []
      return financingOptions(data.tariff, {
        amount,
        purposeCategory: category,
        ...(selected && { selected }),
      })
    },
    async maximumFor(companyTaxCode) {
      return (
        behaviourOf(data.company(companyTaxCode)).productMaximum ??
        loanSettings({ settings: settings() }).limits.maximumAmount
      )
    },
    async costs({ amount, option }) {
      const [category, rateType, months] = option.split('-')
      const product = products.find((one) => one.category === category && one.rateType === rateType)
      if (!product) return undefined
      return {
        upfrontCents: upfrontCostsCents(product.costs, amount, Number(months)),
        instalmentFeeCents: product.costs.instalmentFeeCents,
      }
    },
    async rateTypes() {
      return rateTypes
    },
  }
}
