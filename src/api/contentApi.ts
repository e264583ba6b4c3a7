import type { ContentText } from '#contract/content.ts'

import { api } from './api.ts'

/** The texts to be read and agreed to, in the language of the page. */
export const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTerms: build.query<ContentText, void>({
      query: () => ({ path: 'content/terms_and_conditions/terms_and_conditions', bearer: false }),
      providesTags: ['texts'],
    }),
    getTermsMcc: build.query<ContentText, void>({
      query: () => ({ path: 'content/terms_and_conditions/terms_and_conditions_mcc', bearer: false }),
      providesTags: ['texts'],
    }),
    getPsd2Info: build.query<ContentText, void>({
      query: () => ({ path: 'content/psd2/PSD2_INFO', bearer: false }),
      providesTags: ['texts'],
    }),
  }),
})
