/** Why the embedded database could not be used; see {@link EmbeddedDatabaseError}. */
export type EmbeddedDatabaseProblem =
  | 'no-binaries'
  | 'no-unprivileged-user'
  | 'foreign-owner'
  | 'not-permitted'
  | 'unreachable'
  | 'version-mismatch'
  | 'initialization-failed'
  | 'start-failed'
  | 'stop-failed'
  | 'in-use'

/** The message names what is wrong, where, and what to do about it. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError'
  readonly problem: EmbeddedDatabaseProblem

  constructor(problem: EmbeddedDatabaseProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

/** The `code` of a system error, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
