const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
])
/** PostgreSQL: connection exceptions, insufficient resources, operator intervention, system errors. */
const POSTGRES_CLASSES = ['08', '53', '57', '58']
/** PostgreSQL: what one writes to may only be read, such as a standby; a transaction was ended that stood still. */
const TRANSACTION_STATES = ['25006', '25P03']
/** SQLite: busy, locked, read-only, interrupted, input or output, full, cannot open. */
const SQLITE_CODES = new Set([5, 6, 8, 9, 10, 13, 14])
const POOL_SENTENCES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Query read timeout',
  'Cannot use a pool after calling end',
]

/** Whether a fault says that the database does not serve at the moment, rather than that we asked it wrongly. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)

  const { code, errcode } = error as { code?: string; errcode?: number }
  if (typeof errcode === 'number') return SQLITE_CODES.has(errcode & 0xff)
  if (code && (NETWORK.has(code) || isPostgresFault(code))) return true
  return POOL_SENTENCES.some((sentence) => error.message.includes(sentence))
}

function isPostgresFault(code: string): boolean {
  if (TRANSACTION_STATES.includes(code)) return true
  return /^[0-9A-Z]{5}$/.test(code) && POSTGRES_CLASSES.includes(code.slice(0, 2))
}
