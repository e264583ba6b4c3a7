import type { OtpCode, OtpDestination, OtpSent, OtpVerified } from '#contract/otp.ts'

import { api } from './api.ts'

/** One-time codes: sent and verified, for the contacts and for a session whose time is over. */
export const otpApi = api.injectEndpoints({
  endpoints: (build) => ({
    canRefreshSession: build.mutation<boolean, void>({
      query: () => ({ path: 'otp/generate/can-refresh-session', method: 'POST', judgesForbidden: true }),
    }),
    generatePecOtp: build.mutation<OtpSent, OtpDestination>({
      query: (body) => ({ path: 'otp/generate/pec', method: 'POST', body }),
    }),
    generateSmsOtp: build.mutation<OtpSent, OtpDestination>({
      query: (body) => ({ path: 'otp/generate/sms', method: 'POST', body }),
    }),
    generateSmsRefreshOtp: build.mutation<OtpSent, void>({
      query: () => ({ path: 'otp/generate/sms-refresh', method: 'POST' }),
    }),
    verifyPecOtp: build.mutation<OtpVerified, OtpCode>({
      query: (body) => ({ path: 'otp/verify/pec', method: 'POST', body }),
    }),
    verifySmsOtp: build.mutation<OtpVerified, OtpCode>({
      query: (body) => ({ path: 'otp/verify/sms', method: 'POST', body }),
    }),
    verifySmsRefreshOtp: build.mutation<OtpVerified, OtpCode>({
      query: (body) => ({ path: 'otp/verify/sms-refresh', method: 'POST', body }),
    }),
  }),
})
