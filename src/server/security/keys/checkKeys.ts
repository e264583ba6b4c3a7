import type { Connection } from '../../storage/database/Connection.ts'
import { inTransaction } from '../../storage/database/inTransaction.ts'
import { type KeyCheck, keyChecksRepository } from '../../storage/repositories/access/keyChecksRepository.ts'
import { KEY_VARIABLES } from './KEY_VARIABLES.ts'
import type { Cell, Sealer } from './Sealer.ts'

/** What a server puts down of its present key, and how each that has this key recognises it. */
interface Check {
  variable: string
  made(sealer: Sealer): KeyCheck
  isOurs(sealer: Sealer, kept: Uint8Array): boolean
}

const checks: Check[] = [
  {
    variable: KEY_VARIABLES.data,
    made(sealer) {
      const content = sealer.seal(cellOf('data'), 'key')
      return { name: `data ${sealer.keyIdOf(content)}`, content }
    },
    isOurs: (sealer, kept) => isOpened(() => sealer.open(cellOf('data'), kept)),
  },
  {
    variable: KEY_VARIABLES.index,
    made: (sealer) => ({ name: 'index', content: Buffer.from(sealer.index('key', 'check')) }),
    isOurs: (sealer, kept) => Buffer.from(kept).toString() === sealer.index('key', 'check'),
  },
  {
    variable: KEY_VARIABLES.pepper,
    made(sealer) {
      const content = sealer.fingerprint('key', 'check')
      return { name: `pepper ${content.toString('base64url')}`, content }
    },
    isOurs: (sealer, kept) => sealer.isFingerprint(kept, 'key', 'check'),
  },
]

/**
 * Returns the variables of keys of which none is among those with which other servers write this database. Where all are,
 * the present ones are put down for servers that start later.
 */
export async function checkKeys(database: Connection, sealer: Sealer): Promise<string[]> {
  return inTransaction(database, async (tx) => {
    const keyChecks = keyChecksRepository(tx)
    await keyChecks.lock()
    const others = await otherKeys(tx, sealer)
    if (others.length > 0) return others
    for (const { made } of checks) await keyChecks.add(made(sealer))
    return []
  })
}

/** Returns the same, and puts nothing down. */
export async function otherKeys(database: Connection, sealer: Sealer): Promise<string[]> {
  const kept = await keyChecksRepository(database).all()
  const others = checks.filter(({ made, isOurs }) => {
    const kind = kindOf(made(sealer))
    const ofKind = kept.filter((each) => kindOf(each) === kind)
    return ofKind.length > 0 && !ofKind.some(({ content }) => isOurs(sealer, content))
  })
  return others.map(({ variable }) => variable)
}

function kindOf({ name }: KeyCheck): string {
  return name.split(' ')[0] ?? ''
}

function cellOf(row: string): Cell {
  return { table: 'key_checks', row, column: 'content' }
}

function isOpened(open: () => unknown): boolean {
  try {
    open()
    return true
  } catch {
    return false
  }
}
