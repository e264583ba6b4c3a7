import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'

import {
  type StudioChanges,
  type StudioCommitProposal,
  type StudioCommitted,
  type StudioDefinitions,
  type StudioJudgement,
  type StudioPreview,
  type StudioSave,
  type StudioSaved,
} from '#contract/studio.ts'

import { lookAtSession } from '../session/studioSession.ts'
import { studioToken } from './studioToken.ts'

const ask = fetchBaseQuery({
  baseUrl: '/studio/api/',
  prepareHeaders: (headers) => headers.set('authorization', `Bearer ${studioToken() ?? ''}`),
})

/** A person who is refused may be signed in no more, which the page says then. */
const askStudio: typeof ask = async (...asked) => {
  const answer = await ask(...asked)
  if (answer.error?.status === 403) await lookAtSession()
  return answer
}

/** The calls of the studio: the definitions on the disk, what is wrong with changes of them, and their save. */
export const studioApi = createApi({
  reducerPath: 'studio',
  baseQuery: askStudio,
  endpoints: (build) => ({
    definitions: build.query<StudioDefinitions, void>({ query: () => 'definitions', keepUnusedDataFor: 0 }),
    judgement: build.query<StudioJudgement, { product: string; files: StudioChanges }>({
      query: (body) => ({ url: 'judgement', method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    /** A screen as it stands with changes; without any, as it is saved. */
    preview: build.query<StudioPreview, { product: string; file: string; files: StudioChanges }>({
      query: ({ product, file, files }) =>
        Object.keys(files).length === 0
          ? { url: 'previews', params: { product, file } }
          : { url: 'previews', method: 'POST', body: { product, file, files } },
      keepUnusedDataFor: 0,
    }),
    save: build.mutation<StudioSaved, StudioSave>({
      query: (body) => ({ url: 'definitions', method: 'PUT', body }),
    }),
    commitProposal: build.query<StudioCommitProposal, { product: string }>({
      query: (params) => ({ url: 'commit', params }),
      keepUnusedDataFor: 0,
    }),
    commit: build.mutation<StudioCommitted, { product: string; message: string }>({
      query: (body) => ({ url: 'commit', method: 'POST', body }),
    }),
  }),
})
