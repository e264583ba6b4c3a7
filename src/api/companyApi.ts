import type { CompanyMatches, RevenueYear } from '#contract/company.ts'
import type { FoundApplicant } from '#contract/member.ts'

import { api } from './api.ts'
import { holds } from './holds.ts'

/** The company as the register knows it, and the people that may apply for it. */
export const companyApi = api.injectEndpoints({
  endpoints: (build) => ({
    findCompanies: build.query<CompanyMatches, { code: string }>({
      query: ({ code }) => ({
        path: `vat_number/${encodeURIComponent(code)}`,
        expects: holds({ companies: 'array' }),
      }),
    }),
    searchApplicant: build.query<FoundApplicant, { taxCode: string }>({
      query: ({ taxCode }) => ({
        path: `search_applicant/${encodeURIComponent(taxCode)}`,
        expects: holds({ taxCode: 'string' }),
      }),
      providesTags: ['case'],
    }),
    getRevenueYear: build.query<RevenueYear, void>({
      query: () => ({ path: 'revenue/year', expects: holds({ balanceFieldsRequired: 'boolean' }) }),
      providesTags: ['case'],
    }),
  }),
})
