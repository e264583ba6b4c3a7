import type { ProductsPort } from '../../../lending/Ports.ts'
import type { productsContract } from '../../../lending/ports/productsContract.ts'
import type { Ask } from '../../../lending/ports/PortCalls.ts'

export function productsOverHttp(ask: Ask<typeof productsContract>): ProductsPort {
  return {
    parameters: () => ask('parameters', {}),
    options: async (request) => (await ask('options', request)).options,
    maximumFor: async (companyTaxCode) => (await ask('maximumFor', { companyTaxCode })).maximum,
    costs: async (request) => (await ask('costs', request)).costs ?? undefined,
    rateTypes: async () => (await ask('rateTypes', {})).rateTypes,
  }
}
