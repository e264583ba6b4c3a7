import type { ContentText } from '#contract/content.ts'

import { api } from './api.ts'
import { includes } from './includes.ts'

/** The texts to be read and agreed to, in the language of the page. */
export const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The terms of the requested loan: products guaranteed by the fund have terms of their own. */
    getTerms: build.query<ContentText, { category?: string } | void>({
      query: (loan) => ({
        path: ({ mccCategories }) => {
          const isGuaranteed = loan?.category !== undefined && mccCategories?.includes(loan.category)
          return `content/terms_and_conditions/terms_and_conditions${isGuaranteed ? '_mcc' : ''}`
        },
        bearer: false,
        expects: includes({ markdown: 'string' }),
      }),
      providesTags: ['texts'],
    }),
    getPsd2Info: build.query<ContentText, void>({
      query: () => ({
        path: 'content/psd2/PSD2_INFO',
        bearer: false,
        expects: includes({ markdown: 'string' }),
      }),
      providesTags: ['texts'],
    }),
  }),
})
