import type { OtpCode, OtpDestination, OtpSent, OtpVerified } from '#contract/otp.ts'

import { api } from './api.ts'
import { includes } from './includes.ts'

/** One-time codes: sent and verified, for the contacts and for a session whose time is over. */
export const otpApi = api.injectEndpoints({
  endpoints: (build) => ({
    generatePecOtp: build.mutation<OtpSent, OtpDestination>({
      query: (body) => ({
        path: 'otp/generate/pec',
        method: 'POST',
        body,
        expects: includes({ to: 'string' }),
      }),
    }),
    generateSmsOtp: build.mutation<OtpSent, OtpDestination>({
      query: (body) => ({
        path: 'otp/generate/sms',
        method: 'POST',
        body,
        expects: includes({ to: 'string' }),
      }),
    }),
    generateSmsRefreshOtp: build.mutation<OtpSent, void>({
      query: () => ({
        path: 'otp/generate/sms-refresh',
        method: 'POST',
        expects: includes({ to: 'string' }),
      }),
    }),
    verifyPecOtp: build.mutation<OtpVerified, OtpCode>({
      query: (body) => ({
        path: 'otp/verify/pec',
        method: 'POST',
        body,
        expects: includes({ verified: 'boolean' }),
      }),
    }),
    verifySmsOtp: build.mutation<OtpVerified, OtpCode>({
      query: (body) => ({
        path: 'otp/verify/sms',
        method: 'POST',
        body,
        expects: includes({ verified: 'boolean' }),
      }),
    }),
    verifySmsRefreshOtp: build.mutation<OtpVerified, OtpCode>({
      query: (body) => ({
        path: 'otp/verify/sms-refresh',
        method: 'POST',
        body,
        expects: includes({ access_token: 'string' }),
      }),
    }),
  }),
})
