import { expect, it } from 'vitest'
import type { UploadItem, UploadState } from './upload-item.ts'
import { TimeLeft, totalsOf } from './upload-totals.ts'

const item = (state: UploadState, size = 100): UploadItem => ({
  key: crypto.randomUUID(),
  name: 'a.jpg',
  size,
  alt: '',
  preview: undefined,
  kind: 'image',
  duration: undefined,
  mediaId: undefined,
  state,
})

it('files of a form are added up, without those that failed', () => {
  expect(
    totalsOf([
      item({ step: 'processing' }),
      item({ step: 'sending', sent: 40 }),
      item({ step: 'sending', sent: 10, held: 'offline' }),
      item({ step: 'waiting' }),
      item({ step: 'failed', code: 'TOO_LARGE', again: false }, 9_000),
    ]),
  ).toEqual({
    count: 5,
    up: 1,
    preparing: 1,
    failed: 1,
    bytes: 400,
    sent: 150,
    busy: true,
    offline: true,
    paused: false,
  })
  const held = { ...item({ step: 'sending', sent: 40, held: 'paused' }), paused: true }
  expect(totalsOf([held, item({ step: 'waiting' }), item({ step: 'processing' })]).paused).toBe(true)
  expect(totalsOf([held, item({ step: 'sending', sent: 10 })]).paused).toBe(false)
  expect(totalsOf([]).busy).toBe(false)
})

it('the time that is left follows the pace of the last moments', () => {
  const left = new TimeLeft()
  expect(left.note(0, { sent: 0, bytes: 1000 })).toBeUndefined()
  expect(left.note(1_000, { sent: 50, bytes: 1000 })).toBeUndefined()
  expect(left.note(2_000, { sent: 100, bytes: 1000 })).toBe(18)
  // old samples do not count
  expect(left.note(100_000, { sent: 100, bytes: 1000 })).toBeUndefined()
  expect(left.note(104_000, { sent: 500, bytes: 1000 })).toBe(5)
  expect(left.note(105_000, { sent: 0, bytes: 300 })).toBeUndefined()
})
