import { readData } from '#server/adapters/sandbox/companies/readData.ts'

const { people } = readData<{ people: { taxCode: string; name: string; surname: string }[] }>('people')
const { companies } = readData<{ companies: { vatNumber: string; taxCode: string; pec: string[] }[] }>(
  'companies',
)

/** The whole tax code of a person of the sandbox: the server says but a part of it. */
export function taxCodeOf({ name, surname }: { name: string; surname: string }): string {
  const found = people.find((person) => person.name === name && person.surname === surname)
  if (!found) throw new Error(`The sandbox has no ${name} ${surname}.`)
  return found.taxCode
}

/** The first PEC address that the sandbox's register has for a company; `companyId` is one of those under its VAT number. */
export function pecOf(vatNumber: string, companyId?: string): string {
  const under = companies.filter((company) => company.vatNumber === vatNumber)
  const company = under.find(({ taxCode }) => taxCode === companyId) ?? under[0]
  return company?.pec[0] ?? ''
}
