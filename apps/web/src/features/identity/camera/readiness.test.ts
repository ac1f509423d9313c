import { expect, it } from 'vitest'
import type { Judgement } from './hints.ts'
import { begin, HOLD_MS, note, PATIENCE_MS, verdictOf } from './readiness.ts'

const right: Judgement = { whole: undefined, sharp: undefined, light: undefined }
const blurred: Judgement = { ...right, sharp: 'hold-still' }

it('takes the photo once everything has been right for a moment', () => {
  const seen = note(begin(0), right, 100)
  expect(verdictOf(seen, 100)).toEqual({ right: true, now: false, free: true })
  expect(verdictOf(seen, 100 + HOLD_MS - 1).now).toBe(false)
  expect(verdictOf(seen, 100 + HOLD_MS).now).toBe(true)
})

it('a single frame that says otherwise neither shows a fix nor delays the photo; a second one does', () => {
  const once = note(note(begin(0), right, 100), blurred, 300)
  expect(once.shown).toEqual(right)
  expect(verdictOf(once, 100 + HOLD_MS).now).toBe(true)
  const twice = note(once, blurred, 500)
  expect(twice.shown).toEqual(blurred)
  expect(verdictOf(twice, 100 + HOLD_MS).now).toBe(false)
  const again = note(note(twice, right, 700), right, 900)
  expect(verdictOf(again, 899 + HOLD_MS).now).toBe(false)
  expect(verdictOf(again, 900 + HOLD_MS).now).toBe(true)
})

it('lets nobody wait for ever: after a while the photo can be taken as it is', () => {
  const seen = note(begin(1_000), blurred, 1_100)
  expect(verdictOf(seen, 1_000 + PATIENCE_MS - 1)).toEqual({ right: false, now: false, free: false })
  expect(verdictOf(seen, 1_000 + PATIENCE_MS)).toEqual({ right: false, now: false, free: true })
})
