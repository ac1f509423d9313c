import { AppError } from './errors.ts'

/** Throws with the field, the rule it breaks and the bounds, unless a value is within them. */
export function requireWithin(path: string, value: number, { min, max }: { min: number; max: number }): void {
  if (value >= min && value <= max) return
  const rule = value < min ? 'too_small' : 'too_big'
  throw new AppError('VALIDATION_FAILED', { issues: [{ path, rule }], params: { min, max } })
}
