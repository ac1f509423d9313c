import { randomUUID } from 'node:crypto'
import type { Post } from '@calina/contract/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser, subscribeFree } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { outcome } from '../../testing/outcome.ts'
import { unlockPost } from './index.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
let buyer: TestActor

beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t)
  fan = await createFan(t)
  buyer = await createFan(t)
  await fund(t, buyer, 5_000)
  await subscribeFree(t, fan, creator)
})
afterAll(() => t.close())

const choose = (shown: unknown, actor: TestActor) =>
  t.call('PUT', '/v1/viewer-marks', { token: actor.token, body: { shown } })
const marked = async (id: string, actor?: TestActor): Promise<boolean[]> => {
  const answer = await t.call('GET', `/v1/posts/${id}`, actor && { token: actor.token })
  return (answer.json() as Post).media.map(medium => medium.marked)
}

it('names the viewer over what was bought or came with a subscription, and over nothing else', async () => {
  const options = { pictures: 2, audience: 'paid', included: true } as const
  const paid = await createPost(t, creator, options)
  await unlockPost(asUser(t, buyer.user), { post: paid.id, price: 900 })
  const open = await createPost(t, creator, { pictures: 1 })
  expect(await marked(paid.id, fan)).toEqual([true, true])
  expect(await marked(paid.id, buyer)).toEqual([true, true])
  expect(await marked(paid.id, creator)).toEqual([false, false])
  expect(await marked(paid.id, await createFan(t))).toEqual([false])
  expect(await marked(paid.id)).toEqual([false])
  for (const actor of [fan, creator, undefined]) expect(await marked(open.id, actor)).toEqual([false])
})

it('is switched off by the creator, for everything of theirs, and on again', async () => {
  const post = await createPost(t, creator, { pictures: 1, audience: 'subscribers' })
  const read = async () => (await t.call('GET', '/v1/viewer-marks', { token: creator.token })).json()
  expect(await read()).toEqual({ shown: true })
  for (const shown of [false, false, true, true, false]) {
    expect((await choose(shown, creator)).json()).toEqual({ shown })
    expect(await read()).toEqual({ shown })
    expect(await marked(post.id, fan)).toEqual([shown])
  }
  const other = await createCreator(t)
  await subscribeFree(t, fan, other)
  const theirs = await createPost(t, other, { pictures: 1, audience: 'subscribers' })
  expect(await marked(theirs.id, fan)).toEqual([true])
  await choose(true, creator)
})

it('is switched off by the operator, for everything', async () => {
  const post = await createPost(t, creator, { pictures: 1, audience: 'subscribers' })
  await changeSettings(t, { viewerMark: false })
  expect(await marked(post.id, fan)).toEqual([false])
  await changeSettings(t, { viewerMark: true })
  expect(await marked(post.id, fan)).toEqual([true])
})

it('is chosen by creators alone', async () => {
  expect(outcome(await choose(true, fan))).toEqual([403, 'FORBIDDEN'])
  expect(outcome(await choose('yes', creator))).toEqual([400, 'VALIDATION_FAILED'])
})

it('does not stand over what has opened for everybody, not even for its buyers', async () => {
  const post = await createPost(t, creator, { pictures: 1, audience: 'paid', goal: 1_000 })
  await unlockPost(asUser(t, buyer.user), { post: post.id, price: 900 })
  expect(await marked(post.id, buyer)).toEqual([true])
  await fund(t, fan, 1_000)
  await t.call('POST', `/v1/posts/${post.id}/contributions`, {
    token: fan.token,
    body: { amount: 100 },
    headers: { 'idempotency-key': randomUUID() },
  })
  for (const actor of [buyer, fan, undefined]) expect(await marked(post.id, actor)).toEqual([false])
})

it('stands over former versions, too', async () => {
  const post = await createPost(t, creator, { pictures: 1, audience: 'paid' })
  await unlockPost(asUser(t, buyer.user), { post: post.id, price: 900 })
  const body = {
    text: 'Otra',
    audience: 'paid',
    price: 900,
    media: post.media.map(({ id, alt }) => ({ id, alt })),
  }
  await t.call('PUT', `/v1/posts/${post.id}`, { token: creator.token, body })
  const former = async (actor: TestActor) =>
    (await t.call('GET', `/v1/posts/${post.id}/editions`, { token: actor.token })).json().items[0].media[0]
  expect((await former(buyer)).marked).toBe(true)
  expect((await former(creator)).marked).toBe(false)
})
