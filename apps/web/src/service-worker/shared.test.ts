import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isShare, takeShare } from './shared.ts'
import { at, surround } from './testing/surroundings.ts'

let around: ReturnType<typeof surround>
beforeEach(() => {
  around = surround()
  // Node's answers are not redirected to a path
  vi.spyOn(Response, 'redirect').mockImplementation((url, status) => {
    return new Response(null, { status: status ?? 302, headers: { location: String(url) } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function shared(...names: string[]): Request {
  const body = new FormData()
  for (const name of names) body.append('photos', new File([name], name, { type: 'image/jpeg' }))
  body.append('photos', 'a text')
  return new Request(at('/share'), { method: 'POST', body })
}

describe('what another app shares', () => {
  it('is what is sent to its one address', () => {
    const is = (method: string, url: string) => isShare(new Request(url, { method }), new URL(url))
    expect(is('POST', at('/share'))).toBe(true)
    expect(is('GET', at('/share'))).toBe(false)
    expect(is('POST', at('/api/v1/uploads'))).toBe(false)
    expect(is('POST', 'https://elsewhere.example/share')).toBe(false)
  })

  it('waits on this device for the page that takes it', async () => {
    const answer = await takeShare(shared('á.jpg', 'b.jpg'))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/share'])
    expect(await around.kept()).toEqual({ shared: ['/share/0', '/share/1'] })
    const kept = await (await caches.open('shared')).match('/share/0')
    expect(kept?.headers.get('content-type')).toBe('image/jpeg')
    expect(decodeURIComponent(kept?.headers.get('x-name') ?? '')).toBe('á.jpg')
    expect(await kept?.text()).toBe('á.jpg')
    expect(around.fetch).not.toHaveBeenCalled()
  })

  it('takes the place of what nobody has taken', async () => {
    await takeShare(shared('one.jpg', 'two.jpg'))
    await takeShare(shared('three.jpg'))
    expect(await around.kept()).toEqual({ shared: ['/share/0'] })
  })
})
