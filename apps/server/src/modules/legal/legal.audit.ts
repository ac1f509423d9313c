import type { LegalName } from '@calina/contract'

declare module '../../platform/audit/audit.ts' {
  interface AuditMap {
    /** A person accepted a version of a document that had come into force after their sign-up. */
    'legal.accepted': { document: LegalName; version: string }
  }
}
