/** SQLITE_CONSTRAINT_FOREIGNKEY. */
const SQLITE_FOREIGN_KEY = 787
/** PostgreSQL: foreign_key_violation. */
const POSTGRES_FOREIGN_KEY = '23503'

/** Whether a fault says that what a row was to belong to is there no more: it was erased since it was read. */
export function isErased(error: unknown): boolean {
  if (!(error instanceof Error)) return false

  const { code, errcode } = error as { code?: string; errcode?: number }
  return errcode === SQLITE_FOREIGN_KEY || code === POSTGRES_FOREIGN_KEY
}
