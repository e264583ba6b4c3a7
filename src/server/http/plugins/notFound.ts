import fp from 'fastify-plugin'

import { DomainError } from '../../errors/DomainError.ts'

/** Unknown addresses are 404; known ones called by another method are 405 and say which are right. */
export const notFound = fp(async (app) => {
  const methods = new Map<string, { matches: RegExp; allowed: Set<string> }>()

  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return
    const route = methods.get(url) ?? { matches: patternOf(url), allowed: new Set() }
    for (const one of [method].flat()) route.allowed.add(one)
    methods.set(url, route)
  })

  app.decorate('unknownRouteError', (method: string, path: string) => {
    const allowed = methods.values().find(({ matches }) => matches.test(path))?.allowed
    return allowed && !allowed.has(method)
      ? { allow: [...allowed].toSorted().join(', '), error: methodNotAllowed() }
      : { error: new DomainError('NOT_FOUND', 'There is nothing here.') }
  })
})

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the error of a call that no route takes; `allow` lists the methods of its address, where it has any. */
    unknownRouteError(method: string, path: string): { allow?: string; error: DomainError }
  }
}

function methodNotAllowed(): DomainError {
  return new DomainError('METHOD_NOT_ALLOWED', 'This address does not answer that method.')
}

/** `/vat_number/:code` matches one segment for the parameter. */
function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.')))
  return new RegExp(`^${parts.join('/')}/?$`)
}
