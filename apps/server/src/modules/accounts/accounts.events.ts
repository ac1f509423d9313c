import type { FactKeys } from '../../platform/events/events.ts'
import type { MailTokenPurpose, UserType } from './accounts.tables.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A sign-up; the address is not verified yet. */
    'account.created': { userId: string; type: UserType }
    /** The address of an account was proven to be its owner's, for the first time. */
    'account.verified': { userId: string }
    /** Its person closed an account: for others they are no longer there. */
    'account.closed': { userId: string }
    /** A log-in has opened a closed account again. */
    'account.reopened': { userId: string }
    /** Staff suspended an account, and nobody finds it; or they ended that. */
    'account.suspended': { userId: string }
    'account.restored': { userId: string }
    /** Somebody has a badge now, or has it no longer. */
    'badges.changed': { userId: string }
    /** Nothing personal is left of a closed account. */
    'account.erased': { userId: string }
    /** A log-in. `newDevice`: on a device that this account was never used on, and not its first. */
    'session.opened': { userId: string; sessionId: string; device: string; newDevice: boolean }
    /** A session has ended before its time: log-out, reuse of a rotated token, change of password. */
    'session.revoked': { sessionId: string; userId: string }
    /** A person said that a log-in on a new device was theirs. */
    'session.confirmed': { sessionId: string; userId: string }
    /** A change of the address was asked for, or taken back. */
    'email-change.changed': { userId: string }
    /** The address of an account is another one now. */
    'email.changed': { userId: string }
    /** The password of an account is another one now. */
    'password.changed': { userId: string }
    /** A name or username has changed. */
    'user.renamed': { userId: string }
    /** The language of screens and mails has changed. */
    'locale.changed': { userId: string }
    /** The staff role has changed. */
    'staff-roles.changed': { userId: string }
    /** A link by mail is requested. Published for unknown addresses, too, so that the request takes the same time. */
    'mail-link.requested': { email: string; purpose: MailTokenPurpose }
  }
}

const aboutUser = ({ userId }: { userId: string }) => `user:${userId}`

export const ACCOUNT_FACTS = {
  'account.created': aboutUser,
  'account.verified': aboutUser,
  'account.closed': aboutUser,
  'account.reopened': aboutUser,
  'account.suspended': aboutUser,
  'account.restored': aboutUser,
  'badges.changed': aboutUser,
  'account.erased': aboutUser,
  'session.opened': aboutUser,
  'session.revoked': aboutUser,
  'session.confirmed': aboutUser,
  'email-change.changed': aboutUser,
  'email.changed': aboutUser,
  'password.changed': aboutUser,
  'user.renamed': aboutUser,
  'locale.changed': aboutUser,
  'staff-roles.changed': aboutUser,
  'mail-link.requested': null,
} as const satisfies FactKeys
