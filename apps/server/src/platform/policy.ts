import type { ErrorCode } from '@calina/contract'
import { AppError } from './errors.ts'

/** What a policy answers: facts in, allowed or a named reason out. */
export type Decision =
  | { allowed: true }
  | { allowed: false; reason: ErrorCode; params?: Record<string, string | number> }

export const allow: Decision = { allowed: true }
/** `params` are values for the message shown with the reason, such as a limit. */
export const deny = (reason: ErrorCode, params?: Record<string, string | number>): Decision => ({
  allowed: false,
  reason,
  ...(params && { params }),
})

/** Throws the reason of a refusal. */
export function demand(decision: Decision): void {
  if (!decision.allowed)
    throw new AppError(decision.reason, decision.params ? { params: decision.params } : {})
}
