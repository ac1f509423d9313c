// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api.ts'
import { type MessageWish, Outbox, type Waiting, type Wish } from './outbox.ts'
import { sendWaiting } from './send-waiting.ts'

const message = (id: string, chat = 'c'): MessageWish => ({ kind: 'message', id, chat, text: id, media: [] })
const like = (id: string, liked: boolean, post = 'p'): Wish => ({ kind: 'like', id, post, liked })
const ids = (outbox: Outbox) => outbox.list().map(({ id }) => id)

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
})

describe('what waits', () => {
  it('keeps its order over a reload, though all of it was written in one moment', () => {
    vi.spyOn(Date, 'now').mockReturnValue(1000)
    const outbox = new Outbox('ana')
    for (const id of ['z', 'a', 'm']) outbox.add(message(id))
    expect(ids(outbox)).toEqual(['z', 'a', 'm'])
    expect(ids(new Outbox('ana'))).toEqual(['z', 'a', 'm'])
    // A clock that was set back changes nothing.
    vi.spyOn(Date, 'now').mockReturnValue(5)
    outbox.add(message('last'))
    expect(ids(new Outbox('ana'))).toEqual(['z', 'a', 'm', 'last'])
  })

  it('belongs to one person', () => {
    new Outbox('ana').add(message('hers'))
    expect(ids(new Outbox('eva'))).toEqual([])
    expect(ids(new Outbox('ana'))).toEqual(['hers'])
  })

  it('has one wish for a post, the last', () => {
    const outbox = new Outbox('ana')
    outbox.add(like('one', true))
    outbox.add(message('between'))
    outbox.add(like('other', true, 'q'))
    outbox.add(like('two', false))
    expect(ids(outbox)).toEqual(['between', 'other', 'two'])
    expect(ids(new Outbox('ana'))).toEqual(['between', 'other', 'two'])
  })

  it('keeps what a message costs and which files of it are free, and never sends one without that', () => {
    const offer = { price: 600, previews: ['a'] }
    new Outbox('ana').add({ ...message('paid'), media: ['a', 'b'], videos: 1, offer })
    expect(new Outbox('ana').list()).toMatchObject([{ media: ['a', 'b'], videos: 1, offer }])
    const stored = JSON.parse(localStorage.getItem('outbox:ana:paid') ?? '')
    localStorage.setItem('outbox:ana:paid', JSON.stringify({ ...stored, offer: { price: '6' } }))
    expect(ids(new Outbox('ana'))).toEqual([])
  })

  it('keeps what a message answers, and sends it without that where it cannot be read', () => {
    const replyTo = { id: 'r', seq: 3, mine: false, text: 'Hola', photos: 0, videos: 0, voice: false }
    new Outbox('ana').add({ ...message('answer'), replyTo })
    expect(new Outbox('ana').list()).toMatchObject([{ id: 'answer', replyTo }])
    const stored = JSON.parse(localStorage.getItem('outbox:ana:answer') ?? '')
    localStorage.setItem('outbox:ana:answer', JSON.stringify({ ...stored, replyTo: { id: 'r' } }))
    const [kept] = new Outbox('ana').list()
    expect(kept).toMatchObject({ id: 'answer', text: 'answer' })
    expect(kept).not.toHaveProperty('replyTo')
  })

  it('passes over what it does not understand', () => {
    localStorage.setItem('outbox:ana:1', '{"kind":"gift"}')
    localStorage.setItem('outbox:ana:2', 'no JSON')
    const outbox = new Outbox('ana')
    outbox.add(message('good'))
    expect(ids(new Outbox('ana'))).toEqual(['good'])
  })

  it('tells who looks, and follows other tabs', () => {
    const outbox = new Outbox('ana')
    const seen = vi.fn()
    const stop = outbox.subscribe(seen)
    new Outbox('ana').add(message('elsewhere'))
    window.dispatchEvent(new StorageEvent('storage', { key: 'outbox:ana:elsewhere' }))
    expect(ids(outbox)).toEqual(['elsewhere'])
    expect(seen).toHaveBeenCalledTimes(1)
    stop()
    outbox.remove('elsewhere')
    expect(seen).toHaveBeenCalledTimes(1)
  })
})

