import type { FastifyRequest } from 'fastify'

/** Addresses that are never a page of the application. */
const NOT_PAGES = ['/api/', '/i18n/', '/actuator/', '/assets/', '/sandbox', '/oidc', '/documentation']

/** Whether a browser asks for a page of the application, to show it. */
export function isPage({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  const wantsPage = method === 'GET' || method === 'HEAD'
  return (
    wantsPage &&
    (headers.accept ?? '').includes('text/html') &&
    !NOT_PAGES.some((prefix) => url.startsWith(prefix))
  )
}
