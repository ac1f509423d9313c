import { POST } from '@calina/contract'
import type { Post } from '@calina/contract/types'
import { DAY } from '../../platform/clock.ts'
import { allow, type Decision, deny } from '../../platform/policy.ts'
import type { Audience } from './posts.tables.ts'

/** Why a viewer sees a post whole, or what it takes. */
export type PostAccess = Post['access']

/** What has to be known of a viewer and a post. */
export interface PostFacts {
  own: boolean
  audience: Audience
  included: boolean
  /** Its goal was reached. */
  opened: boolean
  subscribed: boolean
  bought: boolean
  deleted: boolean
  /** Taken down by staff, or withheld as long as somebody who appears in it does not agree. */
  removed: boolean
  /** Taken off the profile for now. */
  archived: boolean
  /** Its pictures are not all ready. */
  preparing: boolean
  /** One of the two, creator and viewer, has blocked the other. */
  blocked: boolean
  /** The creator has blocked the country in which the viewer is. */
  countryBlocked: boolean
  creatorState: 'active' | 'suspended' | 'closed'
}

/**
 * Whether the post exists for the viewer at all, locked or not. A deleted post, and those of a creator who has closed
 * the account or blocked the viewer's country, remain for their buyers; an archived one for its creator as well. One that
 * is being prepared, or was taken down, is its creator's alone.
 */
export function isVisible(facts: PostFacts): boolean {
  if (facts.blocked || facts.creatorState === 'suspended') return false
  if (facts.removed && (!facts.own || facts.deleted)) return false
  if (facts.deleted || facts.countryBlocked || facts.creatorState === 'closed') return facts.bought
  if (facts.archived) return facts.own || facts.bought
  return facts.own || !facts.preparing
}

/** What the viewer has towards a post that exists for them. */
export function accessOf(
  facts: Pick<PostFacts, 'own' | 'audience' | 'included' | 'opened' | 'subscribed' | 'bought'>,
): PostAccess {
  if (facts.own) return 'own'
  if (facts.bought) return 'bought'
  switch (facts.audience) {
    case 'everyone':
      return 'everyone'
    case 'subscribers':
      return facts.subscribed ? 'subscribed' : 'locked-subscription'
    case 'paid':
      if (facts.opened) return 'everyone'
      return facts.subscribed && facts.included ? 'subscribed' : 'locked-price'
  }
}

export function isLocked(access: PostAccess): boolean {
  return access === 'locked-price' || access === 'locked-subscription'
}

/** Whether the viewer sees it because of a purchase or a subscription, and not because it is open to all. */
export function isPaidFor(
  access: PostAccess,
  post: { audience: Audience; goal: { reached: boolean } | null },
): boolean {
  if (post.audience === 'everyone' || post.goal?.reached) return false
  return access === 'bought' || access === 'subscribed'
}

/** Whether the name of the viewer stands over what came with a purchase or a subscription, and not over what is open to all. */
export function isMarked(
  access: PostAccess,
  post: { audience: Audience; unmarked: boolean; goal: { reached: boolean } | null },
  wanted: boolean,
): boolean {
  if (!wanted || post.unmarked) return false
  return isPaidFor(access, post)
}

/** Which texts of a post the viewer may read; the text of a post for sale is public. */
export function readableTexts(
  audience: Audience,
  access: PostAccess,
): { text: boolean; purchaseText: boolean } {
  const open = !isLocked(access)
  return { text: open || audience === 'paid', purchaseText: open }
}

/** Whether the viewer may read what others wrote about it: who cannot see a post cannot see its comments either. */
export function canReadComments(facts: PostFacts): Decision {
  return isVisible(facts) && !isLocked(accessOf(facts)) ? allow : deny('POST_NOT_FOUND')
}

/** Whether the viewer may like the post and comment on it. What is only kept, taken down or not out yet is not talked about. */
export function canReact(facts: PostFacts): Decision {
  return facts.deleted || facts.archived || facts.removed || facts.countryBlocked || facts.preparing
    ? deny('POST_NOT_FOUND')
    : canReadComments(facts)
}

/** Whether the viewer may buy the post at the price they saw. */
export function canUnlock(facts: PostFacts & { price: number | null }, priceSeen: number): Decision {
  if (!isVisible(facts)) return deny('POST_NOT_FOUND')
  if (facts.bought) return deny('POST_ALREADY_PURCHASED')
  if (accessOf(facts) !== 'locked-price') return deny('NOT_FOR_SALE')
  return facts.price === priceSeen ? allow : deny('PRICE_CHANGED')
}

/** The first of the former versions that the viewer may read, where there is one: what was bought, and what came after. */
export function firstEdition(
  { own, boughtEdition }: { own: boolean; boughtEdition: number | null },
  current: number,
): number | undefined {
  const first = own ? 1 : boughtEdition
  return first !== null && first < current ? first : undefined
}

/** Whether a post may be scheduled for a time: ahead of now, and not too far. */
export function canSchedule(at: Date, now: Date): Decision {
  if (at <= now) return deny('TIME_PASSED')
  const days = (at.getTime() - now.getTime()) / DAY
  return days <= POST.maxAheadDays ? allow : deny('VALIDATION_FAILED')
}

/** Whether it may be said when a post comes out: not of one that is out. */
export function canReschedule(facts: { preparing: boolean; publishAt: Date | null }): Decision {
  return facts.preparing || facts.publishAt === null ? allow : deny('TIME_PASSED')
}

interface Content {
  body: string
  media: readonly { id: string; alt: string }[]
}

/** Whether a change takes something away from those who have bought a post, or tells them something else. */
export function changesWhatWasBought(
  before: Content & { purchase_body: string },
  after: Content & { purchaseBody: string },
): boolean {
  return (
    before.body !== after.body ||
    before.purchase_body !== after.purchaseBody ||
    before.media.length !== after.media.length ||
    before.media.some(
      ({ id, alt }, place) => after.media[place]?.id !== id || after.media[place]?.alt !== alt,
    )
  )
}

/** Whether one more of a creator's posts may be pinned. */
export function mayPin(pinned: number): Decision {
  return pinned < POST.maxPinned ? allow : deny('PINS_FULL', { max: POST.maxPinned })
}

/** Whether a creator may begin one more draft. */
export function canAddDraft(drafts: number): Decision {
  return drafts < POST.maxDrafts ? allow : deny('DRAFTS_FULL', { max: POST.maxDrafts })
}

/** Whether something is left of a post that a picture was taken out of. */
export function canStandWithout(rest: { audience: Audience; body: string; hasMedia: boolean }): Decision {
  return rest.hasMedia || (rest.audience !== 'paid' && rest.body !== '') ? allow : deny('POST_EMPTY')
}

/** Whether the viewer may delete a comment: its author only, also when the post has become locked for them. */
export function canDeleteComment(
  facts: PostFacts,
  comment: { authorId: string } | undefined,
  viewerId: string,
): Decision {
  if (!isVisible(facts)) return deny('POST_NOT_FOUND')
  if (comment?.authorId === viewerId) return allow
  if (comment === undefined || isLocked(accessOf(facts))) return deny('COMMENT_NOT_FOUND')
  return deny('COMMENT_NOT_YOURS')
}
