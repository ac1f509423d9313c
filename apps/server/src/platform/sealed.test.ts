import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { seal, unseal } from './sealed.ts'

const key = randomBytes(32)

it('is read with the same key only, and never twice the same', () => {
  for (const text of ['', 'código: 123 456', 'x'.repeat(10_000)])
    expect(unseal(key, seal(key, text))).toBe(text)
  expect(seal(key, 'same')).not.toBe(seal(key, 'same'))
  expect(seal(key, 'a secret link')).not.toContain('secret')
  expect(unseal(randomBytes(32), seal(key, 'text'))).toBeNull()
})

it('notices every change', () => {
  const bytes = Buffer.from(seal(key, 'text'), 'base64url')
  for (let i = 0; i < bytes.length; i++) {
    const changed = Buffer.from(bytes)
    changed[i] = (changed[i] ?? 0) ^ 1
    expect(unseal(key, changed.toString('base64url'))).toBeNull()
  }
  expect(unseal(key, bytes.subarray(0, -1).toString('base64url'))).toBeNull()
  expect(unseal(key, '')).toBeNull()
})
