import type { FactKeys } from '../../platform/events/events.ts'

/** Who ended it: the creator, the helper, or a block between the two. */
export type EndedBy = 'creator' | 'helper' | 'block'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A creator has asked somebody to answer their chats. */
    'helper.invited': HelperFact
    /** They have said yes. */
    'helper.accepted': HelperFact
    /** The creator has given them other rights. */
    'helper.changed': HelperFact
    /** They answer no longer; `accepted`: they had said yes before. */
    'helper.ended': HelperFact & { by: EndedBy; accepted: boolean }
  }
}

export interface HelperFact {
  helperId: string
  creatorId: string
  userId: string
}

const aboutHelper = ({ helperId }: HelperFact) => `helper:${helperId}`

export const HELPER_FACTS = {
  'helper.invited': aboutHelper,
  'helper.accepted': aboutHelper,
  'helper.changed': aboutHelper,
  'helper.ended': aboutHelper,
} as const satisfies FactKeys
