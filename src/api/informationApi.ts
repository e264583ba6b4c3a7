import { api } from './api.ts'
import type { Keyed } from './Keyed.ts'
import type { ReceivedFile } from './ReceivedFile.ts'

/** The sheets that must be read, as PDF, and the record that they were. */
export const informationApi = api.injectEndpoints({
  endpoints: (build) => ({
    readInformationSheet: build.mutation<ReceivedFile, void>({
      query: () => ({ path: 'informationsheets/read', answer: 'file' }),
    }),
    confirmInformationSheet: build.mutation<unknown, Keyed>({
      query: ({ key }) => ({ path: 'informationsheets/read', method: 'POST', key }),
    }),
    readMccDeliberation: build.mutation<ReceivedFile, void>({
      query: () => ({ path: 'mcc-deliberation/read', answer: 'file' }),
    }),
    confirmMccDeliberation: build.mutation<unknown, Keyed>({
      query: ({ key }) => ({ path: 'mcc-deliberation/read', method: 'POST', key }),
    }),
  }),
})
