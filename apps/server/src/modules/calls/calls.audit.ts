import type { CallState } from '@calina/contract'

declare module '../../platform/audit/audit.ts' {
  interface AuditMap {
    /** Staff have ended a call of two people, by its id. */
    'call.stopped': { reason: string; state: CallState }
  }
}
