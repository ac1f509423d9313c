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
