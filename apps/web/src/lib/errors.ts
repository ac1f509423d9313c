import { ApiError } from './api.ts'

/** The bounds that a typed amount broke, in minor units; undefined for any other failure. */
export function boundsOf(error: unknown): { min: number; max: number } | undefined {
  if (!isError(error, 'VALIDATION_FAILED')) return undefined
  const { min, max } = error.params
  return typeof min === 'number' && typeof max === 'number' ? { min, max } : undefined
}

/** Whether an error is this one. */
export function isError(error: unknown, ...codes: ApiError['code'][]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code)
}

/** Whether a call failed for want of a connection or of a server, not because of what it asked. */
export const isUnreachable = (error: unknown): boolean => isError(error, 'OFFLINE', 'TIMEOUT', 'UNAVAILABLE')

/**
 * Whether the server has refused a call: what it asked for has not happened. After any other failure nobody knows whether
 * it has.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408

const CODE_MISSING = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/** Whether code of the page could not be loaded: React caches that, and only a reload helps. */
export const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error && CODE_MISSING.test(error.message)
