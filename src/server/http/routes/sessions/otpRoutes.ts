import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import type { CodeChannel } from '#flow/Flow.ts'
import { OtpCode, OtpDestination, OtpSent, OtpVerified } from '#contract/otp.ts'

import { languageOf } from '../../languageOf.ts'
import { canRefreshSession } from '../../../security/codes/canRefreshSession.ts'
import { proveContact } from '../../../security/codes/proveContact.ts'
import { refreshByCode } from '../../../security/codes/refreshByCode.ts'
import { sendRefreshCode, sendTaskCode } from '../../../security/codes/sendCode.ts'

const channels: readonly CodeChannel[] = ['pec', 'sms', 'email']

/** One-time codes: they prove the contacts for which tasks ask, and by the mobile a session is begun again. */
export const otpRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(provingRoutes)
  await app.register(refreshRoutes)
}

const provingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { context } = app
  app.addHook('onRequest', app.authenticate)

  for (const channel of channels) {
    app.post(
      `/otp/generate/${channel}`,
      { schema: { body: OtpDestination, response: { 200: OtpSent } } },
      async (request) => {
        const { session, body, ip } = request
        return sendTaskCode(context, { session, channel, ...body, ip, language: languageOf(request) })
      },
    )
    app.post(
      `/otp/verify/${channel}`,
      { schema: { body: OtpCode, response: { 200: OtpVerified } } },
      async (request) => {
        const { session, body } = request
        return proveContact(context, { session, channel, ...body, language: languageOf(request) })
      },
    )
  }
}

const refreshRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { context } = app
  app.addHook('onRequest', app.authenticateExpired)

  app.post(
    '/otp/generate/can-refresh-session',
    { schema: { response: { 200: Type.Boolean() } } },
    async ({ session }) => canRefreshSession(context, session),
  )
  app.post('/otp/generate/sms-refresh', { schema: { response: { 200: OtpSent } } }, async (request) =>
    sendRefreshCode(context, {
      session: request.session,
      ip: request.ip,
      language: languageOf(request),
    }),
  )
  app.post(
    '/otp/verify/sms-refresh',
    { schema: { body: OtpCode, response: { 200: OtpVerified } } },
    async ({ session, body }) => refreshByCode(context, session, body.code),
  )
}
