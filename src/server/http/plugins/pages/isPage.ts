import type { FastifyRequest } from 'fastify'

/** Addresses that are never a page of the application. */
const NOT_PAGES = [
  '/api/',
  '/i18n/',
  '/actuator/',
  '/health/',
  '/metrics',
  '/vitals',
  '/assets/',
  '/products/',
  '/sandbox',
  '/studio/api/',
  '/oidc',
  '/documentation',
  '/reports',
]

type PageRequest = Pick<FastifyRequest, 'method' | 'url' | 'headers'>

/** Whether a browser asks for a page of the application, to show it. */
export function isPage(request: PageRequest): boolean {
  return isShown(request) && !NOT_PAGES.some((prefix) => request.url.startsWith(prefix))
}

/** Whether a person will see what is answered: a page, or the way back from outside, which leads to one. */
export function isShown({ method, headers }: Pick<PageRequest, 'method' | 'headers'>): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && (headers.accept ?? '').includes('text/html')
}
