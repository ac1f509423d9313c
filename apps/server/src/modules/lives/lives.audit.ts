import type { LiveState } from '@calina/contract'

declare module '../../platform/audit/audit.ts' {
  interface AuditMap {
    /** Staff have ended a live, by its id. */
    'live.stopped': { reason: string; state: LiveState }
  }
}
