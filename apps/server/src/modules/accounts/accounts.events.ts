import type { FactKeys } from '../../platform/events/events.ts'
import type { MailTokenPurpose, UserType } from './accounts.tables.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Somebody signed up; the address is not verified yet. */
    'account.created': { userId: string; type: UserType }
    /** The address of an account was proven to be its owner's, for the first time. */
    'account.verified': { userId: string }
    /** Somebody has logged in. `newDevice`: on a device that this account was never used on, and not its first. */
    'session.opened': { userId: string; sessionId: string; device: string; newDevice: boolean }
    /** A session has ended before its time: log-out, reuse of a rotated token, change of password. */
    'session.revoked': { sessionId: string; userId: string }
    /** The password of an account is another one now. */
    'password.changed': { userId: string }
    /** Somebody goes by another name or username. */
    'user.renamed': { userId: string }
    /** Somebody reads screens and mails in another language. */
    'locale.changed': { userId: string }
    /** Somebody may do other things for the operator than before. */
    'staff-roles.changed': { userId: string }
    /** Somebody asks for a link by mail. Told for unknown addresses too, so that asking takes the same time. */
    'mail-link.requested': { email: string; purpose: MailTokenPurpose }
  }
}

const aboutUser = ({ userId }: { userId: string }) => `user:${userId}`

export const ACCOUNT_FACTS = {
  'account.created': aboutUser,
  'account.verified': aboutUser,
  'session.opened': aboutUser,
  'session.revoked': aboutUser,
  'password.changed': aboutUser,
  'user.renamed': aboutUser,
  'locale.changed': aboutUser,
  'staff-roles.changed': aboutUser,
  'mail-link.requested': null,
} as const satisfies FactKeys
