import { describe, expect, it } from 'vitest'
import { ApiError } from './api.ts'
import { isUnderWay } from './upload.ts'
import { harness, media, picture, settled } from './upload-testing.ts'

describe('uploads', () => {
  it('sends three files at a time and the rest after them', async () => {
    const { add, sends, steps } = harness({ a: [media('a')] })
    await add(...['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map(name => picture(name)))
    expect(steps()).toEqual(['sending', 'sending', 'sending', 'waiting'])
    sends[0]?.done('a')
    await settled()
    expect(steps()).toEqual(['ready', 'sending', 'sending', 'sending'])
    expect(sends.map(each => each.name)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg'])
  })

  it('waits until the server has made the pictures', async () => {
    const { add, items, sends } = harness({
      a: [media('a', 'processing'), media('a', 'processing'), media('a')],
    })
    await add(picture('1.jpg'))
    sends[0]?.done('a')
    await settled()
    expect(items()[0]).toMatchObject({
      preview: 'blob:1.jpg',
      state: { step: 'ready', media: { id: 'a' } },
    })
  })

  it('shows what the server refuses, with its limit, and offers no retry', async () => {
    const { add, sends, states } = harness({ a: [media('a', 'failed', 'FILE_TYPE_NOT_ALLOWED')] })
    await add(picture('1.jpg'), picture('2.jpg'))
    sends[0]?.done('a')
    sends[1]?.fail(new ApiError('STORAGE_QUOTA', 507, { params: { used: 9, max: 10 } }))
    await settled()
    expect(states()).toEqual([
      { step: 'failed', code: 'FILE_TYPE_NOT_ALLOWED', again: false, params: {} },
      { step: 'failed', code: 'STORAGE_QUOTA', again: true, params: { used: 9, max: 10 } },
    ])
  })

  it('sends no byte of what is refused by its look or by what is in it', async () => {
    const params = { megapixels: 108, max: 50 }
    const { add, sends, states, uploads, key } = harness(
      {},
      { 'huge.jpg': { code: 'TOO_MANY_PIXELS', params } },
    )
    await add(picture('huge.jpg'), new File(['x'], 'clip.avi', { type: 'video/x-msvideo' }))
    expect(sends).toEqual([])
    expect(states()).toEqual([
      { step: 'failed', code: 'TOO_MANY_PIXELS', again: false, params },
      { step: 'failed', code: 'FILE_TYPE_NOT_ALLOWED', again: false, params: { kind: 'film' } },
    ])
    uploads.replace(key(1), picture('better.jpg'))
    await settled()
    expect(sends.map(each => each.name)).toEqual(['better.jpg'])
  })

  it('shows a frame of a video and how long it is, and hands it over once it is up', async () => {
    const clip = new File(['x'], 'clip.mp4', { type: 'video/mp4' })
    const song = new File(['x'], 'song.mp3', { type: 'audio/mpeg' })
    const ready = { ...media('v'), kind: 'video' as const, duration: 7.5, play: 'ready' as const }
    const answers = { v: [ready], s: [media('s')], d: [media('d')], p: [media('p')] }
    const { add, items, sends, arrived, uploads, key } = harness(answers, {}, 'vault')
    const paper = new File(['x'], 'scan.pdf', { type: 'application/pdf' })
    const adding = add(clip, song, picture('a.jpg'), paper)
    // none of them is a picture
    expect(items().map(({ preview }) => preview)).toEqual([undefined, undefined, 'blob:a.jpg', undefined])
    await adding
    expect(items().map(({ kind, preview, duration }) => [kind, preview, duration])).toEqual([
      ['video', 'frame:clip.mp4', 7],
      ['audio', 'frame:song.mp3', 7],
      ['image', 'blob:a.jpg', undefined],
      ['pdf', undefined, undefined],
    ])
    expect(uploads.fileOf(key())).toBe(clip)
    sends[0]?.done('v')
    sends[1]?.done('s')
    sends[2]?.done('p')
    await settled()
    sends[3]?.done('d')
    await settled()
    expect(arrived.map(({ what }) => what)).toEqual(['clip.mp4 v'])
    expect(items()[0]?.duration).toBe(7.5)

    // another picture of it: the server's takes the place of this device's
    uploads.renew(key(), { ...ready, preview: '/p/other' })
    expect(items()[0]?.preview).toBe('/p/other')
    uploads.renew(key(), { ...ready, preview: '/p/other', captions: ['es'] })
    expect(items()[0]?.state).toMatchObject({ media: { captions: ['es'] } })

    // what goes on by itself with a video ends when it is given back, not when it is used
    expect(arrived[0]?.signal.aborted).toBe(false)
    uploads.remove(key())
    expect(arrived[0]?.signal.aborted).toBe(true)
    await add(clip)
    sends[4]?.done('v')
    await settled()
    uploads.clear()
    expect(arrived[1]?.signal.aborted).toBe(false)
  })

  it('takes the kinds of files of another purpose alone', async () => {
    const { add, states, sends, tools } = harness({}, {}, 'vault', 'cover')
    const asked: string[] = []
    tools.inspect = async (_file, purpose) => void asked.push(purpose)
    await add(new File(['x'], 'a.zip', { type: 'application/zip' }), picture('a.jpg'))
    expect(states()[0]).toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED', params: { kind: 'other' } })
    expect(new Set(asked)).toEqual(new Set(['cover']))
    expect(sends.map(({ name, options }) => [name, options.purpose])).toEqual([['a.jpg', 'vault']])
  })

  it('sends anew what the server could not work with', async () => {
    const { add, uploads, sends, steps, key } = harness({
      a: [media('a', 'failed', 'INTERNAL')],
      b: [media('b')],
    })
    await add(picture('1.jpg'))
    sends[0]?.options.onBegun('a')
    sends[0]?.done('a')
    await settled()
    uploads.retry(key())
    uploads.retry(key())
    expect(sends).toHaveLength(2)
    expect(sends[1]?.options.begun).toBeUndefined()
    sends[1]?.done('b')
    await settled()
    expect(steps()).toEqual(['ready'])
  })

  it('stops a transfer that is cancelled, gives back what had gone up, and lets the next one begin', async () => {
    const { add, uploads, sends, steps, key, discarded } = harness()
    await add(...['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map(name => picture(name)))
    sends[0]?.options.onBegun('a')
    const first = key()
    uploads.remove(first)
    uploads.remove(first)
    await settled()
    expect(sends[0]?.options.signal.aborted).toBe(true)
    expect(discarded).toEqual(['a'])
    expect(steps()).toEqual(['sending', 'sending', 'sending'])
  })

  it('leaves out a file that is in the list already', async () => {
    const { add, sends, steps } = harness()
    await add(picture('1.jpg'))
    expect(await add(picture('1.jpg'), picture('2.jpg'))).toEqual({ repeated: ['1.jpg'] })
    expect(steps()).toEqual(['sending', 'sending'])
    expect(sends).toHaveLength(2)
  })

  it('takes up what an earlier page sent, and leaves out what is gone', async () => {
    const { uploads, items } = harness({ a: [media('a')] })
    uploads.restore(['a', 'gone'].map(id => ({ id, name: '1.jpg', alt: 'Una cala' })))
    await settled()
    expect(items()).toMatchObject([{ preview: '/p/a', alt: 'Una cala', state: { step: 'ready' } }])
  })

  it('keeps an order of its own', () => {
    const { uploads, items, key } = harness()
    uploads.add(['1', '2', '3'].map(name => picture(name)))
    uploads.move(key(2), 0)
    expect(items().map(each => each.name)).toEqual(['3', '1', '2'])
    uploads.move(key(0), 1)
    expect(items().map(each => each.name)).toEqual(['1', '3', '2'])
  })

  it('reports whether a reload would lose something', async () => {
    const { add, sends, items, states } = harness({ a: [media('a')] })
    await add(picture('1'))
    sends[0]?.options.onProgress(2)
    expect(states()).toEqual([{ step: 'sending', sent: 2 }])
    expect(isUnderWay(items())).toBe(true)
    sends[0]?.done('a')
    await settled()
    expect(isUnderWay(items())).toBe(false)
  })
})

describe('a lost connection', () => {
  it('is shown, and the upload continues by itself where it was', async () => {
    const { add, sends, states, cut, mend } = harness({ a: [media('a')] })
    await add(picture('1.jpg'))
    sends[0]?.options.onBegun('a')
    sends[0]?.options.onProgress(2)
    await cut()
    expect(states()).toEqual([{ step: 'sending', sent: 2, held: 'offline' }])
    await mend()
    expect(sends[1]?.options.begun).toBe('a')
    sends[1]?.options.onProgress(3)
    expect(states()).toEqual([{ step: 'sending', sent: 3 }])
    sends[1]?.done('a')
    await settled()
    expect(states()).toMatchObject([{ step: 'ready' }])
  })

  it('may go away as often as it likes', async () => {
    const { add, cut, mend, states, sends } = harness()
    await add(picture('1.jpg'))
    for (let times = 0; times < 20; times++) {
      await cut()
      await mend()
    }
    expect(states()).toEqual([{ step: 'sending', sent: 0, held: 'offline' }])
    sends.at(-1)?.options.onProgress(1)
    expect(states()).toEqual([{ step: 'sending', sent: 1 }])
  })

  it('is shown within three seconds, without an `offline` event', async () => {
    const { add, sends, states, pass } = harness()
    await add(picture('1.jpg'))
    sends[0]?.options.onProgress(1)
    await pass(2_000)
    expect(states()).toEqual([{ step: 'sending', sent: 1 }])
    await pass(900)
    expect(states()).toEqual([{ step: 'sending', sent: 1, held: 'offline' }])
    sends[0]?.options.onProgress(2)
    expect(states()).toEqual([{ step: 'sending', sent: 2 }])
    expect(sends).toHaveLength(1)
    await pass(26_000)
    expect(sends[0]?.options.signal.aborted).toBe(true)
  })

  it('is not what holds up a file that the server has all of and is still storing', async () => {
    const { add, sends, states, pass } = harness()
    const whole = picture('1.jpg')
    await add(whole)
    sends[0]?.options.onProgress(whole.size)
    await pass(8_000)
    expect(states()).toEqual([{ step: 'sending', sent: whole.size }])
  })

  it('is waited for also while the pictures are made', async () => {
    const { add, sends, steps, mend, tools } = harness({ a: [media('a')] })
    const { getMedia } = tools
    tools.getMedia = async () => {
      tools.getMedia = getMedia
      throw new ApiError('OFFLINE', 0)
    }
    await add(picture('1.jpg'))
    sends[0]?.done('a')
    await settled()
    expect(steps()).toEqual(['processing'])
    await mend()
    expect(steps()).toEqual(['ready'])
  })

  it('is distinguished from a failing server, which is retried a few times', async () => {
    const { add, sends, mend, states } = harness()
    await add(picture('1.jpg'))
    for (let tries = 0; tries < 5; tries++) {
      sends.at(-1)?.fail(new ApiError('UNEXPECTED', 500))
      await settled()
      await mend()
    }
    expect(sends).toHaveLength(5)
    expect(states()).toMatchObject([{ step: 'failed', code: 'UNEXPECTED', again: true }])
  })

  it('begins anew what the server has cleared away', async () => {
    const { add, sends, cut, mend, states } = harness()
    await add(picture('1.jpg'))
    sends[0]?.options.onBegun('a')
    sends[0]?.options.onProgress(2)
    await cut()
    await mend()
    sends[1]?.fail(new ApiError('MEDIA_NOT_FOUND', 404))
    await settled()
    expect(sends[2]?.options.begun).toBeUndefined()
    expect(states()).toMatchObject([{ step: 'sending' }])
  })

  it('and a full disk is resumed by another press, where it was', async () => {
    const { add, sends, states, uploads, key } = harness()
    await add(picture('1.jpg'))
    sends[0]?.options.onBegun('a')
    sends[0]?.options.onProgress(2)
    sends[0]?.fail(new ApiError('STORAGE_FULL', 507))
    await settled()
    expect(states()).toMatchObject([{ step: 'failed', code: 'STORAGE_FULL', again: true }])
    uploads.retry(key())
    expect(sends[1]?.options.begun).toBe('a')
  })
})
