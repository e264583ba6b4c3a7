import type { CompanyMatches, RevenueYear } from '#contract/company.ts'
import type { FoundApplicant } from '#contract/member.ts'

import { api } from './api.ts'
import { includes } from './includes.ts'

/** The company as the register knows it, and the people that may apply for it. */
export const companyApi = api.injectEndpoints({
  endpoints: (build) => ({
    findCompanies: build.query<CompanyMatches, { code: string }>({
      query: ({ code }) => ({
        path: `vat_number/${encodeURIComponent(code)}`,
        expects: includes({ companies: 'array' }),
      }),
    }),
    searchApplicant: build.query<FoundApplicant, { taxCode: string }>({
      query: ({ taxCode }) => ({
        path: `search_applicant/${encodeURIComponent(taxCode)}`,
        expects: includes({ taxCode: 'string' }),
      }),
      providesTags: ['case'],
    }),
    getRevenueYear: build.query<RevenueYear, void>({
      query: () => ({ path: 'revenue/year', expects: includes({ balanceFieldsRequired: 'boolean' }) }),
      providesTags: ['case'],
    }),
  }),
})
