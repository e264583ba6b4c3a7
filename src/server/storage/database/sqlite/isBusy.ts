/** SQLite's code for a lock that another connection or process holds. */
const SQLITE_BUSY = 5

/** Whether a statement failed on a lock that another one holds. */
export function isBusy(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === SQLITE_BUSY
}
