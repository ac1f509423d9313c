/** What PostgreSQL says by code (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
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

const GONE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
  '57014',
  '55P03',
  '25P03',
])
const GONE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/

/** The database cannot be reached, is shutting down, or did not answer in time. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined && GONE.has(code)) return true
  // the embedded database's socket is a file: while it is down the file is missing
  if (code === 'ENOENT') return error instanceof Error && 'syscall' in error && error.syscall === 'connect'
  return error instanceof Error && GONE_MESSAGES.test(error.message)
}
