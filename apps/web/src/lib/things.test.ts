import type { Post } from '@calina/contract/types'
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { createApi } from './api.ts'
import { createQueryClient, pages, query } from './query.ts'
import {
  changed,
  decided,
  find,
  missed,
  noteEvent,
  outdated,
  type Thing,
  takeNoted,
  update,
} from './things.ts'
import { write } from './write.ts'

const api = createApi({
  base: '/api',
  fetch: async () => Response.error(),
  credentials: { token: async () => undefined, renew: async () => undefined, xsrf: () => undefined },
})

const settle = () => new Promise(done => setTimeout(done))

/** A client whose reads wait until the test answers them, in the order of the requests. */
function hold() {
  const asked: ((answer: number) => void)[] = []
  const client = createQueryClient(api)
  const options = {
    queryKey: ['getBalance', {}],
    queryFn: () => new Promise<number>(answer => asked.push(answer)),
  }
  const observer = new QueryObserver(client, options)
  observer.subscribe(() => {})
  const decide = (...things: Thing[]) =>
    write(
      client,
      things,
      async () => {},
      () => {},
    )
  return { asked, client, options, decide, shown: () => observer.getCurrentResult().data }
}

describe('a first reading that is under way when an event comes', () => {
  for (const [name, tell] of [
    ['a change', changed],
    ['missed events', missed],
  ] as const)
    test(`is answered, and made again for ${name}`, async () => {
      const { asked, client, shown } = hold()
      tell(client, 'balance')
      await settle()
      expect(asked).toHaveLength(1)
      asked[0]?.(1)
      await settle()
      expect(asked).toHaveLength(2)
      expect(shown()).toBe(1)
      asked[1]?.(2)
      await settle()
      expect(shown()).toBe(2)
      expect(asked).toHaveLength(2)
    })

  test('is made again once, however many there were', async () => {
    const { asked, client, decide } = hold()
    changed(client, 'balance')
    missed(client, 'balance')
    await decide('balance')
    changed(client, 'balance')
    asked[0]?.(1)
    await settle()
    expect(asked).toHaveLength(2)
  })

  test('is left alone where it shows something else', async () => {
    const { asked, client } = hold()
    changed(client, 'post:1')
    asked[0]?.(1)
    await settle()
    expect(asked).toHaveLength(1)
  })
})

describe('another page of a list that is on its way when an event comes', () => {
  /** A list whose first page is there, and whose second one was asked for. */
  async function reading() {
    const asked: {
      cursor: string | null
      answer: (page: { items: { id: string }[]; next: string | null }) => void
      fail: (error: Error) => void
    }[] = []
    const client = createQueryClient(api)
    const observer = new InfiniteQueryObserver(client, {
      queryKey: ['listComments', { params: { post: '1' } }, 'pages'],
      queryFn: ({ pageParam }) =>
        new Promise<{ items: { id: string }[]; next: string | null }>((answer, fail) =>
          asked.push({ cursor: pageParam, answer, fail }),
        ),
      initialPageParam: null as string | null,
      getNextPageParam: page => page.next,
      retry: false,
    })
    observer.subscribe(() => {})
    asked[0]?.answer({ items: [{ id: '1' }], next: 'more' })
    await settle()
    void observer.fetchNextPage()
    await settle()
    expect(asked.map(({ cursor }) => cursor)).toEqual([null, 'more'])
    const ids = () => observer.getCurrentResult().data?.pages.flatMap(page => page.items.map(({ id }) => id))
    return { asked, client, ids }
  }

  for (const [name, tell] of [
    ['a change', changed],
    ['missed events', missed],
  ] as const)
    test(`arrives, and the list is read again then for ${name}`, async () => {
      const { asked, client, ids } = await reading()
      tell(client, 'comments:1')
      tell(client, 'comments:1')
      await settle()
      expect(asked).toHaveLength(2)
      asked[1]?.answer({ items: [{ id: '2' }], next: null })
      await settle()
      expect(ids()).toEqual(['1', '2'])
      expect(asked.slice(2).map(({ cursor }) => cursor)).toEqual([null])
      asked[2]?.answer({ items: [{ id: '0' }], next: 'more' })
      await settle()
      asked[3]?.answer({ items: [{ id: '1' }, { id: '2' }], next: null })
      await settle()
      expect(ids()).toEqual(['0', '1', '2'])
      expect(asked).toHaveLength(4)
    })

  test('fails, and the list is read again nevertheless', async () => {
    const { asked, client } = await reading()
    changed(client, 'comments:1')
    asked[1]?.fail(new Error('no line'))
    await settle()
    expect(asked.slice(2).map(({ cursor }) => cursor)).toEqual([null])
  })
})

