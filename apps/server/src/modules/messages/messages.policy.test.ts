import { describe, expect, it } from 'vitest'
import { canOpen, canPair, canWrite, composerOf, type WriteFacts } from './messages.policy.ts'

const fan: WriteFacts = { side: 'fan', receiverActive: true, entitled: false }
const creator: WriteFacts = { ...fan, side: 'creator' }
const allowed = { allowed: true }
const denied = (reason: string) => ({ allowed: false, reason })

describe('canWrite', () => {
  it('takes an active subscription of a fan', () => {
    expect(canWrite({ ...fan, entitled: true })).toEqual(allowed)
    expect(canWrite(fan)).toEqual(denied('SUBSCRIPTION_REQUIRED'))
  })
  it('lets a creator write to those who follow or subscribed, also formerly', () => {
    expect(canWrite({ ...creator, entitled: true })).toEqual(allowed)
    expect(canWrite(creator)).toEqual(denied('FORBIDDEN'))
  })
  it('does not reach an account that is not active', () => {
    for (const facts of [fan, creator])
      expect(canWrite({ ...facts, receiverActive: false, entitled: true })).toEqual(denied('USER_NOT_ACTIVE'))
  })
})

describe('composerOf', () => {
  it('names what is needed', () => {
    expect(composerOf({ ...fan, entitled: true })).toBe('open')
    expect(composerOf(fan)).toBe('subscription-required')
    expect(composerOf({ ...fan, receiverActive: false, entitled: true })).toBe('unavailable')
    expect(composerOf({ ...creator, entitled: true })).toBe('open')
    expect(composerOf(creator)).toBe('unavailable')
  })
})

describe('canPair', () => {
  it('is one fan and one creator', () => {
    expect(canPair('fan', 'creator')).toEqual(allowed)
    expect(canPair('creator', 'fan')).toEqual(allowed)
    expect(canPair('fan', 'fan')).toEqual(denied('USER_NOT_FOUND'))
    expect(canPair('creator', 'creator')).toEqual(denied('FORBIDDEN'))
  })
})

describe('canOpen', () => {
  const none = { exists: false, hidden: false }
  it('keeps an existing conversation open after the subscription has ended', () => {
    expect(canOpen({ ...fan, ...none, exists: true })).toEqual(allowed)
    expect(canOpen({ ...creator, ...none, exists: true })).toEqual(allowed)
    expect(canOpen({ ...fan, ...none, exists: true, receiverActive: false })).toEqual(allowed)
  })
  it('takes the right to write for a new one', () => {
    expect(canOpen({ ...fan, ...none })).toEqual(denied('SUBSCRIPTION_REQUIRED'))
    expect(canOpen({ ...fan, ...none, entitled: true })).toEqual(allowed)
    expect(canOpen({ ...creator, ...none, entitled: true })).toEqual(allowed)
  })
  it('hides from a creator the fans who have nothing to do with them', () => {
    expect(canOpen({ ...creator, ...none })).toEqual(denied('USER_NOT_FOUND'))
  })
  it('ends with a block, either way', () => {
    for (const facts of [fan, creator])
      expect(canOpen({ ...facts, entitled: true, exists: true, hidden: true })).toEqual(
        denied('USER_NOT_FOUND'),
      )
  })
})
