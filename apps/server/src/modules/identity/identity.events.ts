import type { FactKeys } from '../../platform/events/events.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A creator has handed in their documents. */
    'identity.submitted': { userId: string; submissionId: string }
    /** How far the verification of a creator is, or a document of theirs, is different. */
    'identity.changed': { userId: string }
    /** A decision about documents stands, and can no longer be taken back. */
    'identity.decided': { userId: string; submissionId: string; approved: boolean }
  }
}

const aboutUser = ({ userId }: { userId: string }) => `user:${userId}`

export const IDENTITY_FACTS = {
  'identity.submitted': aboutUser,
  'identity.changed': aboutUser,
  'identity.decided': aboutUser,
} as const satisfies FactKeys
