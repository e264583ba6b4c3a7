import type { FastifyError, FastifyInstance } from 'fastify'

import { DomainError } from '../../errors/DomainError.ts'
import { lostPage } from './pages/lostPage.ts'
import { sendPage } from './sendPage.ts'

/** A person who asks here for what is over, or was never there, reads so, and finds the way back to the request. */
export function leadsBack(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | DomainError, { headers }, reply) => {
    const status = error instanceof DomainError ? error.status : (error.statusCode ?? 500)
    if (status >= 500 || !(headers.accept ?? '').includes('text/html')) throw error
    return sendPage(reply.code(status), lostPage())
  })
}
