import type { OutsideProof, PhoneLink, TokenResponse } from '#contract/token.ts'

import { api } from './api.ts'
import { includes } from './includes.ts'
import type { Keyed } from './Keyed.ts'

/** The session's token: started, renewed, or given for an outside proof. Every answer's token is stored. */
export const tokenApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** An address to go on with on the phone. */
    makePhoneLink: build.mutation<PhoneLink, void>({
      query: () => ({ path: 'link/phone', method: 'POST', expects: includes({ address: 'string' }) }),
    }),
    generateToken: build.mutation<TokenResponse, void>({
      query: () => ({
        path: 'token/generate',
        method: 'POST',
        bearer: false,
        expects: includes({ access_token: 'string' }),
      }),
    }),
    refreshToken: build.mutation<TokenResponse, void>({
      query: () => ({ path: 'token/refresh', method: 'POST', judgesForbidden: true }),
    }),
    /** Whether a code by SMS can renew a session whose time is over. */
    canRefreshSession: build.mutation<boolean, void>({
      query: () => ({ path: 'otp/generate/can-refresh-session', method: 'POST', judgesForbidden: true }),
    }),
    exchangeProof: build.mutation<TokenResponse, Keyed<OutsideProof>>({
      query: ({ key, ...body }) => ({
        path: 'token/authentication/generate',
        method: 'POST',
        key,
        body,
        bearer: false,
        withCookie: true,
        judgesForbidden: true,
        expects: includes({ access_token: 'string' }),
      }),
    }),
  }),
})
