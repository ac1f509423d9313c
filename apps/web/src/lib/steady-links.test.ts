import { describe, expect, it } from 'vitest'
import { hasEnded, keepLinks } from './steady-links.ts'

const NOW = Date.parse('2026-01-01T12:00:00Z')
const link = (file: string, minutes: number, signature: string, viewer = 'v1') =>
  `/media/p/${file}.webp?e=${NOW / 1000 + minutes * 60}&v=${viewer}&s=${signature}`
const merge = (before: unknown, after: unknown) => keepLinks(before, after, NOW)

describe('reading a list again', () => {
  it('keeps links that are still good, wherever their thing stands now', () => {
    const before = { items: [{ id: 1, src: link('a', 8, 'old') }] }
    const after = {
      items: [
        { id: 2, src: link('b', 15, 'new') },
        { id: 1, src: link('a', 15, 'new') },
      ],
    }
    expect(merge(before, after)).toEqual({
      items: [
        { id: 2, src: link('b', 15, 'new') },
        { id: 1, src: link('a', 8, 'old') },
      ],
    })
  })

  it('takes the new link when the old one ends', () => {
    const after = { src: link('a', 15, 'new') }
    expect(merge({ src: link('a', 1, 'old') }, after)).toEqual(after)
  })

  it('keeps a whole srcset', () => {
    const set = (minutes: number, signature: string) =>
      `${link('a-320', minutes, signature)} 320w, ${link('a-640', minutes, signature)} 640w`
    expect(merge({ srcset: set(9, 'old') }, { srcset: set(15, 'new') })).toEqual({ srcset: set(9, 'old') })
  })

  it('never keeps another viewer’s or another file’s', () => {
    const after = { src: link('a-photo', 15, 'new', 'v2') }
    expect(merge({ src: link('a-photo', 9, 'old', 'v1') }, after)).toEqual(after)
    expect(merge({ src: link('a-teaser', 9, 'old', 'v2') }, after)).toEqual(after)
  })

  it('keeps what is equal as the same object', () => {
    const before = { items: [{ id: 1, src: link('a', 8, 'old'), likes: 2 }] }
    expect(merge(before, { items: [{ id: 1, src: link('a', 15, 'new'), likes: 2 }] })).toBe(before)
    expect(merge(before, { items: [{ id: 1, src: link('a', 15, 'new'), likes: 3 }] })).not.toBe(before)
  })

  it('works before there is anything', () => {
    expect(merge(undefined, { a: null, b: [1, 'x'] })).toEqual({ a: null, b: [1, 'x'] })
  })
})

it('a link has ended when its time has passed; others have none', () => {
  const ended = (text: string) => hasEnded(text, NOW)
  expect([link('a', 1, 's'), link('a', 0, 's'), link('a', -1, 's')].map(ended)).toEqual([false, true, true])
  expect(['/media/a.webp', '/media/a.webp?e=1', '', '/media/p/a.webp'].map(ended)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
