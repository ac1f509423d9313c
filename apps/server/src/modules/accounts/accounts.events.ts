import type { FactKeys } from '../../platform/events/events.ts'
import type { MailTokenPurpose, UserType } from './accounts.tables.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Somebody signed up; the address is not verified yet. */
    'account.created': { userId: string; type: UserType }
    /** The address of an account was proven to be its owner's, for the first time. */
    'account.verified': { userId: string }
    /** A session has ended before its time: log-out, reuse of a rotated token, change of password. */
    'session.revoked': { sessionId: string; userId: string }
    /** Somebody asks for a link by mail. Told for unknown addresses too, so that asking takes the same time. */
    'mail-link.requested': { email: string; purpose: MailTokenPurpose }
  }
}

const aboutUser = ({ userId }: { userId: string }) => `user:${userId}`

export const ACCOUNT_FACTS = {
  'account.created': aboutUser,
  'account.verified': aboutUser,
  'session.revoked': aboutUser,
  'mail-link.requested': null,
} as const satisfies FactKeys
