import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Post } from '@calina/contract/types'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser, subscribeFree } from '../../testing/factories/messages.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { outcome } from '../../testing/outcome.ts'
import { blockPerson, setFollow } from '../relationships/index.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
let subscriber: TestActor

beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t)
  fan = await createFan(t)
  subscriber = await createFan(t)
  await subscribeFree(t, subscriber, creator)
})
afterAll(() => t.close())

const as = (actor?: TestActor) => (actor === undefined ? {} : { token: actor.token })
const listOf = (who: TestActor, actor?: TestActor, query = '') =>
  t.call('GET', `/v1/users/${who.user.username}/posts${query}`, as(actor))

describe('a creator’s posts', () => {
  it('are listed latest first, page by page, each once', async () => {
    const busy = await createCreator(t)
    const times: string[] = []
    for (let index = 0; index < 7; index++) {
      times.unshift((await createPost(t, busy, { text: `${index}` })).publishedAt)
      // Some are of the same instant.
      if (index % 3 === 0) t.clock.advance(1000)
    }
    const seen: Post[] = []
    let next: string | null = null
    do {
      const answer = await listOf(busy, undefined, `?limit=3${next === null ? '' : `&cursor=${next}`}`)
      const page: { items: Post[]; next: string | null } = answer.json()
      expect(page.items.length).toBeLessThanOrEqual(3)
      seen.push(...page.items)
      next = page.next
    } while (next !== null)
    expect(seen.map(post => post.publishedAt)).toEqual(times)
    expect(new Set(seen.map(post => post.id)).size).toBe(7)
  })

  it('are none for a fan, and not found for an unknown name', async () => {
    expect((await listOf(fan)).json()).toEqual({ items: [], next: null })
    expect(outcome(await t.call('GET', '/v1/users/nobody_here/posts'))).toEqual([404, 'USER_NOT_FOUND'])
    for (const query of ['?cursor=abc', '?limit=0', '?limit=101', '?page=2'])
      expect((await listOf(creator, undefined, query)).statusCode, query).toBe(400)
  })

  it('are read in a few statements, however many there are', async () => {
    const busy = await createCreator(t)
    const reader = await createFan(t)
    await subscribeFree(t, reader, busy)
    for (let index = 0; index < 6; index++) {
      const { id } = await createPost(t, busy, { audience: 'subscribers', pictures: 1 })
      await t.call('POST', `/v1/posts/${id}/comments`, {
        ...as(reader),
        body: { clientId: randomUUID(), text: 'Bonita' },
      })
    }
    await listOf(busy, reader)
    const needed = await statementsOf(async () => {
      expect((await listOf(busy, reader)).json().items).toHaveLength(6)
    })
    expect(needed).toBeGreaterThan(0)
    expect(needed).toBeLessThanOrEqual(4)
  })
})

const counting = new AsyncLocalStorage<{ sent: number }>()

/** How many statements a piece of work sends; what the application does beside it is not counted. */
async function statementsOf(work: () => Promise<void>): Promise<number> {
  const query: (...args: unknown[]) => unknown = pg.Client.prototype.query
  const watched = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const count = counting.getStore()
    if (count !== undefined) count.sent++
    return query.apply(this, args)
  })
  const count = { sent: 0 }
  await counting.run(count, work).finally(() => watched.mockRestore())
  return count.sent
}

describe('the feed', () => {
  it('has the posts of followed and subscribed creators, latest first', async () => {
    const reader = await createFan(t)
    const followed = await createCreator(t)
    const subscribed = await createCreator(t)
    const both = await createCreator(t)
    const unrelated = await createCreator(t)
    const ids: string[] = []
    for (const one of [followed, subscribed, both, unrelated, followed, both]) {
      const { id } = await createPost(t, one, { audience: 'subscribers', text: 'Solo aquí' })
      if (one !== unrelated) ids.unshift(id)
      t.clock.advance(1000)
    }
    for (const one of [followed, both])
      await setFollow(asUser(t, reader.user), { username: one.user.username, following: true })
    for (const one of [subscribed, both]) await subscribeFree(t, reader, one)

    const read = async (query = '') => {
      const answer = await t.call('GET', `/v1/feed${query}`, as(reader))
      expect(answer.statusCode).toBe(200)
      return answer.json() as { items: Post[]; next: string | null }
    }
    const all = await read()
    expect(all.items.map(post => post.id)).toEqual(ids)
    expect(all.items.map(post => post.access)).toEqual([
      'subscribed',
      'locked-subscription',
      'subscribed',
      'subscribed',
      'locked-subscription',
    ])
    const of = async (source: string) =>
      new Set((await read(`?source=${source}`)).items.map(post => `${post.creator.username} ${post.access}`))
    expect(await of('following')).toEqual(
      new Set([`${followed.user.username} locked-subscription`, `${both.user.username} subscribed`]),
    )
    expect(await of('subscriptions')).toEqual(
      new Set([`${subscribed.user.username} subscribed`, `${both.user.username} subscribed`]),
    )

    const first = await read('?limit=2')
    const second = await read(`?limit=2&cursor=${first.next}`)
    const third = await read(`?limit=2&cursor=${second.next}`)
    expect([...first.items, ...second.items, ...third.items].map(post => post.id)).toEqual(ids)
    expect(third.next).toBeNull()

    await blockPerson(asUser(t, both.user), { username: reader.user.username })
    expect((await read()).items.some(post => post.creator.username === both.user.username)).toBe(false)
  })

  it('takes a login and good questions', async () => {
    expect((await t.call('GET', '/v1/feed')).statusCode).toBe(401)
    for (const query of ['?source=mine', '?cursor=x', '?limit=1000'])
      expect((await t.call('GET', `/v1/feed${query}`, as(fan))).statusCode, query).toBe(400)
    expect((await t.call('GET', '/v1/feed', as(await createFan(t)))).json()).toEqual({
      items: [],
      next: null,
    })
  })
})
