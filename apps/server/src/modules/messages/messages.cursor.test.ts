import { expect, it } from 'vitest'
import { readSeqCursor, seqCursor } from './messages.cursor.ts'

it('comes back as it was written', () => {
  expect(readSeqCursor(seqCursor(41))).toBe(41)
})

it.each(['', 'x', '12', Buffer.from('s-4').toString('base64url'), Buffer.from('s1 2').toString('base64url')])(
  'refuses %j',
  cursor =>
    expect(() => readSeqCursor(cursor)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' })),
)
