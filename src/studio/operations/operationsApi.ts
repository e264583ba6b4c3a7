import type { Funnel, Operations } from '#contract/studioOperations.ts'

import { studioApi } from '../workspace/studioApi.ts'

/** What failed and may be tried again: its kind, and its id. */
interface Failed {
  kind: 'jobs' | 'timers' | 'events' | 'messages'
  id: string
}

/** The calls about the running server: how its cases stand, and what failed tried again. */
export const operationsApi = studioApi.enhanceEndpoints({ addTagTypes: ['operations'] }).injectEndpoints({
  endpoints: (build) => ({
    operations: build.query<Operations, void>({ query: () => 'operations', providesTags: ['operations'] }),
    funnel: build.query<Funnel, string>({
      query: (journey) => `funnel/${journey}`,
      keepUnusedDataFor: 0,
    }),
    retry: build.mutation<unknown, Failed>({
      query: ({ kind, id }) => ({ url: `operations/${kind}/${id}/retry`, method: 'POST', body: {} }),
      invalidatesTags: ['operations'],
    }),
    giveUp: build.mutation<unknown, string>({
      query: (id) => ({ url: `operations/messages/${id}/give-up`, method: 'POST', body: {} }),
      invalidatesTags: ['operations'],
    }),
  }),
})

export const { useOperationsQuery, useFunnelQuery, useRetryMutation, useGiveUpMutation } = operationsApi
