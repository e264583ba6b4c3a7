import type { TOKEN_EXPIRED_SERVICE_CODE } from '#contract/errors.ts'

import type { ForbiddenKind } from './ForbiddenKind.ts'

/** The browser takes types alone from the contract: the compiler keeps the two numbers the same. */
const EXPIRED: typeof TOKEN_EXPIRED_SERVICE_CODE = 40301

/** Reads the body of a 403. The order of the three questions is the specification's. */
export function classifyForbidden(body: unknown): ForbiddenKind {
  const { code, login, logout } = (isObject(body) ? body : {}) as Record<string, unknown>
  if (code === EXPIRED) return 'TOKEN_EXPIRED'
  if (!isAddress(login) || !isAddress(logout)) return 'SERVICE_OFFLINE'
  return 'UNKNOWN'
}

function isObject(body: unknown): body is object {
  return typeof body === 'object' && body !== null
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}
