import type { FastifyRequest } from 'fastify'

import type { Editor } from '../../storage/repositories/access/studioSessionsRepository.ts'

/** Who may use the studio. What throws is a hook of a route. */
export interface StudioAccess {
  /** Throws where the caller may not see the definitions. */
  see(request: FastifyRequest): Promise<void>
  /** Throws where the caller may neither edit, nor play, nor see how cases stand. */
  act(request: FastifyRequest): Promise<void>
  /** Returns the person who calls; undefined without a sign-in. */
  editor(request: FastifyRequest): Promise<Editor | undefined>
}
