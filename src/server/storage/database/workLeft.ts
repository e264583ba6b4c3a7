import type { WorkKind } from '../repositories/execution/dueWorkRepository.ts'

const leaving = new WeakMap<object, Set<WorkKind>>()
const NOTHING: ReadonlySet<WorkKind> = new Set()

/** Transactions that leave something for the scheduled tasks to do. */
export const workLeft = {
  /** Notes that `db`, where it is a transaction, leaves work of a kind. */
  note(db: object, kind: WorkKind): void {
    const kinds = leaving.get(db)
    if (kinds) kinds.add(kind)
    else leaving.set(db, new Set([kind]))
  },

  /** Returns of which kinds a transaction leaves work. */
  leftBy(tx: object): ReadonlySet<WorkKind> {
    return leaving.get(tx) ?? NOTHING
  },
}
