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

  it('of one file lets those behind it go first, and it goes on where it was', async () => {
    const { add, uploads, sends, states, key } = harness()
    await add(...['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'].map(name => picture(name)))
    expect(sends).toHaveLength(3)
    sends[1]?.options.onBegun('b')
    sends[1]?.options.onProgress(2)
    uploads.pause(key(1))
    uploads.pause(key(1))
    await settled()
    expect(sends.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg'])
    expect(sends[0]?.options.signal.aborted).toBe(false)
    expect(states()[1]).toEqual({ step: 'sending', sent: 2, held: 'paused' })
    expect(uploads.get().paused).toBe(false)
    expect(uploads.get().items.map(each => each.paused)).toEqual([false, true, false, false, false])
    uploads.resume(key(1))
    await settled()
    expect(sends.map(each => [each.name, each.options.begun]).at(-1)).toEqual(['2.jpg', 'b'])
    // it is one of those that share the connection again
    sends[0]?.done('a')
    await settled()
    expect(sends).toHaveLength(5)
  })

  it('of one file outlasts one of all', async () => {
    const { add, uploads, sends, states, key } = harness()
    await add(picture('1.jpg'), picture('2.jpg'))
    uploads.pause(key(0))
    uploads.pause()
    await settled()
    uploads.resume()
    await settled()
    expect(sends.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg', '2.jpg'])
    expect(states()[0]).toMatchObject({ held: 'paused' })
    uploads.resume(key(0))
    await settled()
    expect(sends.at(-1)?.name).toBe('1.jpg')
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
