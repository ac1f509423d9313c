import { MESSAGE } from '@calina/contract'
import { MINUTE } from '../../platform/clock.ts'
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

/** Whether a message may have a price: one that a creator writes. */
export function canPrice(side: Side): Decision {
  return side === 'creator' ? allow : deny('FORBIDDEN')
}

/** What there is to know of a message that is to be bought, or deleted. */
export interface MessageFacts {
  byFan: boolean
  price: number | null
  bought: boolean
  /** It came with a gift, or is a call. */
  paidByFan: boolean
  /** Staff have taken it down. */
  removed: boolean
  deleted: boolean
}

/** Whether a fan may buy a message at the price they saw. */
export function canUnlock(
  facts: MessageFacts & {
    creatorActive: boolean /** Nobody sees a file of it any more. */
    withheld: boolean
  },
  { side, price }: { side: Side; price: number },
): Decision {
  if (facts.removed || facts.deleted) return deny('MESSAGE_NOT_FOUND')
  if (facts.bought) return deny('MESSAGE_ALREADY_PURCHASED')
  if (side !== 'fan' || facts.price === null || !facts.creatorActive || facts.withheld)
    return deny('NOT_FOR_SALE')
  return facts.price === price ? allow : deny('PRICE_CHANGED')
}

/** Whether somebody may delete a message: their own, unless somebody has paid for it. */
export function canDelete(facts: Omit<MessageFacts, 'price'>, side: Side): Decision {
  if (facts.byFan !== (side === 'fan') || facts.removed) return deny('MESSAGE_NOT_FOUND')
  return facts.bought || facts.paidByFan ? deny('MESSAGE_SOLD') : allow
}

/** What there is to know of a message of which the text may be changed. */
export interface EditFacts extends Omit<MessageFacts, 'price'> {
  /** It is one of a batch. */
  shared: boolean
  /** It is a voice note, whose text is what its creator has written down of it. */
  voice: boolean
  createdAt: Date
}

/** The end of the years that a time can be written with. */
const ALWAYS = new Date('9999-12-31T23:59:59.999Z')

/**
 * Whether one may change the text of a message now, and until when. One's own in the first minutes, as long as one may write
 * and nobody has paid for it; what a creator has written down of their own voice note at any time.
 */
export function editing(facts: EditFacts, write: WriteFacts, now: Date): { decision: Decision; until: Date } {
  const { byFan, createdAt, voice } = facts
  const until = voice ? ALWAYS : new Date(createdAt.getTime() + MESSAGE.editMinutes * MINUTE)
  const decide = (): Decision => {
    if (byFan !== (write.side === 'fan') || facts.removed || facts.deleted) return deny('MESSAGE_NOT_FOUND')
    if (facts.shared || (voice && byFan)) return deny('MESSAGE_NOT_EDITABLE')
    if (facts.bought || facts.paidByFan) return deny('MESSAGE_SOLD')
    const right = canWrite(write)
    if (!right.allowed) return right
    return now < until ? allow : deny('EDIT_TIME_PASSED', { max: MESSAGE.editMinutes })
  }
  return { decision: decide(), until }
}

/** Whether one may react to a message: of the other, as long as one may write. */
export function canReact(
  { byFan, removed, deleted }: Pick<MessageFacts, 'byFan' | 'removed' | 'deleted'>,
  write: WriteFacts,
): Decision {
  if (removed || deleted) return deny('MESSAGE_NOT_FOUND')
  return byFan === (write.side === 'fan') ? deny('OWN_CONTENT') : canWrite(write)
}

/** Whether another message may be pinned, of so many that are. */
export function canPin(
  { removed, deleted }: Pick<MessageFacts, 'removed' | 'deleted'>,
  pinned: number,
): Decision {
  if (removed || deleted) return deny('MESSAGE_NOT_FOUND')
  return pinned < MESSAGE.maxPinned ? allow : deny('MESSAGE_PINS_FULL', { max: MESSAGE.maxPinned })
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
