const leaving = new WeakSet<object>()

/** Transactions that leave something for the scheduled tasks to do. */
export const workLeft = {
  /** Notes that `db`, where it is a transaction, leaves something. */
  note(db: object): void {
    leaving.add(db)
  },

  isLeftBy(tx: object): boolean {
    return leaving.has(tx)
  },
}
