import { UPLOAD_LIMITS } from '@calina/contract/constants'
import type { UploadedMedia } from '@calina/contract/types'
import { describe, expect, it } from 'vitest'
import { ApiError } from './api.ts'
import { createUploads, isUnderWay, refusalOf, type SendOptions, type UploadTools } from './upload.ts'

const picture = (name: string, size = 3) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' })

function media(
  id: string,
  state: UploadedMedia['state'] = 'ready',
  problem: string | null = null,
): UploadedMedia {
  return { id, purpose: 'post', state, problem, kind: 'image', width: 8, height: 10, preview: `/p/${id}` }
}

/** Transfers that end when the test says so. */
function harness(answers: Record<string, UploadedMedia[]> = {}) {
  const sends: { name: string; options: SendOptions; done(id: string): void; fail(error: unknown): void }[] =
    []
  const discarded: string[] = []
  const tools: UploadTools = {
    send: (file, options) =>
      new Promise((done, fail) => {
        sends.push({ name: file.name, options, done, fail })
        options.signal.addEventListener('abort', () => fail(options.signal.reason))
      }),
    async getMedia(id) {
      const list = answers[id]
      if (!list) throw new ApiError('MEDIA_NOT_FOUND', 404)
      return (list.length > 1 ? list.shift() : list[0]) ?? media(id)
    },
    discard: async id => void discarded.push(id),
    wait: async () => {},
    previewOf: file => `blob:${file.name}`,
    forgetPreview: () => {},
  }
  const uploads = createUploads('post', tools)
  const steps = () => uploads.get().map(each => each.state.step)
  return { uploads, sends, discarded, steps }
}
const settled = () => new Promise(resolve => setTimeout(resolve))

describe('uploads', () => {
  it('sends three files at a time and the rest after them', async () => {
    const { uploads, sends, steps } = harness({ a: [media('a')] })
    uploads.add(['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map(name => picture(name)))
    expect(steps()).toEqual(['sending', 'sending', 'sending', 'waiting'])
    sends[0]?.done('a')
    await settled()
    expect(steps()).toEqual(['ready', 'sending', 'sending', 'sending'])
    expect(sends.map(each => each.name)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg'])
  })

  it('waits until the server has made the pictures', async () => {
    const { uploads, sends } = harness({
      a: [media('a', 'processing'), media('a', 'processing'), media('a')],
    })
    uploads.add([picture('1.jpg')])
    sends[0]?.done('a')
    await settled()
    expect(uploads.get()[0]).toMatchObject({
      preview: 'blob:1.jpg',
      state: { step: 'ready', media: { id: 'a' } },
    })
  })

  it('tells what the server refuses, and does not offer another try', async () => {
    const { uploads, sends } = harness({ a: [media('a', 'failed', 'FILE_TYPE_NOT_ALLOWED')] })
    uploads.add([picture('1.jpg')])
    sends[0]?.done('a')
    await settled()
    expect(uploads.get()[0]?.state).toEqual({ step: 'failed', code: 'FILE_TYPE_NOT_ALLOWED', again: false })
  })

  it('tries again after a cut, and sends nothing twice that has arrived', async () => {
    const { uploads, sends, steps } = harness({ a: [media('a')] })
    uploads.add([picture('1.jpg')])
    sends[0]?.fail(new ApiError('OFFLINE', 0))
    await settled()
    const item = uploads.get()[0]
    expect(item?.state).toEqual({ step: 'failed', code: 'OFFLINE', again: true })
    uploads.retry(item?.key ?? '')
    expect(steps()).toEqual(['sending'])
    sends[1]?.done('a')
    await settled()
    expect(steps()).toEqual(['ready'])
    expect(sends).toHaveLength(2)
  })

  it('sends anew what the server could not work with', async () => {
    const { uploads, sends, steps } = harness({ a: [media('a', 'failed', 'INTERNAL')], b: [media('b')] })
    uploads.add([picture('1.jpg')])
    sends[0]?.done('a')
    await settled()
    uploads.retry(uploads.get()[0]?.key ?? '')
    sends[1]?.done('b')
    await settled()
    expect(steps()).toEqual(['ready'])
  })

  it('stops a transfer that is cancelled and lets the next one begin', async () => {
    const { uploads, sends, steps } = harness()
    uploads.add(['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map(name => picture(name)))
    uploads.remove(uploads.get()[0]?.key ?? '')
    await settled()
    expect(sends[0]?.options.signal.aborted).toBe(true)
    expect(steps()).toEqual(['sending', 'sending', 'sending'])
  })

  it('discards what had come up', async () => {
    const { uploads, sends, discarded } = harness({ a: [media('a')] })
    uploads.add([picture('1.jpg')])
    sends[0]?.done('a')
    await settled()
    uploads.remove(uploads.get()[0]?.key ?? '')
    expect(discarded).toEqual(['a'])
    expect(uploads.get()).toEqual([])
  })

  it('takes up what an earlier page sent, and leaves out what is gone', async () => {
    const { uploads } = harness({ a: [media('a')] })
    uploads.restore(['a', 'gone'])
    await settled()
    expect(uploads.get()).toMatchObject([{ preview: '/p/a', state: { step: 'ready' } }])
  })

  it('keeps an order of its own', () => {
    const { uploads } = harness()
    uploads.add(['1', '2', '3'].map(name => picture(name)))
    uploads.move(uploads.get()[2]?.key ?? '', 0)
    expect(uploads.get().map(each => each.name)).toEqual(['3', '1', '2'])
    uploads.move(uploads.get()[0]?.key ?? '', 1)
    expect(uploads.get().map(each => each.name)).toEqual(['1', '3', '2'])
  })

  it('says whether something would be lost now', async () => {
    const { uploads, sends } = harness({ a: [media('a')] })
    uploads.add([picture('1')])
    sends[0]?.options.onProgress(2)
    expect(uploads.get()[0]?.state).toEqual({ step: 'sending', sent: 2 })
    expect(isUnderWay(uploads.get())).toBe(true)
    sends[0]?.done('a')
    await settled()
    expect(isUnderWay(uploads.get())).toBe(false)
  })
})

describe('files that need not be sent', () => {
  it.each([
    [{ size: UPLOAD_LIMITS.avatar, type: 'image/png' }, 'avatar', undefined],
    [{ size: UPLOAD_LIMITS.avatar + 1, type: 'image/png' }, 'avatar', 'TOO_LARGE'],
    [{ size: UPLOAD_LIMITS.avatar + 1, type: 'image/png' }, 'post', undefined],
    [{ size: 1, type: 'image/svg+xml' }, 'post', 'FILE_TYPE_NOT_ALLOWED'],
    [{ size: 1, type: 'application/pdf' }, 'post', 'FILE_TYPE_NOT_ALLOWED'],
    [{ size: 1, type: '' }, 'post', undefined],
  ] as const)('%o as %s: %s', (file, purpose, refusal) => {
    expect(refusalOf(file, purpose)).toBe(refusal)
  })
})
