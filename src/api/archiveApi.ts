import type { ArchiveDescriptors, ArchiveSaved } from '#contract/archive.ts'

import { api } from './api.ts'
import { includes } from './includes.ts'
import type { Keyed } from './Keyed.ts'
import type { ReceivedFile } from './ReceivedFile.ts'

/** The archive of the case. Sending a document is `sendFile`, which reports its progress. */
export const archiveApi = api.injectEndpoints({
  endpoints: (build) => ({
    getArchiveDescriptors: build.query<ArchiveDescriptors, void>({
      query: () => ({
        path: 'archive/descriptors',
        polls: true,
        expects: includes({ groups: 'array', documents: 'array' }),
      }),
      providesTags: ['documents'],
    }),
    removeArchiveDocument: build.mutation<unknown, { id: string }>({
      query: ({ id }) => ({ path: `archive/${encodeURIComponent(id)}/remove`, method: 'DELETE' }),
      invalidatesTags: ['documents'],
    }),
    downloadArchiveDocument: build.mutation<ReceivedFile, { id: string }>({
      query: ({ id }) => ({ path: `archive/${encodeURIComponent(id)}/download`, answer: 'file' }),
    }),
    saveArchive: build.mutation<ArchiveSaved, Keyed>({
      query: ({ key }) => ({ path: 'archive/save', method: 'POST', key }),
      invalidatesTags: ['documents'],
    }),
  }),
})
