import { describe, expect, it } from 'vitest'
import { MediaLinks } from './media.links.ts'

const NOW = new Date('2026-01-15T12:01:00.000Z')
const MEDIA = '0198c0de-0000-7000-8000-000000000001'

const read = (query: string) => {
  const params = new URLSearchParams(query)
  return { e: Number(params.get('e')), v: params.get('v') ?? '', s: params.get('s') ?? '' }
}

describe('media links', () => {
  const links = new MediaLinks('one secret of an installation, long enough')

  it('are good for their viewer, medium, role and time only', () => {
    const signed = read(links.queryFor(NOW, 'guest', MEDIA, 'photo'))
    expect(links.isGood(NOW, MEDIA, 'photo', signed)).toBe(true)
    expect(links.isGood(NOW, MEDIA, 'teaser', signed)).toBe(false)
    expect(links.isGood(NOW, MEDIA.replace('1', '2'), 'photo', signed)).toBe(false)
    expect(links.isGood(NOW, MEDIA, 'photo', { ...signed, v: MEDIA })).toBe(false)
    expect(links.isGood(NOW, MEDIA, 'photo', { ...signed, e: signed.e + 1 })).toBe(false)
    expect(links.isGood(NOW, MEDIA, 'photo', { ...signed, e: Number.NaN })).toBe(false)
    expect(links.isGood(new Date(signed.e * 1000), MEDIA, 'photo', signed)).toBe(false)
    expect(links.isGood(new Date(signed.e * 1000 - 1), MEDIA, 'photo', signed)).toBe(true)
  })

  it('live between ten and fifteen minutes', () => {
    for (let second = 0; second < 600; second += 7) {
      const now = new Date(NOW.getTime() + second * 1000)
      const { e } = read(links.queryFor(now, 'guest', MEDIA, 'photo'))
      const left = e * 1000 - now.getTime()
      expect(left).toBeGreaterThan(10 * 60_000 - 1)
      expect(left).toBeLessThanOrEqual(15 * 60_000)
    }
  })

  it('that were made by a clock that went ahead are not good yet', () => {
    const tomorrow = new Date(NOW.getTime() + 24 * 60 * 60_000)
    expect(links.isGood(NOW, MEDIA, 'photo', read(links.queryFor(tomorrow, 'guest', MEDIA, 'photo')))).toBe(
      false,
    )
  })

  it('of another secret are worth nothing', () => {
    const other = new MediaLinks('another secret of an installation, long')
    expect(other.isGood(NOW, MEDIA, 'photo', read(links.queryFor(NOW, 'guest', MEDIA, 'photo')))).toBe(false)
  })
})
