import type { StaffRole } from '@calina/contract'

declare module '../../platform/audit/audit.ts' {
  interface AuditMap {
    /** The staff role of an account changes. */
    'staff.roles-changed': { given: StaffRole[]; taken: StaffRole[] }
    /** A password was replaced by the mailed link. */
    'password.recovered': Record<string, never>
    /** Sessions were ended by something else than logging out. */
    'sessions.ended': { count: number; why: 'password-changed' | 'account-made-anew' | 'token-reused' }
    /** A log-in on a device that is new to the account. */
    'device.new': { sessionId: string; device: string }
    /** An address that another browser had signed up was confirmed by the password of the sign-up. */
    'account.confirmed-with-password': Record<string, never>
    /** An address that another browser had signed up was confirmed, and its account made anew. */
    'account.made-anew': Record<string, never>
    /** A name or username changes. Usernames are public and recorded; of a name, only that it changed. */
    'names.changed': { username?: { old: string; new: string }; name: boolean }
  }
}
