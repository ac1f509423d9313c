import { describe, expect, it } from 'vitest'
import {
  accessOf,
  canDeleteComment,
  canReact,
  canReadComments,
  canUnlock,
  isLocked,
  isVisible,
  type PostFacts,
  readableTexts,
} from './posts.policy.ts'

const stranger: PostFacts = {
  own: false,
  audience: 'everyone',
  included: false,
  opened: false,
  subscribed: false,
  bought: false,
  deleted: false,
  removed: false,
  archived: false,
  preparing: false,
  blocked: false,
  countryBlocked: false,
  creatorState: 'active',
}
const reasonOf = (decision: { allowed: boolean; reason?: string }) => decision.reason ?? 'allowed'

describe('what a viewer has towards a post', () => {
  it.each([
    ['everyone', {}, 'everyone'],
    ['subscribers', {}, 'locked-subscription'],
    ['subscribers', { subscribed: true }, 'subscribed'],
    ['subscribers', { bought: true }, 'bought'],
    ['paid', {}, 'locked-price'],
    ['paid', { subscribed: true }, 'locked-price'],
    ['paid', { included: true }, 'locked-price'],
    ['paid', { subscribed: true, included: true }, 'subscribed'],
    ['paid', { bought: true }, 'bought'],
    ['paid', { own: true }, 'own'],
  ] as const)('%s, %o: %s', (audience, more, access) => {
    expect(accessOf({ ...stranger, audience, ...more })).toBe(access)
    expect(isLocked(access)).toBe(access.startsWith('locked'))
  })

  it.each([
    ['everyone', 'everyone', true, true],
    ['subscribers', 'locked-subscription', false, false],
    ['subscribers', 'subscribed', true, true],
    ['subscribers', 'own', true, true],
    ['paid', 'locked-price', true, false],
    ['paid', 'subscribed', true, true],
    ['paid', 'bought', true, true],
    ['paid', 'own', true, true],
  ] as const)(
    'reads of a post for %s, %s: its text %s, what comes with it %s',
    (audience, access, text, purchaseText) => {
      expect(readableTexts(audience, access)).toEqual({ text, purchaseText })
    },
  )

  it('ends with a block, also for purchases', () => {
    expect(isVisible(stranger)).toBe(true)
    expect(isVisible({ ...stranger, blocked: true, bought: true, subscribed: true })).toBe(false)
    expect(isVisible({ ...stranger, countryBlocked: true, subscribed: true })).toBe(false)
    expect(isVisible({ ...stranger, countryBlocked: true, bought: true })).toBe(true)
  })

  it('stays with the buyers of what was deleted or whose creator has left', () => {
    for (const gone of [{ deleted: true }, { creatorState: 'closed' as const }]) {
      expect(isVisible({ ...stranger, ...gone })).toBe(false)
      expect(isVisible({ ...stranger, ...gone, subscribed: true })).toBe(false)
      expect(isVisible({ ...stranger, ...gone, bought: true })).toBe(true)
    }
    expect(isVisible({ ...stranger, creatorState: 'suspended', bought: true })).toBe(false)
    expect(isVisible({ ...stranger, deleted: true, own: true })).toBe(false)
  })
})

describe('comments and likes', () => {
  const locked = { ...stranger, audience: 'paid' as const }

  it('are only there for who sees the post unlocked', () => {
    expect(reasonOf(canReadComments(stranger))).toBe('allowed')
    for (const facts of [locked, { ...stranger, blocked: true }, { ...stranger, deleted: true }]) {
      expect(reasonOf(canReadComments(facts))).toBe('POST_NOT_FOUND')
      expect(reasonOf(canReact(facts))).toBe('POST_NOT_FOUND')
    }
    const kept = { ...locked, bought: true, deleted: true }
    expect(reasonOf(canReadComments(kept))).toBe('allowed')
    expect(reasonOf(canReact(kept))).toBe('POST_NOT_FOUND')
  })

  it('are deleted by their author, also on a locked post; another’s is not found where it is not seen', () => {
    const mine = { authorId: 'me' }
    const theirs = { authorId: 'they' }
    expect(reasonOf(canDeleteComment(stranger, mine, 'me'))).toBe('allowed')
    expect(reasonOf(canDeleteComment(locked, mine, 'me'))).toBe('allowed')
    expect(reasonOf(canDeleteComment(stranger, theirs, 'me'))).toBe('COMMENT_NOT_YOURS')
    expect(reasonOf(canDeleteComment({ ...stranger, own: true }, theirs, 'me'))).toBe('COMMENT_NOT_YOURS')
    expect(reasonOf(canDeleteComment(locked, theirs, 'me'))).toBe('COMMENT_NOT_FOUND')
    expect(reasonOf(canDeleteComment(stranger, undefined, 'me'))).toBe('COMMENT_NOT_FOUND')
    expect(reasonOf(canDeleteComment({ ...stranger, blocked: true }, mine, 'me'))).toBe('POST_NOT_FOUND')
  })
})

describe('buying', () => {
  const sold = { ...stranger, audience: 'paid' as const, price: 900 }

  it.each([
    ['at the price that was seen', {}, 900, 'allowed'],
    ['at another price', {}, 899, 'PRICE_CHANGED'],
    ['at a price that has fallen', {}, 901, 'PRICE_CHANGED'],
    ['twice', { bought: true }, 900, 'POST_ALREADY_PURCHASED'],
    ['one’s own', { own: true }, 900, 'NOT_FOR_SALE'],
    ['as a subscriber, when it is not included', { subscribed: true }, 900, 'allowed'],
    ['what is included', { subscribed: true, included: true }, 900, 'NOT_FOR_SALE'],
    ['what everybody sees', { audience: 'everyone' as const, price: null }, 900, 'NOT_FOR_SALE'],
    ['what takes a subscription', { audience: 'subscribers' as const, price: null }, 900, 'NOT_FOR_SALE'],
    ['what was deleted', { deleted: true }, 900, 'POST_NOT_FOUND'],
    ['from who blocked', { blocked: true }, 900, 'POST_NOT_FOUND'],
    ['from who blocked the country', { countryBlocked: true }, 900, 'POST_NOT_FOUND'],
    ['from who left', { creatorState: 'closed' as const }, 900, 'POST_NOT_FOUND'],
  ])('%s', (_, more, price, reason) => {
    expect(reasonOf(canUnlock({ ...sold, ...more }, price))).toBe(reason)
  })
})
