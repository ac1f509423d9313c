import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { HOUR } from '../../platform/clock.ts'
import { LiveLinks } from './live-streams.links.ts'

const NOW = new Date('2026-01-15T12:34:56.000Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const viewer = { streamId: randomUUID(), userId: randomUUID(), sessionId: randomUUID() }
const links = new LiveLinks({ secret: 'a-secret-of-the-test-a-secret-of-the-test' })
const others = new LiveLinks({ secret: 'another-secret-another-secret-another-se' })

it('a token names its viewer, for longer than a live lasts, and not for ever', () => {
  const token = links.tokenFor(viewer, NOW)
  expect(links.tokenFor(viewer, later(20 * 60_000))).toBe(token)
  expect(links.tokenFor(viewer, later(HOUR))).not.toBe(token)
  for (const ms of [0, 24 * HOUR, 35 * HOUR]) expect(links.read(token, later(ms))).toMatchObject(viewer)
  expect(links.read(token, later(36 * HOUR))).toBeNull()
})

it('nothing but what was signed here is a token', () => {
  const token = links.tokenFor(viewer, NOW)
  expect(others.read(token, NOW)).toBeNull()
  for (let at = 0; at < token.length; at++) {
    const flipped = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    expect(links.read(flipped, NOW), String(at)).toBeNull()
  }
  for (const wrong of ['', '.', token.slice(1), `${token}A`, token.replace('.', '')])
    expect(links.read(wrong, NOW)).toBeNull()
})
