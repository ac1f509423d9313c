import { describe, expect, it } from 'vitest'
import { INTERRUPTED } from './upload-entry.ts'
import { harness, media, picture, settled } from './upload-testing.ts'

describe('a pause', () => {
  it('holds every file where it is, until it ends', async () => {
    const { add, uploads, sends, states } = harness()
    await add(picture('1.jpg'), picture('2.jpg'))
    sends[0]?.options.onBegun('a')
    sends[0]?.options.onProgress(2)
    uploads.pause()
    uploads.pause()
    await settled()
    expect(states()).toEqual([
      { step: 'sending', sent: 2, held: 'paused' },
      { step: 'sending', sent: 0, held: 'paused' },
    ])
    expect(uploads.get().paused).toBe(true)
    uploads.resume()
    uploads.resume()
    await settled()
    expect(sends.map(each => [each.name, each.options.begun])).toEqual([
      ['1.jpg', undefined],
      ['2.jpg', undefined],
      ['1.jpg', 'a'],
      ['2.jpg', undefined],
    ])
  })
})

describe('a reload', () => {
  it('names what it interrupted, and the same file continues where it was', async () => {
    const before = harness({ a: [media('a')] })
    await before.add(picture('1.jpg'), picture('2.jpg', 5), new File(['x'], 'x.svg'))
    before.sends[0]?.done('a')
    before.sends[1]?.options.onBegun('b')
    before.uploads.describe(before.key(1), 'El mar')
    await settled()
    expect(before.kept()).toMatchObject([
      { name: '1.jpg', begun: 'a', whole: true },
      { name: '2.jpg', size: 5, alt: 'El mar', begun: 'b', whole: false },
    ])

    const after = harness({ a: [media('a')], b: [media('b')] })
    after.uploads.recall(before.kept())
    await settled()
    expect(after.items()).toMatchObject([
      { name: '1.jpg', state: { step: 'ready' } },
      { name: '2.jpg', alt: 'El mar', state: { step: 'failed', code: INTERRUPTED, again: false } },
    ])
    expect(after.kept()).toMatchObject(before.kept().map(({ key: _key, ...rest }) => rest))
    await after.add(picture('3.jpg'), picture('2.jpg', 5))
    expect(after.sends.map(each => [each.name, each.options.begun])).toEqual([
      ['3.jpg', undefined],
      ['2.jpg', 'b'],
    ])
    expect(after.items().map(each => [each.name, each.alt])).toEqual([
      ['1.jpg', ''],
      ['2.jpg', 'El mar'],
      ['3.jpg', ''],
    ])
    expect(after.discarded).toEqual([])
  })

  it('gives back what had gone up when another file takes the place', async () => {
    const { uploads, sends, discarded, key } = harness()
    uploads.recall([{ key: 'k', name: '2.jpg', size: 5, modified: 7, alt: '', begun: 'b', whole: false }])
    uploads.replace(key(), picture('other.jpg'))
    await settled()
    expect(discarded).toEqual(['b'])
    expect(sends.map(each => [each.name, each.options.begun])).toEqual([['other.jpg', undefined]])
  })

  it('is not feared once everything is used', async () => {
    const { add, uploads, kept } = harness()
    await add(picture('1.jpg'))
    expect(kept()).toHaveLength(1)
    uploads.clear()
    expect(kept()).toEqual([])
  })
})
