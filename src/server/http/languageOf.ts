import type { FastifyRequest } from 'fastify'

export type Language = 'it' | 'en'

/** The language the caller reads: Italian, unless English is asked for first. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return /^\s*en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'it'
}