describe('readings under way while a write is decided', () => {
  test('one from before it is made again', async () => {
    const { asked, client, options, decide, shown } = hold()
    asked[0]?.(1)
    await settle()
    expect(shown()).toBe(1)
    void client.refetchQueries(options)
    await settle()
    expect(asked).toHaveLength(2)
    await decide('balance')
    client.setQueryData(options.queryKey, 3)
    asked[1]?.(2)
    await settle()
    expect(asked).toHaveLength(3)
    expect(shown()).toBe(3)
    asked[2]?.(4)
    await settle()
    expect(shown()).toBe(4)
  })

  test('the first one is waited for, and then made again', async () => {
    const { asked, decide, shown } = hold()
    await decide('balance')
    expect(asked).toHaveLength(1)
    asked[0]?.(1)
    await settle()
    expect(asked).toHaveLength(2)
    asked[1]?.(2)
    await settle()
    expect(shown()).toBe(2)
  })

  test('one that shows nothing of what was written is left alone', async () => {
    const { asked, decide, shown } = hold()
    await decide('post:1')
    asked[0]?.(1)
    await settle()
    expect(asked).toHaveLength(1)
    expect(shown()).toBe(1)
  })

  test('without one a write reads nothing', async () => {
    const { asked, decide } = hold()
    asked[0]?.(1)
    await settle()
    await decide('balance')
    await settle()
    expect(asked).toHaveLength(1)
  })
})

describe('things', () => {
  const post = (id: string, username = 'ines') => ({ id, likes: 0, creator: { username } }) as Post
  const one = (id: string) => query('getPost', { params: { post: id } }).queryKey
  const feed = pages('listFeed', { query: { source: 'all' } }).queryKey
  const posts = pages('listCreatorPosts', { params: { username: 'ines' } }).queryKey

  function filled() {
    const client = createQueryClient(api)
    client.setQueryData(one('1'), post('1'))
    client.setQueryData(one('2'), post('2', 'noa'))
    client.setQueryData(feed, {
      pages: [{ items: [post('1'), post('2', 'noa')], next: null }],
      pageParams: [null],
    })
    client.setQueryData(posts, { pages: [{ items: [post('1')], next: null }], pageParams: [null] })
    const stale = () =>
      client
        .getQueryCache()
        .getAll()
        .filter(each => each.state.isInvalidated)
        .map(each => each.queryKey)
    const ids = () => client.getQueryData(feed)?.pages.flatMap(page => page.items.map(({ id }) => id))
    return { client, stale, ids }
  }

  test('a change reaches every read that shows the thing, by its input and by its answer', () => {
    const { client, stale } = filled()
    changed(client, 'post:1')
    expect(stale()).toEqual([one('1'), feed, posts])
    const other = filled()
    outdated(other.client, 'posts:ines')
    expect(other.stale()).toEqual([one('1'), posts])
    const none = filled()
    changed(none.client, 'post:3', 'balance')
    expect(none.stale()).toEqual([])
  })

  test('a thing is changed wherever it is shown, and stays to be read again where it was', () => {
    const { client, stale } = filled()
    outdated(client, 'feed')
    update(client, 'post', '1', shown => ({ ...shown, likes: 5 }))
    expect(client.getQueryData(one('1'))?.likes).toBe(5)
    for (const list of [feed, posts]) expect(client.getQueryData(list)?.pages[0]?.items[0]?.likes).toBe(5)
    expect(client.getQueryData(one('2'))?.likes).toBe(0)
    expect(stale()).toEqual([feed])
  })

  test('a thing that is gone leaves the lists', () => {
    const { client, ids } = filled()
    update(client, 'post', '1', () => undefined)
    expect(ids()).toEqual(['2'])
  })

  test('a thing is found where it is current', () => {
    const { client } = filled()
    expect(find(client, 'post', '3')).toBeUndefined()
    outdated(client, 'feed')
    expect(find(client, 'post', '1')).toMatchObject({ shown: { id: '1' }, current: true })
    outdated(client, 'post:1')
    expect(find(client, 'post', '1')?.current).toBe(false)
  })
})

describe('events of own writes', () => {
  test('wait until the write about the same thing is decided and its answer is shown', async () => {
    const client = createQueryClient(api)
    const said: string[] = []
    let give = () => {}
    const answer = new Promise<void>(resolve => {
      give = resolve
    })
    const written = write(
      client,
      ['balance'],
      () => answer,
      () => said.push('shown'),
    )
    void decided(client, 'post:1').then(() => said.push('other'))
    void decided(client, 'balance').then(() => said.push('event'))
    await settle()
    expect(said).toEqual(['other'])
    give()
    await written
    await settle()
    expect(said).toEqual(['other', 'shown', 'event'])
  })

  test('an answer that does not come is not waited for', async () => {
    vi.useFakeTimers()
    try {
      const client = createQueryClient(api)
      const said: string[] = []
      void write(
        client,
        ['balance'],
        () => new Promise(() => {}),
        () => {},
      )
      void decided(client, 'balance').then(() => said.push('event'))
      await vi.advanceTimersByTimeAsync(999)
      expect(said).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      expect(said).toEqual(['event'])
    } finally {
      vi.useRealTimers()
    }
  })

  test('a write that fails lets them through', async () => {
    const client = createQueryClient(api)
    const written = write(
      client,
      ['balance'],
      () => Promise.reject(new Error('lost')),
      () => {},
    )
    const event = decided(client, 'balance')
    await expect(written).rejects.toThrow('lost')
    await event
  })

  test('what an answer carried is known once', () => {
    const client = createQueryClient(api)
    noteEvent(client, 'post.unlocked 1')
    expect([takeNoted(client, 'post.unlocked 1'), takeNoted(client, 'post.unlocked 1')]).toEqual([
      true,
      false,
    ])
  })
})
