import type { Sealer } from '../../security/keys/Sealer.ts'

/** Returns the token with which definitions are edited: of all servers with the same keys the same, also after a restart. */
export function studioToken(sealer: Sealer): string {
  return sealer.fingerprint('studio', 'token').toString('base64url').slice(0, 22)
}
