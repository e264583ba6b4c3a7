import { timingSafeEqual } from 'node:crypto'

import { DomainError } from '../../errors/DomainError.ts'
import { isOwnOrigin } from './isOwnOrigin.ts'
import type { StudioAccess } from './StudioAccess.ts'

/** Everyone may read. An edit needs the token, from a page of this origin; without a token there is no edit. */
export function tokenAccess(token: string | undefined): StudioAccess {
  return {
    async see() {},
    async act(request) {
      const [, shown] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
      if (token !== undefined && isOwnOrigin(request) && shown !== undefined && isSame(shown, token)) return
      throw new DomainError(
        'TOKEN_INVALID',
        'Only who has the address that is printed when the server starts may do this here.',
      )
    },
    editor: async () => undefined,
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