describe('sending what waits', () => {
  /** The connection, as the browser would tell of it. */
  const setOnline = (online: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    if (online) window.dispatchEvent(new Event('online'))
  }
  const lost = () => Promise.reject(new ApiError('OFFLINE', 0))
  function start(outbox: Outbox, answer: (entry: Waiting) => Promise<unknown>) {
    const sent: string[] = []
    const stop = sendWaiting('ana', outbox, async entry => {
      sent.push(entry.id)
      await answer(entry)
    })
    return { sent, stop }
  }

  it('goes in order, one after the other, also with what is added meanwhile', async () => {
    const outbox = new Outbox('ana')
    for (const id of ['1', '2']) outbox.add(message(id))
    let open = 0
    const { sent, stop } = start(outbox, async ({ id }) => {
      expect(++open).toBe(1)
      if (id === '1') outbox.add(message('3'))
      await Promise.resolve()
      open--
    })
    await expect.poll(() => ids(outbox)).toEqual([])
    outbox.add(message('4'))
    await expect.poll(() => ids(outbox)).toEqual([])
    expect(sent).toEqual(['1', '2', '3', '4'])
    stop()
  })

  it('waits for the connection, and lets nothing overtake', async () => {
    setOnline(false)
    const outbox = new Outbox('ana')
    for (const id of ['1', '2']) outbox.add(message(id))
    const { sent, stop } = start(outbox, () => (navigator.onLine ? Promise.resolve() : lost()))
    await expect.poll(() => sent).toEqual(['1'])
    outbox.add(message('3'))
    await Promise.resolve()
    expect(sent).toEqual(['1'])
    setOnline(true)
    await expect.poll(() => ids(outbox)).toEqual([])
    expect(sent).toEqual(['1', '1', '2', '3'])
    stop()
  })

  it('keeps what is refused, with its reason, and goes on; it is sent again when its person asks', async () => {
    const outbox = new Outbox('ana')
    for (const id of ['1', '2']) outbox.add(message(id))
    let refuses = true
    const { sent, stop } = start(outbox, async ({ id }) => {
      if (id === '1' && refuses) throw new ApiError('SUBSCRIPTION_REQUIRED', 403)
    })
    await expect.poll(() => sent).toEqual(['1', '2'])
    await expect.poll(() => outbox.list()).toMatchObject([{ id: '1', code: 'SUBSCRIPTION_REQUIRED' }])
    // A reload does not send it again by itself.
    expect(new Outbox('ana').list()).toMatchObject([{ id: '1', code: 'SUBSCRIPTION_REQUIRED' }])
    refuses = false
    outbox.refuse('1', undefined)
    await expect.poll(() => ids(outbox)).toEqual([])
    stop()
  })

  it('waits where the session has ended or the server is busy, and fails by any other answer', async () => {
    setOnline(false)
    const outbox = new Outbox('ana')
    for (const error of [
      new ApiError('UNAUTHORIZED', 401),
      new ApiError('RATE_LIMITED', 429),
      new ApiError('UNEXPECTED', 503),
      new ApiError('TIMEOUT', 0),
    ]) {
      outbox.add(message('1'))
      const { sent, stop } = start(outbox, () => Promise.reject(error))
      await expect.poll(() => sent).toEqual(['1'])
      await Promise.resolve()
      expect(outbox.list()[0]?.code, error.code).toBeUndefined()
      stop()
    }
    const { stop } = start(outbox, () => Promise.reject(new ApiError('INTERNAL', 500)))
    await expect.poll(() => outbox.list()[0]?.code).toBe('INTERNAL')
    stop()
  })

  it('leaves to another tab what that one has added, until this one is looked at', async () => {
    const outbox = new Outbox('ana')
    const { sent, stop } = start(outbox, async () => {})
    // the look at the beginning is over
    await new Promise(resolve => setTimeout(resolve))
    new Outbox('ana').add(message('theirs'))
    window.dispatchEvent(new StorageEvent('storage', { key: 'outbox:ana:theirs' }))
    await new Promise(resolve => setTimeout(resolve))
    expect([ids(outbox), sent]).toEqual([['theirs'], []])
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => sent).toEqual(['theirs'])
    stop()
  })

  it('ends with the session: what is left stays', async () => {
    const outbox = new Outbox('ana')
    for (const id of ['1', '2']) outbox.add(message(id))
    let decide = () => {}
    const decided = new Promise<void>(resolve => {
      decide = resolve
    })
    const { sent, stop } = start(outbox, () => decided)
    await expect.poll(() => sent).toEqual(['1'])
    stop()
    decide()
    await expect.poll(() => ids(outbox)).toEqual(['2'])
    outbox.add(message('3'))
    expect(sent).toEqual(['1'])
  })
})
