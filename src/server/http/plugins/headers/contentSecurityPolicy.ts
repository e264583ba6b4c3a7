import type { Settings } from '#contract/settings.ts'

import { separateApiOrigin } from '../../../environment/apiOrigin.ts'
import type { Environment } from '../../../environment/Environment.ts'

/** The name of the endpoint that browsers send reports to. */
export const REPORTS = 'reports'

interface Policy {
  useDefaults: false
  directives: Record<string, string[]>
}

/** The policy of every answer that is no page: nothing of it is ever drawn. */
export const noPagePolicy: Policy = {
  useDefaults: false,
  directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
}

/** Frames of the studio: the page of a preview, and the page that shows it. All others know none. */
export type Framing = 'framed' | 'frames'

/**
 * Returns the policy of a page, as helmet takes it: the page loads its own files and the API of each product, and no inline style
 * without the nonce. helmet's own nonces are not used: it would allow inline scripts by nonce, and knows no
 * `style-src-elem`.
 */
export function pagePolicy(
  nonce: string,
  environment: Pick<Environment, 'baseUrl'>,
  apiHosts: Settings['apiHost'][],
  framing?: Framing,
): Policy {
  const apis = new Set(apiHosts.flatMap((apiHost) => separateApiOrigin(environment, apiHost) ?? []))
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src-elem': ["'self'", `'nonce-${nonce}'`],
      'style-src-attr': ["'none'"],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'", ...apis],
      'font-src': ["'self'"],
      'manifest-src': ["'self'"],
      'frame-src': [framing === 'frames' ? "'self'" : "'none'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'frame-ancestors': [framing === 'framed' ? "'self'" : "'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
      'report-to': [REPORTS],
    },
  }
}
