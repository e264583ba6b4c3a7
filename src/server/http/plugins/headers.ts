import { randomBytes } from 'node:crypto'

import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'

import { contentSecurityPolicy, REPORTS } from './contentSecurityPolicy.ts'

const ALWAYS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}
/** What a document may do. The files that a page is made of are none, and the first page has a dozen of them. */
const OF_DOCUMENTS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': [
    'camera=(self)',
    'geolocation=(self)',
    ...['accelerometer', 'autoplay', 'display-capture', 'fullscreen', 'gyroscope', 'magnetometer'].map(off),
    ...['microphone', 'midi', 'payment', 'publickey-credentials-get', 'usb', 'xr-spatial-tracking'].map(off),
  ].join(', '),
}
const FILES = /^\/(?:assets|i18n)\//
/** Nothing of an answer of the API is ever drawn as a page. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'"

declare module 'fastify' {
  interface FastifyReply {
    /** Answers a page whose inline styles carry the nonce. */
    page(html: string): FastifyReply
    /** Whether a page was answered. */
    isPage: boolean
  }
}

/** The headers that every answer carries, refusals and faults included. A route may have set its own. */
export const headers = fp(async (app) => {
  const { environment, definitions } = app.context

  app.addHook('onSend', async (request, reply) => {
    const isFile = FILES.test(request.url) && reply.statusCode < 400
    const said = { ...ALWAYS, ...(!isFile && OF_DOCUMENTS), 'content-security-policy': NO_PAGE }
    for (const [name, value] of Object.entries(said)) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })

  app.decorateReply('isPage', false)
  app.decorateReply('page', function page(this: FastifyReply, html: string) {
    const nonce = randomBytes(16).toString('base64')
    const { apiHost } = definitions.current.settings
    this.isPage = true
    return this.header('content-security-policy', contentSecurityPolicy(nonce, environment, apiHost))
      .header('reporting-endpoints', `${REPORTS}="/reports"`)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__CSP_NONCE__', nonce))
  })
})

function off(feature: string): string {
  return `${feature}=()`
}
