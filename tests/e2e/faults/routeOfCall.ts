import type { Request } from '@playwright/test'

const PREFIX = /^\/api\/v1\/[^/]+/

/** Paths of the contract with a part of their own. */
const templates: [RegExp, string][] = [
  [/^\/vat_number\/[^/]+$/, '/vat_number/{code}'],
  [/^\/search_applicant\/[^/]+$/, '/search_applicant/{taxCode}'],
  [/^\/document\/[^/]+\/(remove|download)$/, '/document/{id}/$1'],
  [/^\/archive\/[^/]+\/(remove|download)$/, '/archive/{id}/$1'],
]

/** The call of the contract that a request is, `GET /vat_number/{code}`; undefined where it is none. */
export function routeOfCall(request: Request): string | undefined {
  const { pathname } = new URL(request.url())
  if (!PREFIX.test(pathname)) return undefined
  const path = pathname.replace(PREFIX, '')
  const [from, to] = templates.find(([pattern]) => pattern.test(path)) ?? []
  return `${request.method()} ${from && to ? path.replace(from, to) : path}`
}
