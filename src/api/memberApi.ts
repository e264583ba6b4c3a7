import type { CodeList, Members, SavedMember } from '#contract/member.ts'

import { api } from './api.ts'
import { includes } from './includes.ts'

/** The people that a case describes, and the code lists of their form. */
export const memberApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMembers: build.query<Members, void>({
      query: () => ({ path: 'member_of_company', expects: includes({ members: 'array' }) }),
      providesTags: ['case'],
    }),
    saveMember: build.mutation<Members, SavedMember>({
      query: (body) => ({
        path: 'member_of_company',
        method: 'PUT',
        body,
        expects: includes({ members: 'array' }),
      }),
      invalidatesTags: ['case'],
    }),
    getPositions: build.query<CodeList, void>({
      query: () => ({ path: 'member_of_company/positions', expects: includes({ values: 'array' }) }),
      providesTags: ['texts'],
    }),
    getProfessions: build.query<CodeList, void>({
      query: () => ({ path: 'member_of_company/professions', expects: includes({ values: 'array' }) }),
      providesTags: ['texts'],
    }),
  }),
})
