import type { FactKeys } from '../../platform/events/events.ts'
import type { Consent } from './performers.tables.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A creator has named a member as somebody who appears with them. */
    'performer.invited': { performerId: string; creatorId: string; userId: string }
    /** They have agreed, declined, or withdrawn what they had agreed to. */
    'performer.decided': { performerId: string; creatorId: string; userId: string; state: Consent }
  }
}

const aboutPerformer = ({ performerId }: { performerId: string }) => `performer:${performerId}`

export const PERFORMER_FACTS = {
  'performer.invited': aboutPerformer,
  'performer.decided': aboutPerformer,
} as const satisfies FactKeys
