import type { Settings } from '#contract/settings.ts'

import { separateApiOrigin } from '../../environment/apiOrigin.ts'
import type { Environment } from '../../environment/Environment.ts'

/** The name under which a page knows where to report to. */
export const REPORTS = 'reports'

/** What a page of ours may load and do: its own files, its own API, and nothing written inline without the nonce. */
export function contentSecurityPolicy(
  nonce: string,
  environment: Pick<Environment, 'baseUrl'>,
  apiHost: Settings['apiHost'],
): string {
  const api = separateApiOrigin(environment, apiHost)
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src-elem': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...(api ? [api] : [])],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    'report-to': [REPORTS],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}
