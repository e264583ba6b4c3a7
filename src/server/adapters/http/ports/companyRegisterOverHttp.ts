import type { CompanyRegisterPort } from '../../../lending/Ports.ts'
import type { companyRegisterContract } from '../../../lending/ports/companyRegisterContract.ts'
import type { Ask } from '../../../lending/ports/PortCalls.ts'

export function companyRegisterOverHttp(ask: Ask<typeof companyRegisterContract>): CompanyRegisterPort {
  return {
    find: async (code) => (await ask('find', { code })).companies,
    pecAddresses: async (companyTaxCode) => (await ask('pecAddresses', { companyTaxCode })).pecAddresses,
    people: async (companyTaxCode) => (await ask('people', { companyTaxCode })).people,
    findPerson: async (taxCode, companyTaxCode) =>
      (await ask('findPerson', { taxCode, companyTaxCode })).person ?? undefined,
    profile: (companyTaxCode) => ask('profile', { companyTaxCode }),
  }
}
