import type { OutsideAddress, RecognitionRequest } from '#contract/identity.ts'

import { api } from './api.ts'
import { holds } from './holds.ts'

/** Where the applicant proves who they are: pages outside, to which the answers lead. */
export const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRecognitionUrl: build.mutation<OutsideAddress, RecognitionRequest>({
      query: (body) => ({ path: 'recognition/url', method: 'POST', body, expects: holds({ url: 'string' }) }),
    }),
    getSpidLink: build.mutation<OutsideAddress, void>({
      query: () => ({ path: 'spid/link', method: 'POST', expects: holds({ url: 'string' }) }),
    }),
  }),
})
