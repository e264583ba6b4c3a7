import type { Settings } from '#contract/settings.ts'

import type { Environment } from '../Environment.ts'

/** What a page of ours may load and do: its own files, its own API, and nothing written inline without the nonce. */
export function contentSecurityPolicy(
  nonce: string,
  { baseUrl }: Pick<Environment, 'baseUrl'>,
  { from, to }: Settings['apiHost'],
): string {
  const { protocol, host } = new URL(baseUrl)
  const api = host.startsWith(from) ? [`${protocol}//${host.replace(from, to)}`] : []
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src-elem': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...api],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}
