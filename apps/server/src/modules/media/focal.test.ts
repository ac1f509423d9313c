import { randomUUID } from 'node:crypto'
import type { Post } from '@calina/contract/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { unlockPost } from '../posts/index.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t)
  fan = await createFan(t)
})
afterAll(() => t.close())

const POINT = { x: 0.25, y: 0.1 }
const set = (media: string, body: object, actor = creator) =>
  t.call('PUT', `/v1/media/${media}/focal`, { token: actor.token, body })
const read = async (post: string, actor: TestActor): Promise<Post> =>
  (await t.call('GET', `/v1/posts/${post}`, { token: actor.token })).json()

it('the point of a picture that stays in view is kept with it, through edits, and told to whoever sees it whole', async () => {
  const { id: media } = await createMedia(t, creator)
  const before = await t.call('GET', `/v1/media/${media}`, { token: creator.token })
  expect(before.json()).toMatchObject({ focal: null })
  for (const body of [{ x: 0.9, y: 0.9 }, POINT, POINT])
    expect((await set(media, body)).json()).toMatchObject({ id: media, focal: body })
  const written = { audience: 'paid', price: 900, media: [{ id: media, alt: '' }] }
  const post = await t.call('POST', '/v1/posts', {
    token: creator.token,
    body: { ...written, clientId: randomUUID(), text: 'Una serie' },
  })
  const { id } = post.json()
  expect((await read(id, creator)).media).toMatchObject([{ focal: POINT }])
  // of what is locked nothing is told
  expect((await read(id, fan)).media).toMatchObject([{ locked: true, focal: null }])
  await fund(t, fan, 5_000)
  await unlockPost(asUser(t, fan.user), { post: id, price: 900 })
  await t.call('PUT', `/v1/posts/${id}`, { token: creator.token, body: { ...written, text: 'Otra' } })
  expect((await read(id, fan)).media).toMatchObject([{ locked: false, focal: POINT }])
})

it('is refused outside the picture, of another’s, and of what is no picture of a post', async () => {
  const { id: media } = await createMedia(t, creator)
  for (const body of [{ x: 1.1, y: 0 }, { x: 0, y: -0.1 }, { x: 0.5 }, { x: 'left', y: 0 }])
    expect(outcome(await set(media, body))).toEqual([400, 'VALIDATION_FAILED'])
  const { id: avatar } = await createMedia(t, creator, { purpose: 'avatar' })
  const refused = [
    await set(media, POINT, await createCreator(t)),
    await set(randomUUID(), POINT),
    await set(avatar, POINT),
  ]
  for (const answer of refused) expect(outcome(answer)).toEqual([404, 'MEDIA_NOT_FOUND'])
})
