import type { StaffRole } from '@calina/contract'

declare module '../../platform/audit/audit.ts' {
  interface AuditMap {
    /** Somebody may do more, or less, for the operator. */
    'staff.roles-changed': { given: StaffRole[]; taken: StaffRole[] }
    /** A password was replaced by the mailed link. */
    'password.recovered': Record<string, never>
    /** Sessions were ended by something else than logging out. */
    'sessions.ended': { count: number; why: 'password-changed' | 'account-made-anew' | 'token-reused' }
    /** Somebody logged in on a device that the account had never had. */
    'device.new': { sessionId: string; device: string }
    /** An address that another browser had signed up was confirmed by the password of the sign-up. */
    'account.confirmed-with-password': Record<string, never>
    /** An address that another browser had signed up was confirmed, and its account made anew. */
    'account.made-anew': Record<string, never>
    /** Somebody calls themselves otherwise. Usernames are public; of names it is only said that they changed. */
    'names.changed': { username?: { old: string; new: string }; name: boolean }
  }
}
