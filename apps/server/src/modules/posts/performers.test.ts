import { randomUUID } from 'node:crypto'
import type { Post } from '@calina/contract/types'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { setVerified } from '../accounts/index.ts'
import { coPerformersOf } from '../performers/index.ts'
import { publishDue } from './commands/publish-due.ts'

let t: TestApp
let creator: TestActor
let partner: TestActor
let fan: TestActor
let id: string
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())
beforeEach(async () => {
  creator = await createCreator(t)
  partner = await createCreator(t, { name: 'Leo Ibarra' })
  fan = await createFan(t)
  const body = { username: partner.user.username }
  id = (await t.call('POST', '/v1/performers', { ...as(creator), body })).json().id
})
afterEach(() => changeSettings(t, { coPerformerConsent: true }))

const as = (actor?: TestActor) => (actor === undefined ? {} : { token: actor.token })
const written = (more: object = {}) => ({
  text: 'Los dos en la cala',
  audience: 'everyone',
  price: null,
  media: [],
  performers: [id],
  ...more,
})
const publish = (more: object = {}) =>
  t.call('POST', '/v1/posts', { ...as(creator), body: { clientId: randomUUID(), ...written(more) } })
const edit = (post: string, more: object = {}) =>
  t.call('PUT', `/v1/posts/${post}`, { ...as(creator), body: written(more) })
