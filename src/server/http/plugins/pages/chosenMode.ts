import type { FastifyRequest } from 'fastify'

import { THEME_KEY } from '#contract/limits.ts'
import type { Mode } from '#engine/compile/plugins/firstPage.ts'

import { readCookie } from '../../readCookie.ts'

/** Returns the look that the person has chosen; undefined where it follows the device. */
export function chosenMode(request: Pick<FastifyRequest, 'headers'>): Mode | undefined {
  const kept = readCookie(request, THEME_KEY)
  return kept === 'light' || kept === 'dark' ? kept : undefined
}
