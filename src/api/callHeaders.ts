import { SCREENS_HEADER } from '#contract/limits.ts'

import type { ApiHost } from './ApiHost.ts'
import type { Call } from './Call.ts'

/** The headers of a call: language, token, key, and by which screens an action of the applicant was drawn. The content type is not among them. */
export function callHeaders(
  host: ApiHost,
  { bearer = true, key }: Pick<Call, 'bearer' | 'key'>,
): Record<string, string> {
  const { screensVersion } = host
  const token = bearer ? host.token() : null
  return {
    Accept: 'application/json, application/problem+json',
    'Accept-Language': host.language(),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...(key !== undefined && screensVersion !== undefined && { [SCREENS_HEADER]: screensVersion }),
  }
}
