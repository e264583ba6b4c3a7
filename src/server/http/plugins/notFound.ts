import fp from 'fastify-plugin'

import { DomainError } from '../../errors/DomainError.ts'

/** Unknown addresses are 404; known ones called by another method are 405 and say which are right. */
export const notFound = fp(async (app) => {
  const methods = new Map<string, { matches: RegExp; allowed: Set<string> }>()

  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return
    const known = methods.get(url) ?? { matches: patternOf(url), allowed: new Set() }
    for (const one of [method].flat()) known.allowed.add(one)
    methods.set(url, known)
  })

  app.decorate('refuseUnknown', (method: string, path: string) => {
    const allowed = methods.values().find(({ matches }) => matches.test(path))?.allowed
    return allowed && !allowed.has(method)
      ? { allow: [...allowed].toSorted().join(', '), refusal: methodNotAllowed() }
      : { refusal: new DomainError('NOT_FOUND', 'There is nothing here.') }
  })
})

declare module 'fastify' {
  interface FastifyInstance {
    /** Why nothing answers a call. */
    refuseUnknown(method: string, path: string): { allow?: string; refusal: DomainError }
  }
}

function methodNotAllowed(): DomainError {
  return new DomainError('METHOD_NOT_ALLOWED', 'This address does not answer that method.')
}

/** `/vat_number/:code` matches one part in the place of the parameter. */
function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.')))
  return new RegExp(`^${parts.join('/')}/?$`)
}
