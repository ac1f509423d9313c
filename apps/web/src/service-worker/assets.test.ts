import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Assets, isAsset } from './assets.ts'
import { at, surround } from './testing/surroundings.ts'

let around: ReturnType<typeof surround>
beforeEach(() => {
  around = surround()
})
afterEach(() => vi.unstubAllGlobals())

async function answer(assets: Assets, path: string): Promise<Response> {
  const works: Promise<unknown>[] = []
  const given = await assets.answer(new Request(at(path)), work => works.push(work))
  await Promise.all(works)
  return given
}

describe('files of a build', () => {
  it('are those of the site in their folder alone', () => {
    expect(isAsset(new URL(at('/assets/main-1.js')))).toBe(true)
    for (const other of ['/media/p/1.webp', '/api/v1/chats', '/home', '/'])
      expect(isAsset(new URL(at(other))), other).toBe(false)
    expect(isAsset(new URL('https://elsewhere.example/assets/main-1.js'))).toBe(false)
  })

  it('come from the server once, and then without it', async () => {
    around.served.set('/assets/main-1.js', new Response('one'))
    const assets = new Assets('a')
    expect(await (await answer(assets, '/assets/main-1.js')).text()).toBe('one')
    around.served.clear()
    expect(await (await answer(assets, '/assets/main-1.js')).text()).toBe('one')
    expect(around.fetch).toHaveBeenCalledTimes(1)
  })

  it('that are not there are not kept', async () => {
    around.served.set('/assets/gone.js', new Response('no', { status: 404 }))
    expect((await answer(new Assets('a'), '/assets/gone.js')).status).toBe(404)
    expect(await around.kept()).toEqual({})
  })

  it('are kept ahead, whatever else is named beside them', async () => {
    around.served.set('/assets/one.js', new Response('one'))
    around.served.set('/api/v1/chats', new Response('secret'))
    await new Assets('a').keep(['/assets/one.js', '/assets/one.js', '/api/v1/chats', '/media/p/1.webp'])
    expect(await around.kept()).toEqual({ 'assets-a': ['/assets/one.js'] })
    expect(around.fetch).toHaveBeenCalledTimes(1)
  })

  it('of the build before stay for its open pages, those of earlier ones go', async () => {
    for (const build of ['a', 'b', 'c']) {
      around.served.set(`/assets/${build}.js`, new Response(build))
      const assets = new Assets(build)
      await assets.keep([`/assets/${build}.js`])
      await assets.prune()
    }
    expect(await around.kept()).toEqual({ 'assets-b': ['/assets/b.js'], 'assets-c': ['/assets/c.js'] })
    expect(await (await answer(new Assets('c'), '/assets/b.js')).text()).toBe('b')
    // A return to the build before is a new worker of its own.
    await new Assets('b').prune()
    expect(Object.keys(await around.kept())).toEqual(['assets-b', 'assets-c'])
  })
})
