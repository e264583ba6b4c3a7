import type { FastifyRequest } from 'fastify'

import { SCREENS_HEADER } from '#contract/limits.ts'

/** Returns the version of the screens that the page draws; undefined where it does not say it. */
export function screensOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const version = headers[SCREENS_HEADER]
  return typeof version === 'string' ? version : undefined
}
