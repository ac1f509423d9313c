/** An error's code (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Serialization failure or deadlock: the transaction may be tried again as it was. */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}

/** A unique index refused; with a name, that very one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false
  if (constraint === undefined) return true
  return (
    typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint
  )
}

/** A lock was not free as long as the session waits for one. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03'
}

/** No connection to the database, or one that broke. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
])
/** Codes of any broken connection, such as a visitor's. */
const CUT = new Set(['ECONNRESET', 'EPIPE'])
/** One statement, or one wait for a lock, took too long. */
const LATE = new Set(['57014', '55P03', '25P03'])
const UNREACHABLE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/

/** The database cannot be reached or is shutting down; also recognizes a library's copy of the error. */
export function isUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const code = codeOf(error)
  if (code !== undefined && UNREACHABLE.has(code)) return true
  // A call of the system failed: a visitor who left has none.
  if (code !== undefined && CUT.has(code)) return 'syscall' in error
  // the embedded database's socket is a file: while it is down the file is missing
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return 'message' in error && typeof error.message === 'string' && UNREACHABLE_MESSAGES.test(error.message)
}

/** The database is unavailable, or did not answer in time. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  return isUnreachable(error) || (code !== undefined && (CUT.has(code) || LATE.has(code)))
}
