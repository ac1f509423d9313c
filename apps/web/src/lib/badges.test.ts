import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { showBadges } from './badges.ts'

const person = (username: string, verified = 'false', exclusive = 'false') => ({
  username,
  name: username,
  verified,
  exclusive,
})

test('badges are put wherever a creator is shown, and nothing else is touched', () => {
  const client = new QueryClient()
  const profile = { user: person('ana'), viewer: { own: false } }
  const feed = {
    pages: [
      {
        items: [
          { id: 'p1', creator: person('ana') },
          { id: 'p2', creator: person('noa') },
        ],
        next: null,
      },
    ],
    pageParams: [null],
  }
  const other = { user: person('noa') }
  // an answer that names her and shows no badges
  const named = { username: 'ana', until: null }
  const data = { profile, feed, other, named }
  for (const [key, value] of Object.entries(data)) client.setQueryData([key], value, { updatedAt: 5 })

  showBadges(client, { username: 'ana', verified: 'true', exclusive: 'false' })
  expect(client.getQueryData(['profile'])).toEqual({ user: person('ana', 'true'), viewer: { own: false } })
  expect(client.getQueryData(['feed'])).toEqual({
    pages: [
      {
        items: [
          { id: 'p1', creator: person('ana', 'true') },
          { id: 'p2', creator: person('noa') },
        ],
        next: null,
      },
    ],
    pageParams: [null],
  })
  expect(client.getQueryData(['other'])).toBe(other)
  expect(client.getQueryData(['named'])).toBe(named)
  expect(client.getQueryState(['profile'])?.dataUpdatedAt).toBe(5)

  // the same once more changes nothing
  const shown = client.getQueryData(['profile'])
  showBadges(client, { username: 'ana', verified: 'true', exclusive: 'false' })
  expect(client.getQueryData(['profile'])).toBe(shown)
})

test('what was to be read again still is', () => {
  const client = new QueryClient()
  client.setQueryData(['profile'], { user: person('ana') })
  void client.invalidateQueries({ queryKey: ['profile'] })
  showBadges(client, { username: 'ana', verified: 'true', exclusive: 'true' })
  expect(client.getQueryData(['profile'])).toEqual({ user: person('ana', 'true', 'true') })
  expect(client.getQueryState(['profile'])?.isInvalidated).toBe(true)
})

test.each(['once', 'in pages'])(
  'an answer from before that comes after them shows them: read %s',
  async how => {
    const client = new QueryClient()
    let resolve: (answer: unknown) => void = () => {}
    const promise = new Promise<unknown>(done => {
      resolve = done
    })
    const observer =
      how === 'once'
        ? new QueryObserver(client, { queryKey: ['late'], queryFn: () => promise })
        : new InfiniteQueryObserver(client, {
            queryKey: ['late'],
            queryFn: () => promise,
            initialPageParam: null,
            getNextPageParam: () => null,
          })
    const stop = observer.subscribe(() => {})
    showBadges(client, { username: 'ana', verified: 'true', exclusive: 'false' })
    // and taken back meanwhile: the last one counts
    showBadges(client, { username: 'ana', verified: 'false', exclusive: 'true' })
    resolve({ user: person('ana', 'true') })
    await expect
      .poll(() => JSON.stringify(client.getQueryData(['late'])))
      .toContain(JSON.stringify(person('ana', 'false', 'true')))
    stop()
  },
)

test('a reading that fails changes nothing', async () => {
  const client = new QueryClient()
  const observer = new QueryObserver(client, {
    queryKey: ['late'],
    queryFn: () => Promise.reject(new Error('no line')),
    retry: false,
  })
  const stop = observer.subscribe(() => {})
  showBadges(client, { username: 'ana', verified: 'true', exclusive: 'false' })
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true)
  expect(client.getQueryData(['late'])).toBeUndefined()
  stop()
})
