import type { OtpCode, OtpDestination, OtpSent, OtpVerified } from '#contract/otp.ts'

import { api } from './api.ts'
import type { Call } from './Call.ts'
import { includes } from './includes.ts'

/** One-time codes: sent and verified, for the contacts and for a session whose time is over. */
export const otpApi = api.injectEndpoints({
  endpoints: (build) => ({
    generatePecOtp: build.mutation<OtpSent, OtpDestination>({ query: sentBy('pec') }),
    generateSmsOtp: build.mutation<OtpSent, OtpDestination>({ query: sentBy('sms') }),
    generateEmailOtp: build.mutation<OtpSent, OtpDestination>({ query: sentBy('email') }),
    generateSmsRefreshOtp: build.mutation<OtpSent, void>({
      query: () => ({
        path: 'otp/generate/sms-refresh',
        method: 'POST',
        expects: includes({ to: 'string' }),
      }),
    }),
    verifyPecOtp: build.mutation<OtpVerified, OtpCode>({ query: verifiedBy('pec') }),
    verifySmsOtp: build.mutation<OtpVerified, OtpCode>({ query: verifiedBy('sms') }),
    verifyEmailOtp: build.mutation<OtpVerified, OtpCode>({ query: verifiedBy('email') }),
    verifySmsRefreshOtp: build.mutation<OtpVerified, OtpCode>({
      query: (body) => ({
        ...verifiedBy('sms-refresh')(body),
        expects: includes({ access_token: 'string' }),
      }),
    }),
  }),
})

/** A screen that names no destination calls it with nothing. */
function sentBy(channel: string) {
  return (body: OtpDestination = {}): Call => ({
    path: `otp/generate/${channel}`,
    method: 'POST',
    body,
    expects: includes({ to: 'string' }),
  })
}

function verifiedBy(channel: string) {
  return (body: OtpCode): Call => ({
    path: `otp/verify/${channel}`,
    method: 'POST',
    body,
    expects: includes({ verified: 'boolean' }),
  })
}
