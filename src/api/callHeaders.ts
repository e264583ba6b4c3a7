import { SCREENS_HEADER } from '#contract/limits.ts'

import { actionTrace } from './actionTrace.ts'
import type { ApiHost } from './ApiHost.ts'
import type { Call } from './Call.ts'

/** The headers of a call: language, token, key, trace, and by which screens an action of the applicant was drawn. The content type is not among them. */
export function callHeaders(
  host: ApiHost,
  { bearer = true, key, polls }: Pick<Call, 'bearer' | 'key' | 'polls'>,
): Record<string, string> {
  const { screensVersion } = host
  const token = bearer ? host.token() : null
  return {
    Accept: 'application/json, application/problem+json',
    'Accept-Language': host.language(),
    // What a clock asks belongs to no action.
    ...(!polls && { traceparent: actionTrace.header(key) }),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...(key !== undefined && screensVersion !== undefined && { [SCREENS_HEADER]: screensVersion }),
  }
}
