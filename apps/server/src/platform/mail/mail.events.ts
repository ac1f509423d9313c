import type { FactKeys } from '../events/events.ts'

declare module '../events/events.ts' {
  interface EventMap {
    /** A mail server has refused an address for good. */
    'mail.refused': { email: string }
  }
}

export const MAIL_FACTS = { 'mail.refused': null } as const satisfies FactKeys
