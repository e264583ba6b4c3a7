import type { FastifyPluginAsync } from 'fastify'

import { DomainError } from '../../../errors/DomainError.ts'

const MOST_BYTES = 16 * 1024
const MOST_REPORTS = 20
const TYPE = 'application/reports+json'
const DIRECTIVE = /^[a-z-]{1,40}$/
/** What a browser says in the place of an address. */
const KEYWORD = /^(inline|eval|wasm-eval|data|blob|filesystem|trusted-types-(?:policy|sink)|self)$/

interface Report {
  type?: unknown
  body?: { effectiveDirective?: unknown; blockedURL?: unknown }
}

/** Where a browser reports what the policy of our pages kept it from. Limited, and no address of a page is logged. */
export const reportRoutes: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(TYPE, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(new DomainError('INVALID_REQUEST', 'The body is not the JSON it should be.'), undefined)
    }
  })

  app.post(
    '/reports',
    {
      bodyLimit: MOST_BYTES,
      schema: { hide: true },
      config: { limit: 'browserReportsOfNetwork' },
    },
    async ({ body, log }, reply) => {
      if (body === undefined) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', `Reports are ${TYPE}.`)
      const reports = (Array.isArray(body) ? body : [body]) as (Report | null)[]
      for (const report of reports.slice(0, MOST_REPORTS)) {
        if (report?.type !== 'csp-violation') continue
        const directive = directiveOf(report.body?.effectiveDirective)
        const blocked = sourceOf(report.body?.blockedURL)
        log.warn({ event: 'csp-violation', directive, blocked }, 'a browser kept a page from something')
      }
      return reply.code(204).send()
    },
  )
}

function directiveOf(value: unknown): string {
  return typeof value === 'string' && DIRECTIVE.test(value) ? value : 'unknown'
}

/** The origin alone: the rest of an address may hold data. */
function sourceOf(value: unknown): string {
  if (typeof value !== 'string') return 'unknown'
  if (KEYWORD.test(value)) return value
  const { origin } = URL.parse(value) ?? { origin: 'null' }
  return origin === 'null' || origin.length > 100 ? 'unknown' : origin
}
