import { Type } from 'typebox'

import { Company, CompanyType } from '#contract/company.ts'

import type { PortContract } from './PortContract.ts'
import { CompanyTaxCode, OfCompany } from './sharedSchemas.ts'

/** A person as the register knows them; dates are ISO 8601. */
const RegisteredPerson = Type.Object({
  taxCode: Type.String(),
  name: Type.String(),
  surname: Type.String(),
  birthDate: Type.String({ format: 'date' }),
  birthTown: Type.String(),
  birthProvince: Type.String(),
  roles: Type.Array(
    Type.Union([
      Type.Literal('legalRepresentative'),
      Type.Literal('beneficialOwner'),
      Type.Literal('attorney'),
    ]),
  ),
  mustIdentify: Type.Boolean({ description: 'They must prove who they are, whether they apply or not' }),
  email: Type.Optional(Type.String()),
  mobile: Type.Optional(Type.String()),
})

const CompanyProfile = Type.Object({
  companyType: CompanyType,
  characteristicsAllowed: Type.Boolean({
    description: 'False for what the bank does not lend to at all: an association, a foundation',
  }),
  sectorServed: Type.Boolean(),
  legalFormServed: Type.Boolean(),
  eligibleWithOtherTerms: Type.Boolean({
    description: 'Refused as asked for, but another amount or purpose could pass',
  }),
  existingCustomer: Type.Boolean(),
  applicationRunning: Type.Boolean({ description: 'It has an application open at a branch' }),
  latitude: Type.Number({ minimum: -90, maximum: 90, description: 'Of its registered office, in degrees' }),
  longitude: Type.Number({
    minimum: -180,
    maximum: 180,
    description: 'Of its registered office, in degrees',
  }),
  accounts: Type.Array(Type.Object({ iban: Type.String(), label: Type.String() })),
  signsAtBranch: Type.Boolean(),
  relationshipToSign: Type.Boolean(),
  backOfficeNeeded: Type.Boolean(),
  accountsWanted: Type.Union([Type.Literal('no'), Type.Literal('optional'), Type.Literal('mandatory')], {
    description: 'Whether its accounts are to be linked when all is said',
  }),
})

const unknownCompany = { COMPANY_NOT_FOUND: 'No such company is known.' }

export const companyRegisterContract = {
  path: 'company-register',
  title: 'Company register',
  description: 'The company register, and what the bank knows of its customers itself.',
  operations: {
    find: {
      method: 'POST',
      path: '/searches',
      summary: 'Finds companies by VAT number or tax code: none, one, several',
      request: Type.Object({ code: Type.String() }),
      answer: Type.Object({ companies: Type.Array(Company) }),
    },
    pecAddresses: {
      method: 'POST',
      path: '/pec-addresses',
      summary: 'The certified mail addresses of a company',
      request: OfCompany,
      answer: Type.Object({ pecAddresses: Type.Array(Type.String()) }),
      errors: unknownCompany,
    },
    people: {
      method: 'POST',
      path: '/people',
      summary: 'The people of a company, with their roles',
      request: OfCompany,
      answer: Type.Object({ people: Type.Array(RegisteredPerson) }),
      errors: unknownCompany,
    },
    findPerson: {
      method: 'POST',
      path: '/person',
      summary: 'A person by tax code, with the roles they have in a company; null where they are not known',
      description: 'An attorney is in no list of the people of a company, and is found here.',
      request: Type.Object({ taxCode: Type.String(), companyTaxCode: CompanyTaxCode }),
      answer: Type.Object({ person: Type.Union([RegisteredPerson, Type.Null()]) }),
      errors: unknownCompany,
    },
    profile: {
      method: 'POST',
      path: '/profile',
      summary: 'What the bank must know to let a company in',
      request: OfCompany,
      answer: CompanyProfile,
      errors: unknownCompany,
    },
  },
} as const satisfies PortContract