const read = (post: string, actor?: TestActor) => t.call('GET', `/v1/posts/${post}`, as(actor))
const decide = async (agreed: boolean, showName = false) => {
  await t.call('PUT', `/v1/appearances/${id}`, { ...as(partner), body: { agreed, showName } })
  await t.drain()
}
const agree = async (showName = false) => {
  await inTransaction(t.ctx(), tx => setVerified(tx, partner.user.id, true))
  await decide(true, showName)
}
const published = async (more: object = {}): Promise<Post> => {
  const answer = await publish(more)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const statuses = async (post: string, ...actors: (TestActor | undefined)[]) =>
  await Promise.all(actors.map(async actor => (await read(post, actor)).statusCode))
const topicsOf = async (actor: TestActor): Promise<string[]> => {
  await t.drain()
  const { items } = (await t.call('GET', '/v1/notifications?limit=50', as(actor))).json()
  return items.map(({ topic }: { topic: string }) => topic)
}
const MISSING = [409, 'PERFORMER_CONSENT_MISSING']

describe('a post that names somebody', () => {
  it('is refused, and says for whom, until they have agreed and are verified', async () => {
    const refused = await publish()
    expect(outcome(refused)).toEqual(MISSING)
    expect(refused.json().params).toEqual({ names: 'Leo Ibarra' })
    await decide(true)
    expect(outcome(await publish())).toEqual(MISSING)
    const scheduledFor = new Date(t.clock.now().getTime() + HOUR).toISOString()
    expect(outcome(await publish({ scheduledFor }))).toEqual(MISSING)
    await agree()
    const post = await published()
    expect(post.performers).toEqual([
      { id, name: 'Leo Ibarra', username: partner.user.username, state: 'consented' },
    ])
  })

  it('cannot get somebody by an edit who has not agreed', async () => {
    const post = await published({ performers: [] })
    expect(outcome(await edit(post.id))).toEqual(MISSING)
    expect((await read(post.id, creator)).json().performers).toEqual([])
    await agree()
    expect((await edit(post.id)).json().performers).toHaveLength(1)
  })

  it('comes out without where the operator does not demand it, but never with who has declined', async () => {
    await changeSettings(t, { coPerformerConsent: false })
    const post = await published()
    expect(await statuses(post.id, undefined)).toEqual([200])
    await decide(false)
    expect(await statuses(post.id, undefined, fan, creator)).toEqual([404, 404, 200])
    expect(outcome(await publish())).toEqual(MISSING)
  })

  it('names only people of the creator’s own list', async () => {
    expect(outcome(await publish({ performers: [randomUUID()] }))).toEqual([404, 'PERFORMER_NOT_FOUND'])
    const other = await createCreator(t)
    const body = { clientId: randomUUID(), ...written() }
    expect(outcome(await t.call('POST', '/v1/posts', { ...as(other), body }))).toEqual([
      404,
      'PERFORMER_NOT_FOUND',
    ])
    const post = await published({ performers: [] })
    expect(outcome(await edit(post.id, { performers: [randomUUID()] }))).toEqual([404, 'PERFORMER_NOT_FOUND'])
    expect(outcome(await publish({ performers: [id, id] }))).toEqual([400, 'VALIDATION_FAILED'])
  })

  it('can be kept as a draft, whoever has agreed', async () => {
    const draft = randomUUID()
    const body = { ...written(), scheduledFor: null, revision: 0, device: randomUUID() }
    const saved = await t.call('PUT', `/v1/drafts/${draft}`, { ...as(creator), body })
    expect(saved.json()).toMatchObject({ performers: [id] })
  })

  it('keeps them on the list', async () => {
    await agree()
    await published()
    const removed = await t.call('DELETE', `/v1/performers/${id}`, as(creator))
    expect(outcome(removed)).toEqual([409, 'PERFORMER_IN_POSTS'])
    expect((await t.call('GET', '/v1/performers', as(creator))).json().items).toMatchObject([{ posts: 1 }])
  })
})

describe('the name', () => {
  it('is seen by the creator and staff alone, unless they want it there', async () => {
    await agree()
    const post = await published()
    for (const viewer of [undefined, fan, partner])
      expect((await read(post.id, viewer)).json().performers).toEqual([])
    expect(await coPerformersOf(t.ctx(), post.id)).toMatchObject([{ name: 'Leo Ibarra', state: 'consented' }])
    await decide(true, true)
    expect((await read(post.id)).json().performers).toEqual([
      { id, name: 'Leo Ibarra', username: partner.user.username, state: null },
    ])
  })
})

describe('consent that is withdrawn', () => {
  it('hides the post from everybody but its creator, its buyers too, and a new one shows it again', async () => {
    await agree()
    await fund(t, fan, 5_000)
    const media = [{ id: (await createMedia(t, creator)).id, alt: '' }]
    const post = await published({ audience: 'paid', price: 900, media })
    const headers = { 'idempotency-key': randomUUID() }
    await t.call('POST', `/v1/posts/${post.id}/unlock`, { ...as(fan), headers, body: { price: 900 } })
    const count = async () =>
      (await t.call('GET', `/v1/users/${creator.user.username}/profile`)).json().counts?.posts
    const before = await count()
    await decide(false)
    expect(await statuses(post.id, undefined, fan, partner, creator)).toEqual([404, 404, 404, 200])
    expect((await read(post.id, creator)).json()).toMatchObject({ withheld: true, can: { edit: true } })
    const list = await t.call('GET', `/v1/users/${creator.user.username}/posts`, as(fan))
    expect(list.json().items).toEqual([])
    if (before !== undefined) expect(await count()).toBe(before - 1)
    expect(await topicsOf(creator)).toContain('performer')
    await decide(true)
    expect(await statuses(post.id, undefined, fan)).toEqual([200, 200])
  })

  it('keeps it hidden until the creator takes them out', async () => {
    await agree()
    const post = await published()
    await decide(false)
    expect(outcome(await edit(post.id, { text: 'Otro texto' }))).toEqual(MISSING)
    expect((await edit(post.id, { performers: [] })).json()).toMatchObject({ withheld: false })
    expect(await statuses(post.id, undefined)).toEqual([200])
  })
})

describe('a scheduled post', () => {
  const due = async (more: object = {}) => {
    const scheduledFor = new Date(t.clock.now().getTime() + HOUR).toISOString()
    return (await published({ scheduledFor, ...more })).id
  }
  const tick = async () => {
    t.clock.advance(HOUR)
    await publishDue(t.ctx(), new AbortController().signal)
    creator = await actorOf(t, creator.user)
  }

  it('does not come out when consent is missing at its time, and its creator is told once', async () => {
    await agree()
    const post = await due()
    await decide(false)
    await tick()
    await tick()
    expect((await read(post, creator)).json()).toMatchObject({ failed: 'consent' })
    expect(await statuses(post, undefined)).toEqual([404])
    expect((await topicsOf(creator)).filter(topic => topic === 'post-failed')).toHaveLength(1)
    const edited = await edit(post, { performers: [] })
    expect(edited.json()).toMatchObject({ failed: null, preparing: null })
    expect(await statuses(post, undefined)).toEqual([200])
  })

  it('does not come out with a file that cannot be used, and its creator is told', async () => {
    const { id: medium } = await createMedia(t, creator)
    const post = await due({ performers: [], media: [{ id: medium, alt: '' }] })
    await t.app.pool.query(
      `update media_asset set state = 'failed', problem = 'FILE_DAMAGED' where id = $1`,
      [medium],
    )
    await tick()
    expect((await read(post, creator)).json()).toMatchObject({ failed: 'media' })
    expect((await topicsOf(creator)).filter(topic => topic === 'post-failed')).toHaveLength(1)
    const removed = await t.call('DELETE', `/v1/posts/${post}/media/${medium}`, as(creator))
    expect(removed.json()).toMatchObject({ failed: null, preparing: null })
  })
})
