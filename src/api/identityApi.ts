import type { OutsideAddress, RecognitionRequest } from '#contract/identity.ts'

import { api } from './api.ts'
import { includes } from './includes.ts'
import type { Keyed } from './Keyed.ts'

/** Where the applicant proves who they are: pages outside, to which the answers lead. */
export const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRecognitionUrl: build.mutation<OutsideAddress, Keyed<RecognitionRequest>>({
      query: ({ key, ...body }) => ({
        path: 'recognition/url',
        method: 'POST',
        body,
        key,
        withCookie: true,
        expects: includes({ url: 'string' }),
      }),
    }),
    getSpidLink: build.mutation<OutsideAddress, void>({
      query: () => ({
        path: 'spid/link',
        method: 'POST',
        withCookie: true,
        expects: includes({ url: 'string' }),
      }),
    }),
  }),
})
