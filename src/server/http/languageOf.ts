import type { FastifyRequest } from 'fastify'

import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#validation/languages.ts'

/** The language the caller reads: the one asked for first, where it is spoken here; else the default. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const [, first] = /^\s*([a-z]+)/i.exec(headers['accept-language'] ?? '') ?? []
  const asked = first?.toLowerCase()
  return isLanguage(asked) ? asked : DEFAULT_LANGUAGE
}
