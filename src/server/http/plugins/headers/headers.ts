import { randomBytes } from 'node:crypto'

import helmet from '@fastify/helmet'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'

import { type Framing, noPagePolicy, pagePolicy, REPORTS } from './contentSecurityPolicy.ts'

const YEAR_SECONDS = 31_536_000
/** Helmet's headers of every answer. Those that are off say nothing that the policy does not say, or are for old browsers. */
const OPTIONS = {
  contentSecurityPolicy: noPagePolicy,
  strictTransportSecurity: { maxAge: YEAR_SECONDS, includeSubDomains: true },
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xPoweredBy: false,
  xXssProtection: false,
} as const

/** Helmet knows no Permissions-Policy. */
const PERMISSIONS = [
  'camera=(self)',
  'geolocation=(self)',
  ...['accelerometer', 'autoplay', 'display-capture', 'fullscreen', 'gyroscope', 'magnetometer'].map(off),
  ...['microphone', 'midi', 'payment', 'publickey-credentials-get', 'usb', 'xr-spatial-tracking'].map(off),
].join(', ')
const FILES = /^\/(?:products\/[^/]+\/)?(?:assets|i18n)\//

declare module 'fastify' {
  interface FastifyReply {
    /** Sends a page whose inline styles carry the nonce; it stands in no frame, and shows none, but where that is said. */
    page(html: string, framing?: Framing): FastifyReply
    /** Whether a page was sent. */
    isPage: boolean
  }
}

/** The headers that every answer carries, errors included. A route may have set its own. */
export const headers = fp(async (app) => {
  await app.register(helmet, OPTIONS)

  app.addHook('onSend', async (request, reply) => {
    // Files are no documents, and the first page has a dozen of them.
    const isFile = FILES.test(request.url) && reply.statusCode < 400
    if (isFile) reply.raw.removeHeader('cross-origin-opener-policy')
    else if (!reply.hasHeader('permissions-policy')) reply.header('permissions-policy', PERMISSIONS)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })

  app.decorateReply('isPage', false)
  app.decorateReply('page', function page(this: FastifyReply, html: string, framing?: Framing) {
    const { environment, definitions } = app.context
    const apiHosts = definitions.current.products.map(({ settings }) => settings.apiHost)
    const nonce = randomBytes(16).toString('base64')
    this.isPage = true
    this.helmet({
      contentSecurityPolicy: pagePolicy(nonce, environment, apiHosts, framing),
    })
    return this.header('reporting-endpoints', `${REPORTS}="/reports"`)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__CSP_NONCE__', nonce))
  })
})

function off(feature: string): string {
  return `${feature}=()`
}
