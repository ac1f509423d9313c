// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetSharedPhotos, takeSharedPhotos } from './shared-photos.ts'

const NOW = 1_000_000_000
let stores: Map<string, Map<string, Response>>

beforeEach(() => {
  stores = new Map()
  vi.stubGlobal('caches', {
    async open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return {
        keys: async () => [...store.keys()],
        match: async (key: string) => store.get(key)?.clone(),
      }
    },
    delete: async (name: string) => stores.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

const share = (name: string, at = NOW) => {
  const store = stores.get('shared') ?? new Map<string, Response>()
  stores.set('shared', store)
  const headers = {
    'content-type': 'image/jpeg',
    'x-name': encodeURIComponent(name),
    'x-shared-at': String(at),
  }
  store.set(`/share/${store.size}`, new Response(name, { headers }))
}
const namesOf = (files: File[]) => files.map(({ name, type }) => [name, type])

it('shared photos are taken once, as files of their names', async () => {
  share('á.jpg')
  share('b.jpg')
  const both = await Promise.all([takeSharedPhotos(NOW), takeSharedPhotos(NOW)])
  expect(namesOf(both.flat())).toEqual([
    ['á.jpg', 'image/jpeg'],
    ['b.jpg', 'image/jpeg'],
  ])
  expect(await takeSharedPhotos(NOW)).toEqual([])
})

it('those of more than a day ago are forgotten', async () => {
  share('old.jpg', NOW - 86_400_001)
  share('new.jpg', NOW - 86_400_000)
  expect(namesOf(await takeSharedPhotos(NOW))).toEqual([['new.jpg', 'image/jpeg']])
  expect(stores.size).toBe(0)
})

it('the log-out forgets them', async () => {
  share('mine.jpg')
  forgetSharedPhotos()
  expect(await takeSharedPhotos(NOW)).toEqual([])
})

it('nothing is shared where there is no such storage', async () => {
  vi.stubGlobal('caches', undefined)
  expect(await takeSharedPhotos(NOW)).toEqual([])
  forgetSharedPhotos()
})
