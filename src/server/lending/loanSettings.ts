import type { LoanSettings, Settings } from '#contract/settings.ts'

import { DomainError } from '../errors/DomainError.ts'
import type { Definitions, Product } from '../interpreter/definitions/Definitions.ts'

type WithSettings = Pick<Product, 'settings'>

/** Returns the settings of a product with those that the loan needs. Throws where it is another product. */
export function loanSettings({ settings }: WithSettings): Settings & LoanSettings {
  if (!isOfLoan(settings)) throw new DomainError('NOT_FOUND', 'There is nothing here.')
  return settings
}

/** Returns the settings of the product that lends, for the calls that belong to no case. Throws where there is none. */
export function loanOffered(definitions: Pick<Definitions, 'main' | 'products'>): Settings & LoanSettings {
  return loanSettings(lentOrMain(definitions))
}

/** Returns the product that lends; where none does, the main one. */
export function lentOrMain({ main, products }: Pick<Definitions, 'main' | 'products'>): Product {
  return products.find(({ settings }) => isOfLoan(settings)) ?? main
}

function isOfLoan(settings: Settings): settings is Settings & LoanSettings {
  return settings.limits !== undefined && settings.signing !== undefined
}
