import type { WorkKind } from '../repositories/execution/dueWorkRepository.ts'
import type { Job } from '../repositories/execution/jobsRepository.ts'
import type { OutboxRow } from '../repositories/execution/outboxRepository.ts'

/** A row that the server which adds it claims for itself. */
export type ClaimedRow = { kind: 'jobs'; row: Job } | { kind: 'messages'; row: OutboxRow }

type ClaimedKind = ClaimedRow['kind']

/** How a transaction may claim the rows that it adds. */
interface Claiming {
  /** How many rows of a kind this server can begin at once. */
  room(kind: ClaimedKind): number
  /** Until when they are claimed, in milliseconds since 1970 of real time. */
  until: number
}

interface Left {
  kinds: Set<WorkKind>
  claiming?: Claiming
  claimed: ClaimedRow[]
}

const leaving = new WeakMap<object, Left>()

/** Transactions that leave something for the scheduled tasks to do. */
export const workLeft = {
  /** Lets a transaction claim rows that it adds: this server begins them after the commit, and need not look for them. */
  letClaim(tx: object, claiming: Claiming): void {
    leftIn(tx).claiming = claiming
  },

  /** Returns until when a row that `db` adds now is claimed; null where it is left to whichever server finds it. */
  claimedUntil(db: object, kind: ClaimedKind): number | null {
    const { claiming, claimed } = leaving.get(db) ?? { claimed: [] }
    if (!claiming) return null
    const taken = claimed.filter((each) => each.kind === kind).length
    return taken < claiming.room(kind) ? claiming.until : null
  },

  /** Notes that `db`, where it is a transaction, leaves work of a kind that is to be looked for. */
  note(db: object, kind: WorkKind): void {
    leftIn(db).kinds.add(kind)
  },

  /** Notes a row that `db` has claimed as it added it. */
  noteClaimed(db: object, claimed: ClaimedRow): void {
    leftIn(db).claimed.push(claimed)
  },

  /** Returns of which kinds a transaction leaves work that is to be looked for, and the rows that it has claimed. */
  leftBy(tx: object): { kinds: ReadonlySet<WorkKind>; claimed: readonly ClaimedRow[] } {
    return leftIn(tx)
  },
}

function leftIn(db: object): Left {
  const known = leaving.get(db)
  if (known) return known
  const left: Left = { kinds: new Set(), claimed: [] }
  leaving.set(db, left)
  return left
}
