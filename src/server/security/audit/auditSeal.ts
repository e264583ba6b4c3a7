import { createHash } from 'node:crypto'

import type { Sealer } from '../keys/Sealer.ts'
import type { AuditTable } from '../../storage/database/Database.ts'

const SALT = 'audit'

/** The content of a row of the audit, before it is chained to the one before. */
export type AuditContent = Omit<AuditTable, 'hash' | 'signature'>

/** A row's place in its chain and its hash: what the server signs. */
export type AuditHead = Pick<AuditTable, 'chain' | 'number' | 'hash' | 'signature'>

/** The hash that joins a row to the one before it, which for the first of a chain is the empty text. */
export function auditHash(previous: string, row: AuditContent): string {
  const canonical = JSON.stringify([
    row.chain,
    row.number,
    row.at,
    row.case_id,
    row.person,
    row.session_id,
    row.actor,
    row.kind,
    row.about,
    row.from_step,
    row.to_step,
  ])
  return createHash('sha256').update(previous).update(canonical).digest('hex')
}

/** Says that the row of this hash at this place was written by a server that has the keys. */
export function auditSignature(
  sealer: Sealer,
  { chain, number, hash }: Omit<AuditHead, 'signature'>,
): string {
  return sealer.fingerprint(SALT, signed({ chain, number, hash })).toString('base64url')
}

/** Whether a row, or a head that was put down apart, is of our making. */
export function isAuditHead(sealer: Sealer, head: AuditHead): boolean {
  const signature = Buffer.from(head.signature, 'base64url')
  // No other writing of the same bytes is ours.
  return (
    signature.toString('base64url') === head.signature && sealer.isFingerprint(signature, SALT, signed(head))
  )
}

function signed({ chain, number, hash }: Omit<AuditHead, 'signature'>): string {
  return `${chain}\0${number}\0${hash}`
}
