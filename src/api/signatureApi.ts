import type { NextWorkingDay, SignAvailability, SignSessionState } from '#contract/signature.ts'

import { api } from './api.ts'
import { includes } from './includes.ts'

/** When the contract can be signed, and how far the signature is. */
export const signatureApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSignAvailability: build.query<SignAvailability, void>({
      query: () => ({
        path: 'digital_sign/availability',
        polls: true,
        withCookie: true,
        expects: includes({ canSign: 'boolean' }),
      }),
      providesTags: ['signature'],
    }),
    getSignSessionState: build.query<SignSessionState, void>({
      query: () => ({
        path: 'digital_sign/verify_session_state',
        polls: true,
        expects: includes({ state: 'string' }),
      }),
      providesTags: ['signature'],
    }),
    getNextWorkingDay: build.query<NextWorkingDay, void>({
      query: () => ({
        path: 'digital_sign/next_working_day_for_digital_sign',
        expects: includes({ date: 'string' }),
      }),
      providesTags: ['signature'],
    }),
    confirmTimeElapsedMessage: build.mutation<unknown, void>({
      query: () => ({ path: 'digital_sign/time_elapsed_message_read', method: 'POST' }),
      invalidatesTags: ['signature'],
    }),
  }),
})
