import { type Static, Type } from 'typebox'

export const CompanyType = Type.Union([Type.Literal('COMPANY'), Type.Literal('INDIVIDUAL_COMPANY')])
export type CompanyType = Static<typeof CompanyType>

/** A company of the register. The tax code distinguishes those that share a VAT number. */
export const Company = Type.Object({
  taxCode: Type.String(),
  vatNumber: Type.String(),
  name: Type.String(),
  companyType: CompanyType,
  country: Type.String(),
  province: Type.String(),
  town: Type.String(),
  zip: Type.Optional(Type.String()),
  address: Type.String(),
})
export type Company = Static<typeof Company>

/**
 * A company that a search found, chosen by its `id`. The tax code of a sole trader is that of a person: it is masked, and
 * the `id` says nothing of it. The tax code of a company is public, and is its `id`.
 */
export const FoundCompany = Type.Object({ id: Type.String(), ...Company.properties })
export type FoundCompany = Static<typeof FoundCompany>

export const CompanyMatches = Type.Object({ companies: Type.Array(FoundCompany) })
export type CompanyMatches = Static<typeof CompanyMatches>

/** Reference year of the balance sheet, and whether its fields must be filled in. */
export const RevenueYear = Type.Object({ year: Type.Integer(), balanceFieldsRequired: Type.Boolean() })
export type RevenueYear = Static<typeof RevenueYear>
