import type { CodeList, Members, SavedMember } from '#contract/member.ts'

import { api } from './api.ts'
import { holds } from './holds.ts'

/** The people of the company, and the code lists of their form. */
export const memberApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMembers: build.query<Members, void>({
      query: () => ({ path: 'member_of_company', expects: holds({ members: 'array' }) }),
      providesTags: ['case'],
    }),
    saveMember: build.mutation<Members, SavedMember>({
      query: (body) => ({
        path: 'member_of_company',
        method: 'PUT',
        body,
        expects: holds({ members: 'array' }),
      }),
      invalidatesTags: ['case'],
    }),
    getPositions: build.query<CodeList, void>({
      query: () => ({ path: 'member_of_company/positions', expects: holds({ values: 'array' }) }),
      providesTags: ['texts'],
    }),
    getProfessions: build.query<CodeList, void>({
      query: () => ({ path: 'member_of_company/professions', expects: holds({ values: 'array' }) }),
      providesTags: ['texts'],
    }),
  }),
})
