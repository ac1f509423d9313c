import { inspect } from 'node:util'
import { ERRORS, type ErrorCode } from '@calina/contract'

/** An error whose code is sent to the caller. Anything else that is thrown answers `INTERNAL` and is logged. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  /** Values for the message shown with the code, such as the amount that is missing. */
  readonly params: Record<string, string | number> | undefined
  /** Which fields are wrong, for `VALIDATION_FAILED`. */
  readonly issues: { path: string; rule: string }[] | undefined

  constructor(
    code: ErrorCode,
    details: {
      params?: Record<string, string | number>
      issues?: { path: string; rule: string }[]
      cause?: unknown
    } = {},
  ) {
    super(ERRORS[code].title, { cause: details.cause })
    this.code = code
    this.status = ERRORS[code].status
    this.params = details.params
    this.issues = details.issues
  }
}

/** Returns the value, or throws the named error where there is none. */
export function orThrow<T>(value: T | null | undefined, code: ErrorCode): T {
  if (value === null || value === undefined) throw new AppError(code)
  return value
}

const STORED_LENGTH = 500

/** The message of a failure as the database can store it: without NUL or half a surrogate pair, of limited length. */
export function storedMessage(error: unknown): string {
  return messageOf(error).replaceAll('\0', '\ufffd').slice(0, STORED_LENGTH).toWellFormed()
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message
  return typeof error === 'string' ? error : inspect(error)
}
