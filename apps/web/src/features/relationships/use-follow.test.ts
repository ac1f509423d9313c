import type { Profile } from '@calina/contract/types'
import { expect, it } from 'vitest'
import { followed } from './use-follow.ts'

const profile = {
  counts: { posts: 3, followers: 10 },
  viewer: { own: false, following: false, subscription: null, canMessage: false, canSubscribe: true },
} as Profile

it('counts the viewer among the followers once', () => {
  const after = followed(profile, true)
  expect([after.viewer.following, after.counts.followers]).toEqual([true, 11])
  expect(followed(after, true)).toBe(after)
  expect(followed(after, false)).toEqual(profile)
})
