import { allow, type Decision, deny } from '../../platform/policy.ts'

/** The side of the viewer in a chat. */
export type Side = 'fan' | 'creator'

export interface WriteFacts {
  side: Side
  /** The other's account is neither suspended nor closed. */
  receiverActive: boolean
  /** On a fan's side: subscribed now. On a creator's: the fan follows, or is or was a subscriber. */
  entitled: boolean
}

/** Whether one may write now: a fan while subscribed, a creator to followers, subscribers and former subscribers. */
export function canWrite({ side, receiverActive, entitled }: WriteFacts): Decision {
  if (!receiverActive) return deny('USER_NOT_ACTIVE')
  if (entitled) return allow
  return deny(side === 'fan' ? 'SUBSCRIPTION_REQUIRED' : 'FORBIDDEN')
}

/** What is shown in place of the text field. */
export function composerOf(facts: WriteFacts): 'open' | 'subscription-required' | 'unavailable' {
  const decision = canWrite(facts)
  if (decision.allowed) return 'open'
  return decision.reason === 'SUBSCRIPTION_REQUIRED' ? 'subscription-required' : 'unavailable'
}

/** Whether two people can have a chat at all: one is a fan, the other a creator. Fans do not exist for other fans. */
export function canPair(viewer: Side, other: Side): Decision {
  if (viewer !== other) return allow
  return deny(viewer === 'fan' ? 'USER_NOT_FOUND' : 'FORBIDDEN')
}

/**
 * Whether one may go to the conversation with a person. One that exists stays open to both (what was bought stays
 * readable) as long as neither is hidden from the other; a new one takes the right to write.
 */
export function canOpen(facts: WriteFacts & { exists: boolean; hidden: boolean }): Decision {
  if (facts.hidden) return deny('USER_NOT_FOUND')
  if (facts.exists) return allow
  const decision = canWrite(facts)
  // A fan who has nothing to do with the creator does not exist for them.
  return decision.allowed || facts.side === 'fan' ? decision : deny('USER_NOT_FOUND')
}
