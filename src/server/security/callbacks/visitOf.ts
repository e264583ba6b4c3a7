import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import type { Sealer } from '../keys/Sealer.ts'

/**
 * Returns the id and the secret of a visit to a page outside. They are the same for each try to begin it while the case
 * stands as it does: under that id the system outside opens one, however often it is asked, also by a server that was
 * killed before it could keep the answer.
 */
export function visitOf(
  sealer: Sealer,
  kind: 'accounts' | 'video',
  { id, person, revision }: Pick<LoanCase, 'id' | 'person' | 'revision'>,
): { id: string; secret: string } {
  const from = JSON.stringify([kind, id, person, revision])
  return {
    id: uuidOf(revision, sealer.fingerprint('id of a visit', from)),
    secret: sealer.fingerprint('secret of a visit', from).toString('base64url'),
  }
}

/** A UUID of version 8 (RFC 9562), whose bits are ours: of two visits of a case the later one has the greater. */
function uuidOf(revision: number, bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [
    revision.toString(16).padStart(8, '0'),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
