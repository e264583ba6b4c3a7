import { readData } from '#server/adapters/sandbox/companies/readData.ts'
import type { SandboxCompany, SandboxPerson } from '#server/adapters/sandbox/companies/SandboxCompany.ts'

export type Kind = 'iban' | 'taxCode' | 'birthDate' | 'email' | 'mobile' | 'pec'

/** A value that says more of a person than the public register does. */
export interface PersonalValue {
  kind: Kind
  value: string
  /** The tax code of the person it is about; none, where it is the company's. */
  of?: string
}

const { companies } = readData<{ companies: SandboxCompany[] }>('companies')
const { people } = readData<{ people: SandboxPerson[] }>('people')

/** Everything personal that the sandbox knows of a company and of its people, in each way of writing. */
export function personalValues(vatNumber: string): PersonalValue[] {
  const company = companies.find((each) => each.vatNumber === vatNumber)
  if (!company) throw new Error(`The sandbox has no company ${vatNumber}.`)
  const known = [...company.people.map(({ taxCode }) => taxCode), ...(company.attorneys ?? [])]
  return [
    ...(company.accounts ?? []).map(({ iban }) => ({ kind: 'iban', value: iban }) as const),
    ...company.pec.map((value) => ({ kind: 'pec', value }) as const),
    ...people.filter(({ taxCode }) => known.includes(taxCode)).flatMap(valuesOf),
  ]
}

function valuesOf({ taxCode, birthDate, email, mobile }: SandboxPerson): PersonalValue[] {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  const said = [birthDate, `${day}/${month}/${year}`, `${Number(day)}/${Number(month)}/${year}`]
  return [
    { kind: 'taxCode', value: taxCode, of: taxCode },
    ...said.map((value): PersonalValue => ({ kind: 'birthDate', value, of: taxCode })),
    ...(email ? [{ kind: 'email', value: email, of: taxCode } as const] : []),
    ...(mobile ? [{ kind: 'mobile', value: mobile, of: taxCode } as const] : []),
  ]
}

/** Those of the values that stand in a text, however they are spaced and in whichever case. */
export function foundIn(text: string, values: PersonalValue[]): PersonalValue[] {
  const compact = compacted(text)
  return values.filter(({ value }) => compact.includes(compacted(value)))
}

function compacted(text: string): string {
  return text.replace(/\s/g, '').toLowerCase()
}
