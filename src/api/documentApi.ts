import type { DocumentValidation } from '#contract/document.ts'

import { api } from './api.ts'
import { includes } from './includes.ts'
import type { ReceivedFile } from './ReceivedFile.ts'

/** The documents of the case. Sending one is `sendFile`, which reports its progress. */
export const documentApi = api.injectEndpoints({
  endpoints: (build) => ({
    removeDocument: build.mutation<unknown, { id: string }>({
      query: ({ id }) => ({ path: `document/${encodeURIComponent(id)}/remove`, method: 'DELETE' }),
      invalidatesTags: ['documents'],
    }),
    downloadDocument: build.mutation<ReceivedFile, { id: string }>({
      query: ({ id }) => ({ path: `document/${encodeURIComponent(id)}/download`, answer: 'file' }),
    }),
    getDocumentValidation: build.query<DocumentValidation, void>({
      query: () => ({ path: 'document_validation', polls: true, expects: includes({ documents: 'array' }) }),
      providesTags: ['documents'],
    }),
  }),
})
