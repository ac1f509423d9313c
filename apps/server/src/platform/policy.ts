import type { ErrorCode } from '@calina/contract'
import { AppError } from './errors.ts'

/** What a policy answers: facts in, allowed or a named reason out. */
export type Decision = { allowed: true } | { allowed: false; reason: ErrorCode }

export const allow: Decision = { allowed: true }
export const deny = (reason: ErrorCode): Decision => ({ allowed: false, reason })

/** Throws the reason of a refusal. */
export function demand(decision: Decision): void {
  if (!decision.allowed) throw new AppError(decision.reason)
}
