import type { StaffRole } from '@calina/contract'

declare module '../../platform/audit/audit.ts' {
  interface AuditMap {
    /** Staff opened a person's page. */
    'person.opened': Record<string, never>
    /** Staff read a person's whole address, for this reason. */
    'person.email-revealed': { reason: string }
    /** Staff wrote a note about a person, or removed theirs. */
    'person.note-added': { noteId: string }
    'person.note-removed': { noteId: string }
    /** An invitation to work here was mailed, or taken back. Addresses are not recorded. */
    'staff.invited': { roles: StaffRole[] }
    'staff.invitation-revoked': Record<string, never>
    /** Somebody used an invitation. */
    'staff.joined': { invitationId: string; roles: StaffRole[] }
  }
}
